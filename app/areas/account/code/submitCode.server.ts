import { smsNoLogin, smsRegister } from '@contract/verification';
import type { Page } from '~/session/page.server';
import { answer, entry_kind, refuseFields, sameForm, typed } from '../entry/reply.server';
import { tabOf } from '../entry/view.server';
import { refuseBy } from '../form/formReply.server';
import { faultsIn, hasFaults, textIn } from '../rules/checks.server';
import { mobileRuleName } from '../rules/fieldRule';
import { rulesOf } from '../rules/rules.server';
import { contactOf, mobileIn } from './mobile';

/**
 * Sends a code to the number of the form: to log in with, or to register. It needs a sound number
 * and the answer to a captcha (accounts §5); the rest of the form stays as it was typed.
 */
export async function submitCode(page: Page, form: FormData) {
  const number = mobileIn(form);
  const { countryDialingCode, mobileNum } = number;
  const rule = mobileRuleName(countryDialingCode);
  const faults = faultsIn(form, await rulesOf(page, [rule]), [
    { field: 'mobileNum', rule },
    { field: 'captcha', empty: 'in_vwrite_code' },
  ]);
  if (hasFaults(faults)) return answer(page, refuseFields(page, form, faults), { form });
  const asked = {
    countryDialingCode,
    language: page.preferences.lang,
    captchaId: textIn(form, 'captchaId'),
    captcha: textIn(form, 'captcha'),
  };
  const result =
    tabOf(page) === 'register'
      ? await page.call(smsRegister, { ...asked, mobileNo: mobileNum })
      : await page.call(smsNoLogin, { ...asked, mobileNum, purpose: 'login' });
  if (!result.ok) return answer(page, refuseBy(page, entry_kind, typed(form), result), { form });
  const { expirationTime: until, resendAt } = result.value;
  const sent = { to: contactOf(number), until, resendAt };
  return answer(page, sameForm(page, form), { form, sent }, { sentNow: true, keepsSecrets: true });
}

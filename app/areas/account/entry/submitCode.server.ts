import { smsNoLogin, smsRegister } from '@contract/verification';
import type { Page } from '~/session/page.server';
import { answer, entry_kind } from './reply.server';
import { tabOf } from './view.server';
import { formAgain, refuseBy, refuseFields } from '~/forms/formReply.server';
import { captchaCheck, checked, mobileCheck, textIn } from '~/forms/rules/checks.server';
import { hasFaults } from '~/forms/rules/faults';
import { contactOf, mobileIn } from '~/forms/code/mobile';

/**
 * Sends a code to the number of the form: to log in with, or to register. It needs a sound number
 * and the answer to a captcha (account#sending-codes); the rest of the form stays as it was typed.
 */
export async function submitCode(page: Page, form: FormData) {
  const number = mobileIn(form);
  const { countryDialingCode, mobileNum } = number;
  const registering = tabOf(page) === 'register';
  const faults = await checked(page, form, [
    mobileCheck(form, registering ? 'new' : 'known'),
    captchaCheck,
  ]);
  if (hasFaults(faults)) {
    return answer(page, refuseFields(page, entry_kind, form, faults), { form });
  }
  const asked = {
    countryDialingCode,
    language: page.preferences.lang,
    captchaId: textIn(form, 'captchaId'),
    captcha: textIn(form, 'captcha'),
  };
  const result = registering
    ? await page.call(smsRegister, { ...asked, mobileNo: mobileNum })
    : await page.call(smsNoLogin, { ...asked, mobileNum, purpose: 'login' });
  if (!result.ok) return answer(page, await refuseBy(page, entry_kind, form, result), { form });
  const { expirationTime: until, resendAt } = result.value;
  const sent = { to: contactOf(number), until, resendAt };
  return answer(
    page,
    await formAgain(page, entry_kind, form),
    { form, sent },
    { sentNow: true, keepsSecrets: true },
  );
}

import { login } from '@contract/account/entry';
import type { Page } from '~/session/page.server';
import { answer, entry_kind } from '../entry/reply.server';
import { loginTypeOf } from '../entry/choice.server';
import { entryIn } from '../entry/view.server';
import { refuseBy, refuseFields } from '~/forms/formReply.server';
import { mobileIn } from '~/forms/code/mobile';
import {
  captchaCheck,
  checked,
  mobileCheck,
  textIn,
  tickedIn,
  type Check,
} from '~/forms/rules/checks.server';
import { hasFaults } from '~/forms/rules/faults';
import { signIn } from '../signIn.server';
import { deviceOf } from './device';

/** The fields of login by their named rules (account#login-fields). */
export const loginChecks = (form: FormData, type: 'username' | 'sms'): Check[] =>
  type === 'username'
    ? [
        { field: 'username', rule: 'loginUsername', empty: 'username_required' },
        { field: 'password', rule: 'loginPassword', empty: 'password_required' },
      ]
    : [
        mobileCheck(form, 'known'),
        ...(form.get('firebaseIdToken')
          ? []
          : [{ field: 'verificationCode', rule: 'verificationCode' }]),
      ];

/**
 * Logs in with user name and password, or mobile number and code (account#login-methods). A refusal
 * keeps all but the secrets; where it says that a captcha is needed, the page has a field for one
 * from then on.
 */
export async function submitLogin(page: Page, form: FormData) {
  const status = await page.status();
  const flags = status.ok ? status.value.info.whitelabel : {};
  const type = loginTypeOf(page, form, flags);
  const asked = form.get('asked') === '1';
  const checks: Check[] = [...loginChecks(form, type), ...(asked ? [captchaCheck] : [])];
  const faults = await checked(page, form, checks);
  if (hasFaults(faults)) {
    return answer(page, refuseFields(page, entry_kind, form, faults), { form });
  }

  const text = (field: string) => textIn(form, field);
  const remember = tickedIn(form, 'remember');
  const { countryDialingCode, mobileNum } = mobileIn(form);
  const sms = type === 'sms';
  const name = sms ? mobileNum : text('username').trim();
  const device = deviceOf(page.device, text('registerMethod'));
  const request = {
    username: name,
    password: sms ? text('verificationCode').trim() : text('password'),
    type,
    countryDialingCode,
    remember,
    device: device.body,
    // The form's own word counts, else its address.
    entry: entryIn(form.has('entry') ? form : page.url.searchParams),
    ...(text('captchaId') && { captchaId: text('captchaId'), captcha: text('captcha') }),
    ...(text('firebaseIdToken') && {
      firebaseChannel: 'sms',
      firebaseIdToken: text('firebaseIdToken'),
      firebaseMobileNo: name,
    }),
  };
  const result = await page.call(login, request, page.session?.token, device.header);
  if (result.ok) {
    const remembered = { loginType: 'sms', username: name, countryDialingCode } as const;
    return signIn(page, result.value, { remember, form, ...(sms && { remembered }) });
  }
  const needs = /^captcha_/.test(result.code) || result.detail.captcha === true;
  return answer(page, await refuseBy(page, entry_kind, form, result), {
    form,
    asked: asked || needs,
  });
}

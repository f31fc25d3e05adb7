import type { SessionInfo } from '@contract/account/entry';
import { resetByEmail, setPasswordByPhone } from '@contract/account/passwords';
import { toast_confirm_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { captcha_fields } from '~/forms/captcha/captcha';
import { asksCaptcha } from '~/forms/captcha/captcha.server';
import { look_intent } from '~/forms/code/codeSent';
import { mobileIn } from '~/forms/code/mobile';
import {
  formAgain,
  refuseBy,
  refuseFields,
  type replyWith,
  type FormKind,
  type Refusal,
  withMore,
} from '~/forms/formReply.server';
import type { PasswordReply } from './passwordReply';
import { checked, mobileCheck, textIn, type Check } from '~/forms/rules/checks.server';
import { hasFaults, type Faults } from '~/forms/rules/faults';
import { cookieOf } from '../signIn.server';
import { askCaptcha, codeForm, sendCode } from './sendCode.server';

/**
 * A refused password leaves the code good: it stays in its field (account#set-password-by-phone).
 */
const codeStays: FormKind = {
  ...codeForm,
  secrets: ['newPassword', 'confirmNewPassword', 'firebaseIdToken', ...captcha_fields],
  fieldOf: {
    mobile_invalid: 'mobileNum',
    code_wrong: 'verificationCode',
    password_invalid: 'newPassword',
    'modify.new.old.same': 'newPassword',
  },
};
const codeGoes: FormKind = { ...codeStays, secrets: codeForm.secrets };

/** The form of a new password: by a code or by a letter's link; or it asks for another code. */
export async function submitSetPassword(page: Page, form: FormData) {
  // Its captcha is on the page only while a code is being asked for.
  const isCaptcha = form.has('captchaId');
  if (form.has('lang')) {
    if (isCaptcha) return askCaptcha(page, form);
    return wiping(page, await formAgain(page, codeStays, form), { password: true });
  }
  if (asksCaptcha(form)) return askCaptcha(page, form);
  if (form.get('intent') === look_intent) return formAgain(page, codeStays, form);
  if (isCaptcha) return sendCode(page, form);
  if (form.get('intent') === 'sendCode') return askCaptcha(page, form);
  const reset = await page.cookies.reset.read(page.cookieHeader);
  const linked = page.url.searchParams.get('token') ?? (reset?.by === 'email' && reset.token);
  const proves = form.has('verificationCode') || form.has('firebaseIdToken');
  return linked && !proves ? byLink(page, form, linked) : byCode(page, form);
}

const passwordCheck: Check = { field: 'newPassword', rule: 'password', empty: 'password_required' };

/** The page shows what is typed and asks for it once; whoever sends it twice has to mean it. */
async function faultsOf(page: Page, form: FormData, checks: readonly Check[]): Promise<Faults> {
  const faults = await checked(page, form, checks);
  const again = form.get('confirmNewPassword');
  if (again !== null && again !== form.get('newPassword')) {
    faults.fieldErrors.newPassword ??= ['in_confirmation_correct'];
  }
  return faults;
}

async function byLink(page: Page, form: FormData, token: string) {
  const faults = await faultsOf(page, form, [passwordCheck]);
  if (hasFaults(faults)) {
    return wiping(page, refuseFields(page, codeStays, form, faults), { password: true });
  }
  const newPassword = textIn(form, 'newPassword');
  const answer = await page.call(resetByEmail, { token, newPassword });
  if (answer.ok) return loggedIn(page, answer.value);
  const refused = await refuseBy(page, codeStays, form, aboutPassword(answer));
  return wiping(page, refused, { password: true });
}

async function byCode(page: Page, form: FormData) {
  const firebaseIdToken = textIn(form, 'firebaseIdToken');
  const faults = await faultsOf(page, form, [
    mobileCheck(form, 'known'),
    // A provider's proof of the number stands for the code (account#phone-auth).
    ...(firebaseIdToken ? [] : [{ field: 'verificationCode', rule: 'verificationCode' }]),
    passwordCheck,
  ]);
  if (hasFaults(faults)) {
    return wiping(page, refuseFields(page, codeStays, form, faults), { password: true });
  }
  const answer = await page.call(setPasswordByPhone, {
    ...mobileIn(form),
    verificationCode: textIn(form, 'verificationCode').trim(),
    newPassword: textIn(form, 'newPassword'),
    ...(firebaseIdToken && { firebaseIdToken }),
  });
  if (answer.ok) return loggedIn(page, answer.value);
  const passwordOnly = ['modify.new.old.same', 'password_invalid'].includes(answer.code);
  const kind = passwordOnly ? codeStays : codeGoes;
  const refused = await refuseBy(page, kind, form, aboutPassword(answer));
  return wiping(page, refused, passwordOnly ? { password: true } : { code: true });
}

/** The fault of the password by the rule that it breaks, where the platform names it. */
const aboutPassword = (answer: Refusal): Refusal =>
  answer.code === 'password_invalid' && typeof answer.detail.newPassword === 'string'
    ? { code: 'fields_invalid', detail: answer.detail }
    : answer;

/** Which fields script empties; what the server wrote is without all secrets either way. */
const wiping = (
  page: Page,
  refused: ReturnType<typeof replyWith>,
  { code, password }: { code?: true; password?: true },
) =>
  withMore(refused, {
    wipes: {
      ...(code && { code: page.requestId }),
      ...(password && { password: page.requestId }),
    } satisfies PasswordReply['wipes'],
  });

/**
 * The new password is in force: its session begins, and home says so
 * (account#set-password-by-phone).
 */
const loggedIn = (page: Page, session: SessionInfo): Promise<Response> => {
  const { cookies } = page;
  return seeOther(page, '/m/home', {
    cookies: [
      cookies.session.write(cookieOf(session, false)),
      cookies.play.write({}),
      cookies.reset.clear(),
    ],
    flash: { key: 'in_chang_saved', kind: 'good', duration_ms: toast_confirm_ms },
  });
};

import { captcha_fields } from '~/forms/captcha/captcha';
import type { FormKind } from '~/forms/formReply.server';
import { captchaCheck, mobileCheck, type Check } from '~/forms/rules/checks.server';

/** The parts of the profile that can be changed, as the address names them (`?edit=`). */
export const edits = ['nickname', 'payeeName', 'email', 'mobile', 'avatar'] as const;
export type Edit = (typeof edits)[number];

/** The part that an address names; null for none of them. */
export const readEdit = (text: string | null): Edit | null =>
  edits.find((edit) => edit === text) ?? null;

const code: Check = { field: 'verificationCode', rule: 'verificationCode', empty: 'required' };
const email: Check = { field: 'email', rule: 'email', empty: 'required' };
const mobile = (form: FormData): Check => ({ ...mobileCheck(form, 'new'), empty: 'required' });

/** What each form is checked by, in the order of its fields. */
export const checks = {
  nickname: (): Check[] => [{ field: 'nickname', rule: 'nickname', empty: 'required' }],
  payeeName: (): Check[] => [{ field: 'payeeName', rule: 'payeeName', empty: 'required' }],
  emailCode: (): Check[] => [email, captchaCheck],
  mobileCode: (form: FormData): Check[] => [mobile(form), captchaCheck],
  // A client that sends no code at all keeps an address that is not proved yet.
  email: (form: FormData): Check[] => (form.has('verificationCode') ? [email, code] : [email]),
  mobile: (form: FormData): Check[] => [mobile(form), code],
} as const;

/** The forms of the profile: what is good for one try is typed anew. */
export const profileKind: FormKind = {
  secrets: [...captcha_fields, 'verificationCode'],
  areas: ['profile', 'verify', 'login', 'errors', 'language'],
  fieldOf: {
    email_invalid: 'email',
    email_taken: 'email',
    mobile_invalid: 'mobileNum',
    mobile_taken: 'mobileNum',
    captcha_wrong: 'captcha',
    code_wrong: 'verificationCode',
    payee_name_locked: 'payeeName',
    picture_invalid: 'avatar',
  },
};

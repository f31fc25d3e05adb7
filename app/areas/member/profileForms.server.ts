import { z } from 'zod';
import { captcha_fields } from '~/areas/account/captcha/captcha';
import type { FormKind } from '~/areas/account/form/formReply.server';

/** The parts of the profile that can be changed, as the address names them (`?edit=`). */
export const edits = ['nickname', 'payeeName', 'email', 'mobile', 'avatar'] as const;
export type Edit = (typeof edits)[number];

export const readEdit = (text: string | null): Edit | null =>
  edits.find((edit) => edit === text) ?? null;

const text = z.string().optional().default('');
const filled = text.refine((value) => value.trim() !== '', 'required');

const mobile = { countryDialingCode: z.string().default('66'), mobileNum: filled };
const captcha = { captchaId: text, captcha: filled };

/** What each form must have filled in; all other rules are the platform's. */
export const fields = {
  nickname: z.object({ nickname: filled }),
  payeeName: z.object({ payeeName: filled }),
  emailCode: z.object({ email: filled, ...captcha }),
  mobileCode: z.object({ ...mobile, ...captcha }),
  email: z.object({ email: filled, verificationCode: filled }),
  mobile: z.object({ ...mobile, verificationCode: filled }),
};

/** The forms of the profile: what is good for one try is typed anew. */
export const profileKind: FormKind = {
  secrets: [...captcha_fields, 'verificationCode'],
  areas: ['profile', 'verify', 'login', 'errors'],
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

import type { Page } from '~/session/page.server';
import { captcha_fields } from '~/forms/captcha/captcha';
import { withMore, type FormKind, type FormReply } from '~/forms/formReply.server';
import type { EntryReply } from './entry';
import { entryView, type Shown } from './view.server';

/** Not typed by anybody: the page or its script writes them anew with each answer. */
const controls = ['firebaseIdToken', 'sent', 'asked', 'switch', 'intent', 'lang'];

/** The forms of the page: their secrets, and the fields that refusals are about. */
export const entry_kind = {
  secrets: ['password', 'confirmPassword', 'paymentPassword', ...captcha_fields, ...controls],
  areas: ['login', 'verify', 'errors', 'language'],
  fieldOf: {
    captcha_required: 'captcha',
    captcha_wrong: 'captcha',
    code_wrong: 'verificationCode',
    mobile_invalid: 'mobileNum',
    mobile_taken: 'mobileNum',
    username_taken: 'username',
  },
} as const satisfies FormKind;

const answered = new WeakSet<Page>();

/** Whether this request has been answered by a form: then its loader need not make the page too. */
export const isAnswered = (page: Page): boolean => answered.has(page);

/** A form's answer with the page as it is to be shown now. */
export async function answer(
  page: Page,
  reply: Parameters<typeof withMore>[0],
  shown: Shown,
  more: Partial<Pick<EntryReply, 'sentNow' | 'keepsSecrets'>> = {},
) {
  answered.add(page);
  return withMore<Omit<EntryReply, keyof FormReply>>(reply, {
    sentNow: false,
    keepsSecrets: false,
    ...more,
    view: await entryView(page, shown),
  });
}

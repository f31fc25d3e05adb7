import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import { z } from 'zod';
import type { Page } from '~/session/page.server';
import { captcha_fields } from '../captcha/captcha';
import { replyWith, type FormKind, type FormReply } from '../form/formReply.server';
import type { Faults } from '../rules/checks.server';
import type { EntryReply } from './entry';
import { entryView, type Shown } from './view.server';

/** Not typed by anybody: the page writes them anew with each answer. */
const controls = ['sent', 'asked', 'switch', 'intent', 'lang'];

/** The forms of the page: their secrets, and the fields that refusals are about. */
export const entry_kind = {
  secrets: ['password', 'confirmPassword', 'paymentPassword', ...captcha_fields, ...controls],
  areas: ['login', 'verify', 'errors'],
  fieldOf: {
    captcha_required: 'captcha',
    captcha_wrong: 'captcha',
    code_wrong: 'verificationCode',
    mobile_invalid: 'mobileNum',
    mobile_taken: 'mobileNum',
    username_taken: 'username',
  },
} as const satisfies FormKind;

/** All that was typed, for an answer: what is wrong with it has been looked at already. */
export const typed = (form: FormData) => parseWithZod(form, { schema: z.record(z.unknown()) });

const answered = new WeakSet<Page>();

/** Whether this request has been answered by a form: then its loader need not make the page too. */
export const isAnswered = (page: Page): boolean => answered.has(page);

type Reply = ReturnType<typeof replyWith>;

/** A form's answer with the page as it is to be shown now. */
export async function answer(
  page: Page,
  reply: Reply,
  shown: Shown,
  more: Partial<Pick<EntryReply, 'sentNow' | 'keepsSecrets'>> = {},
) {
  answered.add(page);
  const own: EntryReply = {
    ...(reply.data as FormReply),
    sentNow: false,
    keepsSecrets: false,
    ...more,
    view: await entryView(page, shown),
  };
  return data(own, reply.init ?? undefined);
}

/** The form again with what was wrong in its fields. */
export const refuseFields = (
  page: Page,
  form: FormData,
  { fieldErrors, params }: Faults,
  status = 400,
) => {
  const result = typed(form).reply({ fieldErrors, hideFields: [...entry_kind.secrets] });
  return replyWith(page, entry_kind, result as never, { status, params });
};

/** The form again as it is, for who wanted something of the form itself. */
export function sameForm(page: Page, form: FormData, faults?: Faults) {
  if (faults && Object.keys(faults.fieldErrors).length > 0) {
    return refuseFields(page, form, faults, 200);
  }
  const result = {
    ...typed(form).reply({ hideFields: [...entry_kind.secrets] }),
    status: undefined,
  };
  return replyWith(page, entry_kind, result as never, { status: 200 });
}

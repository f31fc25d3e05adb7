import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import type { ErrorCode } from '@contract/errors';
import { z } from 'zod';
import { errorKey } from '~/i18n/errorKey';
import type { Namespace } from '~/i18n/keys';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { hasFaults, type Faults } from './rules/faults';

/** What a form's action hands back to its page: conform's result, and what it must show anew. */
export interface FormReply {
  result: SubmissionResult<string[]>;
  /** The messages in the language of this answer: an action may have changed it. */
  messages: Messages;
  /** Tells one answer from the next: fields for secrets are emptied with each. */
  id: string;
  /** Figures that the messages of refused fields name. */
  params: Readonly<Record<string, string | number>>;
}

/** A form of this area: the fields that no answer may repeat, and the words that its page needs. */
export interface FormKind {
  secrets: readonly string[];
  areas: readonly Namespace[];
  /** The field that a refusal of the platform is about, where it is about one. */
  fieldOf?: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** The statuses that refusals of the platform keep on a page. */
const kept_statuses: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 429,
  code_limit: 429,
  trial_not_allowed: 403,
  restricted: 403,
  sending_failed: 502,
  gateway_unavailable: 502,
  gateway_timeout: 504,
  unknown_error: 502,
};

/** The status of a page that tells a refusal of the platform; bad input where nothing else is said. */
export const statusOf = (code: ErrorCode, otherwise = 400): number =>
  kept_statuses[code] ?? otherwise;

/** What the platform refused a call with. */
export type Refusal = { code: ErrorCode; detail: Readonly<Record<string, unknown>> };

/** All that was typed, for an answer: what is wrong with it is looked at elsewhere. */
export const typed = (form: FormData) => parseWithZod(form, { schema: z.record(z.unknown()) });

/** The form again with conform's result of it: 400 unless something else is the matter. */
export function replyWith(
  page: Page,
  kind: FormKind,
  result: SubmissionResult<string[]>,
  { status = 400, params = {} }: { status?: number; params?: FormReply['params'] } = {},
) {
  const messages = messagesOf(page.preferences.lang, kind.areas);
  return data({ result, messages, id: page.requestId, params } satisfies FormReply, status);
}

/** An answer to a form with more for its page to show. */
export function withMore<More extends object>(answer: ReturnType<typeof replyWith>, more: More) {
  const reply: FormReply & More = { ...answer.data, ...more };
  return data(reply, answer.init ?? undefined);
}

/** The form again with the faults of its fields, by the keys of their messages. */
export function refuseFields(
  page: Page,
  kind: FormKind,
  form: FormData,
  { fieldErrors, params }: Faults,
  status = 400,
) {
  const result = typed(form).reply({ fieldErrors, hideFields: [...kind.secrets] });
  return replyWith(page, kind, result as never, { status, params });
}

/**
 * The form again as it is but for its secrets, for who wanted something of the form itself: another
 * captcha, the time that is left, or another language, which is kept. With faults it says them too.
 */
export async function formAgain(page: Page, kind: FormKind, form: FormData, faults?: Faults) {
  const result = { ...typed(form).reply({ hideFields: [...kind.secrets] }), status: undefined };
  const { data: reply } =
    faults && hasFaults(faults)
      ? refuseFields(page, kind, form, faults)
      : replyWith(page, kind, result as never);
  const headers = new Headers();
  if (form.has('lang')) {
    headers.set('Set-Cookie', await page.cookies.preferences.write(page.preferences));
  }
  return data(reply, { headers });
}

/**
 * The form again with the platform's refusal, at its field or at the head of the form. Who is
 * turned away by the address is told which that is.
 */
export async function refuseBy(page: Page, kind: FormKind, form: FormData, answer: Refusal) {
  const { code, detail } = await withAddress(page, answer);
  const field = kind.fieldOf?.[code];
  const turnedAway = code === 'restricted' && typeof detail.ip === 'string';
  const faults =
    code === 'fields_invalid'
      ? { fieldErrors: faultsOf(detail) }
      : field
        ? { fieldErrors: { [field]: [errorKey(code)] } }
        : { formErrors: [turnedAway ? 'info_ip_block' : errorKey(code)] };
  const result = typed(form).reply({ ...faults, hideFields: [...kind.secrets] });
  return replyWith(page, kind, result as never, {
    status: statusOf(code),
    params: turnedAway
      ? { ip: String(detail.ip), country: String(detail.country ?? '') }
      : figuresOf(detail),
  });
}

/**
 * A refusal with the address that it is about (account#blocked-address): its own word, else that of
 * the status.
 */
export async function withAddress(page: Page, refusal: Refusal): Promise<Refusal> {
  if (refusal.code !== 'restricted' || refusal.detail.ip !== undefined) return refusal;
  const status = await page.status();
  return status.ok ? { ...refusal, detail: { ...status.value.location } } : refusal;
}

/** A field's faults as the platform names them: a code for each. */
const faultsOf = (detail: Refusal['detail']): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(detail)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([field, code]) => [field, [code]]),
  );

/** The figures of a refusal; messages call the first of them `0`. */
function figuresOf(detail: Refusal['detail']): Record<string, number> {
  const figures = Object.entries(detail).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const [first] = figures;
  return { ...Object.fromEntries(figures), ...(first && { '0': first[1] }) };
}

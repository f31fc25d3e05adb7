import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { messagesFor } from '~/i18n/messages.server';
import { newIdempotencyKey } from '~/session/idempotency.server';
import type { Page } from '~/session/page.server';
import { captcha_fields, type ShownCaptcha } from './captcha/captcha';
import type { Faults } from './faults.server';
import { faultsOfIssues } from './faults.server';
import type { AnyForm } from './form.server';
import { control_fields, type FormReply } from './reply';

/** The parts of a reply beyond the typed values. */
export interface ReplyParts<View> {
  faults?: Faults;
  /** Secrets that this reply repeats. */
  keeps?: readonly string[];
  status?: number;
  /** Script leaves the secrets in their fields: nothing was submitted. */
  keepsTyped?: boolean;
  captcha?: ShownCaptcha | null;
  key?: string;
  goTo?: string;
  view?: View;
  headers?: Headers;
}

/** All that was typed; what is wrong with it is looked at elsewhere. */
const asTyped = (raw: FormData) =>
  parseWithZod(raw, {
    schema: z.record(z.unknown()),
    formatError: faultsOfIssues,
  });

/** The reply to a form: its values without the secrets, its faults, and the words for them. */
export function replyTo<View>(
  page: Page,
  { fields, options }: AnyForm<View>,
  raw: FormData,
  parts: ReplyParts<View> = {},
) {
  const { faults = {}, keeps = [], keepsTyped = false } = parts;
  const secrets = [...(options.secrets ?? []), ...(options.captcha ? captcha_fields : [])];
  const tried = keepsTyped ? [] : (options.proofs ?? []);
  const wiped = [...secrets, ...tried].filter((name) => !keeps.includes(name));
  const { '': formErrors, ...fieldErrors } = faults;
  const isRefused = Object.keys(faults).length > 0;
  const result = asTyped(raw).reply({
    fieldErrors,
    ...(formErrors && { formErrors }),
    hideFields: [...wiped, ...control_fields],
  });
  const codes = Object.values(faults).flatMap((each) => each.map(({ code }) => code));
  const words = isRefused ? ['error_summary', ...codes] : [];
  const reply: FormReply<View> = {
    form: fields.id,
    id: page.requestId,
    result: isRefused ? result : { initialValue: result.initialValue ?? {} },
    words: messagesFor(page.preferences.lang, words),
    wiped: keepsTyped ? [] : wiped,
    ...(parts.captcha !== undefined && { captcha: parts.captcha }),
    ...(options.idempotent && { key: parts.key ?? newIdempotencyKey() }),
    ...(parts.goTo && { goTo: parts.goTo }),
    ...(parts.view !== undefined && { view: parts.view }),
  };
  const status = parts.status ?? (isRefused ? 400 : 200);
  return data(reply, { status, ...(parts.headers && { headers: parts.headers }) });
}

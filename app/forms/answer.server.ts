import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { messagesFor } from '~/i18n/messages.server';
import { newIdempotencyKey } from '~/session/idempotency.server';
import type { Page } from '~/session/page.server';
import { captcha_fields, type ShownCaptcha } from './captcha/captcha';
import type { Faults } from './faults.server';
import { faultsOfIssues } from './faults.server';
import type { FormFields } from './fields';
import type { AnyForm } from './form.server';
import type { FormReply } from './reply';

/** The parts of a reply beyond the typed values. */
export interface ReplyParts<View> {
  faults?: Faults;
  /** Secrets that this reply repeats. */
  keeps?: readonly string[];
  /** Secrets that it does not repeat, but that script leaves in their fields. */
  leaves?: readonly string[];
  status?: number;
  /** Script leaves the secrets in their fields, because nothing was submitted. */
  keepsTyped?: boolean;
  captcha?: ShownCaptcha | null;
  key?: string;
  goTo?: string;
  view?: View;
  headers?: Headers;
}

/** The form's own fields as they were typed; faults are added separately. */
function asTyped(raw: FormData, { labels }: FormFields) {
  const own = new FormData();
  for (const [name, value] of raw) if (Object.hasOwn(labels, name)) own.append(name, value);
  return parseWithZod(own, { schema: z.record(z.unknown()), formatError: faultsOfIssues });
}

/**
 * Builds the reply to a form: its values without the secrets, its faults, and the words for them.
 */
export function replyTo<View>(
  page: Page,
  { fields, options }: AnyForm<View>,
  raw: FormData,
  parts: ReplyParts<View> = {},
) {
  const { faults = {}, keeps = [], leaves = [], keepsTyped = false } = parts;
  const secrets = [...(options.secrets ?? []), ...(options.captcha ? captcha_fields : [])];
  const tried = keepsTyped ? [] : (options.proofs ?? []);
  const refused = parts.status === 200 ? [] : (options.consents ?? []);
  const anew = refused.filter((name) => faults[name]);
  const wiped = [...secrets, ...tried, ...anew].filter((name) => !keeps.includes(name));
  if (secrets.some((name) => keeps.includes(name) && raw.has(name))) page.holdsSecret = true;
  const { '': formErrors, ...fieldErrors } = faults;
  const isRefused = Object.keys(faults).length > 0;
  const result = asTyped(raw, fields).reply({
    fieldErrors,
    ...(formErrors && { formErrors }),
    hideFields: wiped,
  });
  const codes = Object.values(faults).flatMap((each) => each.map(({ code }) => code));
  const labels = Object.entries<string | null>(fields.labels).flatMap(([name, label]) =>
    label !== null && faults[name] ? [label] : [],
  );
  const words = isRefused ? ['error_summary', ...codes, ...labels] : [];
  const reply: FormReply<View> = {
    form: fields.id,
    id: page.requestId,
    result: isRefused ? result : { initialValue: result.initialValue ?? {} },
    words: messagesFor(page.preferences.lang, words),
    wiped: keepsTyped ? [] : wiped.filter((name) => !leaves.includes(name)),
    ...(parts.captcha !== undefined && { captcha: parts.captcha }),
    ...(options.idempotent && { key: parts.key ?? newIdempotencyKey() }),
    ...(parts.goTo && { goTo: parts.goTo }),
    ...(parts.view !== undefined && { view: parts.view }),
  };
  const status = parts.status ?? (isRefused ? 400 : 200);
  return data(reply, { status, ...(parts.headers && { headers: parts.headers }) });
}

import { parseWithZod } from '@conform-to/zod';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '@server/kernel/api/errors';
import { openPage, type Page } from '~/session/page.server';
import { dataStatus, scriptData } from '~/session/reply.server';
import { faultsOfIssues, type Faults } from './faults.server';
import type { Act, AnyForm } from './form.server';
import { keyOf } from './key.server';
import { chooseAct, readSent } from './read.server';

/**
 * Takes a field that a form was sent without from the page's address, by its name there: whom the page is about. Several
 * are taken where the field is a list.
 */
export const fromAddress =
  (field: string, named = field) =>
  ({ url }: Pick<Page, 'url'>, raw: FormData): void => {
    if (raw.has(field)) return;
    for (const value of url.searchParams.getAll(named)) if (value !== '') raw.append(field, value);
  };

/** The answer to a form that script sends by a request of its own; the page stays as it is. */
interface DataReply {
  success: boolean;
  /** The message to show, if the act left one, and its duration. */
  text?: string;
  duration_ms?: number;
}

/**
 * The action of a data route: the same form, answered as data. 401 without a session, 400 for bad
 * input, else the status of the refusal.
 */
export const dataAction =
  (form: AnyForm) =>
  async ({ request, context, params }: ActionFunctionArgs): Promise<Response> => {
    const page = await openPage(request, context);
    const reply = (value: DataReply, status: number) => scriptData(page, value, status);
    const refused = (code: ErrorCode) => reply({ success: false }, dataStatus(code));
    const sent = await readSent(page, request, [form]);
    const [, act] = await chooseAct(page, sent, [form]);
    const { raw, files } = sent;
    const prepared = await form.options.prepare?.(page, raw);
    const parsed = parseForm(raw, act, prepared);
    if (!parsed.ok) return reply({ success: false }, 400);
    const { member, ended } = await page.member();
    if (!member) return refused(ended ?? 'not_logged_in');
    const { value } = parsed;
    const key = keyOf(raw);
    const outcome = await act.submit({ page, value, prepared, raw, member, files, params, key });
    if ('refused' in outcome) return refused(outcome.refused.code);
    if (!('to' in outcome)) return reply({ success: false }, 400);
    const { flash } = outcome;
    const said = flash && {
      text: page.t(flash.key, flash.params),
      duration_ms: flash.duration_ms,
    };
    return reply({ success: true, ...said }, 200);
  };

/** The result of parsing a form: the value, or the first fault of each field. */
type Parsed = { ok: true; value: unknown } | { ok: false; faults: Faults };

/** Parses a sent form by the schema of its act. */
export function parseForm(raw: FormData, act: Act, prepared: unknown): Parsed {
  const submission = parseWithZod(raw, {
    schema: act.schema(prepared),
    formatError: faultsOfIssues,
  });
  if (submission.status === 'success') return { ok: true, value: submission.value };
  const faults = Object.entries(submission.error ?? {}).flatMap(([name, found]) =>
    found ? [[name, found.slice(0, 1)] as const] : [],
  );
  return { ok: false, faults: Object.fromEntries(faults) };
}

import { parseWithZod } from '@conform-to/zod';
import { faultsOfIssues, type Faults } from './faults.server';
import type { Act } from './form.server';

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

import { fieldRules, type FieldRule } from '@server/kernel/api/verification';
import { hasWords } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import type { Rules } from './fieldRule';

/** Replaces a rule's own message if no dictionary has it: a foreign gateway may name any. */
const any_message = 'field_incorrect';

/**
 * Prefetches in parallel what each form with secrets will need: the site's flags, the rules and the
 * key. A process that knows none of it waits for one round trip, not for three.
 */
export function prefetchFormData(page: Page): void {
  void Promise.allSettled([page.status(), page.cached(fieldRules, {}), page.readyToSeal()]);
}

/**
 * The platform's rules of some fields; empty if they could not be loaded, because the platform
 * checks them itself.
 */
export async function rulesOf(page: Page, names: readonly string[]): Promise<Rules> {
  const answer = await page.cached(fieldRules, {});
  if (!answer.ok) return {};
  const known = new Map(Object.entries(answer.value));
  return Object.fromEntries(
    names.flatMap((name) => {
      const rule = known.get(name);
      return rule ? [[name, withKnownWords(rule)]] : [];
    }),
  );
}

const withKnownWords = (rule: FieldRule): FieldRule => ({
  ...rule,
  message: wordsOf(rule.message),
  slips: rule.slips.map((slip) => ({ ...slip, message: wordsOf(slip.message) })),
});

const wordsOf = (message: string): string => (hasWords(message) ? message : any_message);

/** The message keys that rules may need. */
export const messageKeysOf = (rules: Rules): string[] =>
  Object.values(rules).flatMap(({ message, slips }) => [
    message,
    ...slips.map((slip) => slip.message),
  ]);

import { fieldRules, type FieldRule } from '@contract/verification';
import { hasWords } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import type { Rules } from './fieldRule';

/** What a rule says whose own message no dictionary has: another gateway's may have any. */
const any_message = 'field_incorrect';

/**
 * Asks side by side for what each form with secrets comes to need: the status with its flags, the
 * rules and the key. A process that knows none of it waits for one round, not for three.
 */
export function askAhead(page: Page): void {
  void Promise.allSettled([page.status(), page.cached(fieldRules, {}), page.readyToSeal()]);
}

/** The platform's rules of some fields; none where they cannot be had, for it checks them itself. */
export async function rulesOf(page: Page, names: readonly string[]): Promise<Rules> {
  const answer = await page.cached(fieldRules, {});
  if (!answer.ok) return {};
  const known = new Map(Object.entries(answer.value));
  return Object.fromEntries(
    names.flatMap((name) => {
      const rule = known.get(name);
      return rule ? [[name, spoken(rule)]] : [];
    }),
  );
}

const spoken = (rule: FieldRule): FieldRule => ({
  ...rule,
  message: wordsOf(rule.message),
  slips: rule.slips.map((slip) => ({ ...slip, message: wordsOf(slip.message) })),
});

const wordsOf = (message: string): string => (hasWords(message) ? message : any_message);

/** The message keys that rules may ask for. */
export const messageKeysOf = (rules: Rules): string[] =>
  Object.values(rules).flatMap(({ message, slips }) => [
    message,
    ...slips.map((slip) => slip.message),
  ]);

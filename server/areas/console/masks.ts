import { lastDigits } from '../payouts/bankCards';

/** Masks the name of a person: its first letter alone. */
export const maskName = (name: string): string => (name === '' ? '' : `${[...name][0]!}•••`);

/**
 * Masks the account and its holder in the facts of an act on a withdrawal, as pages show them (console#members): canonical
 * JSON, as the record has it. The facts of another act stay as they are.
 */
export function maskFacts(act: string, facts: string): string {
  if (!act.startsWith('withdrawal.')) return facts;
  const all = JSON.parse(facts) as Record<string, unknown>;
  if (typeof all['number'] === 'string') all['number'] = `…${lastDigits(all['number'])}`;
  if (typeof all['payee'] === 'string') all['payee'] = maskName(all['payee']);
  return JSON.stringify(all);
}

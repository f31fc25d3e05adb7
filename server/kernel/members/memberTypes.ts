import { readTypedDay } from '../api/typedDay';

const oldest_years = 120;

/**
 * Reads a date of birth as people write it, `31/12/1990`, `31/12/2533` or `1990-12-31`, also in Thai digits.
 * Returns YYYY-MM-DD; undefined for what is no day, and for people younger than `youngest` years.
 */
export function readBirthDate(text: string, now: string, youngest: number): string | undefined {
  const date = readTypedDay(text);
  if (date === undefined) return undefined;
  const of = (years: number) => `${Number(now.slice(0, 4)) - years}${now.slice(4)}`;
  return date <= of(youngest) && date >= of(oldest_years) ? date : undefined;
}

/** Trial (free play) accounts (account#member-types). */
export const trial_type = 4;

/** Types that are no agents and see no affiliate entry (account#member-types). */
export const non_agent_types: readonly number[] = [0, 4, 40];

/** Types that have an inbox (support#unread-counts). */
export const inbox_types: readonly number[] = [0, 1, 2];

/** Returns true for a trial account. */
export const isTrial = ({ type }: { type: number }): boolean => type === trial_type;

/** Returns true for an agent's type: 1, 2, …, and the special types except 40. */
export const isAgent = (type: number): boolean => !non_agent_types.includes(type);

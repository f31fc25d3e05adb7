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

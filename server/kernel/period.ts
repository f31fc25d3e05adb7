import { readTypedDay } from './api/typedDay';
import type { Platform } from './context';
import { boundsOf, dayAfter, daysOf, today, type Days } from './time/day';
import { fail, ok, type Result } from './result';

/** The day of a typed text; undefined for none, and empty for what is no day. */
const dayIn = (text: string | undefined): string | undefined =>
  text ? (readTypedDay(text) ?? '') : undefined;

/**
 * Reads the days of a record: those asked for, today for a last one that is missing, and the first of so many
 * `usual` days for a missing first one. Failures: `dates_invalid` for what is no day, and days that end before
 * they begin; `period_too_long` beyond `most` days apart.
 */
export function readPeriod(
  platform: Pick<Platform, 'clock' | 'config'>,
  input: { from?: string | undefined; to?: string | undefined },
  { usual, most }: { usual: number; most: number },
): Result<Days, 'dates_invalid' | 'period_too_long'> {
  const { timeZone } = platform.config;
  const to = dayIn(input.to) ?? today(platform);
  if (!boundsOf(to, timeZone)) return fail('dates_invalid');
  const days = daysOf(dayIn(input.from) ?? dayAfter(to, 1 - usual), to, timeZone);
  if (!days || days.from > days.to) return fail('dates_invalid');
  return dayAfter(days.from, most) < days.to ? fail('period_too_long', { days: most }) : ok(days);
}

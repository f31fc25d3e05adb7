import { dayOf } from '../clock';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { dayBounds } from '../wallet/recon/day';
import type { Days } from './recordSums';

const day_ms = 86_400_000;
/** Nobody has a record of earlier or later days; calendars beyond have other rules. */
const first_year = 2000;
const last_year = 2999;

/** Returns the day some days after another (YYYY-MM-DD; before it for less than zero). */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * day_ms).toISOString().slice(0, 10);

/** Returns today in the operator's zone. */
export const today = ({ clock, config }: Pick<Platform, 'clock' | 'config'>): string =>
  dayOf(clock.now(), config.timeZone);

const boundsOf = (day: string, timeZone: string) => {
  const year = Number(day.slice(0, 4));
  return year >= first_year && year <= last_year ? dayBounds(day, timeZone) : undefined;
};

/** Returns days of the operator's zone with their instants; undefined where one of them is no day. */
export function daysOf(from: string, to: string, timeZone: string): Days | undefined {
  const [first, last] = [boundsOf(from, timeZone), boundsOf(to, timeZone)];
  return first && last && { from, to, begin: first.from, end: last.to };
}

/**
 * Reads the days of a record: those asked for, today for a last one that is missing, and the first of so many
 * `usual` days for a missing first one. Failures: `dates_invalid` for what is no day, and days that end before
 * they begin; `period_too_long` beyond `most` days apart.
 */
export function readPeriod(
  platform: Pick<Platform, 'clock' | 'config'>,
  asked: { from?: string | undefined; to?: string | undefined },
  { usual, most }: { usual: number; most: number },
): Result<Days, 'dates_invalid' | 'period_too_long'> {
  const { timeZone } = platform.config;
  const to = asked.to || today(platform);
  if (!boundsOf(to, timeZone)) return fail('dates_invalid');
  const days = daysOf(asked.from || dayAfter(to, 1 - usual), to, timeZone);
  if (!days || days.from > days.to) return fail('dates_invalid');
  return dayAfter(days.from, most) < days.to ? fail('period_too_long', { days: most }) : ok(days);
}

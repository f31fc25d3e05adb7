import { dayOf, utcOffset_ms } from '../api/wallTime';
import type { Clock } from './clock';

const day_ms = 24 * 3_600_000;

/** Returns the instant at which clocks of a time zone show what clocks of UTC show at another; both in epoch ms. */
export function instantIn(displayedInUtc: number, timeZone: string): number {
  const guess = displayedInUtc - utcOffset_ms(displayedInUtc, timeZone);
  return displayedInUtc - utcOffset_ms(guess, timeZone);
}

/**
 * Returns the first instant of a calendar day (YYYY-MM-DD) in a time zone and the first one after it,
 * in epoch ms; undefined for any other text.
 */
export function dayBounds(day: string, timeZone: string): { from: number; to: number } | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  return { from: instantIn(midnight, timeZone), to: instantIn(midnight + day_ms, timeZone) };
}

/** Days (YYYY-MM-DD, both within) and their instants: from one, to before the other. */
export interface Days {
  from: string;
  to: string;
  begin: number;
  end: number;
}

/** Returns the day some days after another (YYYY-MM-DD; before it for less than zero). */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * day_ms).toISOString().slice(0, 10);

/** Returns today in the operator's zone. */
export const today = ({ clock, config }: Zoned): string => dayOf(clock.now(), config.timeZone);

interface Zoned {
  clock: Clock;
  config: { timeZone: string };
}

/** Nobody has a record of earlier or later days; calendars beyond have other rules. */
const first_year = 2000;
const last_year = 2999;

/** Returns the instants of a day of the operator's zone; undefined for what is no day, or far away. */
export const boundsOf = (day: string, timeZone: string) => {
  const year = Number(day.slice(0, 4));
  return year >= first_year && year <= last_year ? dayBounds(day, timeZone) : undefined;
};

/** Returns days of the operator's zone with their instants; undefined where one of them is no day. */
export function daysOf(from: string, to: string, timeZone: string): Days | undefined {
  const [first, last] = [boundsOf(from, timeZone), boundsOf(to, timeZone)];
  return first && last && { from, to, begin: first.from, end: last.to };
}

export type Span = 'day' | 'week' | 'month';

/**
 * Returns the calendar day, week (from Monday, as in ISO 8601) or month of the operator's zone that holds an
 * instant (epoch ms).
 */
export function periodAt(instant: number, span: Span, timeZone: string): Days {
  const day = dayOf(instant, timeZone);
  const [from, to] = { day: () => [day, day], week: () => weekOf(day), month: () => monthOf(day) }[
    span
  ]();
  return daysOf(from!, to!, timeZone)!;
}

function weekOf(day: string): [string, string] {
  const afterMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return [dayAfter(day, -afterMonday), dayAfter(day, 6 - afterMonday)];
}

function monthOf(day: string): [string, string] {
  const [year, month] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
  return [`${day.slice(0, 7)}-01`, last];
}

import type { ExclusionKind } from '../../kernel/api/call';
import { readTypedDay } from '../../kernel/api/typedDay';
import { typedSigns } from '../../kernel/api/typedText';
import { dayOf } from '../../kernel/api/wallTime';
import { fail, ok, type Result } from '../../kernel/result';
import { boundsOf, dayAfter, instantIn } from '../../kernel/time/day';
import type { selfExclusionSpans, timeOutSpans } from './api/exclusion';

/** Fewer digits than these are no epoch milliseconds of this century. */
const epoch = /^\d{12,14}$/;
/** A `+` that a form did not encode arrives as a blank. */
const iso =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([-+ ])(\d{2}):?(\d{2})?)?$/;

/**
 * Reads an instant as clients write it: ISO 8601 with `Z` or an offset, without either (as `datetime-local` sends
 * it) in a time zone, or epoch milliseconds. Years are of either era, as in days. Returns epoch ms; undefined for
 * anything else, and for years that are far away.
 */
export function readTypedInstant(text: string, timeZone: string): number | undefined {
  const typed = typedSigns(text);
  const instant = epoch.test(typed) ? Number(typed) : readIso(typed, timeZone);
  return instant !== undefined && boundsOf(dayOf(instant, timeZone), timeZone)
    ? instant
    : undefined;
}

function readIso(typed: string, timeZone: string): number | undefined {
  const [, date, hour, minute, second = '0', fraction = '', utc, sign, ahead_h, ahead_min = '0'] =
    iso.exec(typed) ?? [];
  const day = date && readTypedDay(date);
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const wall =
    Date.parse(`${day}T${hour}:${minute}:${second.padStart(2, '0')}Z`) +
    Number(fraction.padEnd(3, '0').slice(0, 3));
  if (utc) return wall;
  if (!sign) return instantIn(wall, timeZone);
  if (Number(ahead_h) > 14 || Number(ahead_min) > 59) return undefined;
  const ahead_ms = Number(ahead_h) * hour_ms + Number(ahead_min) * minute_ms;
  return wall + (sign === '-' ? ahead_ms : -ahead_ms);
}

const minute_ms = 60 * 1000;
const hour_ms = 60 * minute_ms;
const time_out_most_days = 42;
const self_least_months = 6;
/** An instant may be so much short of the least: clocks differ, and the second yes is read before it is given. */
const instant_leeway_ms = 10 * minute_ms;

const time_outs_hours: Record<(typeof timeOutSpans)[number], number> = {
  '24h': 24,
  '3d': 3 * 24,
  '1w': 7 * 24,
  '2w': 14 * 24,
  '4w': 28 * 24,
  '6w': time_out_most_days * 24,
};
const self_months: Record<(typeof selfExclusionSpans)[number], number | null> = {
  '6m': self_least_months,
  '1y': 12,
  '2y': 24,
  '5y': 60,
  ever: null,
};

/** Returns the day some months after another: the month's last one where the month is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The days of the operator's zone that may be the last one of an exclusion, at an instant. */
export function daysToChoose(instant: number, timeZone: string) {
  const today = dayOf(instant, timeZone);
  return {
    timeOut: { from: dayAfter(today, 1), to: dayAfter(today, time_out_most_days) },
    self: { from: monthsAfter(today, self_least_months) },
  };
}

interface Now {
  at: number;
  timeZone: string;
}

/**
 * Reads the end of an exclusion (protection#spans): one of the spans of its kind, its last day, as people write it,
 * whose end in the operator's zone it is, or the instant itself, as clients write it. Epoch ms; null for ever.
 * Failure: `exclusion_until_invalid`, for anything else and for what is too near or too far.
 */
export function readUntil(
  kind: ExclusionKind,
  text: string,
  { at: now, timeZone }: Now,
): Result<number | null, 'exclusion_until_invalid'> {
  const typed = typedSigns(text);
  const spans: Record<string, number | null> = kind === 'timeOut' ? time_outs_hours : self_months;
  if (Object.hasOwn(spans, typed)) {
    const span = spans[typed]!;
    if (span === null) return ok(null);
    if (kind === 'timeOut') return ok(nextMinute(now + span * hour_ms));
    return endOf(monthsAfter(dayOf(now, timeZone), span), timeZone);
  }
  const instant = readTypedInstant(typed, timeZone);
  if (instant !== undefined) return instantWithin(kind, instant, { at: now, timeZone });
  const day = readTypedDay(typed);
  const days = daysToChoose(now, timeZone)[kind];
  const isNone = day === undefined || day < days.from || ('to' in days && day > days.to);
  return isNone ? fail('exclusion_until_invalid') : endOf(day, timeZone);
}

/** Returns an instant that is far enough; one that is a little short is moved to the least, so that none is shorter. */
function instantWithin(
  kind: ExclusionKind,
  instant: number,
  { at: now, timeZone }: Now,
): Result<number, 'exclusion_until_invalid'> {
  const least =
    kind === 'timeOut'
      ? now + time_outs_hours['24h'] * hour_ms
      : sameTimeAfter(self_least_months, { at: now, timeZone });
  const most = kind === 'timeOut' ? nextMinute(now + time_outs_hours['6w'] * hour_ms) : Infinity;
  if (instant < least - instant_leeway_ms || instant > most) return fail('exclusion_until_invalid');
  return ok(instant < least ? nextMinute(least) : instant);
}

/** Returns the instant some months after another at the same time of day in a zone. */
function sameTimeAfter(months: number, { at: instant, timeZone }: Now): number {
  const today = dayOf(instant, timeZone);
  const [from, to] = [today, monthsAfter(today, months)].map(
    (day) => boundsOf(day, timeZone)!.from,
  );
  return to! + (instant - from!);
}

/** A whole minute is what the member is told, and makes a second tap the same act. */
const nextMinute = (instant: number): number => Math.ceil(instant / minute_ms) * minute_ms;

function endOf(day: string, timeZone: string): Result<number, 'exclusion_until_invalid'> {
  const bounds = boundsOf(day, timeZone);
  return bounds ? ok(bounds.to) : fail('exclusion_until_invalid');
}

import type { selfExclusionSpans, timeOutSpans } from '../../contract/exclusion';
import type { ExclusionKind } from '../../contract/call';
import { dayOf } from '../clock';
import { boundsOf, dayAfter } from '../day';
import { fail, ok, type Result } from '../result';
import { readTypedDay } from '../typedDay';

const minute_ms = 60 * 1000;
const hour_ms = 60 * minute_ms;
const time_out_most_days = 42;
const self_least_months = 6;

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
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The days of the operator's zone that may be the last one of an exclusion, at an instant. */
export function daysToChoose(at: number, timeZone: string) {
  const today = dayOf(at, timeZone);
  return {
    timeOut: { from: dayAfter(today, 1), to: dayAfter(today, time_out_most_days) },
    self: { from: monthsAfter(today, self_least_months) },
  };
}

/**
 * Reads the end of an exclusion (protection#spans): one of the spans of its kind, or its last day, as people write it,
 * whose end in the operator's zone it is. Epoch ms; null for ever. Failure: `exclusion_until_invalid`, for
 * anything else and for days that are too near or too far.
 */
export function readUntil(
  kind: ExclusionKind,
  text: string,
  { at, timeZone }: { at: number; timeZone: string },
): Result<number | null, 'exclusion_until_invalid'> {
  const typed = text.trim();
  const spans: Record<string, number | null> = kind === 'timeOut' ? time_outs_hours : self_months;
  if (Object.hasOwn(spans, typed)) {
    const span = spans[typed]!;
    if (span === null) return ok(null);
    if (kind === 'timeOut') return ok(nextMinute(at + span * hour_ms));
    return endOf(monthsAfter(dayOf(at, timeZone), span), timeZone);
  }
  const day = readTypedDay(typed);
  const days = daysToChoose(at, timeZone)[kind];
  const isNone = day === undefined || day < days.from || ('to' in days && day > days.to);
  return isNone ? fail('exclusion_until_invalid') : endOf(day, timeZone);
}

/** A whole minute is what the member is told, and makes a second tap the same act. */
const nextMinute = (instant: number): number => Math.ceil(instant / minute_ms) * minute_ms;

function endOf(day: string, timeZone: string): Result<number, 'exclusion_until_invalid'> {
  const bounds = boundsOf(day, timeZone);
  return bounds ? ok(bounds.to) : fail('exclusion_until_invalid');
}

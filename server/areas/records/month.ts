import { readTypedMonth } from '../../kernel/api/typedDay';
import type { Member } from '../../store/tables';
import { dayOf } from '../../kernel/api/wallTime';
import type { Platform } from '../../kernel/context';
import { dayAfter, daysOf, today, type Days } from '../../kernel/time/day';
import { fail, ok, type Result } from '../../kernel/result';

/** A month of a member's record (YYYY-MM, the operator's zone) and those around it. */
export interface Month {
  month: string;
  days: Days;
  /** The month is not over. */
  running: boolean;
  /** The member's account began later than in this month. */
  beforeAccount: boolean;
  /** The month before, where the account was there in it. */
  earlier: string | null;
  /** The month after, where it has begun. */
  later: string | null;
}

/** Reads a month that was asked for; empty means the one that runs. Failure: `month_invalid`, also for one to come. */
export function readMonth(
  platform: Pick<Platform, 'clock' | 'config'>,
  member: Pick<Member, 'created_at'>,
  requested: string,
): Result<Month, 'month_invalid'> {
  const { timeZone } = platform.config;
  const running = today(platform).slice(0, 7);
  const began = dayOf(member.created_at, timeZone).slice(0, 7);
  const month = requested ? readTypedMonth(requested) : running;
  if (month === undefined || month > running) return fail('month_invalid');
  const from = `${month}-01`;
  const days = daysOf(from, dayAfter(`${monthAfter(month, 1)}-01`, -1), timeZone);
  if (!days) return fail('month_invalid');
  return ok({
    month,
    days,
    running: month === running,
    beforeAccount: month < began,
    earlier: month > began ? monthAfter(month, -1) : null,
    later: month < running ? monthAfter(month, 1) : null,
  });
}

/** Returns the month some months after another (YYYY-MM; before it for less than zero). */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

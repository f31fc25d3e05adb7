import type { ResponseOf } from '../../kernel/api/call';
import { readTypedMonth } from '../../kernel/api/typedDay';
import { dayOf } from '../../kernel/api/wallTime';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { listedKind } from '../../kernel/ledger/kinds';
import {
  daySums,
  type DaySums,
  isReturned,
  isStake,
  playedOf,
  addedUp,
  recordSums,
  type KindSums,
} from '../../kernel/ledger/sums/recordSums';
import { fail, ok, type Result } from '../../kernel/result';
import { dayAfter, daysOf, today, type Days } from '../../kernel/time/day';
import type { Member } from '../../store/tables';
import { recordAccount } from './accountRecord';
import * as api from './api/accountRecord';
import { type accountStatement, playActivity } from './api/accountRecord';

/** Before any record. */
const first_day = '2000-01-01';

type Statement = ResponseOf<typeof accountStatement>;

/**
 * Returns the statement of a month of a member's own money, in the operator's zone: what it began with, the
 * sums by kind and what it ended with, or has now while it runs (wallet#statement). The opening and all
 * movements make the closing. Failure: `month_invalid`, also for a month to come or before the account.
 */
export async function showStatement(
  platform: Platform,
  member: Member,
  requested: string,
): Promise<Result<Statement, 'month_invalid'>> {
  const { timeZone, currency } = platform.config;
  const read = readMonth(platform, member, requested);
  if (!read.ok) return read;
  const { month, days, running, beforeAccount, ...beside } = read.value;
  const { from, to } = days;
  const before = daysOf(first_day, dayAfter(from, -1), timeZone);
  if (!before) return fail('month_invalid');
  const accountId = await recordAccount(platform, member);
  const earlier = addedUp(await recordSums(platform.db, accountId, before));
  const within = await recordSums(platform.db, accountId, days);
  if (beforeAccount && earlier.rows + within.length === 0) return fail('month_invalid');
  const opening = earlier.sumIn - earlier.sumOut;
  const total = addedUp(within);
  return ok({
    month,
    from,
    to,
    currency,
    opening,
    running,
    later: beside.later,
    closing: opening + total.sumIn - total.sumOut,
    kinds: sumViews(within),
    earlier: earlier.rows > 0 ? monthAfter(month, -1) : beside.earlier,
  });
}

/** Sums by the kinds that people are shown; those without words are one. */
function sumViews(all: readonly KindSums[]): Statement['kinds'] {
  const kinds = [...new Set(all.map(({ kind }) => listedKind(kind)))];
  return kinds.map((kind) => ({
    kind,
    ...addedUp(all.filter((sums) => listedKind(sums.kind) === kind)),
  }));
}

/** A month of a member's record (YYYY-MM, the operator's zone) and those around it. */
interface Month {
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
function readMonth(
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
function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

type Activity = ResponseOf<typeof playActivity>;
type Figures = Activity['total'];

const minute_ms = 60_000;

/**
 * Returns a month of a member's play from the ledger alone, in total and by day
 * (protection#my-play). Failure: `month_invalid`, also for a month to come or before the account.
 */
async function showActivity(
  platform: Platform,
  member: Member,
  requested: string,
): Promise<Result<Activity, 'month_invalid'>> {
  const { timeZone, currency } = platform.config;
  const read = readMonth(platform, member, requested);
  if (!read.ok) return read;
  const { days: within, beforeAccount, ...month } = read.value;
  const accountId = await recordAccount(platform, member);
  const sums = await daySums(platform.db, accountId, within, timeZone);
  if (beforeAccount && sums.length === 0) return fail('month_invalid');
  const days = [...new Set(sums.map(({ day }) => day))]
    .map((day) => ({ day, ...figuresOf(sums.filter((sum) => sum.day === day)) }))
    .filter((figures) =>
      Object.values(figures).some((each) => typeof each === 'number' && each !== 0),
    );
  const worst = days.reduce<(typeof days)[number] | null>(
    (found, day) => (day.net < (found?.net ?? 0) ? day : found),
    null,
  );
  return ok({
    ...month,
    currency,
    from: within.from,
    to: within.to,
    total: figuresOf(sums),
    days,
    worst: worst?.day ?? null,
  });
}

/** The stakes less those that came back, none below zero: a stake may come back on a later day. */
function betsIn(all: readonly DaySums[]): number {
  const rowsOf = (counts: (kind: string) => boolean) =>
    all.reduce((sum, { kind, rows }) => sum + (counts(kind) ? rows : 0), 0);
  return Math.max(0, rowsOf(isStake) - rowsOf(isReturned));
}

function figuresOf(all: readonly DaySums[]): Figures {
  const moved = (...kinds: readonly string[]) =>
    all
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { sumIn, sumOut }) => sum + sumIn - sumOut, 0);
  const { staked, won } = playedOf(all);
  const played_ms = all.reduce((sum, each) => sum + each.played_ms, 0);
  return {
    deposits: moved('deposit'),
    // A difference of zero is not -0.
    withdrawals: 0 - moved('withdraw_reserve', 'withdraw_release'),
    stakes: staked,
    wins: won,
    net: won - staked,
    bets: betsIn(all),
    played_min: Math.round(played_ms / minute_ms),
  };
}

export const bindings: Binding[] = [
  bind(playActivity, (platform, { input, session }) =>
    showActivity(platform, session.member, input.month),
  ),
  bind(api.accountStatement, (platform, { input, session }) =>
    showStatement(platform, session.member, input.month),
  ),
];

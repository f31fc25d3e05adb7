import { playActivity } from './api/activity';
import type { ResponseOf } from '../../kernel/api/call';
import type { Member } from '../../store/tables';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { daySums, type DaySums } from '../../kernel/ledger/sums/daySums';
import { isReturned, isStake, playedOf } from '../../kernel/ledger/sums/played';
import { fail, ok, type Result } from '../../kernel/result';
import { recordAccount } from './accountRecord';
import { readMonth } from './month';

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
];

import type { Level, StakeCategory } from '../../kernel/club/rules';
import { standingAt, type Ranked, type Standing } from '../../kernel/club/standing';
import type { Platform } from '../../kernel/context';
import type { Job } from '../../kernel/job';
import { periodAt } from '../../kernel/time/day';
import {
  aggregateFinishedDays,
  type DayAggregation,
  type Span,
} from '../../kernel/turnover/finishedDays';
import { settledStakes } from '../../kernel/turnover/stakes';
import type { Trx } from '../../store/open';
import type { RewardRow } from '../../store/tables/rewards';
import { categoriesOf } from '../lottery/categoryOfStake';
import { neededFor, shareOf } from '../wallet/api/bonusTerms';
import { endAfter, levelUpRows, noteEarned, rewardId } from './earned';
import { givePoints } from './pointsAccount';

/** A run begins no other slice after this long: a process that is to stop does not wait for it. */
const turn_ms = 5_000;
/** The row of the head. */
const rewards_head = 1;

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Adds up the finished days of all members, and gives what they bring: levels, rebates and points
 * (rewards#turnover). In slices of some members, each one transaction: it may stop anywhere and goes on
 * there, in any process.
 */
export async function aggregateDays(platform: Where, most_ms = turn_ms): Promise<void> {
  const { config } = platform;
  const aggregation: DayAggregation = {
    head: rewards_head,
    aggregateMembers: (trx, of, instant) => aggregateMembers(trx, { config, ...of }, instant),
  };
  await aggregateFinishedDays(platform, aggregation, most_ms);
}

async function aggregateMembers(
  trx: Trx,
  {
    config,
    memberIds,
    span,
  }: { config: Where['config']; memberIds: readonly string[]; span: Span },
  instant: number,
): Promise<void> {
  const stakes = await settledStakes(trx, memberIds, span);
  const { begin } = periodAt(span.to - 1, 'day', config.timeZone);
  const categoryOf = await categoriesOf(trx, stakes, begin);
  for (const id of memberIds) {
    const sums = new Map<string, number>();
    for (const { memberId, stake, ...of } of stakes) {
      if (memberId === id) sums.set(categoryOf(of), (sums.get(categoryOf(of)) ?? 0) + stake);
    }
    if (sums.size === 0) continue;
    // Held and read again: a claim may note a level at the same time.
    const member = await trx
      .updateTable('members')
      .set((row) => ({ level: row.ref('level') }))
      .where('id', '=', id)
      .returning(['id', 'type', 'level', 'level_version', 'level_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('turnover_days')
      .values(
        [...sums].map(([category, turnover]) => ({
          member_id: member.id,
          until: span.to,
          category,
          day: span.day,
          turnover,
        })),
      )
      .execute();
    await reward(trx, { config, member, span, sums }, instant);
  }
}

/** Notes the level at the day's end, and gives the day's rebate and points under the rules of then. */
async function reward(
  trx: Trx,
  {
    config,
    member,
    span,
    sums,
  }: {
    config: Where['config'];
    member: Ranked;
    span: Span;
    sums: ReadonlyMap<string, number>;
  },
  instant: number,
): Promise<void> {
  const standing = await standingAt(trx, member, span.to);
  const rows = levelUpRows(member.id, standing, config, instant);
  const isDay = span.day !== '';
  const rebate = isDay
    ? rebateRow(member.id, standing, { config, span, sums }, instant)
    : undefined;
  await noteEarned(trx, member, { standing, rows: rebate ? [...rows, rebate] : rows });
  const { stakePerPoint } = standing.rules;
  if (!isDay || stakePerPoint === 0) return;
  const total = [...sums.values()].reduce((sum, stake) => sum + stake, 0);
  const points = Math.floor(total / stakePerPoint);
  if (points === 0) return;
  const key = `points:stakes:${member.id}:${span.to}`;
  await givePoints(trx, member.id, { key, kind: 'points_stakes', points, ref: span.day }, instant);
}

/** Returns the rebate of a day's stakes (minor units), each category's rounded down; 0 for none. */
const rebateOf = (level: Level | undefined, sums: ReadonlyMap<string, number>): number =>
  [...sums].reduce(
    (sum, [category, stake]) =>
      sum + shareOf(stake, level?.rebate.rates[category as StakeCategory] ?? 0),
    0,
  );

function rebateRow(
  memberId: string,
  { level, rules }: Standing,
  {
    config,
    span,
    sums,
  }: { config: Where['config']; span: Span; sums: ReadonlyMap<string, number> },
  instant: number,
): RewardRow | undefined {
  const held = rules.levels[level - 1];
  const amount = rebateOf(held, sums);
  if (!held || amount === 0) return undefined;
  return {
    member_id: memberId,
    id: rewardId('rebate', span.day),
    kind: 'rebate',
    level,
    version: rules.version,
    amount,
    points: 0,
    needed: neededFor(amount, held.rebate.turnover),
    state: 'claimable',
    created_at: instant,
    claimed_at: null,
    expires_at: endAfter(span.to, rules.keep.rebate, config.timeZone),
  };
}

export const jobs: readonly Job[] = [
  { name: 'foldTurnover', every_ms: 60_000, run: aggregateDays },
];

import { neededFor, shareOf } from '../../contract/bonusTerms';
import type { RewardRow } from '../../store/rewardTables';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Level, StakeCategory } from '../club/rules';
import { standingAt, type Ranked, type Standing } from '../club/standing';
import { dayOf } from '../clock';
import type { Platform } from '../context';
import { dayBounds } from '../day';
import { lotteryOf } from '../lottery/lotteries';
import { trial_type } from '../memberTypes';
import { settledStakes, type StakeSum } from '../turnover/stakes';
import { endAfter, levelUpRows, noteEarned, rewardId } from './earned';
import { givePoints } from './pointsAccount';

/** A day is added up once it has been over for so long: all that was settled in it stands then. */
export const fold_after_ms = 10 * 60_000;
/** Members that one transaction looks at. */
const members_at_once = 200;
/** A run begins no other slice after this long: a process that is to stop does not wait for it. */
const turn_ms = 5_000;
const max_params = 500;

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Adds up the finished days of all members, and gives what they bring: levels, rebates and points
 * (rewards#turnover). In slices of some members, each one transaction: it may stop anywhere and goes on
 * there, in any process.
 */
export async function foldDays(platform: Where, most_ms = turn_ms): Promise<void> {
  const began = platform.clock.now();
  if (!(await isDue(platform))) return;
  while (platform.clock.now() - began < most_ms) {
    const isOver = await platform.db.transaction().execute((trx) => foldSlice(trx, platform));
    if (isOver) return;
  }
}

/** Looks without holding the head: nothing is due most of the time. */
async function isDue({ db, clock, config }: Where): Promise<boolean> {
  const head = await db
    .selectFrom('turnover_head')
    .select(['until', 'ends'])
    .executeTakeFirstOrThrow();
  const settled = clock.now() - fold_after_ms;
  const to = head.ends ?? endOf(head.until, settled, config.timeZone);
  return to <= settled && to > head.until;
}

/** A span of time that is added up: a day, or all before the first one, whose name is empty. */
interface Span {
  day: string;
  from: number;
  to: number;
}

/** Adds up the next members; true where no day is due. */
async function foldSlice(trx: Trx, { clock, config }: Where): Promise<boolean> {
  const head = await trx
    .updateTable('turnover_head')
    .set((row) => ({ until: row.ref('until') }))
    .returning(['until', 'ends', 'looked_to'])
    .executeTakeFirstOrThrow();
  const { timeZone } = config;
  const settled = clock.now() - fold_after_ms;
  const to = head.ends ?? endOf(head.until, settled, timeZone);
  if (to > settled || to <= head.until) return true;
  const day = head.until === 0 ? '' : dayOf(to - 1, timeZone);
  const span = { day, from: head.until, to };
  const members = await trx
    .selectFrom('members')
    .select('id')
    .where('type', '<>', trial_type)
    .where('id', '>', head.looked_to)
    .orderBy('id')
    .limit(members_at_once)
    .execute();
  await foldMembers(trx, { config, members, span }, clock.now());
  const isLast = members.length < members_at_once;
  const next = isLast
    ? { until: to, ends: null, looked_to: '' }
    : { ends: to, looked_to: members.at(-1)!.id };
  await trx.updateTable('turnover_head').set(next).execute();
  return false;
}

/** The end of the next day; before the first fold, the begin of the newest day. */
function endOf(until: number, settled: number, timeZone: string): number {
  const { from, to } = dayBounds(dayOf(until === 0 ? settled : until, timeZone), timeZone)!;
  return until === 0 ? from : to;
}

type Folded = Pick<Member, 'id'>;

async function foldMembers(
  trx: Trx,
  { config, members, span }: { config: Where['config']; members: readonly Folded[]; span: Span },
  at: number,
): Promise<void> {
  const stakes = await settledStakes(
    trx,
    members.map(({ id }) => id),
    span,
  );
  const categoryOf = await categories(trx, stakes);
  for (const found of members) {
    const sums = new Map<string, number>();
    for (const { memberId, stake, ...of } of stakes) {
      if (memberId === found.id) sums.set(categoryOf(of), (sums.get(categoryOf(of)) ?? 0) + stake);
    }
    if (sums.size === 0) continue;
    // Held and read again: a claim may note a level at the same time.
    const member = await trx
      .updateTable('members')
      .set((row) => ({ level: row.ref('level') }))
      .where('id', '=', found.id)
      .returning(['id', 'type', 'level', 'level_version', 'level_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('turnover_days')
      .values(
        [...sums].map(([category, turnover]) => ({
          ...{ member_id: member.id, until: span.to, category, day: span.day, turnover },
        })),
      )
      .execute();
    await reward(trx, { config, member, span, sums }, at);
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
  at: number,
): Promise<void> {
  const standing = await standingAt(trx, member, span.to);
  const rows = levelUpRows(member.id, standing, config, at);
  const isDay = span.day !== '';
  const rebate = isDay ? rebateRow(member.id, standing, { config, span, sums }, at) : undefined;
  await noteEarned(trx, member, { standing, rows: rebate ? [...rows, rebate] : rows });
  const { stakePerPoint } = standing.rules;
  if (!isDay || stakePerPoint === 0) return;
  const total = [...sums.values()].reduce((sum, stake) => sum + stake, 0);
  const points = Math.floor(total / stakePerPoint);
  if (points === 0) return;
  const key = `points:stakes:${member.id}:${span.to}`;
  await givePoints(trx, member.id, { key, kind: 'points_stakes', points, ref: span.day }, at);
}

/** Returns the rebate of a day's stakes (minor units), each category's rounded down; 0 for none. */
export const rebateOf = (level: Level | undefined, sums: ReadonlyMap<string, number>): number =>
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
  at: number,
): RewardRow | undefined {
  const held = rules.levels[level - 1];
  const amount = rebateOf(held, sums);
  if (!held || amount === 0) return undefined;
  return {
    ...{ member_id: memberId, id: rewardId('rebate', span.day), kind: 'rebate', level },
    ...{ version: rules.version, amount, points: 0 },
    needed: neededFor(amount, held.rebate.turnover),
    ...{ state: 'claimable', created_at: at, claimed_at: null },
    expires_at: endAfter(span.to, rules.keep.rebate, config.timeZone),
  };
}

/** Stakes on a game that there is no more. */
const no_category = 'OTHER';

/** Tells the category of a stake. */
async function categories(
  trx: Trx,
  stakes: readonly StakeSum[],
): Promise<(of: { vendor: string; code: string }) => string> {
  const codes = [...new Set(stakes.filter(({ vendor }) => vendor !== '').map(({ code }) => code))];
  const types = new Map<string, string>();
  for (let from = 0; from < codes.length; from += max_params) {
    const games = await trx
      .selectFrom('games')
      .select(['vendor_code', 'code', 'game_type'])
      .where('code', 'in', codes.slice(from, from + max_params))
      .execute();
    for (const { vendor_code, code, game_type } of games) {
      types.set(`${vendor_code}/${code}`, game_type);
    }
  }
  return ({ vendor, code }) =>
    (vendor === '' ? lotteryOf(code)?.category : types.get(`${vendor}/${code}`)) ?? no_category;
}

import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Trx } from '../../store/open';
import { dayOf } from '../api/wallTime';
import type { Platform } from '../context';
import { dayBounds } from '../time/day';
import { trial_type } from '../members/memberTypes';

/** A day is added up once it has been over for so long: all that was settled in it is then. */
export const aggregate_after_ms = 10 * 60_000;
/** Members that one transaction looks at. */
const members_at_once = 200;

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

/** A span of time that is added up: a day, or all before the first one, whose name is empty. */
export interface Span {
  day: string;
  from: number;
  to: number;
}

/** A way to add up finished days of all members. */
export interface DayAggregation {
  /** The row of `turnover_head` that says how far it is. */
  head: number;
  /**
   * The instant at which the first day begins; undefined: not yet. Without it, all before the newest day is added up
   * as one, whose name is empty.
   */
  first?(trx: Trx): Promise<number | undefined>;
  /** Adds up some members' span in the caller's transaction. */
  aggregateMembers(
    trx: Trx,
    of: { memberIds: readonly string[]; span: Span },
    instant: number,
  ): Promise<void>;
}

/**
 * Adds up the finished days of all members, in slices of some members, each one transaction: it may stop anywhere
 * and goes on there, in any process. It begins no slice after `most_ms`.
 */
export async function aggregateFinishedDays(
  platform: Where,
  aggregation: DayAggregation,
  most_ms: number,
): Promise<void> {
  const began = platform.clock.now();
  if (!(await isDue(platform, aggregation))) return;
  while (platform.clock.now() - began < most_ms) {
    const isOver = await platform.db
      .transaction()
      .execute((trx) => aggregateSlice(trx, platform, aggregation));
    if (isOver) return;
    // SQLite answers at once: without this, everybody would wait for the whole turn.
    await othersTurn();
  }
}

/** Looks without holding the head: nothing is due most of the time. */
async function isDue({ db, clock, config }: Where, { head: id }: DayAggregation): Promise<boolean> {
  const head = await db
    .selectFrom('turnover_head')
    .select(['until', 'ends'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const settled = clock.now() - aggregate_after_ms;
  const to = head.ends ?? endOf(head.until, settled, config.timeZone);
  return to <= settled && to > head.until;
}

/** Adds up the next members; true where no day is due. */
async function aggregateSlice(
  trx: Trx,
  { clock, config }: Where,
  aggregation: DayAggregation,
): Promise<boolean> {
  const head = await trx
    .updateTable('turnover_head')
    .set((row) => ({ until: row.ref('until') }))
    .where('id', '=', aggregation.head)
    .returning(['until', 'ends', 'looked_to'])
    .executeTakeFirstOrThrow();
  const { timeZone } = config;
  const settled = clock.now() - aggregate_after_ms;
  if (head.until === 0 && aggregation.first) {
    const until = await aggregation.first(trx);
    if (until === undefined) return true;
    await trx
      .updateTable('turnover_head')
      .set({ until })
      .where('id', '=', aggregation.head)
      .execute();
    return false;
  }
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
  const memberIds = members.map(({ id }) => id);
  await aggregation.aggregateMembers(trx, { memberIds, span }, clock.now());
  const isLast = members.length < members_at_once;
  const next = isLast
    ? { until: to, ends: null, looked_to: '' }
    : { ends: to, looked_to: memberIds.at(-1)! };
  await trx.updateTable('turnover_head').set(next).where('id', '=', aggregation.head).execute();
  return false;
}

/** The end of the next day; before the first fold, the begin of the newest day. */
function endOf(until: number, settled: number, timeZone: string): number {
  const { from, to } = dayBounds(dayOf(until === 0 ? settled : until, timeZone), timeZone)!;
  return until === 0 ? from : to;
}

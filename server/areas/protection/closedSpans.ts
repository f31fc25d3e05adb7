import { sql } from 'kysely';
import { dayOf } from '../../kernel/api/wallTime';
import { cooling_ms } from '../../kernel/members/exclusionNow';
import { dayAfter, dayBounds } from '../../kernel/time/day';
import type { Db, Trx } from '../../store/open';

/**
 * Notes the times in which play waits for the outside register, of one member or of all (protection#outside-register): who
 * is held has one that goes on, and nobody else has. In the transaction that changes `held`, after it; what is noted
 * already stays.
 */
export async function noteWaits(
  trx: Trx,
  { at: instant, memberId }: { at: number; memberId?: string },
): Promise<void> {
  const held = trx
    .selectFrom('exclusion_checks as c')
    .where('c.held', '=', 1)
    .$if(memberId !== undefined, (of) => of.where('c.id', '=', memberId!));
  await trx
    .insertInto('register_waits')
    .columns(['member_id', 'from_at', 'to_at'])
    .expression(held.select(['c.id', sql.lit(instant).as('from_at'), sql<null>`null`.as('to_at')]))
    // The one that goes on is unique.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('register_waits')
    .set({ to_at: instant })
    .where('to_at', 'is', null)
    .where('member_id', 'not in', held.select('c.id'))
    .$if(memberId !== undefined, (of) => of.where('member_id', '=', memberId!))
    .execute();
}

/** Returns the times in which play of a member waited for the register, the oldest first; one that goes on ends now. */
async function waitsOf(
  db: Db,
  memberId: string,
  instant: number,
): Promise<{ from: number; to: number }[]> {
  const rows = await db
    .selectFrom('register_waits')
    .select(['from_at', 'to_at'])
    .where('member_id', '=', memberId)
    .orderBy('from_at')
    .execute();
  return rows.map(({ from_at, to_at }) => ({ from: from_at, to: to_at ?? instant }));
}

/** A time in which play was closed to a member: from one instant to before another. */
export interface ClosedSpan {
  from: number;
  to: number;
}

/**
 * Returns the times in which an own wish, an operator or a register closed play to a member, or play waited for a register
 * that gave no answer, the oldest first, apart from each other; one that goes on ends at its planned end, or now
 * (protection#rewards-in-a-break).
 */
export async function closedSpans(
  db: Db,
  memberId: string,
  instant: number,
): Promise<ClosedSpan[]> {
  const [excluded, waits] = [
    await excludedSpans(db, memberId, instant),
    await waitsOf(db, memberId, instant),
  ];
  return joinSpans([...excluded, ...waits]);
}

/** Returns spans in their order, those that meet as one, without those that took no time. */
export function joinSpans(all: readonly ClosedSpan[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const { from, to } of [...all].sort((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else if (to > from) spans.push({ from, to });
  }
  return spans;
}

/** The times of time-outs and self-exclusions: each ends at the latest where the next act begins. */
async function excludedSpans(db: Db, memberId: string, instant: number): Promise<ClosedSpan[]> {
  const events = await db
    .selectFrom('protection_events')
    .select(['act', 'until', 'created_at'])
    .where('member_id', '=', memberId)
    .where('act', 'in', ['timeOut', 'self', 'return'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return events.map(({ act, until, created_at: from }, index) => {
    const next = events[index + 1]?.created_at ?? Number.POSITIVE_INFINITY;
    return { from, to: Math.min(endOf(act, { until, from, at: instant }), next) };
  });
}

/** A self-exclusion goes on until its member asks to play again, and for the time after that. */
function endOf(
  act: string,
  { until, from, at: instant }: { until: number | null; from: number; at: number },
): number {
  if (act === 'return') return from + cooling_ms;
  if (act === 'timeOut') return until ?? instant;
  return Math.max(until ?? instant, instant);
}

/** Returns how much of a time was closed, in ms. */
export const closedWithin = (spans: readonly ClosedSpan[], { from, to }: ClosedSpan): number =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
    0,
  );

/**
 * Returns the end of a time (epoch ms) that does not run while play is closed: moved by what was closed since its begin,
 * then to the end of that day in a time zone; the same end where nothing was.
 */
export function endWithBreaks(
  spans: readonly ClosedSpan[],
  { from, to }: ClosedSpan,
  timeZone: string,
): number {
  let end = to;
  for (const span of spans) {
    const begin = Math.max(span.from, from);
    if (begin >= end) break;
    end += Math.max(0, span.to - begin);
  }
  return end === to ? to : dayBounds(dayOf(end - 1, timeZone), timeZone)!.to;
}

/** True where each day between two (YYYY-MM-DD, both left out) had a time in which play was closed. */
export function allClosedBetween(
  spans: readonly ClosedSpan[],
  { after, before }: { after: string; before: string },
  timeZone: string,
): boolean {
  for (let day = dayAfter(after, 1); day < before; day = dayAfter(day, 1)) {
    if (closedWithin(spans, dayBounds(day, timeZone)!) === 0) return false;
  }
  return true;
}

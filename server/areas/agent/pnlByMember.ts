import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../store/open';
import type { DayFigures } from '../../store/tables/agent';
import { dayOf } from '../../kernel/api/wallTime';
import type { Platform } from '../../kernel/context';
import { boundsOf, type Days } from '../../kernel/time/day';
import { open_end } from '../../kernel/team/links';
import { windowsOf, windowsWithin, type Window, type Windows } from '../../kernel/turnover/windows';
import { figureNames, figuresWithin } from './figures';
import { cachedOfLarge } from './cachedCounts';
import { addedUpTo, openDays, wholeDays } from './readFigures';

/** A member who was right below the head within the days, with the figures of the branch in that time. */
interface BranchRows {
  id: string;
  username: string;
  rows: DayFigures[];
  /** True where a move brought the member here, or away, within the days. */
  part: boolean;
}

/** A member's time right below the head. */
interface Stay {
  member_id: string;
  from_at: number;
  to_at: number;
  /** Of one who was elsewhere before. */
  moved_in: boolean;
}

/** Cuts that one query reads. */
const cuts_at_once = 100;

/**
 * Reads what the branches right below a head did in some days, each for the time that it was there: finished days as
 * they were added up, the days of a move and those that run from the movements. So the branches sum to the team.
 */
export async function branchesBelow(
  platform: Platform,
  headId: string,
  days: Days,
): Promise<BranchRows[]> {
  const { db, clock, config } = platform;
  const until = await addedUpTo(db);
  const now = clock.now();
  const found = new Map<string, BranchRows>();
  const add = (id: string, username: string, rows: DayFigures[]) => {
    const of = found.get(id) ?? { id, username, rows: [], part: false };
    of.rows.push(...rows);
    found.set(id, of);
  };
  const stays = staysWithin(headId, days);
  const { whole, part } = wholeDays(days, { until, timeZone: config.timeZone });
  const finished = { days: { ...days, begin: whole }, until };
  for (const { id, username, row } of await finishedDays(db, stays, finished)) {
    add(id, username, [row]);
  }
  const moves = await movesWithin(db, stays, days);
  const { less, windows } = cutsOf(moves, { ...finished, timeZone: config.timeZone });
  const names = await namesOf(
    db,
    [...less, ...windows].map(({ memberId }) => memberId),
  );
  for (const { memberId, row } of await storedDays(db, less)) {
    add(memberId, names.get(memberId)!, [negative(row)]);
  }
  for (let from = 0; from < windows.length; from += cuts_at_once) {
    const some = windows.slice(from, from + cuts_at_once).map((cut, piece) => ({ ...cut, piece }));
    for (const row of await figuresWithin(db, platform, branchesOf(windowsOf(some)), 'group')) {
      const { memberId } = some[row.piece]!;
      add(memberId, names.get(memberId)!, [row]);
    }
  }
  const open = openDays(days, { until, now, timeZone: config.timeZone });
  const running = open.length > 0 ? [{ from: open[0]!.from, to: open.at(-1)!.to }] : [];
  for (const span of [...part, ...running]) {
    const key = `branches ${headId} ${days.begin} ${days.end} ${span.from} ${span.to}`;
    // Kept together: the rows name the children by their places.
    const { children, live } = await cachedOfLarge(
      platform,
      { agentId: headId, key },
      async () => ({
        children: await childrenOf(db, stays),
        live: await figuresWithin(db, platform, branchesOf(stayWindows(stays, span)), 'group'),
      }),
    );
    for (const row of live) {
      const child = children[row.piece - 1];
      if (child) add(child.id, child.username, [row]);
    }
  }
  for (const { member_id, from_at, to_at, moved_in } of moves) {
    const of = found.get(member_id);
    const last = Math.min(days.end, now);
    if (of) of.part ||= to_at < last || (moved_in && from_at > days.begin);
  }
  return [...found.values()];
}

/** The times right below a head that overlap some days: those that last, and those that ended. */
const staysWithin = (headId: string, { begin, end }: Days): RawBuilder<unknown> => sql`(
  select member_id, from_at, to_at from agent_links
  where ancestor_id = ${headId} and to_at = ${sql.lit(open_end)} and depth = 1 and from_at < ${end}
  union all
  select member_id, from_at, to_at from agent_links
  where ancestor_id = ${headId} and to_at > ${begin} and to_at < ${sql.lit(open_end)} and depth = 1
    and from_at < ${end})`;

/** The members of some stays, in the order of the pieces of `stayWindows`. */
const childrenOf = (db: Db, stays: RawBuilder<unknown>) =>
  db
    .selectFrom(sql<{ member_id: string; from_at: number }>`${stays}`.as('s'))
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.username'])
    .orderBy('s.member_id')
    .orderBy('s.from_at')
    .execute();

interface Finished {
  days: Days;
  until: number;
}

/** Sums up the finished days of each member and everybody below: those that ended while the member was there. */
async function finishedDays(db: Db, stays: RawBuilder<unknown>, { days, until }: Finished) {
  const rows = await db
    .selectFrom(sql<Stay>`${stays}`.as('s'))
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('agent_days as d', 'd.member_id', 's.member_id')
    .select(['m.id', 'm.username'])
    .select(sumsOfDays)
    .whereRef('d.until', '>', 's.from_at')
    .whereRef('d.until', '<=', 's.to_at')
    .where('d.until', '>', days.begin)
    .where('d.until', '<=', Math.min(until, days.end))
    .groupBy(['m.id', 'm.username'])
    .execute();
  return rows.map(({ id, username, ...sums }) => ({ id, username, row: numbersOf(sums) }));
}

const sumsOfDays = figureNames.map((name) => sql<string>`sum(${sql.ref(`d.${name}`)})`.as(name));

const numbersOf = (sums: Readonly<Record<string, unknown>>): DayFigures =>
  Object.fromEntries(
    figureNames.map((name) => [name, Number(sums[name])]),
  ) as unknown as DayFigures;

const negative = (row: DayFigures): DayFigures =>
  Object.fromEntries(figureNames.map((name) => [name, -row[name]])) as unknown as DayFigures;

/** The stays that a move began or ended within some days. A newcomer's first place is no move. */
async function movesWithin(db: Db, stays: RawBuilder<unknown>, { begin }: Days): Promise<Stay[]> {
  const movedIn = sql<number>`exists (
    select 1 from agent_links as e
    where e.member_id = s.member_id and e.to_at <= s.from_at and e.depth = 1)`;
  const { rows } = await sql<Omit<Stay, 'moved_in'> & { moved_in: unknown }>`
    select s.member_id, s.from_at, s.to_at, ${movedIn} as moved_in from ${stays} as s
    where s.to_at < ${sql.lit(open_end)} or (s.from_at > ${begin} and ${movedIn})`.execute(db);
  return rows.map((row) => ({
    member_id: row.member_id,
    from_at: Number(row.from_at),
    to_at: Number(row.to_at),
    moved_in: Boolean(row.moved_in),
  }));
}

interface DayOf {
  memberId: string;
  until: number;
}

/**
 * Finds the finished days that a move cut: whose sums are `less`, since they hold more than the time here, and the
 * `windows` that count instead.
 */
function cutsOf(
  moves: readonly Stay[],
  { days, until, timeZone }: Finished & { timeZone: string },
): { less: DayOf[]; windows: Omit<Window, 'piece'>[] } {
  const less: DayOf[] = [];
  const windows: Omit<Window, 'piece'>[] = [];
  const last = Math.min(until, days.end);
  for (const { member_id: memberId, from_at, to_at, moved_in } of moves) {
    const begun = boundsOf(dayOf(from_at, timeZone), timeZone)!;
    const isCut = moved_in && from_at > begun.from && from_at >= days.begin;
    if (isCut && begun.to <= last && to_at >= begun.to) {
      less.push({ memberId, until: begun.to });
      windows.push({ memberId, from: from_at, to: begun.to });
    }
    if (to_at > last || to_at <= days.begin) continue;
    const ended = boundsOf(dayOf(to_at, timeZone), timeZone)!;
    const from = Math.max(ended.from, days.begin, from_at);
    if (to_at > from && ended.to <= last) windows.push({ memberId, from, to: to_at });
  }
  return { less, windows };
}

/** Reads the sums of single days of members and everybody below. */
async function storedDays(
  db: Db,
  of: readonly DayOf[],
): Promise<{ memberId: string; row: DayFigures }[]> {
  const found = [];
  for (let from = 0; from < of.length; from += cuts_at_once) {
    const some = of.slice(from, from + cuts_at_once);
    const rows = await db
      .selectFrom('agent_days as d')
      .select(['d.member_id', 'd.until'])
      .select(sumsOfDays)
      .where((eb) =>
        eb.or(
          some.map(({ memberId, until }) =>
            eb.and([eb('d.member_id', '=', memberId), eb('d.until', '=', until)]),
          ),
        ),
      )
      .groupBy(['d.member_id', 'd.until'])
      .execute();
    found.push(
      ...rows.map(({ member_id, ...sums }) => ({ memberId: member_id, row: numbersOf(sums) })),
    );
  }
  return found;
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const all = [...new Set(ids)];
  const names = new Map<string, string>();
  for (let from = 0; from < all.length; from += cuts_at_once) {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'username'])
      .where('id', 'in', all.slice(from, from + cuts_at_once))
      .execute();
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}

/** The windows of the times right below a head within a span; the piece is the place among them, from 1. */
const stayWindows = (
  stays: RawBuilder<unknown>,
  { from, to }: { from: number; to: number },
): Windows =>
  windowsWithin(
    sql`(
  select s.member_id, row_number() over (order by s.member_id, s.from_at) as piece,
    case when s.from_at > ${from} then s.from_at else ${from} end as from_at,
    case when s.to_at < ${to} then s.to_at else ${to} end as to_at
  from ${stays} as s)`,
    { from, to },
  );

/** The windows of members and everybody below, for windows of the members. */
const branchesOf = (windows: Windows): Windows =>
  windowsWithin(
    sql`(
  select l.member_id, b.piece,
    case when l.from_at > b.from_at then l.from_at else b.from_at end as from_at,
    case when l.to_at < b.to_at then l.to_at else b.to_at end as to_at
  from ${windows} as b
  join agent_links as l on l.ancestor_id = b.member_id and l.to_at > b.from_at and l.from_at < b.to_at)`,
    windows,
  );

import { sql, type RawBuilder } from 'kysely';
import {
  each_window,
  gamesSettled,
  ticketsAsSettled,
  ticketsCorrected,
  ticketsSettled,
  type CountedStakes,
} from '../../kernel/turnover/settled';
import { windowsWithin, type Windows } from '../../kernel/turnover/windows';
import type { Db } from '../../store/open';
import { stakesOfCategory } from '../lottery/categoryOfStake';

/** The place of stakes in a list by time: those of one member and instant stand together. */
export interface SourcePlace {
  at: number;
  memberId: string;
}

/** A place to read from, none for an end of the list; `back`: towards the newest stake. */
export interface SourceCursor {
  place: SourcePlace | null;
  back: boolean;
}

/** Reads a cursor: `last`, or the stakes older (`o`) or newer (`n`) than a place; anything else is the newest page. */
export function readSourceCursor(cursor: string): SourceCursor {
  if (cursor === 'last') return { place: null, back: true };
  const [, way, instant, memberId] = /^([on])(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  if (memberId === undefined) return { place: null, back: false };
  return { place: { at: Number(instant), memberId }, back: way === 'n' };
}

const cursorOf = (way: 'o' | 'n', { at: instant, memberId }: SourcePlace): string =>
  `${way}${instant}.${memberId}`;

/**
 * Returns the cursors of the pages beside one that was read in a cursor's direction, from the places of the first and
 * the last stake that were read; null where there is none.
 */
export function pagesBeside(
  { ends, more }: { ends: { first: SourcePlace; last: SourcePlace } | null; more: boolean },
  { place, back }: SourceCursor,
): { newer: string | null; older: string | null } {
  if (!ends) return { newer: null, older: null };
  const { first, last } = ends;
  const [newest, oldest] = back ? [last, first] : [first, last];
  const [hasNewer, hasOlder] = back ? [more, place !== null] : [place !== null, more];
  return {
    newer: hasNewer ? cursorOf('n', newest) : null,
    older: hasOlder ? cursorOf('o', oldest) : null,
  };
}

const later = (one: string, other: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(one)} > ${sql.ref(other)} then ${sql.ref(one)} else ${sql.ref(other)} end`;
const earlier = (one: string, other: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(one)} < ${sql.ref(other)} then ${sql.ref(one)} else ${sql.ref(other)} end`;
const overlap = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${one}.to_at`)} > ${sql.ref(`${other}.from_at`)}
    and ${sql.ref(`${one}.from_at`)} < ${sql.ref(`${other}.to_at`)}`;

/**
 * The windows of a day in which stakes can bring a member a rebate: the own ones while there is a rate, and those of
 * everybody below while the member right below the earner, on their line, has a lower rate than the earner. As no rate
 * is above the one above it (agent#rebates), these are the pieces in which the earner has a part; `piecesOf` decides.
 */
const earningWindows = (earnerId: string, { from, to }: { from: number; to: number }): Windows =>
  windowsWithin(
    sql`(
  with own as (
    select cast(${earnerId} as text) as member_id, rate,
      case when from_at > ${sql.lit(from)} then from_at else ${sql.lit(from)} end as from_at,
      case when to_at < ${sql.lit(to)} then to_at else ${sql.lit(to)} end as to_at
    from agent_rates
    where member_id = ${earnerId} and rate > 0 and to_at > ${sql.lit(from)} and from_at < ${sql.lit(to)}
  ), branch as (
    select l.member_id, o.rate, ${later('l.from_at', 'o.from_at')} as from_at,
      ${earlier('l.to_at', 'o.to_at')} as to_at
    from own as o cross join agent_links as l
    where l.ancestor_id = ${earnerId} and l.depth = 1 and ${overlap('l', 'o')}
  ), lower as (
    select b.member_id, ${later('b.from_at', 'r.from_at')} as from_at,
      ${earlier('b.to_at', 'r.to_at')} as to_at
    from branch as b cross join agent_rates as r
    where r.member_id = b.member_id and r.rate < b.rate and ${overlap('r', 'b')}
    union all
    select u.member_id, u.from_at, ${earlier('u.to_at', 'u.first_at')}
    from (
      select b.member_id, b.from_at, b.to_at, coalesce((
        select min(r.from_at) from agent_rates as r where r.member_id = b.member_id
      ), b.to_at) as first_at
      from branch as b
    ) as u
    where u.first_at > u.from_at
  )
  select member_id, 0 as piece, from_at, to_at from own
  union all
  select l.member_id, 0, ${later('l.from_at', 'b.from_at')}, ${earlier('l.to_at', 'b.to_at')}
  from lower as b cross join agent_links as l
  where l.ancestor_id = b.member_id and ${overlap('l', 'b')}
)`,
    { from, to },
  );

/** A settled stake, or a change of one by a corrected result, as its table has it. */
export interface SourceRow extends SourcePlace {
  kind: 'round' | 'ticket' | 'correction';
  /** Empty for a lottery. */
  vendor: string;
  code: string;
  /** The vendor's id of the round, or the ticket's id. */
  id: string;
  /** Minor units; below zero where it was given back. */
  stake: number;
}

/** A rebate: its earner, the day, and the category (undefined: all of them). */
export interface SourcesOf {
  earnerId: string;
  from: number;
  to: number;
  category?: string | undefined;
}

const lists: Readonly<Record<string, { kind: SourceRow['kind']; stakes: CountedStakes }>> = {
  round: { kind: 'round', stakes: gamesSettled },
  ticket: { kind: 'ticket', stakes: ticketsSettled },
  asSettled: { kind: 'ticket', stakes: ticketsAsSettled },
  correction: { kind: 'correction', stakes: ticketsCorrected },
};

/** One list of a member's window, with the instant of its next stake. */
interface Head {
  list: string;
  memberId: string;
  from: number;
  to: number;
  at: number;
}

/** Selections of one statement. */
const lists_at_once = 50;

/** Stakes that were read in a cursor's direction. */
interface ReadSources {
  rows: SourceRow[];
  /** The places of the first and the last that were looked at. */
  ends: { first: SourcePlace; last: SourcePlace } | null;
  /** Others follow. */
  more: boolean;
}

/**
 * Reads the stakes of a rebate from a place on, those next to it first: `size` of them, and the others of the last
 * one's member and instant, which stay together. Each member's stakes are read by their index from the place on, so
 * that the work follows the number of members and the size of the page, and not how many stakes the day has.
 */
export async function readSources(
  db: Db,
  of: SourcesOf,
  cursor: SourceCursor,
  size: number,
): Promise<ReadSources> {
  const limit = size + 1;
  const heads = await headsOf(db, of, cursor, limit);
  const read = inOrder(await firstOf(db, of, { heads, back: cursor.back, limit }), cursor);
  if (read.length <= size) return readOf(read, false);
  const last = read[size - 1]!;
  const before = read.slice(
    0,
    read.findIndex((row) => isBeside(row, last)),
  );
  const together = inOrder(await besidesOf(db, of, last), cursor);
  const more =
    !isBeside(read.at(-1)!, last) ||
    (await headsOf(db, of, { ...cursor, place: last }, 1)).length > 0;
  return readOf([...before, ...together], more);
}

function readOf(read: readonly Read[], more: boolean): ReadSources {
  const [first, last] = [read[0], read.at(-1)];
  return { rows: merged(read), ends: first && last ? { first, last } : null, more };
}

const isBeside = (one: SourcePlace, other: SourcePlace): boolean =>
  one.at === other.at && one.memberId === other.memberId;

interface Read extends SourceRow {
  key: string;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function inOrder(rows: readonly Read[], { back }: SourceCursor): Read[] {
  const way = back ? 1 : -1;
  return [...rows].sort(
    (a, b) => way * (a.at - b.at || compare(a.memberId, b.memberId) || compare(a.key, b.key)),
  );
}

/** Adds up what a ticket is now and what corrections took off it: its stake as it was settled. */
function merged(rows: readonly Read[]): SourceRow[] {
  const sums = new Map<string, SourceRow>();
  for (const { at: instant, memberId, kind, vendor, code, id, key, stake } of rows) {
    const one = kind === 'ticket' ? id : `${vendor} ${key}`;
    const before = sums.get(one)?.stake ?? 0;
    sums.set(one, { at: instant, memberId, kind, vendor, code, id, stake: before + stake });
  }
  return [...sums.values()].filter(({ stake }) => stake !== 0);
}

const inCategory = (
  { category, from: dayBegin }: SourcesOf,
  { vendor, code }: CountedStakes,
  list: string,
) =>
  category === undefined
    ? sql<boolean>`1 = 1`
    : stakesOfCategory(
        { category, dayBegin },
        { vendor, code },
        list === 'round' ? 'games' : 'lotteries',
      );

/** The members who can have stakes of a category: the day of all others is not gone through for them. */
const playedIn = ({ category, from, to }: SourcesOf): RawBuilder<boolean> =>
  category === undefined
    ? sql`1 = 1`
    : sql`(exists (
        select 1 from agent_days as d where d.member_id = w.member_id and d.until = ${sql.lit(to)}
          and d.scope = 'own' and d.category = ${category}
      ) or exists (
        select 1 from stake_corrections as c where c.member_id = w.member_id
          and c.created_at >= ${sql.lit(from)} and c.created_at < ${sql.lit(to)}
      ))`;

/** The windows of a rebate beyond a place. */
function windowsBeyond(of: SourcesOf, { place, back }: SourceCursor): RawBuilder<unknown> {
  // Of the place's own instant: those members who stand beyond the place's.
  const beside = (sign: '<' | '>') =>
    sql`case when w.member_id ${sql.raw(sign)} ${place!.memberId} then 1 else 0 end`;
  const bound =
    place &&
    (back
      ? sql`${sql.lit(place.at + 1)} - ${beside('>')}`
      : sql`${sql.lit(place.at)} + ${beside('<')}`);
  const [begin, end] = back ? [bound, null] : [null, bound];
  return sql`(
    select w.member_id,
      ${begin ? sql`case when w.from_at > ${begin} then w.from_at else ${begin} end` : sql`w.from_at`} as from_at,
      ${end ? sql`case when w.to_at < ${end} then w.to_at else ${end} end` : sql`w.to_at`} as to_at
    from w where ${playedIn(of)})`;
}

/**
 * Finds the lists whose next stakes stand first beyond a place: nothing of any other is before them. What is
 * materialised would else be worked out again by each list.
 */
async function headsOf(
  db: Db,
  of: SourcesOf,
  cursor: SourceCursor,
  limit: number,
): Promise<Head[]> {
  const order = sql.raw(cursor.back ? 'asc' : 'desc');
  const next = Object.entries(lists).map(
    ([list, { stakes }]) => sql`
      select ${sql.lit(list)} as list, s.member_id, s.from_at, s.to_at, (
        select ${stakes.at} from ${stakes.table}
        where ${stakes.within(each_window)} and ${inCategory(of, stakes, list)}
        order by ${stakes.at} ${order} limit 1
      ) as at
      from s where s.from_at < s.to_at`,
  );
  const { rows } = await sql<{
    list: string;
    memberId: string;
    from_at: number;
    to_at: number;
    at: number;
  }>`
    with w as materialized ${earningWindows(of.earnerId, of)},
    s as materialized ${windowsBeyond(of, cursor)},
    h as materialized (${sql.join(next, sql` union all `)})
    select h.list, h.member_id as "memberId", h.from_at, h.to_at, h.at from h
    where h.at is not null
    order by h.at ${order}, h.member_id ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ from_at, to_at, at: instant, ...row }) => ({
    ...row,
    from: Number(from_at),
    to: Number(to_at),
    at: Number(instant),
  }));
}

/** Reads the first stakes of lists, so many of each at most. */
async function firstOf(
  db: Db,
  of: SourcesOf,
  { heads, back, limit }: { heads: readonly Head[]; back: boolean; limit: number },
): Promise<Read[]> {
  // Nothing beyond the last head is needed if each of so many lists has a stake up to it.
  const last = heads.length < limit ? undefined : heads.at(-1)!.at;
  const wanted = heads.map((head) => {
    if (last === undefined) return head;
    return back
      ? { ...head, to: Math.min(head.to, last + 1) }
      : { ...head, from: Math.max(head.from, last) };
  });
  const rows: Read[] = [];
  for (let from = 0; from < wanted.length; from += lists_at_once) {
    rows.push(
      ...(await selected(db, of, { heads: wanted.slice(from, from + lists_at_once), back, limit })),
    );
  }
  return rows;
}

/** Reads all stakes of one member and instant. */
const besidesOf = (
  db: Db,
  of: SourcesOf,
  { memberId, at: instant }: SourcePlace,
): Promise<Read[]> =>
  selected(db, of, {
    heads: Object.keys(lists).map((list) => ({
      list,
      memberId,
      from: instant,
      to: instant + 1,
      at: instant,
    })),
    back: true,
    limit: null,
  });

async function selected(
  db: Db,
  of: SourcesOf,
  { heads, back, limit }: { heads: readonly Head[]; back: boolean; limit: number | null },
): Promise<Read[]> {
  if (heads.length === 0) return [];
  const order = sql.raw(back ? 'asc' : 'desc');
  const parts = heads.map(({ list, memberId, from, to }, nth) => {
    const { kind, stakes } = lists[list]!;
    const window = { memberId, from: sql.lit(from), to: sql.lit(to) };
    return sql`select * from (
      select t.member_id as "memberId", ${stakes.at} as at, ${sql.lit(kind)} as kind,
        ${stakes.vendor} as vendor, ${stakes.code} as code, ${stakes.id} as id,
        ${sql.lit(`${list} `)} || ${stakes.key} as key, ${stakes.stake} as stake
      from ${stakes.table} where ${stakes.within(window)} and ${inCategory(of, stakes, list)}
      order by ${stakes.at} ${order}, ${stakes.key} ${order}
      ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}) as ${sql.ref(`p${nth}`)}`;
  });
  const { rows } = await sql<Read>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map((row) => ({ ...row, at: Number(row.at), stake: Number(row.stake) }));
}

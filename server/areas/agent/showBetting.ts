import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  pnl_rows_a_page,
  team_days_default,
  team_days_most,
  type teamBetting,
} from './api/figures';
import * as figures from './api/figures';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { gameTypes } from '../games/api/gameTypes';
import type { Db } from '../../store/open';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { boundsOf, type Days } from '../../kernel/time/day';
import { readPeriod } from '../../kernel/period';
import { ok, type Result } from '../../kernel/result';
import { belowAmong } from '../../kernel/team/links';
import { windowsOf, type Window } from '../../kernel/turnover/windows';
import { playWithin } from './figures';
import { cachedOfLarge } from './cachedCounts';
import { beginningOf, nameBegins } from './listTeam';
import { addedUpTo, openDays, windowsFor } from './readFigures';

/** A row of the team's betting with the end of its day. */
type BettingRow = Omit<ResponseOf<typeof teamBetting>['list'][number], 'below'> & {
  until: number;
};

/** The place of a row in the list: the newest day first, then by user name and category. */
type BettingPlace = Pick<BettingRow, 'until' | 'userName' | 'category'>;

/** A place to read from, none for an end of the list; `back`: towards the newest row. */
interface BettingCursor {
  place: BettingPlace | null;
  back: boolean;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Compares rows by their places in the list: below zero where the first is before the other. */
const compareRows = (one: BettingPlace, other: BettingPlace): number =>
  other.until - one.until ||
  compare(one.userName, other.userName) ||
  compare(one.category, other.category);

/**
 * Reads a cursor of an agent's list: `last`, or the rows older (`o`) or newer (`n`) than one, which it names by the end
 * of its day, its category and its member. One of somebody who was never below the agent is the newest page: a place
 * by a stranger's user name would tell how it begins (agent#the-tree).
 */
async function readBettingCursor(db: Db, agentId: string, cursor: string): Promise<BettingCursor> {
  if (cursor === 'last') return { place: null, back: true };
  const [, way, until, category, memberId] = /^([on])(\d+)\.([A-Z]+)-(.+)$/.exec(cursor) ?? [];
  if (memberId === undefined) return { place: null, back: false };
  const member = await db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select('m.username')
    .where('l.member_id', '=', memberId)
    .where('l.ancestor_id', '=', agentId)
    .where('l.depth', '>', 0)
    .executeTakeFirst();
  if (!member) return { place: null, back: false };
  const place = { until: Number(until), userName: member.username, category: category! };
  return { place, back: way === 'n' };
}

const cursorOf = (way: 'o' | 'n', { until, category, memberId }: BettingRow): string =>
  `${way}${until}.${category}-${memberId}`;

/**
 * Makes a page of rows that were read in a cursor's direction, one more than the page has: the rows in the list's
 * order, and the cursors of the pages beside it, null where there is none.
 */
function pageOfBetting(
  rows: readonly BettingRow[],
  { place, back }: BettingCursor,
  rows_a_page: number,
): { list: BettingRow[]; newer: string | null; older: string | null } {
  const more = rows.length > rows_a_page;
  const page = rows.slice(0, rows_a_page);
  const list = back ? page.reverse() : page;
  const [first, last] = [list[0], list.at(-1)];
  const hasNewer = back ? more : place !== null;
  const hasOlder = back ? place !== null : more;
  return {
    list,
    newer: hasNewer && first ? cursorOf('n', first) : null,
    older: hasOlder && last ? cursorOf('o', last) : null,
  };
}

type View = ResponseOf<typeof teamBetting>;

interface Filter {
  search: string;
  category: string | undefined;
}

/**
 * Lists the betting of a team by member, day and category, the newest day first, with the sums of the filter
 * (agent#team-betting), in pages of so many rows by their place. Days count for those who were below the agent in
 * them. Failures: those of the dates.
 */
export async function showBetting(
  platform: Platform,
  agentId: string,
  input: RequestOf<typeof teamBetting>,
  rows_a_page = pnl_rows_a_page,
): Promise<Result<View, 'dates_invalid' | 'period_too_long'>> {
  const { db, config } = platform;
  const days = readPeriod(platform, input, { usual: team_days_default, most: team_days_most });
  if (!days.ok) return days;
  const filter = {
    search: beginningOf(input.search ?? ''),
    category: gameTypes.find((type) => type === input.category),
  };
  const until = await addedUpTo(db);
  const within = { days: days.value, until, filter };
  const live = await liveRows(platform, agentId, within);
  const finished = finishedRows(db, agentId, within);
  const { begin, end } = days.value;
  const key = `betting sums ${agentId} ${begin} ${end} ${until} ${filter.category ?? ''} ${filter.search}`;
  const sums = await cachedOfLarge(platform, { agentId, key }, () =>
    finished
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .select(
        (['staked', 'won', 'settled'] as const).map((name) =>
          sql<string>`coalesce(sum(${sql.ref(`d.${name}`)}), 0)`.as(name),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
  const cursor = await readBettingCursor(db, agentId, input.cursor ?? '');
  const rows = await rowsFrom({ live, finished }, cursor, rows_a_page + 1);
  const { list, ...beside } = pageOfBetting(rows, cursor, rows_a_page);
  const below = await belowAmong(
    db,
    agentId,
    list.map(({ memberId }) => memberId),
  );
  const sum = (name: 'staked' | 'won' | 'settled') =>
    Number(sums[name]) + live.reduce((all, row) => all + row[name], 0);
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: config.currency,
    list: list.map(({ memberId, userName, day, category, staked, won, settled }) => ({
      memberId,
      userName,
      day,
      category,
      staked,
      won,
      settled,
      below: below.has(memberId),
    })),
    total: { staked: sum('staked'), won: sum('won'), settled: sum('settled') },
    rows: Number(sums.rows) + live.length,
    ...beside,
  });
}

/** Reads rows from a place on, in its direction: those of days that run stand before all others. */
async function rowsFrom(
  { live, finished }: { live: readonly BettingRow[]; finished: ReturnType<typeof finishedRows> },
  { place, back }: BettingCursor,
  count: number,
): Promise<BettingRow[]> {
  const [fore, aft] = back ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const [beyond, before] = back ? (['<', '>'] as const) : (['>', '<'] as const);
  const inOrder = back ? [...live].reverse() : live;
  const fromLive = inOrder.filter(
    (row) => !place || (back ? compareRows(row, place) < 0 : compareRows(row, place) > 0),
  );
  let query = finished
    .select(['m.id as memberId', 'm.username as userName', 'd.day', 'd.category'])
    .select(['d.staked', 'd.won', 'd.settled', 'd.until'])
    .orderBy('d.until', aft)
    .orderBy('m.username', fore)
    .orderBy('d.category', fore)
    .limit(count);
  if (place) {
    query = query.where((eb) =>
      eb.or([
        eb('d.until', before, place.until),
        eb.and([
          eb('d.until', '=', place.until),
          eb.or([
            eb('m.username', beyond, place.userName),
            eb.and([
              eb('m.username', '=', place.userName),
              eb('d.category', beyond, place.category),
            ]),
          ]),
        ]),
      ]),
    );
  }
  const fromFinished = await query.execute();
  const all = back ? [...fromFinished, ...fromLive] : [...fromLive, ...fromFinished];
  return all.slice(0, count);
}

interface Within {
  days: Days;
  until: number;
  filter: Filter;
}

function finishedRows(db: Db, agentId: string, { days, until, filter }: Within) {
  let rows = db
    .selectFrom('agent_links as l')
    .innerJoin('agent_days as d', 'd.member_id', 'l.member_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .where('l.ancestor_id', '=', agentId)
    .where('l.depth', '>', 0)
    // The upline at the end of the day: each day of a member is on one list of each agent at most.
    .whereRef('l.from_at', '<', 'd.until')
    .whereRef('l.to_at', '>=', 'd.until')
    .where('d.scope', '=', 'own')
    .where('d.category', '<>', '')
    .where('d.until', '>', days.begin)
    .where('d.until', '<=', Math.min(until, days.end));
  if (filter.category !== undefined) rows = rows.where('d.category', '=', filter.category);
  return filter.search === '' ? rows : rows.where(nameBegins(filter.search));
}

/** The rows of days that are not added up yet; those of a large team are kept for some seconds (agent#daily-figures). */
async function liveRows(
  platform: Platform,
  agentId: string,
  { days, until, filter }: Within,
): Promise<BettingRow[]> {
  const { clock, config } = platform;
  const { search, category } = filter;
  const rows: BettingRow[] = [];
  const open = openDays(days, { until, now: clock.now(), timeZone: config.timeZone });
  for (const span of open.reverse()) {
    const key = `betting ${agentId} ${span.from} ${span.to} ${search}`;
    const ofDay = await cachedOfLarge(platform, { agentId, key }, () =>
      rowsWithin(platform, { agentId, search }, span),
    );
    for (const row of ofDay) {
      if (category === undefined || row.category === category) rows.push(row);
    }
  }
  return rows;
}

/** Members whose bets are read at once. */
const members_at_once = 500;

/** Reads what members of a team staked within a part of a day, some members after the others. */
async function rowsWithin(
  platform: Platform,
  { agentId, search }: { agentId: string; search: string },
  { day, from, to }: { day: string; from: number; to: number },
): Promise<BettingRow[]> {
  const { db, config } = platform;
  const until = boundsOf(day, config.timeZone)!.to;
  let stays = db
    .selectFrom(
      sql<Stay>`${windowsFor({ memberId: agentId, scope: 'team' }, { from, to })}`.as('s'),
    )
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.username', 's.piece', 's.from_at as from', 's.to_at as to']);
  if (search !== '') stays = stays.where(nameBegins(search));
  const windows = new Map<string, Window[]>();
  const names = new Map<string, string>();
  for (const { id, username, ...window } of await stays.execute()) {
    names.set(id, username);
    const of = windows.get(id);
    if (of) of.push({ memberId: id, ...window });
    else windows.set(id, [{ memberId: id, ...window }]);
  }
  const all = [...windows.values()];
  const rows: BettingRow[] = [];
  for (let index = 0; index < all.length; index += members_at_once) {
    const some = windowsOf(all.slice(index, index + members_at_once).flat());
    for (const row of await playWithin(db, platform, some)) {
      const { memberId, category, staked, won, settled } = row;
      const userName = names.get(memberId)!;
      rows.push({ memberId, userName, day, category, staked, won, settled, until });
    }
    // SQLite answers at once: without this, everybody would wait for the whole team.
    await othersTurn();
  }
  return rows.sort(compareRows);
}

/** A member's time in a team, within a span. */
interface Stay {
  member_id: string;
  piece: number;
  from_at: number;
  to_at: number;
}

export const bindings: Binding[] = [
  bind(figures.teamBetting, (platform, { input, session }) =>
    showBetting(platform, session.member.id, input),
  ),
  bind(figures.teamBettingRows, (platform, { input, session }) =>
    showBetting(platform, session.member.id, input, figures.exported_team_rows_a_page),
  ),
];

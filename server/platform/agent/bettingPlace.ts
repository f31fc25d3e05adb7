import type { teamBetting } from '../../contract/agent/figures';
import type { ResponseOf } from '../../contract/call';
import type { Db } from '../../store/open';

/** A row of the team's betting with the end of its day. */
export type BettingRow = Omit<ResponseOf<typeof teamBetting>['list'][number], 'below'> & {
  until: number;
};

/** The place of a row in the list: the newest day first, then by user name and category. */
type BettingPlace = Pick<BettingRow, 'until' | 'userName' | 'category'>;

/** A place to read from, none for an end of the list; `back`: towards the newest row. */
export interface BettingCursor {
  place: BettingPlace | null;
  back: boolean;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Compares rows by their places in the list: below zero where the first stands before the other. */
export const compareRows = (one: BettingPlace, other: BettingPlace): number =>
  other.until - one.until ||
  compare(one.userName, other.userName) ||
  compare(one.category, other.category);

/**
 * Reads a cursor of an agent's list: `last`, or the rows older (`o`) or newer (`n`) than one, which it names by the end
 * of its day, its category and its member. One of somebody who was never below the agent is the newest page: a place
 * by a stranger's user name would tell how it begins (agent#the-tree).
 */
export async function readBettingCursor(
  db: Db,
  agentId: string,
  cursor: string,
): Promise<BettingCursor> {
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
export function pageOfBetting(
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

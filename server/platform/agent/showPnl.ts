import { sql } from 'kysely';
import {
  pnl_rows_a_page,
  pnlGroups,
  team_days_default,
  team_days_most,
  type teamPnl,
} from '../../contract/agent/figures';
import type { RequestOf, ResponseOf } from '../../contract/call';
import type { DayFigures } from '../../store/teamTables';
import type { Platform } from '../context';
import type { Days } from '../day';
import { readPeriod } from '../period';
import { ok, type Result } from '../result';
import { open_end } from '../team/links';
import { branchOf } from './branch';
import { addFigures, figureNames, figuresWithin, no_figures } from './figures';
import { addedUpTo, figuresOf, openDays, type DayRow } from './readFigures';

type Shown = ResponseOf<typeof teamPnl>;
type Failure = 'dates_invalid' | 'period_too_long' | 'member_not_below';
type Sums = Shown['total'];

/**
 * Returns the profit and loss of an agent's team, or of a branch with its head, within some days: by day, by
 * category, or by the branches right below in pages of so many rows (agent#profit-and-loss). Failures: those of the
 * dates, and `member_not_below`.
 */
export async function showPnl(
  platform: Platform,
  agentId: string,
  asked: RequestOf<typeof teamPnl>,
  rows_a_page = pnl_rows_a_page,
): Promise<Result<Shown, Failure>> {
  const days = readPeriod(platform, asked, { usual: team_days_default, most: team_days_most });
  if (!days.ok) return days;
  const branch = await branchOf(platform.db, agentId, asked.parent ?? '');
  if (!branch.ok) return branch;
  const { headId, path } = branch.value;
  const by = pnlGroups.find((group) => group === asked.by) ?? 'day';
  const withHead = headId !== agentId;
  const rows = await figuresOf(platform, { memberId: headId, scope: 'team' }, days.value);
  const own = withHead
    ? await figuresOf(platform, { memberId: headId, scope: 'own' }, days.value)
    : [];
  const all = [...rows, ...own];
  const list =
    by === 'member'
      ? await byMember(platform, { headId, own, withHead, head: path.at(-1) }, days.value)
      : grouped(all, by);
  const { pageNo = 1 } = asked;
  const first = (pageNo - 1) * rows_a_page;
  // Days and categories are few: they are on one page.
  const page = by === 'member' ? list.slice(first, first + rows_a_page) : list;
  return ok({
    ...{ from: days.value.from, to: days.value.to, currency: platform.config.currency },
    ...{ by, path, list: page, total: sumsOf(all), rows: list.length },
    totalPages: by === 'member' ? Math.ceil(list.length / rows_a_page) : 1,
  });
}

function grouped(rows: readonly DayRow[], by: 'day' | 'category'): Shown['list'] {
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  const newestFirst = (one: string, other: string) =>
    by === 'day' ? (one < other ? 1 : -1) : one < other ? -1 : 1;
  return [...groups]
    .sort(([one], [other]) => newestFirst(one, other))
    .map(([name, of]) => ({ name, memberId: '', branch: true, ...sumsOf(of) }))
    .filter(moved);
}

/** Adds figures up, and tells what the members made of them: minor units. */
function sumsOf(rows: readonly DayFigures[]): Sums {
  const sum = { ...no_figures };
  for (const row of rows) addFigures(sum, row);
  const { staked, won, settled, deposits, withdrawals, bonuses, earned, other } = sum;
  return {
    ...{ staked, won, settled, deposits, withdrawals, bonuses, earned, other },
    profit: won + bonuses + earned - staked,
  };
}

/** True for a row that has anything to show. */
const moved = ({ profit, ...sums }: Sums): boolean =>
  profit !== 0 || moneyNames.some((name) => sums[name] !== 0);
const moneyNames = [
  ...(['staked', 'won', 'settled', 'deposits', 'withdrawals', 'bonuses', 'earned'] as const),
  'other' as const,
];

interface Child {
  id: string;
  username: string;
}

/**
 * The head of the branch alone, then each one right below with everybody below: those who had figures. They count
 * from the day on which they came to this place.
 */
async function byMember(
  platform: Platform,
  {
    headId,
    own,
    withHead,
    head,
  }: {
    headId: string;
    own: readonly DayRow[];
    withHead: boolean;
    head: { memberId: string; userName: string } | undefined;
  },
  days: Days,
): Promise<Shown['list']> {
  const { db, clock, config } = platform;
  const until = await addedUpTo(db);
  const found = new Map<string, { child: Child; rows: DayFigures[] }>();
  const add = (child: Child, row: DayFigures) => {
    const of = found.get(child.id) ?? { child, rows: [] };
    of.rows.push(row);
    found.set(child.id, of);
  };
  const finished = await db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .innerJoin('agent_days as d', 'd.member_id', 'l.member_id')
    .select(['m.id', 'm.username'])
    .select(figureNames.map((name) => sql<string>`sum(${sql.ref(`d.${name}`)})`.as(name)))
    .where('l.ancestor_id', '=', headId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '=', 1)
    .whereRef('d.until', '>', 'l.from_at')
    .where('d.until', '>', days.begin)
    .where('d.until', '<=', Math.min(until, days.end))
    .groupBy(['m.id', 'm.username'])
    .execute();
  for (const { id, username, ...sums } of finished) {
    const row = Object.fromEntries(figureNames.map((name) => [name, Number(sums[name])]));
    add({ id, username }, row as unknown as DayFigures);
  }
  const open = openDays(days, { until, now: clock.now(), timeZone: config.timeZone });
  if (open.length > 0) {
    const children = await db
      .selectFrom('agent_links as l')
      .innerJoin('members as m', 'm.id', 'l.member_id')
      .select(['m.id', 'm.username'])
      .where('l.ancestor_id', '=', headId)
      .where('l.to_at', '=', open_end)
      .where('l.depth', '=', 1)
      .orderBy('m.id')
      .execute();
    const windows = branchWindows(headId, { from: open[0]!.from, to: open.at(-1)!.to });
    const byPlace = new Map(children.map((child, index) => [index + 1, child]));
    for (const row of await figuresWithin(db, platform, windows, 'group')) {
      const child = byPlace.get(row.piece);
      if (child) add(child, row);
    }
  }
  const list = [...found.values()]
    .sort((a, b) => (a.child.username < b.child.username ? -1 : 1))
    .map(({ child, rows }) => ({
      ...{ name: child.username, memberId: child.id, branch: true, ...sumsOf(rows) },
    }))
    .filter(moved);
  const alone = sumsOf(own);
  if (!withHead || !head || !moved(alone)) return list;
  const { memberId, userName: name } = head;
  return [{ name, memberId, branch: false, ...alone }, ...list];
}

/** The windows of everybody below a member; the piece is the place of the branch among the ids right below. */
const branchWindows = (headId: string, { from, to }: { from: number; to: number }) => sql`(
  select l.member_id, b.place as piece,
    case when l.from_at > ${from} then l.from_at else ${from} end as from_at,
    case when l.to_at < ${to} then l.to_at else ${to} end as to_at
  from (
    select member_id as id, row_number() over (order by member_id) as place, from_at
    from agent_links where ancestor_id = ${headId} and to_at = ${sql.lit(open_end)} and depth = 1
  ) as b
  join agent_links as l on l.ancestor_id = b.id and l.to_at > ${from} and l.from_at < ${to})`;

import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { readPeriod } from '../../kernel/period';
import { ok, type Result } from '../../kernel/result';
import { belowAmong } from '../../kernel/team/links';
import type { Days } from '../../kernel/time/day';
import type { Db } from '../../store/open';
import type { DayFigures } from '../../store/tables/agent';
import {
  pnl_rows_a_page,
  pnlGroups,
  team_days_default,
  team_days_most,
  type teamPnl,
} from './api/figures';
import * as figures from './api/figures';
import { addFigures, no_figures } from './figures';
import { branchesBelow } from './pnlByMember';
import { figuresOf, type DayRow } from './readFigures';
import { branchOf } from './showTeam';

type View = ResponseOf<typeof teamPnl>;
type Failure = 'dates_invalid' | 'period_too_long' | 'member_not_below';
type Sums = View['total'];

/**
 * Returns the profit and loss of an agent's team, or of a branch with its head, within some days: by day, by
 * category, or by the branches right below in pages of so many rows (agent#profit-and-loss). Failures: those of the
 * dates, and `member_not_below`.
 */
export async function showPnl(
  platform: Platform,
  agentId: string,
  input: RequestOf<typeof teamPnl>,
  rows_a_page = pnl_rows_a_page,
): Promise<Result<View, Failure>> {
  const days = readPeriod(platform, input, { usual: team_days_default, most: team_days_most });
  if (!days.ok) return days;
  const branch = await branchOf(platform.db, agentId, input.parent ?? '');
  if (!branch.ok) return branch;
  const { headId, path, since } = branch.value;
  const seen = { ...days.value, begin: Math.max(days.value.begin, since) };
  const by = pnlGroups.find((group) => group === input.by) ?? 'day';
  const withHead = headId !== agentId;
  const own = withHead ? await figuresOf(platform, { memberId: headId, scope: 'own' }, seen) : [];
  // By member the branches are read for themselves, and sum to the team.
  const team =
    by === 'member' ? [] : await figuresOf(platform, { memberId: headId, scope: 'team' }, seen);
  const all = [...team, ...own];
  const list =
    by === 'member'
      ? await byMember(platform, { headId, own, withHead, head: path.at(-1) }, seen)
      : grouped(all, by);
  const { pageNo = 1 } = input;
  const first = (pageNo - 1) * rows_a_page;
  // Days and categories are few: they are on one page.
  const page =
    by === 'member'
      ? await withPlaces(platform.db, agentId, list.slice(first, first + rows_a_page))
      : list;
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: platform.config.currency,
    by,
    path,
    list: page,
    total: by === 'member' ? totalOf(list) : sumsOf(all),
    rows: list.length,
    totalPages: by === 'member' ? Math.ceil(list.length / rows_a_page) : 1,
  });
}

function grouped(rows: readonly DayRow[], by: 'day' | 'category'): View['list'] {
  const groups = new Map<string, DayRow[]>();
  for (const row of rows) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  const newestFirst = (one: string, other: string) =>
    by === 'day' ? (one < other ? 1 : -1) : one < other ? -1 : 1;
  return [...groups]
    .sort(([one], [other]) => newestFirst(one, other))
    .map(([name, of]) => ({
      name,
      memberId: '',
      branch: true,
      part: false,
      below: true,
      ...sumsOf(of),
    }))
    .filter(moved);
}

/** Adds figures up, and tells what the members made of them: minor units. */
function sumsOf(rows: readonly DayFigures[]): Sums {
  const sum = { ...no_figures };
  for (const row of rows) addFigures(sum, row);
  const { staked, won, settled, deposits, withdrawals, bonuses, earned, other } = sum;
  return {
    staked,
    won,
    settled,
    deposits,
    withdrawals,
    bonuses,
    earned,
    other,
    profit: won + bonuses + earned - staked,
  };
}

/** Adds the rows of all pages up: what is read at another instant may know of other movements. */
function totalOf(list: View['list']): Sums {
  const sum = sumsOf([]);
  for (const row of list) {
    for (const name of [...moneyNames, 'profit'] as const) sum[name] += row[name];
  }
  return sum;
}

/** True for a row that has anything to show. */
const moved = ({ profit, ...sums }: Sums): boolean =>
  profit !== 0 || moneyNames.some((name) => sums[name] !== 0);
const moneyNames = [
  ...(['staked', 'won', 'settled', 'deposits', 'withdrawals', 'bonuses', 'earned'] as const),
  'other' as const,
];

/**
 * The head of the branch alone, then each one who was right below within the days with everybody below, for the time
 * there: those who had figures.
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
): Promise<View['list']> {
  const branches = await branchesBelow(platform, headId, days);
  const list = branches
    .sort((a, b) => (a.username < b.username ? -1 : 1))
    .map(({ id, username, rows, part }) => ({
      name: username,
      memberId: id,
      branch: true,
      part,
      below: true,
      ...sumsOf(rows),
    }))
    .filter(moved);
  const alone = sumsOf(own);
  if (!withHead || !head || !moved(alone)) return list;
  const { memberId, userName: name } = head;
  return [{ name, memberId, branch: false, part: false, below: true, ...alone }, ...list];
}

/** Marks the rows of members who have left the agent's team: their branches do not open. */
async function withPlaces(db: Db, agentId: string, list: View['list']): Promise<View['list']> {
  const moved_ids = list.filter(({ part }) => part).map(({ memberId }) => memberId);
  const known = await belowAmong(db, agentId, moved_ids);
  return list.map((row) => ({ ...row, below: !row.part || known.has(row.memberId) }));
}

export const bindings: Binding[] = [
  bind(figures.teamPnl, (platform, { input, session }) =>
    showPnl(platform, session.member.id, input),
  ),
  bind(figures.teamPnlRows, (platform, { input, session }) =>
    showPnl(platform, session.member.id, input, figures.exported_team_rows_a_page),
  ),
];

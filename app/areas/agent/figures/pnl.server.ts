import { pnlGroups, team_days_most, teamPnl } from '@server/areas/agent/api/figures';
import type { ResponseOf } from '@server/kernel/api/call';
import { barsAt } from '~/areas/wallet/activity/bars';
import { dayText, periodText } from '~/areas/wallet/records/recordAddress';
import { money, signedMoney } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { ScreenArgs } from '~/session/screen.server';
import { keepBack, wayBack, withBack } from '~/session/wayBack';
import type { FigureLine, TeamSum } from './TeamParts';
import { askTeam } from './team.server';
import { daysBetween } from './dayBars';
import { categoryKey, pnlFigures } from './figureWords';
import {
  figuresFileAddress,
  readPageNo,
  readTeamQuery,
  teamAddress,
  withPage,
  type TeamQuery,
} from './teamAddress';

export type Pnl = ResponseOf<typeof teamPnl>;
type Row = Pnl['list'][number];

export const pnl_path = '/m/agent/team/pnl';
const bad_request = 400;
/** The sums of a line: result, stakes and wins. */
const first_sums = 3;

/** The figures of a row's second line. */
const moreNames = ['won', 'bonuses', 'earned', 'deposits', 'withdrawals', 'other'] as const;

/** Loads the profit and loss of the team or a branch, by day, member or category (agent#profit-and-loss). */
export async function loadPnl({ page }: ScreenArgs) {
  const { searchParams } = page.url;
  const query = readTeamQuery(searchParams);
  const { wrong, found, ...paged } = await askTeam(page, readPageNo(searchParams), (pageNo) =>
    page.call(teamPnl, { ...query, pageNo }),
  );
  const by = query.by || 'day';
  // Typed dates stay, also those that are no days.
  const days = found ? { from: found.from, to: found.to } : { from: query.from, to: query.to };
  return {
    shared: {},
    own: {
      wrong,
      days,
      by,
      days_most: team_days_most,
      parent: query.parent,
      tabs: pnlGroups.map((group) => ({
        group,
        to: keepBack(teamAddress(pnl_path, { ...query, by: group }), searchParams),
      })),
      file: figuresFileAddress('pnl', { ...query }),
      found: found && { ...paged, ...viewOf(page, query, found) },
      ...wayBack(searchParams, found?.path ?? [], (parent) =>
        teamAddress(pnl_path, { ...query, parent }),
      ),
    },
    ...(wrong && { status: bad_request }),
  };
}

function viewOf(page: Page, query: TeamQuery, found: Pnl) {
  const { currency, total, path, from, to, list } = found;
  const branch = (parent: string) => teamAddress(pnl_path, { ...query, parent });
  const { searchParams } = page.url;
  const usual = teamAddress(pnl_path, query);
  const here = keepBack(withPage(usual, readPageNo(searchParams)), searchParams);
  const sums = (names: readonly (typeof pnlFigures)[number][]): TeamSum[] =>
    names.map((name) => ({
      name,
      label: page.t(`figures_${name}`),
      minor: total[name],
      text: (name === 'profit' ? signedMoney : money)(total[name], currency),
    }));
  return {
    period: periodText(from, to, page.preferences.lang),
    top: branch(''),
    way: path.map(({ memberId, userName }) => ({
      memberId,
      name: userName,
      to: branch(memberId),
    })),
    sums: sums(pnlFigures.slice(0, first_sums)),
    more: sums(pnlFigures.slice(first_sums)),
    bars: barsAt(
      list.map(({ name, profit }, index) => ({
        at: found.by === 'day' ? daysBetween(from, name) + 1 : index + 1,
        value: profit,
      })),
      found.by === 'day' ? daysBetween(from, to) + 1 : list.length,
    ),
    lines: list.map((row) =>
      lineOf(page, row, { found, branch: (parent) => withBack(branch(parent), here, usual) }),
    ),
  };
}

function lineOf(
  page: Page,
  row: Row,
  { found, branch }: { found: Pnl; branch: (parent: string) => string },
): FigureLine {
  const { currency, by } = found;
  const opens = row.memberId !== '' && row.branch && row.below;
  return {
    key: row.memberId || row.name || 'none',
    data: {
      ...(by === 'member' ? { 'data-member': row.memberId } : { [`data-${by}`]: row.name }),
      'data-amount': row.profit,
    },
    name: rowName(page, row, by),
    to: opens ? branch(row.memberId) : null,
    amounts: [money(row.staked, currency), signedMoney(row.profit, currency)],
    more: [
      ...(row.part ? [page.t('figures_part')] : []),
      ...moreNames
        .filter((name) => row[name] !== 0)
        .map((name) => `${page.t(`figures_${name}`)} ${money(row[name], currency)}`),
    ].join(' · '),
  };
}

/** A row's day, category or member in words; the head of a branch is told apart. */
export function rowName(
  { t, preferences }: Pick<Page, 't' | 'preferences'>,
  { name, branch }: Pick<Row, 'name' | 'branch'>,
  by: Pnl['by'],
): string {
  if (by === 'day') return dayText(name, preferences.lang);
  if (by === 'category') return t(categoryKey(name));
  return branch ? name : t('figures_alone', { name });
}

export type PnlData = Awaited<ReturnType<typeof loadPnl>>['own'];

import { team_days_most, teamRebateRows, teamRebates } from '@server/areas/agent/api/figures';
import type { ResponseOf } from '@server/kernel/api/call';
import { plainAmount, plainText } from '~/areas/wallet/record/csv';
import { dayText, periodText } from '~/areas/wallet/records/recordAddress';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { ScreenArgs } from '~/session/screen.server';
import { keepBack, wayBack, withBack } from '~/session/wayBack';
import type { FigureLine } from './TeamParts';
import { askTeam } from './askTeam.server';
import { byDay, dayBars } from './dayBars';
import { categoryKey, rateText } from './figureWords';
import {
  figuresFileAddress,
  readPageNo,
  readTeamQuery,
  teamAddress,
  withPage,
  type TeamQuery,
} from './teamAddress';
import { pageAfter, teamFile } from './teamFile.server';

type Found = ResponseOf<typeof teamRebates>;

const team_rebates_path = '/m/member/teamRebate';
const bad_request = 400;

/** Reads the filter: these figures are by member alone. */
const queryOf = (page: Page): TeamQuery => ({ ...readTeamQuery(page.url.searchParams), by: '' });

/** Loads what the members of a branch earned in rebates of some days (agent#rebate-pages). */
export async function loadTeamRebates({ page }: ScreenArgs) {
  const query = queryOf(page);
  const { from, to, parent } = query;
  const pageNo = readPageNo(page.url.searchParams);
  const { wrong, found, ...paged } = await askTeam(page, pageNo, (requested) =>
    page.call(teamRebates, { from, to, parent, pageNo: requested }),
  );
  return {
    shared: {},
    own: {
      wrong,
      parent,
      days_most: team_days_most,
      days: found ? { from: found.from, to: found.to } : { from, to },
      file: figuresFileAddress('teamRebates', { ...query }),
      found: found && { ...paged, ...viewOf(page, query, found) },
      ...wayBack(page.url.searchParams, found?.path ?? [], (head) =>
        teamAddress(team_rebates_path, { ...query, parent: head }),
      ),
    },
    ...(wrong && { status: bad_request }),
  };
}

function viewOf(page: Page, query: TeamQuery, { from, to, ...found }: Found) {
  const { currency, path, list, total } = found;
  const { t, preferences } = page;
  const days = byDay(found.days);
  const branch = (parent: string) => teamAddress(team_rebates_path, { ...query, parent });
  const { searchParams } = page.url;
  const usual = teamAddress(team_rebates_path, query);
  const here = keepBack(withPage(usual, readPageNo(searchParams)), searchParams);
  return {
    period: periodText(from, to, preferences.lang),
    top: branch(''),
    way: path.map(({ memberId, userName }) => ({
      memberId,
      name: userName,
      to: branch(memberId),
    })),
    sums: [
      {
        name: 'branchAmount',
        label: t('figures_rebates_all'),
        minor: total.branchAmount,
        text: money(total.branchAmount, currency),
      },
    ],
    bars: dayBars(days, { from, to }),
    days: days.map(({ day, amount, rows }) => ({
      day,
      minor: amount,
      name: dayText(day, preferences.lang),
      amount: money(amount, currency),
      lines: rows.map((row): FigureLine => ({
        key: row.category,
        data: { 'data-category': row.category, 'data-amount': row.amount },
        name: t(categoryKey(row.category)),
        to: null,
        amounts: [money(row.amount, currency)],
        more: '',
      })),
    })),
    lines: list.map(
      ({ memberId, userName, agent, below, rebate, amount, branchAmount }): FigureLine => ({
        key: memberId,
        data: { 'data-member': memberId, 'data-amount': branchAmount },
        name: userName,
        to: agent && below ? withBack(branch(memberId), here, usual) : null,
        amounts: [money(amount, currency), money(branchAmount, currency)],
        more: rebate === null ? t('figures_part') : t('figures_rate', { rate: rateText(rebate) }),
      }),
    ),
  };
}

/** Answers with the rebates of the screen's filter as a CSV file (agent#downloads). */
export function teamRebatesFile(page: Page): Promise<Response> {
  const query = queryOf(page);
  const { from, to, parent } = query;
  return teamFile(page, {
    name: 'team-rebates',
    heads: [
      ...(['figures_member', 'figures_rate_now', 'figures_own', 'figures_branch'] as const),
      'record_currency',
    ],
    back: teamAddress(team_rebates_path, query),
    ask: (next) => page.call(teamRebateRows, { from, to, parent, pageNo: Number(next || '1') }),
    rows: ({ list, currency }: Found) =>
      list.map(({ userName, rebate, amount, branchAmount }) => [
        ...[plainText(userName), rebate === null ? '' : rateText(rebate)],
        ...[plainAmount(amount, currency), plainAmount(branchAmount, currency), currency],
      ]),
    next: pageAfter,
  });
}

export type TeamRebatesData = Awaited<ReturnType<typeof loadTeamRebates>>['own'];

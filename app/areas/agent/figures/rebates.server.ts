import {
  agentRebates,
  team_days_most,
  teamRebateRows,
  teamRebates,
} from '@server/areas/agent/api/figures';
import type { ResponseOf } from '@server/kernel/api/call';
import { plainAmount, plainText } from '~/areas/wallet/record/csv';
import { writeQuery, dayText, periodText, wrongDays } from '~/areas/wallet/records/recordAddress';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack, keepBack, wayBack } from '~/session/wayBack';
import type { FigureLine, TeamSum } from './TeamParts';
import { byDay, dayBars } from './dayBars';
import { categoryKey, rateText } from './figureWords';
import { teamValue, teamFile, askTeam, pageAfter } from './team.server';
import {
  sourcesAddress,
  figuresFileAddress,
  readTeamQuery,
  teamAddress,
  readPageNo,
  withPage,
  type TeamQuery,
} from './teamAddress';

type FoundOwn = ResponseOf<typeof agentRebates>;
type Row = FoundOwn['list'][number];

export const own_rebates_path = '/m/member/agent/agentRebeat';
const bad_request = 400;

/** Loads an agent's own rebates of some days (agent#rebate-pages). */
export async function loadOwnRebates({ page }: ScreenArgs) {
  const { from, to } = readTeamQuery(page.url.searchParams);
  const answer = await page.call(agentRebates, { from, to });
  const wrong = wrongDays(answer);
  const found = wrong ? null : teamValue(page, answer);
  return {
    shared: {},
    own: {
      wrong,
      days_most: team_days_most,
      days: found ?? { from, to },
      file: figuresFileAddress('rebates', { from, to }),
      found: found && ownView(page, found, own_rebates_path + writeQuery({ from, to })),
    },
    ...(wrong && { status: bad_request }),
  };
}

function ownView(page: Page, { from, to, currency, rebate, total, list }: FoundOwn, here: string) {
  const { t, preferences } = page;
  const sums: TeamSum[] = [
    {
      name: 'amount',
      label: t('figures_rebate'),
      minor: total.amount,
      text: money(total.amount, currency),
    },
    {
      name: 'stake',
      label: t('figures_settled'),
      minor: total.stake,
      text: money(total.stake, currency),
    },
    { name: 'rebate', label: t('figures_rate_now'), minor: rebate, text: rateText(rebate) },
  ];
  const days = byDay(list);
  return {
    period: periodText(from, to, preferences.lang),
    sums,
    bars: dayBars(days, { from, to }),
    days: days.map(({ day, amount, rows }) => ({
      day,
      minor: amount,
      name: dayText(day, preferences.lang),
      amount: money(amount, currency),
      lines: rows.map((row) => sourceLine(page, row, { currency, here })),
    })),
  };
}

const sourceLine = (
  { t }: Page,
  { day, category, stake, amount, paid }: Row,
  { currency, here }: { currency: string; here: string },
): FigureLine => ({
  key: `${day} ${category}`,
  data: { 'data-category': category, 'data-amount': amount },
  name: t(categoryKey(category)),
  to: withBack(sourcesAddress({ day, category, cursor: '' }), here),
  unlisted: true,
  amounts: [money(stake, currency), money(amount, currency)],
  more: t(paid ? 'figures_paid' : 'figures_unpaid'),
});

/** Answers with an agent's own rebates as a CSV file (agent#downloads). */
export function ownRebatesFile(page: Page): Promise<Response> {
  const { from, to } = readTeamQuery(page.url.searchParams);
  const { t } = page;
  return teamFile(page, {
    name: 'agent-rebates',
    heads: [
      ...(['figures_day', 'figures_category', 'figures_settled', 'figures_rebate'] as const),
      ...(['record_currency', 'figures_state'] as const),
    ],
    back: teamAddress(own_rebates_path, { from, to, parent: '', by: '' }),
    ask: () => page.call(agentRebates, { from, to }),
    rows: ({ list, currency }: FoundOwn) =>
      list.map(({ day, category, stake, amount, paid }) => [
        ...[day, plainText(t(categoryKey(category)))],
        ...[plainAmount(stake, currency), plainAmount(amount, currency), currency],
        plainText(t(paid ? 'figures_paid' : 'figures_unpaid')),
      ]),
    next: () => null,
  });
}

export type OwnRebatesData = Awaited<ReturnType<typeof loadOwnRebates>>['own'];

type FoundTeam = ResponseOf<typeof teamRebates>;

const team_rebates_path = '/m/member/teamRebate';

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
      found: found && { ...paged, ...teamView(page, query, found) },
      ...wayBack(page.url.searchParams, found?.path ?? [], (head) =>
        teamAddress(team_rebates_path, { ...query, parent: head }),
      ),
    },
    ...(wrong && { status: bad_request }),
  };
}

function teamView(page: Page, query: TeamQuery, { from, to, ...found }: FoundTeam) {
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
    rows: ({ list, currency }: FoundTeam) =>
      list.map(({ userName, rebate, amount, branchAmount }) => [
        ...[plainText(userName), rebate === null ? '' : rateText(rebate)],
        ...[plainAmount(amount, currency), plainAmount(branchAmount, currency), currency],
      ]),
    next: pageAfter,
  });
}

export type TeamRebatesData = Awaited<ReturnType<typeof loadTeamRebates>>['own'];

import { agentRebates, team_days_most } from '@server/areas/agent/api/figures';
import type { ResponseOf } from '@server/kernel/api/call';
import { plainAmount, plainText } from '~/areas/wallet/record/csv';
import { writeQuery, dayText, periodText, wrongDays } from '~/areas/wallet/records/recordAddress';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';
import type { FigureLine, TeamSum } from './TeamParts';
import { teamValue } from './askTeam.server';
import { byDay, dayBars } from './dayBars';
import { categoryKey, rateText } from './figureWords';
import { sourcesAddress, figuresFileAddress, readTeamQuery, teamAddress } from './teamAddress';
import { teamFile } from './teamFile.server';

type Found = ResponseOf<typeof agentRebates>;
type Row = Found['list'][number];

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
      found: found && viewOf(page, found, own_rebates_path + writeQuery({ from, to })),
    },
    ...(wrong && { status: bad_request }),
  };
}

function viewOf(page: Page, { from, to, currency, rebate, total, list }: Found, here: string) {
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
    rows: ({ list, currency }: Found) =>
      list.map(({ day, category, stake, amount, paid }) => [
        ...[day, plainText(t(categoryKey(category)))],
        ...[plainAmount(stake, currency), plainAmount(amount, currency), currency],
        plainText(t(paid ? 'figures_paid' : 'figures_unpaid')),
      ]),
    next: () => null,
  });
}

export type OwnRebatesData = Awaited<ReturnType<typeof loadOwnRebates>>['own'];

import { statementStates } from '@server/areas/agent/api/contractKinds';
import {
  agentDividendRows,
  agentDividends,
  dividend_days_most,
  dividendSides,
} from '@server/areas/agent/api/contracts';
import type { ResponseOf } from '@server/kernel/api/call';
import { dayOf } from '@server/kernel/api/wallTime';
import { barsAt } from '~/areas/wallet/activity/bars';
import { plainAmount, plainText } from '~/areas/wallet/record/csv';
import { readChoice, readDays, writeQuery, periodText } from '~/areas/wallet/records/recordAddress';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';
import type { FigureLine, TeamSum } from '../figures/TeamParts';
import { askTeam, pageAfter, teamFile } from '../figures/team.server';
import { figuresFileAddress, readPageNo, withPage } from '../figures/teamAddress';
import { rebateText } from '../team/teamRows.server';
import { contractPath, contractPaths } from './contractPaths';
import { monthText, periodWords } from './contractWords.server';

type Found = ResponseOf<typeof agentDividends>;
type Row = Found['list'][number];

const path = '/m/member/agent/agentDivident';
const bad_request = 400;

/** The filter of the dividends as an address has it; empty: what is usual. */
const readQuery = (query: URLSearchParams) => ({
  ...readDays(query),
  side: readChoice(query, 'side', dividendSides),
  state: readChoice(query, 'state', statementStates),
});
type Query = ReturnType<typeof readQuery>;

const addressOf = ({ from, to, side, state }: Query): string =>
  path + writeQuery({ from, to, side: side === 'own' ? '' : side, state });

/** Loads the dividends of the agent, or of everybody below, by month (agent#dividends). */
export async function loadDividends({ page }: ScreenArgs) {
  const { searchParams } = page.url;
  const query = readQuery(searchParams);
  const { wrong, found, ...paged } = await askTeam(page, readPageNo(searchParams), (pageNo) =>
    page.call(agentDividends, { ...query, pageNo }),
  );
  const side = query.side || 'own';
  const here = withPage(addressOf(query), readPageNo(searchParams));
  return {
    shared: {},
    own: {
      wrong,
      side,
      state: query.state,
      days_most: dividend_days_most,
      // Typed dates stay, also those that are no days.
      days: found ? { from: found.from, to: found.to } : { from: query.from, to: query.to },
      tabs: dividendSides.map((each) => ({
        side: each,
        text: page.t(`dividend_${each}`),
        to: addressOf({ ...query, side: each }),
      })),
      states: statementStates.map((value) => ({ value, label: stateText(page, value) })),
      contracts: withBack(contractPaths.dividend, here),
      file: figuresFileAddress('dividends', { ...query }),
      found: found && { ...paged, ...viewOf(page, found, here) },
    },
    ...(wrong && { status: bad_request }),
  };
}

const stateText = ({ t }: Pick<Page, 't'>, state: Row['state']): string =>
  t(`contract_paid_${state}`);

const monthsBetween = (from: string, to: string): number => {
  const [first, last] = [from, to].map((day) => day.split('-').map(Number));
  return (last![0]! - first![0]!) * 12 + last![1]! - first![1]!;
};

function viewOf(
  page: Page,
  { from, to, currency, total, list, months, side }: Found,
  here: string,
) {
  const { t, preferences } = page;
  const sum = (name: keyof Found['total'], label: Key): TeamSum => ({
    name,
    label: t(label),
    minor: total[name],
    text: money(total[name], currency),
  });
  return {
    period: periodText(from, to, preferences.lang),
    sums: [sum('amount', 'dividend_sum'), sum('paid', 'dividend_paid'), sum('due', 'dividend_due')],
    bars: barsAt(
      months.map(({ month, amount }) => ({ at: monthsBetween(from, month) + 1, value: amount })),
      monthsBetween(from, to) + 1,
    ),
    months: months.map(({ month, amount }): FigureLine => ({
      key: month,
      name: monthText(month, preferences.lang),
      to: null,
      more: '',
      data: { 'data-month': month, 'data-amount': amount },
      amounts: [money(amount, currency)],
    })),
    lines: list.map((row) => lineOf(page, row, { currency, side, here })),
  };
}

function lineOf(
  page: Page,
  row: Row,
  { currency, side, here }: Pick<Found, 'currency' | 'side'> & { here: string },
): FigureLine {
  const { t } = page;
  const parts = [
    ...(side === 'below' ? [periodWords(page, 'dividend', row)] : []),
    t('dividend_rate', { rate: rebateText(row.rate), base: money(row.base, currency) }),
    ...(side === 'below' ? [t('dividend_from', { name: row.payer })] : []),
  ];
  return {
    key: `${row.userName} ${row.payer} ${row.until}`,
    data: {
      ...(row.memberId !== '' && { 'data-member': row.memberId }),
      'data-amount': row.amount,
      'data-state': row.state,
    },
    name: side === 'below' ? row.userName : periodWords(page, 'dividend', row),
    to: row.contractId === '' ? null : withBack(contractPath('dividend', row.contractId), here),
    amounts: [stateText(page, row.state), money(row.amount, currency)],
    more: parts.join(' · '),
  };
}

const heads: readonly Key[] = [
  ...(['record_from', 'record_to', 'dividend_member', 'dividend_payer', 'dividend_base'] as const),
  ...(['dividend_share', 'dividend_sum', 'record_currency', 'dividend_state'] as const),
  'dividend_transfer',
];

/** Answers with the dividends of the screen's filter as a CSV file (agent#downloads). */
export function dividendsFile(page: Page): Promise<Response> {
  const query = readQuery(page.url.searchParams);
  const { timeZone } = page.runtime.config;
  return teamFile(page, {
    name: 'dividends',
    heads,
    back: addressOf(query),
    next: pageAfter,
    ask: (next) => page.call(agentDividendRows, { ...query, pageNo: Number(next || '1') }),
    rows: ({ list, currency }: Found) =>
      list.map((row) => [
        ...[dayOf(row.from, timeZone), dayOf(row.until - 1, timeZone)],
        ...[plainText(row.userName), plainText(row.payer), plainAmount(row.base, currency)],
        ...[rebateText(row.rate), plainAmount(row.amount, currency), currency],
        ...[plainText(stateText(page, row.state)), plainText(row.transferId)],
      ]),
  });
}

export type DividendsData = Awaited<ReturnType<typeof loadDividends>>['own'];

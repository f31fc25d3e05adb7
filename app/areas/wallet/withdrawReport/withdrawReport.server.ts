import type { ResponseOf } from '@contract/call';
import { dated_cursor_form, record_days_most } from '@contract/records';
import { withdrawalRecord } from '@contract/withdrawalRecord';
import { withdrawalStates } from '@contract/withdrawals';
import { dateTime, money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { cardText } from '../cards/cards.server';
import { readChoice, readCursor, readDays, writeQuery } from '../records/recordAddress';
import { cursorLinks, periodText, wrongDays } from '../records/recordPage';
import type { ReportData, ReportRow } from '../records/ReportScreen';
import { withdrawalPath } from '../withdraw/withdrawForm.server';
import { withdrawStepsOf } from '../withdraw/withdrawWords.server';

type Found = ResponseOf<typeof withdrawalRecord>;

const bad_request = 400;
const path = '/m/withdrawReport';
const tones = { paid: 'good', rejected: 'bad' } as const;

/** Loads a page of the member's own withdrawals (wallet#withdrawal-record). */
export async function loadWithdrawReport({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const typed = readDays(query);
  const state = readChoice(query, 'state', withdrawalStates);
  const cursor = readCursor(query, dated_cursor_form);
  const answer = await page.call(withdrawalRecord, { ...typed, state, cursor });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  const address = (at: string) => path + writeQuery({ ...typed, state, cursor: at });
  const own: ReportData = {
    ...{ path, wrong, state, days_most: record_days_most },
    // Typed dates stay, also those that are no days.
    days: found ? { from: found.from, to: found.to } : typed,
    states: withdrawalStates.map((value) => ({ value, label: page.t(`withdraw_state_${value}`) })),
    none: page.t('withdrawReport_none'),
    lead: { to: '/m/withdraw', label: page.t('withdraw_new') },
    found: found && {
      period: periodText(found.from, found.to, page.preferences.lang),
      sums: sumsOf(page, found),
      rows: found.list.map((row) => rowOf(page, row)),
      links: cursorLinks(found, address, true),
    },
  };
  return { shared: {}, own, ...(wrong && { status: bad_request }) };
}

const sumsOf = ({ t }: Page, { total, currency }: Found) => [
  { name: 'rows', label: t('withdrawReport_rows'), value: total.rows.toLocaleString('en') },
  { name: 'amount', label: t('withdrawReport_amount'), value: money(total.amount, currency) },
  { name: 'paid', label: t('withdrawReport_paid'), value: money(total.paid, currency) },
];

function rowOf(page: Page, row: Found['list'][number]): ReportRow {
  const { t, preferences } = page;
  const { state, amount } = row;
  const { bank, number } = cardText(page, row);
  return {
    ...{ id: row.withdrawalId, minor: amount, amount: money(amount, row.currency), state },
    stateText: t(`withdraw_state_${state}`),
    tone: state in tones ? tones[state as keyof typeof tones] : 'wait',
    name: `${bank} ${number}`,
    at: dateTime(row.createdAt, preferences.lang, page.runtime.config.timeZone),
    note: row.reason,
    steps: withdrawStepsOf(page, row),
    to: withdrawalPath(row.withdrawalId),
  };
}

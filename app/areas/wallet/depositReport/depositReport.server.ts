import type { ResponseOf } from '@contract/call';
import { depositRecord } from '@contract/depositRecord';
import { depositStates } from '@contract/deposits';
import { dated_cursor_form, record_days_most } from '@contract/records';
import { depositStepsOf } from '~/areas/wallet/deposit/depositWords.server';
import { readChoice, readCursor, readDays, writeQuery } from '~/areas/wallet/records/recordAddress';
import { cursorLinks, periodText, wrongDays } from '~/areas/wallet/records/recordPage';
import type { ReportData, ReportRow } from '~/areas/wallet/records/ReportScreen';
import { dateTime, money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

type Found = ResponseOf<typeof depositRecord>;

const bad_request = 400;
const path = '/m/vouReport';
const tones = { paid: 'good', failed: 'bad', expired: 'bad' } as const;

/** Loads a page of the member's own deposits (wallet#deposit-record). */
export async function loadDepositReport({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const typed = readDays(query);
  const state = readChoice(query, 'state', depositStates);
  const cursor = readCursor(query, dated_cursor_form);
  const answer = await page.call(depositRecord, { ...typed, state, cursor });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  const address = (at: string) => path + writeQuery({ ...typed, state, cursor: at });
  const own: ReportData = {
    ...{ path, wrong, state, days_most: record_days_most },
    // Typed dates stay, also those that are no days.
    days: found ? { from: found.from, to: found.to } : typed,
    states: depositStates.map((value) => ({ value, label: page.t(`deposit_state_${value}`) })),
    none: page.t('depositReport_none'),
    lead: { to: '/m/voucherCenter', label: page.t('deposit_new') },
    found: found && {
      period: periodText(found.from, found.to, page.preferences.lang),
      sums: sumsOf(page, found),
      rows: found.list.map((row) => rowOf(page, row, found.currency)),
      links: cursorLinks(found, address, true),
    },
  };
  return { shared: {}, own, ...(wrong && { status: bad_request }) };
}

const sumsOf = ({ t }: Page, { total, currency }: Found) => [
  { name: 'rows', label: t('depositReport_rows'), value: total.rows.toLocaleString('en') },
  { name: 'amount', label: t('depositReport_amount'), value: money(total.amount, currency) },
  { name: 'credited', label: t('deposit_credited'), value: money(total.credited, currency) },
];

function rowOf(page: Page, row: Found['list'][number], currency: string): ReportRow {
  const { t, preferences } = page;
  const { depositId, state, amount, channel, reference, reason } = row;
  return {
    ...{ id: depositId, minor: amount, amount: money(amount, currency), state },
    stateText: t(`deposit_state_${state}`),
    tone: state in tones ? tones[state as keyof typeof tones] : 'wait',
    name: `${t(`deposit_channel_${channel}`)} ${reference}`,
    at: dateTime(row.createdAt, preferences.lang, page.runtime.config.timeZone),
    note: reason,
    steps: depositStepsOf(page, row),
    to: `/m/voucherCenter?deposit=${encodeURIComponent(depositId)}`,
  };
}

import { useLoaderData } from '@remix-run/react';
import { withdrawalStates } from '@server/areas/payouts/api/payouts';
import { withdrawalRecord } from '@server/areas/records/api/dayReports';
import type { ResponseOf } from '@server/kernel/api/call';
import { deskAbout } from '~/areas/support/deskAddress';
import { cardText } from '~/areas/wallet/cards/cards.server';
import { type ReportRow, ReportScreen } from '~/areas/wallet/records/ReportScreen';
import { loadReport } from '~/areas/wallet/records/report.server';
import { withdrawStepsOf } from '~/areas/wallet/withdrawalSteps.server';
import { referenceOf } from '~/routes/m/wallet/withdraw.server';
import { withdrawalPath } from '~/routes/m/wallet/withdrawForm.server';
import type { Handle } from '~/handle';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';

type Found = ResponseOf<typeof withdrawalRecord>;

const tones = { paid: 'good', rejected: 'bad' } as const;

/** Loads a page of the member's own withdrawals (wallet#withdrawal-record). */
const loadWithdrawReport = ({ page }: ScreenArgs) =>
  loadReport(page, {
    path: '/m/withdrawReport',
    none: page.t('withdrawReport_none'),
    lead: { to: '/m/withdraw', label: page.t('withdraw_new') },
    states: withdrawalStates,
    stateText: (state) => page.t(`withdraw_state_${state}`),
    ask: (filter) => page.call(withdrawalRecord, filter),
    sums: (found: Found) => sumsOf(page, found),
    row: (row) => rowOf(page, row),
  });

const sumsOf = ({ t }: Page, { total, currency }: Found) => [
  { name: 'rows', label: t('withdrawReport_rows'), value: total.rows.toLocaleString('en') },
  { name: 'amount', label: t('withdrawReport_amount'), value: money(total.amount, currency) },
  { name: 'paid', label: t('withdrawReport_paid'), value: money(total.paid, currency) },
];

function rowOf(page: Page, row: Found['list'][number]): ReportRow {
  const { t } = page;
  const { state, amount } = row;
  const { bank, number } = cardText(page, row);
  return {
    id: row.withdrawalId,
    minor: amount,
    amount: money(amount, row.currency),
    state,
    stateText: t(`withdraw_state_${state}`),
    tone: state in tones ? tones[state as keyof typeof tones] : 'wait',
    name: `${bank} ${number}`,
    at: page.dateTime(row.createdAt),
    note: row.reason,
    steps: withdrawStepsOf(page, row),
    ...(state === 'rejected' && { ask: deskAbout('withdrawal', referenceOf(row.withdrawalId)) }),
    to: withdrawalPath(row.withdrawalId),
  };
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['records', 'report'],
  script: false,
};

/** /m/withdrawReport: the member's own withdrawals and how far they are. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadWithdrawReport);

export default function WithdrawReport() {
  return <ReportScreen data={useLoaderData<typeof loader>().own} />;
}

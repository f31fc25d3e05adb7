import { useLoaderData } from '@remix-run/react';
import { depositRecord } from '@server/areas/records/api/dayReports';
import { depositStates } from '@server/areas/wallet/api/deposits';
import type { ResponseOf } from '@server/kernel/api/call';
import { deskAbout } from '~/areas/support/deskAddress';
import { depositStepsOf } from '~/areas/wallet/deposit/oneDeposit.server';
import { type ReportRow, ReportScreen } from '~/areas/wallet/records/ReportScreen';
import { loadReport } from '~/areas/wallet/records/report.server';
import type { Handle } from '~/handle';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';

type Found = ResponseOf<typeof depositRecord>;

const tones = { paid: 'good', failed: 'bad', expired: 'bad', cancelled: 'bad' } as const;

/** Loads a page of the member's own deposits (wallet#deposit-record). */
async function loadDepositReport({ page }: ScreenArgs) {
  const mayPay = !(await page.member()).member?.exclusion;
  return loadReport(page, {
    path: '/m/vouReport',
    none: page.t('depositReport_none'),
    lead: { to: '/m/voucherCenter', label: page.t('deposit_new') },
    states: depositStates,
    stateText: (state) => page.t(`deposit_state_${state}`),
    ask: (filter) => page.call(depositRecord, filter),
    sums: (found: Found) => sumsOf(page, found),
    row: (row, { currency }) => rowOf(page, row, { currency, mayPay }),
  });
}

const sumsOf = ({ t }: Page, { total, currency }: Found) => [
  { name: 'rows', label: t('depositReport_rows'), value: total.rows.toLocaleString('en') },
  { name: 'amount', label: t('depositReport_amount'), value: money(total.amount, currency) },
  { name: 'credited', label: t('deposit_credited'), value: money(total.credited, currency) },
];

function rowOf(
  page: Page,
  row: Found['list'][number],
  { currency, mayPay }: { currency: string; mayPay: boolean },
): ReportRow {
  const { t } = page;
  const { depositId, state, amount, channel, reference, reason } = row;
  return {
    id: depositId,
    minor: amount,
    amount: money(amount, currency),
    state,
    stateText: t(`deposit_state_${state}`),
    tone: state in tones ? tones[state as keyof typeof tones] : 'wait',
    name: `${t(`deposit_channel_${channel}`)} ${reference}`,
    at: page.dateTime(row.createdAt),
    note: reason,
    steps: depositStepsOf(page, row, mayPay),
    ...((state === 'failed' || state === 'expired') && { ask: deskAbout('deposit', reference) }),
    to: `/m/voucherCenter?deposit=${encodeURIComponent(depositId)}`,
  };
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['records', 'report'],
  script: false,
};

/** /m/vouReport: the member's own deposits and how far they are. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadDepositReport);

export default function DepositReport() {
  return <ReportScreen data={useLoaderData<typeof loader>().own} />;
}

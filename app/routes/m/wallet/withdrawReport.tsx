import { useLoaderData } from '@remix-run/react';
import { ReportScreen } from '~/areas/wallet/records/ReportScreen';
import { loadWithdrawReport } from './withdrawReport.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['records', 'report'],
  styles: ['member', 'forms', 'pager', 'records', 'report', 'steps'],
  script: false,
};

/** /m/withdrawReport: the member's own withdrawals and how far they are. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadWithdrawReport);

export default function WithdrawReport() {
  return <ReportScreen data={useLoaderData<typeof loader>().own} />;
}

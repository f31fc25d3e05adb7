import { useLoaderData } from '@remix-run/react';
import { loadDepositReport } from './depositReport.server';
import { ReportScreen } from '~/areas/wallet/records/ReportScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['records', 'report'],
  styles: ['member', 'forms', 'pager', 'records', 'report', 'steps'],
  script: false,
};

/** /m/vouReport: the member's own deposits and how far they are. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadDepositReport);

export default function DepositReport() {
  return <ReportScreen data={useLoaderData<typeof loader>().own} />;
}

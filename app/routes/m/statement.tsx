import { useLoaderData } from '@remix-run/react';
import { loadStatement } from '~/areas/wallet/record/statement.server';
import { StatementScreen } from '~/areas/wallet/record/StatementScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['record', 'records'],
  styles: ['statement', 'pager'],
  script: false,
};

/** /m/transaction/statement?month=YYYY-MM: a month of the member's own money, to print. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadStatement);

export default function Statement() {
  return <StatementScreen data={useLoaderData<typeof loader>().own} />;
}

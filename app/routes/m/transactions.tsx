import { useLoaderData } from '@remix-run/react';
import { loadRecord } from '~/areas/wallet/record/record.server';
import { RecordScreen } from '~/areas/wallet/record/RecordScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['record', 'records', 'lists'],
  styles: ['forms', 'pager', 'records'],
  script: false,
};

/** /m/transaction/record: every movement of the member's own money. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadRecord);

export default function Transactions() {
  return <RecordScreen data={useLoaderData<typeof loader>().own} />;
}

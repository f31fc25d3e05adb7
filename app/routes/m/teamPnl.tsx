import { useLoaderData } from '@remix-run/react';
import { loadPnl } from '~/areas/agent/figures/pnl.server';
import { PnlScreen } from '~/areas/agent/figures/PnlScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report', 'lists'],
  styles: ['forms', 'lists', 'pager', 'records', 'statement', 'activityMonth', 'teamFigures'],
  script: false,
};

/** /m/agent/team/pnl: profit and loss of the team by day, member or category. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadPnl);

export default function TeamPnl() {
  return <PnlScreen data={useLoaderData<typeof loader>().own} />;
}

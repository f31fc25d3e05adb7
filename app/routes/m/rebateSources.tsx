import { useLoaderData } from '@remix-run/react';
import { loadSources } from '~/areas/agent/figures/sources.server';
import { SourcesScreen } from '~/areas/agent/figures/SourcesScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['rebateSources', 'teamFigures', 'record', 'records'],
  styles: ['forms', 'pager', 'records', 'statement', 'teamFigures'],
  script: false,
};

/** /m/transaction/rebates?day=: the tickets and rounds that a rebate comes from; ?transfer=: what one paid. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSources);

export default function RebateSources() {
  return <SourcesScreen data={useLoaderData<typeof loader>().own} />;
}

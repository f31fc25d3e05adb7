import { useLoaderData } from '@remix-run/react';
import { loadOwnRebates } from '~/areas/agent/figures/ownRebates.server';
import { OwnRebatesScreen } from '~/areas/agent/figures/OwnRebatesScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report', 'lists'],
  styles: ['forms', 'pager', 'records', 'statement', 'activityMonth', 'teamFigures'],
  script: false,
};

/** /m/member/agent/agentRebeat: an agent's own rebates by day. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOwnRebates);

export default function AgentRebate() {
  return <OwnRebatesScreen data={useLoaderData<typeof loader>().own} />;
}

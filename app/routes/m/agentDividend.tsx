import { useLoaderData } from '@remix-run/react';
import { loadDividends } from '~/areas/agent/contracts/dividends.server';
import { DividendsScreen } from '~/areas/agent/contracts/DividendsScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['dividends', 'record', 'records', 'report', 'lists'],
  styles: ['forms', 'pager', 'records', 'lists', 'statement', 'activityMonth', 'teamFigures'],
  script: false,
};

/** /m/member/agent/agentDivident: the dividends of an agent and of those below. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadDividends);

export default function AgentDividend() {
  return <DividendsScreen data={useLoaderData<typeof loader>().own} />;
}

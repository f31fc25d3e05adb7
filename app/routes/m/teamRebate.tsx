import { useLoaderData } from '@remix-run/react';
import { loadTeamRebates } from '~/areas/agent/figures/teamRebates.server';
import { TeamRebatesScreen } from '~/areas/agent/figures/TeamRebatesScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report', 'lists'],
  styles: ['forms', 'pager', 'records', 'statement', 'activityMonth', 'teamFigures'],
  script: false,
};

/** /m/member/teamRebate: the rebates of the team by day and by branch. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadTeamRebates);

export default function TeamRebate() {
  return <TeamRebatesScreen data={useLoaderData<typeof loader>().own} />;
}

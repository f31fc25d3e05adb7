import { useLoaderData } from '@remix-run/react';
import { loadOverview } from '~/areas/agent/team/overview.server';
import { OverviewScreen } from '~/areas/agent/team/OverviewScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['team', 'lists'],
  styles: ['member', 'forms', 'pager', 'report', 'team'],
  script: false,
};

/** /m/agent/team/overview: the team by levels, branch by branch. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOverview);

export default function TeamOverview() {
  return <OverviewScreen data={useLoaderData<typeof loader>().own} />;
}

import { useLoaderData } from '@remix-run/react';
import { loadBetting } from '~/areas/agent/figures/betting.server';
import { BettingScreen } from '~/areas/agent/figures/BettingScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report'],
  styles: ['forms', 'pager', 'records', 'statement', 'teamFigures'],
  script: false,
};

/** /m/teamBetting: the betting of the team by member, day and category. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadBetting);

export default function TeamBetting() {
  return <BettingScreen data={useLoaderData<typeof loader>().own} />;
}

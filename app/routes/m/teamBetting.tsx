import { useLoaderData } from '@remix-run/react';
import { loadBetting } from '~/areas/agent/figures/betting.server';
import { BettingScreen } from '~/areas/agent/figures/BettingScreen';
import { MemberBetsScreen } from '~/areas/agent/figures/MemberBetsScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['teamFigures', 'record', 'records', 'report'],
  styles: ['forms', 'pager', 'records', 'statement', 'teamFigures'],
  script: false,
};

/** /m/teamBetting: the betting of the team by member, day and category, or the bets of a member. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadBetting);

export default function TeamBetting() {
  const { team, bets, back } = useLoaderData<typeof loader>().own;
  if (bets) return <MemberBetsScreen data={bets} back={back ?? '/m/teamBetting'} />;
  return team && <BettingScreen data={team} />;
}

import { useLoaderData } from '@remix-run/react';
import { loadGameRound } from '~/areas/wallet/bets/gameRound.server';
import { GameRoundScreen } from '~/areas/wallet/bets/GameRoundScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['bets', 'record', 'play'],
  styles: ['statement', 'records'],
  script: false,
};

/** /m/gameRecord/round?id=: one of the member's own rounds. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadGameRound);

export default function GameRound() {
  return <GameRoundScreen data={useLoaderData<typeof loader>().own} />;
}

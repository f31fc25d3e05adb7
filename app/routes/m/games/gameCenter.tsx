import { useLoaderData } from '@remix-run/react';
import { gameTypes } from '@server/areas/games/api/games';
import { cardForm } from '~/areas/games/cards/cards.server';
import { loadCentre } from '~/areas/games/centre/centre.server';
import { centreHandle, CentreScreen } from '~/areas/games/centre/CentreScreen';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = centreHandle;

/** /m/live, /m/sports, /m/esports, and /m/gameCenter with its `gameType` (SPORTS without). */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => {
  const named = page.url.pathname.split('/')[2]?.toUpperCase();
  const requested = page.url.searchParams.get('gameType');
  const type = (text: string | null | undefined) => gameTypes.find((known) => known === text);
  return loadCentre(page, type(named) ?? type(requested) ?? 'SPORTS');
});

export const action = /* @__PURE__ */ formAction(cardForm);

export default function GameCentre() {
  return <CentreScreen {...useLoaderData<typeof loader>()} />;
}

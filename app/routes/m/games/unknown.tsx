import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { gameTypes } from '@server/areas/games/api/games';
import { cardForm } from '~/areas/games/cards/cards.server';
import { loadCentre, type CentreShared } from '~/areas/games/centre/centre.server';
import { centreHandle as centre, CentreScreen } from '~/areas/games/centre/CentreScreen';
import { loadHomeForUnknown, type HomeOwn, type HomeShared } from '~/areas/games/home/home.server';
import { homeHandle as home, HomeScreen } from '~/areas/games/home/HomeScreen';
import type { Handle } from '~/handle';
import { screenAt } from '~/addresses';
import { formAction } from '~/forms/action.server';
import { screenLoader, type ScreenData } from '~/session/screen.server';

type Shared = CentreShared | HomeShared;

export const handle: Handle<ScreenData<Shared, HomeOwn>> = {};

/**
 * Every path that the table does not name: under /m with a valid `gameType` it is the game centre;
 * else it shows home with status 404 (site#routes).
 */
export const loader = /* @__PURE__ */ screenLoader<Shared, HomeOwn>(handle, async ({ page }) => {
  const requested = page.url.searchParams.get('gameType');
  const category = gameTypes.find((type) => type === requested);
  if (category && screenAt(page.url.pathname, category).id === 'gameCenter') {
    return { ...(await loadCentre(page, category)), i18n: centre.i18n };
  }
  const { i18n, ...loaded } = await loadHomeForUnknown(page);
  return { ...loaded, i18n: [...home.i18n, ...(i18n ?? [])], status: 404 };
});

export const action = /* @__PURE__ */ formAction(cardForm);

/**
 * Loads the page as a whole. Script knows no screen that comes without script (`script: false`), and takes its address for
 * one of none: the answer has no data for this route then.
 */
function WholeLoad() {
  useEffect(() => window.location.reload(), []);
  return null;
}

export default function Unknown() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <WholeLoad />;
  const { shared, own } = loaded;
  if ('blocks' in shared) return <CentreScreen shared={shared} own={own} />;
  return <HomeScreen shared={shared} own={own} />;
}

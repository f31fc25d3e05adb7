import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { gameTypes } from '@contract/games';
import { cardForm } from '~/areas/games/cardForm.server';
import { centreAnswer, loadCentre } from '~/areas/games/centre.server';
import { CentreScreen } from '~/areas/games/CentreScreen';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import type { Handle } from '~/handle';
import { formAction } from '~/forms/action.server';
import { openPage } from '~/session/page.server';
import { handle as centre } from './gameCenter';
import { handle as home } from './home';

export const handle: Handle = {
  styles: (loaded) => (isCentre(loaded) ? centre.styles : home.styles),
};

const isCentre = (loaded: unknown): boolean =>
  typeof loaded === 'object' && loaded !== null && 'blocks' in loaded;

/**
 * Every path that the table does not name: under /m with a valid `gameType` it is the game centre;
 * else it shows home with status 404 (site#routes).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const asked = page.url.searchParams.get('gameType');
  const category = gameTypes.find((type) => type === asked);
  if (category && page.url.pathname.startsWith('/m/')) {
    return centreAnswer(await loadCentre(page, category));
  }
  return data(await loadHome(page), 404);
}

export const action = /* @__PURE__ */ formAction(cardForm);

export default function Unknown() {
  const loaded = useLoaderData<typeof loader>();
  if ('blocks' in loaded) return <CentreScreen centre={loaded} />;
  return <HomeScreen home={loaded} />;
}

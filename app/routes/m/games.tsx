import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { GameListScreen } from '~/areas/games/GameListScreen';
import { listAnswer, loadGameList, type GameListData } from '~/areas/games/list.server';
import { categoryOf, listStyles } from '~/areas/games/listQuery';
import type { Handle } from '~/handle';
import { formAction } from '~/forms/action.server';
import { openPage } from '~/session/page.server';

export const handle: Handle = {
  styles: (loaded) => (loaded ? listStyles((loaded as GameListData).query) : ['games']),
};

/** /m/hot, /m/rng, /m/pvp, /m/fish, and /m/gameList with its `gameType` (RNG without). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const named = page.url.pathname.split('/')[2]?.toUpperCase() ?? null;
  const category = categoryOf(named, categoryOf(page.url.searchParams.get('gameType'), 'RNG'));
  return listAnswer(await loadGameList(page, category));
}

export const action = /* @__PURE__ */ formAction(cardForm);

export default function Games() {
  return <GameListScreen list={useLoaderData<typeof loader>()} />;
}

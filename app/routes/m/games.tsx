import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { GameListScreen } from '~/areas/games/GameListScreen';
import { loadGameList } from '~/areas/games/list.server';
import type { GameListData } from '~/areas/games/listData';
import { categoryOf, listStyles, readListQuery } from '~/areas/games/listQuery';
import type { Handle } from '~/handle';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle<GameListData> = {
  i18n: ['games', 'lists', 'content'],
  styles: (loaded) => (loaded ? listStyles(loaded.shared.query) : ['games']),
};

/** /m/hot, /m/rng, /m/pvp, /m/fish, and /m/gameList with its `gameType` (RNG without). */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => {
  const { pathname, searchParams } = page.url;
  const named = pathname.split('/')[2]?.toUpperCase() ?? null;
  const category = categoryOf(named, categoryOf(searchParams.get('gameType'), 'RNG'));
  return loadGameList(page, readListQuery(searchParams, category));
});

export const action = /* @__PURE__ */ formAction(cardForm);

export default function Games() {
  return <GameListScreen {...useLoaderData<typeof loader>()} />;
}

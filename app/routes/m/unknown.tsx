import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { gameTypes } from '@contract/games';
import { cardAction } from '~/areas/games/cardAction.server';
import { GameListScreen } from '~/areas/games/GameListScreen';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { loadGameList } from '~/areas/games/list.server';
import { categoryOf } from '~/areas/games/listQuery';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['games'] };

/**
 * Every path that the table does not name: under /m with a valid `gameType` it is the game centre;
 * else it shows home with status 404 (games §2).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const asked = page.url.searchParams.get('gameType');
  if (page.url.pathname.startsWith('/m/') && gameTypes.some((type) => type === asked)) {
    const list = await loadGameList(page, categoryOf(asked, 'SPORTS'));
    return data({ list, home: null, messages: list.messages }, list.failed ? 502 : 200);
  }
  const home = await loadHome(page);
  return data({ list: null, home, messages: home.messages }, 404);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return cardAction(page, await readForm(page, request));
}

export default function Unknown() {
  const { list, home } = useLoaderData<typeof loader>();
  if (list) return <GameListScreen list={list} />;
  return home && <HomeScreen home={home} />;
}

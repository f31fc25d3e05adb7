import { useLoaderData } from '@remix-run/react';
import { loadHome } from '~/areas/games/home.server';
import { homeHandle } from '~/areas/games/homeHandle';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { screenLoader } from '~/session/screen.server';

export const handle = homeHandle;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadHome(page));

export { homeAction as action } from '~/areas/games/homeAction.server';

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}

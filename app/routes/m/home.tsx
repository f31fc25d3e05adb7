import { useLoaderData } from '@remix-run/react';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle = {
  i18n: ['games', 'home', 'content'],
  styles: ['games', 'home', 'content'],
} satisfies Handle;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadHome(page));

export { homeAction as action } from '~/areas/games/homeAction.server';

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}

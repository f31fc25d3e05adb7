import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle = {
  i18n: ['games', 'home', 'content'],
  styles: ['games', 'home', 'content'],
} satisfies Handle;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadHome(page));

export const action = /* @__PURE__ */ formAction(cardForm, preferencesForm);

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['games', 'home', 'content'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadHome(await openPage(request, context));
}

export const action = /* @__PURE__ */ formAction(cardForm, preferencesForm);

export default function Home() {
  return <HomeScreen home={useLoaderData<typeof loader>()} />;
}

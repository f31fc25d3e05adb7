import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardAction } from '~/areas/games/cardAction.server';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { changePreferences } from '~/areas/site/preferences.server';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['games', 'home', 'content'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadHome(await openPage(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  const form = await readForm(page, request);
  // The balance that home shows has its own form, which goes to `/m/set`; sent here it does the same.
  if (form.get('intent') !== 'toggleBalance') return cardAction(page, form);
  if (!form.has('redirectTo')) form.set('redirectTo', '/m/home');
  return changePreferences(page, form);
}

export default function Home() {
  return <HomeScreen home={useLoaderData<typeof loader>()} />;
}

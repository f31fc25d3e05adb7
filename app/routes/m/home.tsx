import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardAction } from '~/areas/games/cardAction.server';
import { loadHome } from '~/areas/games/home.server';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['games', 'home', 'content'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadHome(await openPage(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return cardAction(page, await readForm(page, request));
}

export default function Home() {
  return <HomeScreen home={useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { gameTypes } from '@contract/games';
import { cardForm } from '~/areas/games/cardForm.server';
import { centreAnswer, loadCentre } from '~/areas/games/centre.server';
import { CentreScreen } from '~/areas/games/CentreScreen';
import { formAction } from '~/forms/action.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['games', 'content', 'centre'] };

/** /m/live, /m/sports, /m/esports, and /m/gameCenter with its `gameType` (SPORTS without). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const named = page.url.pathname.split('/')[2]?.toUpperCase();
  const asked = page.url.searchParams.get('gameType');
  const type = (text: string | null | undefined) => gameTypes.find((known) => known === text);
  return centreAnswer(await loadCentre(page, type(named) ?? type(asked) ?? 'SPORTS'));
}

export const action = /* @__PURE__ */ formAction(cardForm);

export default function GameCentre() {
  return <CentreScreen centre={useLoaderData<typeof loader>()} />;
}

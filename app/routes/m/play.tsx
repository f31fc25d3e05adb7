import { useActionData, useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { loadPlay, type PlayData } from '~/areas/sandbox/play.server';
import { playForm, seedForm } from '~/areas/sandbox/playForm.server';
import { PlayScreen } from '~/areas/sandbox/PlayScreen';
import { SendAgain } from '~/areas/sandbox/SendAgain';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';
import { ErrorBoundary as RouteError } from '~/ui/RouteError';

const gameIn = (loaded: unknown) => (loaded as { own: PlayData } | undefined)?.own.game;

/** Each kind of game has a sheet of its own beside the one of all; a closed game shows cards. */
export const handle: Handle = {
  i18n: ['play', 'balance'],
  styles: (loaded) => {
    const kind = gameIn(loaded)?.kind;
    return kind ? ['forms', 'play', 'figures', `play-${kind}`] : ['forms', 'games'];
  },
  heading: (loaded) => gameIn(loaded)?.name,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadPlay);

export const action = /* @__PURE__ */ formAction(playForm, seedForm, cardForm);

/** If a form was refused and the page cannot be loaded either, this page keeps the form. */
export function ErrorBoundary() {
  const reply = useActionData<typeof action>();
  return reply?.view?.kept ? <SendAgain reply={reply} /> : <RouteError />;
}

export default function Play() {
  const { own } = useLoaderData<typeof loader>();
  return <PlayScreen data={own} reply={useActionData<typeof action>()} />;
}

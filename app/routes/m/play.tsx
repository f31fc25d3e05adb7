import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SendAgain } from '~/areas/sandbox/SendAgain';
import { loadPlay, type PlayData } from '~/areas/sandbox/play.server';
import { actOnPlay } from '~/areas/sandbox/playAction.server';
import { PlayScreen } from '~/areas/sandbox/PlayScreen';
import type { Handle } from '~/handle';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';
import { ErrorBoundary as RouteError } from '~/ui/RouteError';

/** Each kind of game has a sheet of its own beside the one of all. */
export const handle: Handle = {
  styles: (loaded) => {
    const kind = (loaded as PlayData | undefined)?.game?.kind;
    return kind ? ['forms', 'play', `play-${kind}`] : ['forms', 'play'];
  },
  heading: (loaded) => (loaded as PlayData | undefined)?.game?.name,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadPlay(await openPage(request, context), params.code ?? '');
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return actOnPlay(page, params.code ?? '', await readForm(page, request));
}

/** Where a form was refused and the page cannot be had either, the form is kept. */
export function ErrorBoundary() {
  const reply = useActionData<typeof action>();
  return reply?.kept ? <SendAgain reply={reply} /> : <RouteError />;
}

export default function Play() {
  const reply = useActionData<typeof action>();
  return <PlayScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}

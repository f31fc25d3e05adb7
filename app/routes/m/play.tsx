import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { actOnPlay, loadPlay } from '~/areas/play/play.server';
import { PlayScreen } from '~/areas/play/PlayScreen';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['play', 'forms'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadPlay(await openPage(request, context), params.code ?? '');
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return actOnPlay(page, params.code ?? '', await readForm(page, request));
}

export default function Play() {
  const reply = useActionData<typeof action>();
  return <PlayScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}

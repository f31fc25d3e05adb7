import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLater } from '~/areas/site/later.server';
import { LaterScreen } from '~/areas/site/LaterScreen';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['account'] };

/** A screen that comes later: what it will be, and where to go meanwhile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadLater(await openPage(request, context));
}

export default function Later() {
  return <LaterScreen data={useLoaderData<typeof loader>()} />;
}

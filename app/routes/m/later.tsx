import { useLoaderData } from '@remix-run/react';
import { loadLater } from '~/areas/site/later.server';
import { LaterScreen } from '~/areas/site/LaterScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { styles: ['account'] };

export const loader = /* @__PURE__ */ screenLoader(handle, loadLater);

/** A screen that does not exist yet: a text about it, and links to other screens. */
export default function Later() {
  return <LaterScreen data={useLoaderData<typeof loader>()} />;
}

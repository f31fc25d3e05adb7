import { useLoaderData } from '@remix-run/react';
import { loadSafePlay } from '~/areas/protection/safePlay.server';
import { SafePlayScreen } from '~/areas/protection/SafePlayScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['safePlay', 'content'],
  styles: ['member', 'reading'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadSafePlay);

export default function SafePlay() {
  return <SafePlayScreen {...useLoaderData<typeof loader>().shared} />;
}

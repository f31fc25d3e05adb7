import { useEffect } from 'react';
import type { ChromeData } from '~/ui/rootData';
import { whenIdle } from '~/ui/whenIdle';

/**
 * With script: registers the service worker once the page has nothing else to do, and tells it the theme of its
 * offline page (site#installed-app).
 * Pages in lite mode have no script, so it is never registered there.
 */
export function useServiceWorker(theme: ChromeData['theme']): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Over plain http, and in private windows of some browsers, there is none.
        const worker = navigator.serviceWorker;
        worker
          ?.register('/sw.js')
          .then(() => worker.ready)
          .then(({ active }) => active?.postMessage(theme))
          .catch(() => undefined);
      }),
    [theme],
  );
}

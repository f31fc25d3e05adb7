import { useEffect } from 'react';
import { whenIdle } from '~/ui/whenIdle';

/**
 * With script: registers the service worker once the page has nothing else to do (site#installed-app).
 * Pages in lite mode have no script, so it is never registered there.
 */
export function useServiceWorker(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Over plain http, and in private windows of some browsers, there is none.
        navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
      }),
    [],
  );
}

import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const watch = (changed: () => void) => {
  const media = window.matchMedia(query);
  // Older Safari has only the method that is gone elsewhere: there the page's first answer stays.
  media.addEventListener?.('change', changed);
  return () => media.removeEventListener?.('change', changed);
};

/** True while nothing may move by itself: motion is not wanted, or script does not know yet. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => true,
  );

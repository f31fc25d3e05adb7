import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const watch = (changed: () => void) => {
  const media = window.matchMedia(query);
  // Older Safari lacks this method: there the page keeps the first answer.
  media.addEventListener?.('change', changed);
  return () => media.removeEventListener?.('change', changed);
};

/**
 * True while nothing may move by itself: the person asks for less motion, or script does not know
 * yet.
 */
export const useStill = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => true,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True once script runs this page: false on the server and while it hydrates, so that what
 * needs script is not there without.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

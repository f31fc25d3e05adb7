import { useSyncExternalStore } from 'react';

/** A message that script shows, beside the one in the page. */
interface Notice {
  kind: 'good' | 'bad' | 'wait' | 'loading';
  text: string;
}

const none: readonly Notice[] = [];
const listeners = new Set<() => void>();
let listed = none;

function show(notices: readonly Notice[]): void {
  listed = notices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice until the returned function is called, for `limit_ms` at most. */
export function showNotice(notice: Notice, limit_ms: number): () => void {
  const own = { ...notice };
  const hide = () => {
    clearTimeout(timer);
    show(listed.filter((other) => other !== own));
  };
  const timer = setTimeout(hide, limit_ms);
  show([...listed, own]);
  return hide;
}

/** The notices to show now, oldest first; empty on the server. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    subscribe,
    () => listed,
    () => none,
  );

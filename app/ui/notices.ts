import { useSyncExternalStore } from 'react';

/** A message of script itself, beside the one that the server sent along. */
export interface Notice {
  kind: 'good' | 'wait';
  text: string;
}

const none: readonly Notice[] = [];
const listeners = new Set<() => void>();
let shown = none;

function show(notices: readonly Notice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice until the function that it gives is called, and for `limit_ms` at the longest. */
export function showNotice(notice: Notice, limit_ms: number): () => void {
  const own = { ...notice };
  const hide = () => {
    clearTimeout(timer);
    show(shown.filter((other) => other !== own));
  };
  const timer = setTimeout(hide, limit_ms);
  show([...shown, own]);
  return hide;
}

/** The notices to show now, the oldest first; none on the server. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );

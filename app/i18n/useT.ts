import { useMatches } from '@remix-run/react';
import { useMemo } from 'react';
import { fill } from './format';
import type { Key } from './keys';

export type T = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/**
 * The translator of a screen, on the server and in the browser alike: it knows the messages that
 * the loaders of the matched routes sent along, and no others.
 */
export function useT(): T {
  const matches = useMatches();
  return useMemo(() => {
    const messages: Record<string, string> = {};
    for (const match of matches) {
      const sent = (match.data as { messages?: Record<string, string> } | undefined)?.messages;
      if (sent) Object.assign(messages, sent);
    }
    return (key, params) => fill(messages[key] ?? key, params);
  }, [matches]);
}

import { useMatches } from '@remix-run/react';
import { createContext, useContext, useMemo } from 'react';
import { fill } from './format';
import type { Key } from './keys';
import { readMessages, type Messages } from './messages';

export type T = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

const Translator = createContext<T>((key) => key);

/** Gives all below it the translator of the page. */
export const TranslatorProvider = Translator.Provider;

/**
 * The translator of a page, made once for all its components: it knows the messages that the
 * loaders of the matched routes sent along, and no others.
 */
export function usePageTranslator(): T {
  const matches = useMatches();
  return useMemo(() => {
    const messages = new Map<string, string>();
    for (const match of matches) {
      const sent = (match.data as { messages?: Messages } | undefined)?.messages;
      if (sent) readMessages(sent, messages);
    }
    return (key, params) => fill(messages.get(key) ?? key, params);
  }, [matches]);
}

/** The translator of the page, on the server and in the browser alike. */
export const useT = (): T => useContext(Translator);

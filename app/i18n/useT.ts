import { useMatches } from '@remix-run/react';
import { createContext, useContext, useMemo } from 'react';
import { readMessages, type Messages } from './messages';
import { translateWith, type Translate } from './translate';

const Translator = createContext<Translate>((key) => key);

/** Provides the page's translator to the components below. */
export const TranslatorProvider = Translator.Provider;

/**
 * Returns the translator of a page, created once for all its components: it has the messages that
 * the loaders of the matched routes sent, and no others.
 */
export function usePageTranslator(language: string): Translate {
  const matches = useMatches();
  return useMemo(() => {
    const messages = new Map<string, string>();
    for (const { data } of matches) readMessages(sentWith(data), messages);
    return translateWith(messages, language);
  }, [matches, language]);
}

interface Sent {
  messages?: Messages;
  shared?: { messages?: Messages };
  own?: { messages?: Messages };
}

/** The messages in both parts of a loader's data. */
function sentWith(data: unknown): Messages {
  const { messages, shared, own } = (data ?? {}) as Sent;
  return `${messages ?? ''}^${shared?.messages ?? ''}^${own?.messages ?? ''}`;
}

/** Returns the page's translator, on the server and in the browser alike. */
export const useT = (): Translate => useContext(Translator);

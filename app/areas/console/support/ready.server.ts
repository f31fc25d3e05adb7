import type { ReadyAnswer } from '@server/areas/console/api/support';
import type { Page } from '~/session/page.server';

/** The ready answers for a conversation: those in its person's language, and those in the other one. */
export interface ReadyChoice {
  own: readonly ReadyAnswer[];
  other: readonly ReadyAnswer[];
}

/** Returns the language that a text is written in, by its letters; undefined for one without any. */
const languageOf = (text: string): 'th' | 'en' | undefined => {
  if (/\p{Script=Thai}/u.test(text)) return 'th';
  return /\p{L}/u.test(text) ? 'en' : undefined;
};

/** Parts the ready answers by the language in which the person wrote last; without words of theirs by the page's. */
export function readyFor(
  { preferences }: Pick<Page, 'preferences'>,
  ready: readonly ReadyAnswer[],
  messages: readonly { author: string; content: string }[],
): ReadyChoice {
  const written = messages.flatMap(({ author, content }) =>
    author === 'operator' ? [] : (languageOf(content) ?? []),
  );
  const language = written.at(-1) ?? (preferences.lang === 'th' ? 'th' : 'en');
  const isOwn = ({ content }: ReadyAnswer) => (languageOf(content) ?? language) === language;
  return { own: ready.filter(isOwn), other: ready.filter((each) => !isOwn(each)) };
}

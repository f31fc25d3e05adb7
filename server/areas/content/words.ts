import type { z } from 'zod';
import { language } from '../../kernel/api/call';

export type Language = z.output<typeof language>;

/** Every language that words may be in. */
export const languages: readonly Language[] = language.removeDefault().options;

/** An operator's text by language and field. In the store it is JSON, in the column `words`. */
export type Words<Field extends string> = {
  readonly [L in Language]?: { readonly [F in Field]?: string };
};

/** Languages whose text stands in for a missing one, the first one first. */
const stand_ins: readonly Language[] = ['en', 'th'];

/** Returns stored words as they were written. */
export const wordsOf = <Field extends string>(stored: string): Words<Field> =>
  JSON.parse(stored) as Words<Field>;

/** Returns a field of stored words in a language, else in English, else in Thai; empty where all are missing. */
export function wordsIn(stored: string, field: string, language: Language): string {
  const words = wordsOf(stored);
  return [language, ...stand_ins].map((each) => words[each]?.[field]).find(Boolean) ?? '';
}

import { fill } from '../../app/i18n/fill';
import type { Key } from '../../app/i18n/keys';
import { en } from '../../app/i18n/locales/en';
import { th } from '../../app/i18n/locales/th';
import { expect } from './app';
import type { Lang } from './people';

const words: Record<Lang, Readonly<Record<string, Readonly<Record<string, string>>>>> = { en, th };

/** A message with its figures; `field` is the key of the label that it names. */
export interface Spoken {
  key: Key;
  params?: Readonly<Record<string, string | number>>;
  field?: Key;
}

/** The text of a key, which one dictionary has. */
export const textOf = (lang: Lang, key: Key): string =>
  Object.values(words[lang]).find((area) => key in area)![key]!;

/** Expects a message in the words of a page. */
export function expectSaid(said: string, lang: Lang, { key, params, field }: Spoken): void {
  const names = field && { field: textOf(lang, field) };
  const text = fill(textOf(lang, key), { ...params, ...names });
  expect(said, `${key} in ${lang}`).toContain(text);
}

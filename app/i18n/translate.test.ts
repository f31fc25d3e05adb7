import type { Params } from '@server/kernel/api/fill';
import { expect, it, describe } from 'vitest';
import { dictionaries, flatten, translator } from './i18n.server';
import type { Key } from './keys';
import type { Language } from './languages';
import { packMessages, readMessages } from './messages';
import { messagesFor, messagesOf } from './messages.server';
import { translateWith } from './translate';

it('gives the messages that were packed, the later ones over the earlier', () => {
  const known = readMessages(packMessages({ close: 'Close', more: 'More' }), new Map());
  readMessages(packMessages({ more: 'All of it', empty: '' }), known);
  expect(Object.fromEntries(known)).toEqual({ close: 'Close', more: 'All of it', empty: '' });
});

it('gives none for nothing', () => {
  expect(readMessages(packMessages({}), new Map()).size).toBe(0);
});

const languages = Object.keys(dictionaries) as Language[];
const english = flatten(dictionaries.en);
const form = /_(zero|one|two|few|many|other)$/;

/** Every key that code may ask for: as written, and the bases of plural forms. */
const keys = [
  ...new Set(
    Object.keys(english).flatMap((key) => (form.test(key) ? [key, key.replace(form, '')] : [key])),
  ),
] as Key[];

const places = new Map(keys.map((key) => [key as string, namesIn(key)]));
const placesOf = (key: string): string[] => places.get(key) ?? [];

function namesIn(key: string): string[] {
  return Object.entries(english)
    .filter(([written]) => written === key || written.replace(form, '') === key)
    .flatMap(([, words]) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
}

/** The keys that a language has words for: the console speaks Thai and English alone. */
const keysIn = (language: Language): Key[] => {
  const own = flatten(dictionaries[language]!);
  const has = (key: string) => key in own || `${key}_other` in own || `${key}_one` in own;
  return keys.filter((key) => has(key) || has(key.replace(form, '')));
};

const values = ['สมชาย', 'Somchai', '12', 'ก9', '9ก', '', '{name}', '$t(close)', '\\$1 $& {{x}}'];

function browser(language: Language) {
  const namespaces = Object.keys(dictionaries.en) as (keyof typeof dictionaries.en)[];
  const words = readMessages(messagesOf(language, namespaces), new Map());
  // The titles of screens travel with no page.
  const titles = keys.filter((key) => key.startsWith('title_'));
  return translateWith(readMessages(messagesFor(language, titles), words), language);
}

/** The keys for which the two differ, with both texts. */
const differences = (language: Language, paramsOf: (key: string) => Params | undefined) => {
  const [server, own] = [translator(language), browser(language)];
  return keysIn(language)
    .map((key) => ({ key, server: server(key, paramsOf(key)), own: own(key, paramsOf(key)) }))
    .filter((said) => said.server !== said.own);
};

const filledWith = (value: string) => (key: string) =>
  Object.fromEntries(placesOf(key).map((name) => [name, value]));

describe.each(languages)('in %s the browser says what i18next says', (language) => {
  it('without values', () => {
    expect(differences(language, () => undefined)).toEqual([]);
  });

  it.each(values)('with %j in every place', (value) => {
    expect(differences(language, filledWith(value))).toEqual([]);
  });

  it.each([0, 1, 2, 3, 5, 11, 21, 100, 1.5, -1])('with the count %d', (count) => {
    expect(differences(language, (key) => ({ ...filledWith('x')(key), count }))).toEqual([]);
  });

  it('where a place has no value', () => {
    expect(differences(language, () => ({ other: 1 }))).toEqual([]);
  });

  it('for a key that nobody knows', () => {
    const key = 'no_such_key' as Key;
    expect(browser(language)(key, { count: 2 })).toBe('no_such_key');
    expect(translator(language)(key, { count: 2 })).toBe('no_such_key');
  });
});

it('has a message with plural forms, which English tells apart', () => {
  const t = browser('en');
  expect(t('code_wait', { count: 1 })).not.toBe(t('code_wait', { count: 2 }).replace('2', '1'));
});

it('sends the plural forms of a message along with it', () => {
  const sent = readMessages(messagesFor('en', ['code_wait', 'no_such_key']), new Map());
  expect([...sent.keys()].sort()).toEqual(['code_wait_one', 'code_wait_other']);
});

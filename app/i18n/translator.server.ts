import type { Language } from '../session/cookies.server';
import { fill } from './format';
import type { Area, Dictionary, Key } from './keys';
import { en } from './locales/en';
import { th } from './locales/th';
import { packMessages, type Messages } from './messages';

export type Translate = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/** The languages that are complete; a preference for another one reads English until it is. */
export const dictionaries: Partial<Record<Language, Dictionary>> & {
  th: Dictionary;
  en: Dictionary;
} = {
  th,
  en,
};

const flat = new Map<Dictionary, Readonly<Record<string, string>>>();

const flatten = (dictionary: Dictionary): Readonly<Record<string, string>> => {
  let all = flat.get(dictionary);
  if (!all) flat.set(dictionary, (all = Object.assign({}, ...Object.values(dictionary))));
  return all!;
};

const dictionaryOf = (language: Language): Dictionary => dictionaries[language] ?? en;

/** The translator of a language on the server: it knows all keys. */
export function translator(language: Language): Translate {
  const messages = flatten(dictionaryOf(language));
  return (key, params) => fill(messages[key] ?? key, params);
}

const packed = new Map<string, Messages>();

/** The messages that a screen takes along: those of the areas it names, each once. */
export const messagesOf = (language: Language, ...areas: Area[]): Messages =>
  [...new Set(areas)].map((area) => packedArea(language, area)).join('^');

function packedArea(language: Language, area: Area): Messages {
  const place = `${language} ${area}`;
  let text = packed.get(place);
  if (text === undefined) packed.set(place, (text = packMessages(dictionaryOf(language)[area])));
  return text;
}

/** Some messages by their keys; what no dictionary has is left out. */
export const messagesFor = (language: Language, keys: readonly string[]): Messages => {
  const words = flatten(dictionaryOf(language));
  return packMessages(
    Object.fromEntries(keys.flatMap((key) => (words[key] ? [[key, words[key]]] : []))),
  );
};

/** Whether the dictionaries have words for what may be a key. */
export const hasWords = (key: string): key is Key => Object.hasOwn(flatten(en), key);

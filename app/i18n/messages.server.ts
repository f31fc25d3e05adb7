import { dictionaries, flatten } from './i18n.server';
import type { Key, Namespace } from './keys';
import type { Language } from './languages';
import { packMessages, type Messages } from './messages';

const english = flatten(dictionaries.en);
const packed = new Map<string, Messages>();

const dictionaryOf = (language: Language) => dictionaries[language] ?? dictionaries.en;

/** The messages of some namespaces, each once, packed for a page; the server writes the screens' titles. */
export const messagesOf = (language: Language, namespaces: readonly Namespace[]): Messages =>
  [...new Set(namespaces)].map((namespace) => packedNamespace(language, namespace)).join('^');

function packedNamespace(language: Language, namespace: Namespace): Messages {
  const place = `${language} ${namespace}`;
  let text = packed.get(place);
  if (text === undefined) {
    // The console's words are Thai and English: nobody gets there in another language.
    const own: Partial<Record<Namespace, object>> = dictionaryOf(language);
    const words = Object.entries<string>({ ...(own[namespace] ?? dictionaries.en[namespace]) });
    text = packMessages(Object.fromEntries(words.filter(([key]) => !key.startsWith('title_'))));
    packed.set(place, text);
  }
  return text;
}

const flat = new Map<Language, Readonly<Record<string, string>>>();

function wordsOf(language: Language): Readonly<Record<string, string>> {
  let words = flat.get(language);
  if (!words) flat.set(language, (words = flatten(dictionaryOf(language))));
  return words;
}

const plural_forms = ['one', 'other', 'zero', 'two', 'few', 'many'] as const;

/** Some messages by their keys, plural forms included; unknown keys are left out. */
export function messagesFor(language: Language, keys: readonly string[]): Messages {
  const words = wordsOf(language);
  const written = keys.flatMap((key) => [key, ...plural_forms.map((form) => `${key}_${form}`)]);
  const known = [...new Set(written)].filter((key) => Object.hasOwn(words, key));
  return packMessages(Object.fromEntries(known.map((key) => [key, words[key]!])));
}

/** True for a key that the dictionaries have. */
export const hasWords = (key: string): key is Key =>
  Object.hasOwn(english, key) || Object.hasOwn(english, `${key}_other`);

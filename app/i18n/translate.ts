import { fill, type Params } from '@server/kernel/api/fill';
import type { Key } from './keys';

/**
 * Returns the words of a key with its `{name}` placeholders filled; `count` chooses the plural
 * form.
 */
export type Translate = (key: Key, params?: Params) => string;

const rules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): string {
  let known = rules.get(language);
  if (!known) rules.set(language, (known = new Intl.PluralRules(language)));
  return known.select(count);
}

/**
 * The browser's translator over the messages of a page. It says exactly what i18next says on the
 * server, for every key, plural form and language (`translate.test.ts`). An unknown key is returned
 * as it is.
 */
export function translateWith(messages: ReadonlyMap<string, string>, language: string): Translate {
  return (key, params) => {
    const count = params?.count;
    const plural = typeof count === 'number' ? `${key}_${pluralForm(language, count)}` : key;
    return fill(messages.get(plural) ?? messages.get(key) ?? key, params);
  };
}

import type { en } from './locales/en';

type Locale = typeof en;

/** The namespaces of the dictionary; a screen gets those that its `handle.i18n` names. */
export type Namespace = keyof Locale;

/** Every key as the English dictionary writes it, plural forms apart. */
type WrittenKey = { [N in Namespace]: keyof Locale[N] & string }[Namespace];

/** The base key of a message with plural forms: `rounds` of `rounds_one`, `rounds_other`. */
type PluralKey = {
  [K in WrittenKey]: K extends `${infer Base}_one`
    ? `${Base}_other` extends WrittenKey
      ? Base
      : never
    : never;
}[WrittenKey];

/** Every message key that code may ask for. */
export type Key = WrittenKey | PluralKey;

/** Forms that English has and other languages may lack: Thai has only `_other`. */
type OneForm = `${PluralKey}_one`;

/** The words of some namespaces in another language: the same keys, its own plural forms. */
type Translated<Names extends Namespace> = {
  readonly [N in Names]: Readonly<
    Record<Exclude<keyof Locale[N], OneForm>, string> &
      Partial<Record<Extract<keyof Locale[N], OneForm>, string>>
  >;
};

/** The namespaces of the operator's console, which speaks Thai and English alone. */
type ConsoleNamespace = Extract<Namespace, `console${string}`>;

/** A dictionary of another language: the same namespaces but the console's. */
export type Dictionary = Translated<Exclude<Namespace, ConsoleNamespace>>;

/** A dictionary of a language that the console speaks too. */
export type WholeDictionary = Translated<Namespace>;

/** True for text in the form of a key; the dictionary itself stays on the server. */
export const isKey = (text: string): text is Key => /^[A-Za-z0-9_]{1,60}$/.test(text);

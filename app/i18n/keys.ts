import type { en } from './locales/en';

type Locale = typeof en;

/** The parts of the dictionary; a screen gets those that it names, not all. */
export type Area = keyof Locale;

/** Every message key, from the English dictionary. */
export type Key = { [A in Area]: keyof Locale[A] & string }[Area];

/** A dictionary of another language: the same areas, the same keys. */
export type Dictionary = { readonly [A in Area]: Readonly<Record<keyof Locale[A], string>> };

/** True for what looks like a key; the dictionary itself stays on the server. */
export const isKey = (text: string): text is Key => /^[A-Za-z0-9_]{1,60}$/.test(text);

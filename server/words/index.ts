import type { Language } from '../kernel/api/call';
import { en, type MemberWords, type Words } from './en';
import { ja } from './ja';
import { th } from './th';
import { vi } from './vi';
import { zh } from './zh';

const words: Readonly<Record<Language, MemberWords>> = { th, en, zh, ja, vi };

/** Returns the words of the server in a language; `fill` (`kernel/api/fill.ts`) fills their `{places}`. */
export const serverWords = (language: Language): MemberWords => words[language];

/** The words of alerts, each of which is in both languages. */
export const alertWords: Readonly<Record<'th' | 'en', Words['alerts']>> = {
  th: th.alerts,
  en: en.alerts,
};

/** Returns a text in each language, for a record that is read in any of them. */
export const inEachLanguage = (
  textOf: (words: MemberWords, language: Language) => string,
): Record<Language, string> => ({
  th: textOf(th, 'th'),
  en: textOf(en, 'en'),
  zh: textOf(zh, 'zh'),
  ja: textOf(ja, 'ja'),
  vi: textOf(vi, 'vi'),
});

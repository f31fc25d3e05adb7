import { rows } from './table';

/** The same phrase in five languages. */
export interface Phrase {
  en: string;
  th: string;
  vi: string;
  zh: string;
  ja: string;
}

/** Converts the cells English, Thai, Vietnamese, Chinese, Japanese. */
export const phraseOf = ([en = '', th = '', vi = '', zh = '', ja = '']: string[]): Phrase => ({
  en,
  th,
  vi,
  zh,
  ja,
});

/** Reads English | Thai | Vietnamese | Chinese | Japanese. */
export const phrases = (text: string): Phrase[] => rows(text, 5).map(phraseOf);

import { rows } from './table';

/** The same phrase in three languages. */
export interface Phrase {
  en: string;
  th: string;
  vi: string;
}

/** Reads English | Thai | Vietnamese. */
export const phrases = (text: string): Phrase[] =>
  rows(text, 3).map(([en = '', th = '', vi = '']) => ({ en, th, vi }));

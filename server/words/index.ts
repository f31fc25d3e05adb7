import type { Language } from '../kernel/api/call';
import { en, type Words } from './en';
import { ja } from './ja';
import { th } from './th';
import { vi } from './vi';
import { zh } from './zh';

const words: Readonly<Record<Language, Words>> = { th, en, zh, ja, vi };

/** Returns the words of the server in a language; `fill` (`kernel/api/fill.ts`) fills their `{places}`. */
export const serverWords = (language: Language): Words => words[language];

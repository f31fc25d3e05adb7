import { z } from 'zod';
import type { Language } from './call';

/**
 * A name by language. The Chinese and the Japanese one may be missing or empty: then the English one
 * is shown.
 */
export const names = z.object({
  th: z.string(),
  en: z.string(),
  vi: z.string(),
  zh: z.string().optional(),
  ja: z.string().optional(),
});
export type Names = z.infer<typeof names>;

/** Returns a name in a language, or in English where that is missing or empty (games#names). */
export const nameIn = (name: Names, language: Language): string => name[language] || name.en;

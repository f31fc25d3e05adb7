/** Languages that a preference may name (site#languages). */
export const languages = ['th', 'en', 'zh', 'ja', 'vi'] as const;
export type Language = (typeof languages)[number];

/** A first visit is in Thai, no matter what the phone prefers. */
export const default_language: Language = 'th';
/** The language for members whose own language is not complete yet. */
export const fallback_language: Language = 'en';

/** The languages of the operator's console. */
export const consoleLanguages = ['th', 'en'] as const satisfies readonly Language[];

/** The complete languages, which are offered, each named in itself. */
export const languageNames: readonly { code: Language; name: string }[] = [
  { code: 'th', name: 'ไทย' },
  { code: 'en', name: 'English' },
  { code: 'zh', name: '中文' },
  { code: 'ja', name: '日本語' },
  { code: 'vi', name: 'Tiếng Việt' },
];

import type { Language } from '../../../kernel/api/call';

/** Names of a bonus by language. */
export type BonusNames = Partial<Record<Language, string>>;

/** Returns the name (JSON by language) in a language, else in English, else in Thai. */
export function bonusName(words: string, language: Language): string {
  const names = JSON.parse(words) as BonusNames;
  return names[language] ?? names.en ?? names.th ?? '';
}

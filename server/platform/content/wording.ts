import type { z } from 'zod';
import type { language } from '../../contract/call';

export type Language = z.output<typeof language>;

/** The columns of a field, one for each language: `title_th`, `title_en`, `title_vi`. */
type Worded<Field extends string> = Record<`${Field}_${'th' | 'en' | 'vi'}`, string>;

/** Returns a field's text in a language, or in English where that is empty. */
export function wordingOf<Field extends string>(
  row: Worded<Field>,
  field: Field,
  language: Language,
): string {
  // The compiler can't index a record whose keys are a template over a type parameter.
  const texts: Record<string, string> = row;
  return texts[`${field}_${language}`] || texts[`${field}_en`] || '';
}

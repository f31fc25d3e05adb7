import type { z } from 'zod';
import type { language } from '../../contract/call';

export type Language = z.output<typeof language>;

/** A field's text in each language that content is written in: `title_th`, `title_en`, `title_vi`. */
type Worded<Field extends string> = Record<`${Field}_${'th' | 'en' | 'vi'}`, string>;

/** A field's text in a language; where it has none of its own, the English one. */
export function wordingOf<Field extends string>(
  row: Worded<Field>,
  field: Field,
  language: Language,
): string {
  // A record by a template over a type parameter is not indexed by the compiler.
  const texts: Record<string, string> = row;
  return texts[`${field}_${language}`] || texts[`${field}_en`] || '';
}

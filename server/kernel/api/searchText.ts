import { withoutMarks } from './typedText';

/** Marks that people leave out when typing: Latin accents. */
const latin_marks = /[\u0300-\u036f]/g;
/** Thai tone marks, the short vowel's mark and the silencer: ่ ้ ๊ ๋ ็ ์ */
const thai_marks = /[\u0e47-\u0e4c]/g;
/** Letters and digits of East Asian width, and Japanese ones of half the width. */
const other_widths = /[\uff01-\uff9f]+/g;
/** The dots that part words in Chinese and Japanese. */
const middle_dots = /[\u00b7\u30fb]/g;
const hiragana = /[\u3041-\u3096]/g;
/** Each katakana is so far behind the hiragana of the same sound. */
const katakana_after = 0x60;

/**
 * Normalises names and search texts: lower case, without accents, tone marks and middle dots, katakana
 * for hiragana, letters in their usual width, single spaces. Not done in the database, because the two
 * engines disagree about letters beyond ASCII.
 */
export function normaliseSearch(text: string): string {
  return (
    withoutMarks(text)
      .replace(other_widths, (letters) => letters.normalize('NFKC'))
      .replace(middle_dots, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(latin_marks, '')
      .replace(thai_marks, '')
      .replaceAll('đ', 'd')
      .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + katakana_after))
      // Two ways to type the same Thai vowel: doubled short ones for the long one, split sara am.
      .replaceAll('\u0e40\u0e40', '\u0e41')
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .replace(/['’]/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/[\p{Cf}\p{Cs}]/gu, '')
      .trim()
  );
}

/** Makes the column `search_text`: each name on a line of its own, so that none runs into the next. */
export const searchText = (names: readonly string[]): string =>
  names.map(normaliseSearch).join('\n');

/** Marks that people leave out when typing: Latin accents. */
const latin_marks = /[\u0300-\u036f]/g;
/** Thai tone marks, the short vowel's mark and the silencer: ่ ้ ๊ ๋ ็ ์ */
const thai_marks = /[\u0e47-\u0e4c]/g;

/**
 * Normalises names and search texts: lower case, without accents and tone marks, single spaces. Not
 * done in the database, because the two engines disagree about letters beyond ASCII.
 */
export function normaliseSearch(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(latin_marks, '')
      .replace(thai_marks, '')
      .replaceAll('đ', 'd')
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

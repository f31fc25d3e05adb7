/** Titles before a name, which no account has to have. */
const titles =
  /^(?:(?:นางสาว|นาย|นาง|น\.?\s*ส\.|คุณ(?![ะ-ฺ็-๎])|ดร(?:\.|\s)|เด็กชาย|เด็กหญิง|ด\.?\s*ช\.|ด\.?\s*ญ\.|(?:mr|mrs|ms|miss|master|dr|khun)(?:\.|\s))\s*)+/;
/** Accents of Latin letters; the signs of other scripts make another name. */
const accents = /[\u0300-\u036f]/g;
/** Letters of other scripts that look like Latin ones, in the same order. */
const alike = 'аеорсухіјѕԁһӏαορνιυ';
const latin = 'aeopcyxijsdhlaopviu';

/**
 * Returns the form that all writings of one person's name share (protection#known-again): without titles, accents, blanks,
 * signs and capitals, in whatever order its parts stand. It is compared together with a date of birth alone: two
 * names of the same letters are the same.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[\p{Cf}\p{Zs}\s]+/gu, ' ')
    .trim();
  const letters = [...plain.replace(titles, '')].filter((sign) => /[\p{L}\p{M}]/u.test(sign));
  return letters
    .map((letter) => latin[alike.indexOf(letter)] ?? letter)
    .sort()
    .join('');
}

/**
 * Marks that nobody sees, which come along when text is copied or that keyboards put between words: soft
 * hyphens, joiners, direction marks, variation selectors. Variation selectors and joiners that belong to a
 * picture (the group) are part of it.
 */
const marks =
  /((?:\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?)|\ufe0f(?=\u20e3))|[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}]/gu;
/** Tabs, ends of lines, no-break, thin and wide blanks. */
const blanks = /\s/g;

/** Drops the marks that nobody sees from a text; a picture keeps the joiners that make it one. */
export const withoutMarks = (text: string): string => text.replace(marks, '$1');

/**
 * Reads a text of one line as its rule takes it, before the rule: without the marks that nobody sees, each
 * blank of any kind a plain one, none around it. For names and words, whose digits and signs stay.
 */
export const typedWords = (text: string): string => withoutMarks(text).replace(blanks, ' ').trim();

/** The zeros of the digits that keyboards of our members write: Thai, Lao, Khmer, Burmese, Shan, wide. */
const zeros = [0x0e50, 0x0ed0, 0x17e0, 0x1040, 0x1090, 0xff10];
const other_digit =
  /[\u0e50-\u0e59\u0ed0-\u0ed9\u17e0-\u17e9\u1040-\u1049\u1090-\u1099\uff10-\uff19]/g;
/** The signs and letters of wide writing, each so far behind the plain one. */
const wide = /[\uff01-\uff5e]/g;
const wide_ahead = 0xfee0;

/** Writes every digit of a text as one of 0 to 9: `๑๒๓` becomes `123`. */
export const plainDigits = (text: string): string =>
  text.replace(other_digit, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - zeros.find((zero) => code >= zero && code < zero + 10)!);
  });

/** Dashes of all lengths, minus, and the sign that Japanese keyboards have in their place. */
const dashes = /[\p{Pd}\u2212\u30fc\uff70]/gu;

/**
 * Reads a text of one line that is made of digits and plain signs (an amount, a number, a code, a day, an
 * address), before its rule: as `typedWords`, and with plain digits, one kind of dash and no wide letters and signs.
 */
export const typedSigns = (text: string): string =>
  plainDigits(typedWords(text))
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - wide_ahead))
    .replace(dashes, '-');

/** Reads a code that people write in groups: as `typedSigns`, without blanks and dashes. */
export const typedCode = (text: string): string => typedSigns(text).replace(/[ -]/g, '');

const count_most_digits = 7;

/**
 * Reads a typed count, also with commas or blanks between its thousands; null for what is none, or has more than
 * seven digits.
 */
export function typedCount(text: string): number | null {
  const [count] = /^(?:\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)$/.exec(typedSigns(text)) ?? [];
  const digits = count?.replace(/[, ]/g, '') ?? '';
  return digits !== '' && digits.length <= count_most_digits ? Number(digits) : null;
}

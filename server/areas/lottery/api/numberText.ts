import { typedSigns } from '../../../kernel/api/typedText';

/** Commas of Chinese, Japanese and Arabic keyboards, and semicolons. */
const commas = /[;،、﹐﹑､]/g;

/**
 * Writes the typed numbers of a bet plainly (lottery#bet-numbers): plain digits, bets parted by `,` or a blank, the
 * members of one by `-`, the choices at each place by `|`, no blanks around these. Takes time in proportion to the
 * length of the text.
 */
export const plainNumbers = (text: string): string =>
  typedSigns(text)
    .replace(commas, ',')
    .replace(/ +/g, ' ')
    .replace(/ ?([-|,]) ?/g, '$1');

const line_ends = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Parts the text of a slip into its lines, by ends of lines of any kind (lottery#slip-text). */
export const slipLines = (text: string): string[] => text.split(line_ends);

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

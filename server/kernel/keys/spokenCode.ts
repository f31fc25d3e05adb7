import { randomInt } from 'node:crypto';
import { typedSigns } from '../api/typedText';

/** Letters and digits that nobody takes for another: no i, l, o and u (Crockford's base 32). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The form of a code of so many signs as people type it: in any case, in groups or not. It begins with a digit, as
 * no user name does, so one field takes both.
 */
export const spokenPattern = (length: number): string =>
  `[2-9](?:[ \\-]?[0-9A-Za-z]){${length - 1}}`;

/** Makes a code: random, 5 bits a sign and 3 for the first, so none tells whose it is, or another code. */
export const newSpokenCode = (length: number): string =>
  String(randomInt(2, 10)) +
  Array.from({ length: length - 1 }, () => signs[randomInt(signs.length)]).join('');

/**
 * Reads a typed text as a code as it is stored: without blanks and hyphens, o as 0, i and l as 1.
 * Undefined for what is none by its form.
 */
export function readSpokenCode(text: string, length: number): string | undefined {
  const typed = typedSigns(text);
  if (!new RegExp(`^${spokenPattern(length)}$`).test(typed)) return undefined;
  return typed.toLowerCase().replace(/[ -]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

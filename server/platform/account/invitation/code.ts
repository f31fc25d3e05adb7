import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another: no i, l, o and u (Crockford's base 32). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const code_length = 12;

/**
 * The form of a code as people type it: in any case, in groups or not. It begins with a digit, as no
 * user name does, so one field takes both.
 */
export const code_pattern = `[2-9](?:[ \\-]?[0-9A-Za-z]){${code_length - 1}}`;
const typed_code = new RegExp(`^${code_pattern}$`);

/** Makes an invitation code: random, 58 bits, so none tells its member or another code. */
export const newCode = (): string =>
  String(randomInt(2, 10)) +
  Array.from({ length: code_length - 1 }, () => signs[randomInt(signs.length)]).join('');

/**
 * Reads a typed text as a code as it is stored: without blanks and hyphens, o as 0, i and l as 1.
 * Undefined for what is none by its form.
 */
export function readCode(text: string): string | undefined {
  const typed = text.trim();
  if (!typed_code.test(typed)) return undefined;
  return typed.toLowerCase().replace(/[ -]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

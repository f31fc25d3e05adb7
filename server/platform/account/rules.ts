import { common_passwords } from './commonPasswords';

export const username_min_length = 4;
export const username_max_length = 16;
export const password_min_length = 8;
export const password_max_length = 64;

export type UsernameFault = 'username_required' | 'username_form';
export type PasswordFault = 'password_required' | 'password_form' | 'password_common';

/** The form in which a user name is stored and looked up: case is ignored. */
export const canonicalUsername = (text: string): string => text.trim().toLowerCase();

/** Rule `loginUsername`: 4 to 16 of a–z, 0–9 and `_`, first a letter, case ignored. Null when good. */
export function checkUsername(text: string): UsernameFault | null {
  const name = canonicalUsername(text);
  if (name === '') return 'username_required';
  return /^[a-z][a-z0-9_]{3,15}$/.test(name) ? null : 'username_form';
}

/** Rule for passwords: 8 to 64 characters, a letter and a digit, not a common one. Null when good. */
export function checkPassword(text: string): PasswordFault | null {
  if (text === '') return 'password_required';
  const length = [...text].length;
  const formed =
    length >= password_min_length &&
    length <= password_max_length &&
    /\p{L}/u.test(text) &&
    /\p{Nd}/u.test(text);
  if (!formed) return 'password_form';
  return common_passwords.has(text.toLowerCase()) ? 'password_common' : null;
}

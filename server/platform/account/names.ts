import { fail, ok, type Result } from '../result';
import { checkField, checkFilled } from './rules';

/** A name as it is kept: composed (NFC), trimmed, single blanks. */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** A payee name as it is kept: as a bank writes it, with the plain apostrophe. */
export const tidyPayeeName = (text: string): string => tidyName(text).replace(/[’ʼ]/g, "'");

/** What is wrong with a tidied name by the rule of its field; null where nothing is. */
export const checkName = (field: 'nickname' | 'payeeName', name: string): string | null =>
  checkFilled(name) ?? checkField(field, name);

/**
 * Reads a mail address by its rule (account#field-rules). Case is left out: mail boxes whose names
 * differ by it alone are one.
 */
export function readEmail(text: string): Result<string, 'email_invalid'> {
  return checkField('email', text) === null ? ok(text.trim().toLowerCase()) : fail('email_invalid');
}

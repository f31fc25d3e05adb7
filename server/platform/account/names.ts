import { phoneDigits } from '../../contract/mobileNumber';
import type { RegisterField } from '../../contract/site';
import { typedSigns, typedWords } from '../../contract/typedText';
import { fail, ok, type Result } from '../result';
import { checkField, checkFilled } from './rules';

/** Returns a name as it is stored: composed (NFC), as `typedWords` reads it, with single blanks. */
export const tidyName = (text: string): string =>
  typedWords(text.normalize('NFC')).replace(/ +/g, ' ');

/** Returns a payee name as it is stored: as a bank writes it, with the plain apostrophe. */
export const tidyPayeeName = (text: string): string => tidyName(text).replace(/[’ʼ]/g, "'");

/** Returns an optional field as it is stored; blanks alone are empty. */
export function keptText(field: RegisterField, typed: string): string {
  if (field === 'nickname') return tidyName(typed);
  if (field === 'payeeName') return tidyPayeeName(typed);
  if (field === 'facebook') return typedWords(typed);
  if (field === 'paymentPassword' && typedWords(typed) !== '') return typed;
  const signs = typedSigns(typed);
  return field === 'whatsapp' || field === 'zalo' ? (phoneDigits(signs) ?? signs) : signs;
}

/** Returns the code of what is wrong with a tidied name; null where nothing is. */
export const checkName = (field: 'nickname' | 'payeeName', name: string): string | null =>
  checkFilled(name) ?? checkField(field, name);

/** Returns an email address as it is stored and looked up. Case is ignored. */
export const canonicalEmail = (text: string): string => typedSigns(text).toLowerCase();

/**
 * Reads an email address by its rule (account#field-rules). Case is dropped: addresses that differ by case
 * alone are one mailbox.
 */
export function readEmail(text: string): Result<string, 'email_invalid'> {
  return checkField('email', text) === null ? ok(canonicalEmail(text)) : fail('email_invalid');
}

import { phoneDigits } from '../../kernel/api/mobileNumber';
import type { RegisterField } from '../site/api/site';
import { typedCode, typedSigns, typedWords } from '../../kernel/api/typedText';
import { fail, ok, type Result } from '../../kernel/result';
import { checkField, checkFilled } from './rules';

/** Returns a name as it is stored: composed (NFC), as `typedWords` reads it, with single blanks. */
export const tidyName = (text: string): string =>
  typedWords(text.normalize('NFC')).replace(/ +/g, ' ');

/** Returns a payee name as it is stored: as a bank writes it, with the plain apostrophe. */
export const tidyPayeeName = (text: string): string => tidyName(text).replace(/[’ʼ]/g, "'");

/** Blanks, brackets, slashes and the plus are in no id of a messenger. */
const may_be_id = /^[\d.-]+$/;
/** Fewer digits with dots or hyphens between them may be an id, such as a date. */
const number_digits_least = 9;

/** Returns a text that is a phone number as WhatsApp's is stored; undefined for the id of a messenger. */
function numberIn(signs: string): string | undefined {
  const digits = checkField('whatsapp', signs) === null ? phoneDigits(signs) : undefined;
  const isId = may_be_id.test(signs) && (digits?.length ?? 0) < number_digits_least;
  return isId ? undefined : digits;
}

/** Returns an optional field as it is stored; blanks alone are empty. */
export function storedText(field: RegisterField, typed: string): string {
  if (field === 'nickname') return tidyName(typed);
  if (field === 'payeeName') return tidyPayeeName(typed);
  if (field === 'facebook') return typedWords(typed);
  if (field === 'paymentPassword' && typedWords(typed) !== '') return typed;
  const signs = typedSigns(typed);
  if (field === 'whatsapp' || field === 'zalo') return phoneDigits(signs) ?? signs;
  if (field === 'line' || field === 'wechat') return numberIn(signs) ?? signs;
  return field === 'qqNum' && /^[\d -]+$/.test(signs) ? typedCode(signs) : signs;
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

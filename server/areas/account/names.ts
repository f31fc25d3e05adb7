import type { RegisterField } from '../site/api/site';
import { typedCode, typedSigns, typedWords } from '../../kernel/api/typedText';
import { fail, ok, type Result } from '../../kernel/result';
import { storedNumber } from '../../kernel/verification/mobile';
import { checkField, checkFilled, fieldRuleTable } from './rules';

/** Returns a name as it is stored: composed (NFC), as `typedWords` reads it, with single blanks. */
export const tidyName = (text: string): string =>
  typedWords(text.normalize('NFC')).replace(/ +/g, ' ');

/** Returns a payee name as it is stored: as a bank writes it, with the plain apostrophe. */
export const tidyPayeeName = (text: string): string => tidyName(text).replace(/[’ʼ]/g, "'");

/** Signs of a number that are in no id of a messenger. */
const no_id = /[ ()+/]/;
/** Digits that may be an id of a messenger as well. */
const may_be_id = /^[\d.-]+$/;
/** Fewer digits with dots or hyphens between them may be an id, such as a date. */
const number_digits_least = 9;

/** Returns a text that is a phone number as it is kept; undefined for what is none. */
const numberIn = (signs: string, dialingCodes: readonly string[]): string | undefined =>
  checkField('whatsapp', signs) === null ? storedNumber(signs, dialingCodes) : undefined;

/** Returns the number of a messenger that has ids as well; undefined for an id. */
function numberOrId(signs: string, dialingCodes: readonly string[]): string | undefined {
  const number = numberIn(signs, dialingCodes);
  const isId = may_be_id.test(signs) && signs.replace(/\D/g, '').length < number_digits_least;
  return isId ? undefined : number;
}

/**
 * Returns an optional field as it is stored; blanks alone are empty. Numbers of phones are read with the dialing codes of
 * the site's countries, the home country first.
 */
export function storedText(
  field: RegisterField,
  typed: string,
  dialingCodes: readonly string[],
): string {
  if (field === 'nickname') return tidyName(typed);
  if (field === 'payeeName') return tidyPayeeName(typed);
  if (field === 'facebook') return typedWords(typed);
  if (field === 'paymentPassword' && typedWords(typed) !== '') return typed;
  const signs = typedSigns(typed);
  if (field === 'whatsapp' || field === 'zalo') return numberIn(signs, dialingCodes) ?? signs;
  if (field === 'line' || field === 'wechat') return numberOrId(signs, dialingCodes) ?? signs;
  return field === 'qqNum' && /^[\d -]+$/.test(signs) ? typedCode(signs) : signs;
}

/**
 * Returns the code of what is wrong with an optional field as it is kept, by its rule and, where it can only be the number
 * of a phone, by the reader of numbers; null where nothing is.
 */
export function checkStored(
  field: RegisterField,
  stored: string,
  dialingCodes: readonly string[],
): string | null {
  const fault = checkField(field, stored);
  const isNumber =
    field === 'whatsapp' ||
    field === 'zalo' ||
    ((field === 'line' || field === 'wechat') && no_id.test(stored));
  if (fault !== null || !isNumber) return fault;
  return storedNumber(stored, dialingCodes) === undefined ? fieldRuleTable[field].message : null;
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

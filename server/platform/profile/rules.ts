import { fail, ok, type Result } from '../result';

export const nickname_max_length = 20;
export const payee_name_min_length = 2;
export const payee_name_max_length = 60;
export const email_max_length = 254;

export type NicknameFault = 'required' | 'nickname_form';
export type PayeeNameFault = 'required' | 'payee_name_form';

/** A letter of a script may take marks and joiners, but not by the hundred. */
const nickname_max_code_points = 80;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Two pictures joined to one, which is no hidden character. */
const joinedPictures =
  /(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;
/** What nobody sees or what turns the text around it: controls, fillers, what is no character. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164\uffa0]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const name = /^\p{L}[\p{L}\p{M} .'-]*$/u;
const email = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/;

/** A name as it is kept: composed (NFC), trimmed, single blanks. */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** A payee name as it is kept: as a bank writes it, with the plain apostrophe. */
export const tidyPayeeName = (text: string): string => tidyName(text).replace(/[’ʼ]/g, "'");

/** 1 to 20 visible characters of a tidied nickname, none hidden. Null when good. */
export function checkNickname(nickname: string): NicknameFault | null {
  if (nickname === '') return 'required';
  const good =
    [...nickname].length <= nickname_max_code_points &&
    [...graphemes.segment(nickname)].length <= nickname_max_length &&
    visible.test(nickname) &&
    !hidden.test(nickname.replace(joinedPictures, ''));
  return good ? null : 'nickname_form';
}

/** 2 to 60 letters and marks of any script, blanks, `.`, `'` and `-` (accounts §5). Null when good. */
export function checkPayeeName(payeeName: string): PayeeNameFault | null {
  if (payeeName === '') return 'required';
  const { length } = [...payeeName];
  const good =
    length >= payee_name_min_length && length <= payee_name_max_length && name.test(payeeName);
  return good ? null : 'payee_name_form';
}

/**
 * Reads a mail address: word-chars[.word]@domain with a suffix of 2 or 3 letters (accounts §5).
 * Case is left out: mail boxes whose names differ by it alone are one.
 */
export function readEmail(text: string): Result<string, 'email_invalid'> {
  const address = text.trim();
  const good = address.length <= email_max_length && email.test(address);
  return good ? ok(address.toLowerCase()) : fail('email_invalid');
}

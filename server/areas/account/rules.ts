import { mobile_digits, mobileToJudge, other_digits } from '../../kernel/api/mobileNumber';
import { typedSigns, typedWords } from '../../kernel/api/typedText';
import { type FieldRule, fieldRules } from '../../kernel/api/verification';
import { bind, type Binding } from '../../kernel/bind';
import { ok } from '../../kernel/result';
import { invite_code_pattern } from '../../kernel/team/invites';
import { code_digits } from '../../kernel/verification/codes';
import { digitsOf } from '../../kernel/verification/mobile';
import { code_pattern } from './invitation/readInvitation';
import { isCommon, isNameWithDigits } from './commonPasswords';
import { isReserved } from './reservedNames';

/** Weights of the first 17 digits of a Chinese identity number (GB 11643-1999). */
const chinese_weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const chinese_checks = '10X98765432';
const thai_length = 13;

/**
 * Returns false for an identity number whose check digit is wrong: a Thai one of 13 digits (the last is 11 less the
 * remainder of the others, weighted 13 to 2, by 11), a Chinese one of 18 signs. Passports and others have no digit that
 * is known here. Blanks and hyphens count for nothing.
 */
export function hasGoodDigit(idNumber: string): boolean {
  const plain = idNumber.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{13}$/.test(plain)) {
    const sum = weighted(plain, (index) => thai_length - index);
    return Number(plain[thai_length - 1]) === (11 - (sum % 11)) % 10;
  }
  if (/^\d{17}[\dX]$/.test(plain)) {
    return (
      plain.at(-1) === chinese_checks[weighted(plain, (index) => chinese_weights[index]!) % 11]
    );
  }
  return true;
}

/** The sum of all digits but the last, each times its weight. */
const weighted = (digits: string, weightAt: (instant: number) => number): number =>
  [...digits.slice(0, -1)].reduce((sum, digit, index) => sum + Number(digit) * weightAt(index), 0);

const username_min_length = 4;
export const username_max_length = 16;
const password_min_length = 8;
export const password_max_length = 64;
/** So long a text needs no digit. */
const passphrase_length = 16;
const payment_password_digits = 6;
/** In characters as people see them: a letter with its marks is one, and so are joined emoji. */
export const nickname_max_length = 20;
/** The same in code points, so that no character carries hundreds of marks. */
const nickname_max_code_points = 80;
/** The longest address that mail can go to (RFC 5321 §4.5.3.1). */
const email_max_length = 254;
/** Leaves room for the blanks, dashes and brackets that people write in a number. */
const mobile_max_length = 40;
const code_max_length = 20;

/** Characters that are invisible or turn the text around them: controls, breaks, fillers. */
const hidden = '\\p{C}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u2800\\u3164\\uffa0';

const picture = '\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]{0,3}';
/** One character as people see it. No text splits into such characters in two ways. */
const seen =
  `(?:${picture}(?:\\u200d${picture}){0,7}` +
  `|[^\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}${hidden}]\\p{M}{0,4})`;

/** For existing names: an operator's own may be shorter than a new one. */
const known_username = { minLength: 3 };

const home_digits = mobile_digits['66']!;
/** Numbers that are like one of Thailand or Vietnam, and one of another country. */
const home_example = '081 234 5678';
const example_abroad = '020 7946 0018';

const rule = (
  [minLength, maxLength]: readonly [number, number],
  pattern: string,
  message: string,
  more: Partial<FieldRule> = {},
): FieldRule => ({
  minLength,
  maxLength,
  pattern,
  message,
  params: {},
  slips: [],
  trimmed: true,
  ...more,
});

/**
 * Digits, with blanks or hyphens between them, and possibly the 0 that people write in front of them
 * at home. Of a text that begins with a 0 and is no number, the person is told how many digits follow the 0:
 * the number of digits alone would count it.
 */
const mobileOf = (least: number, most: number, example: string): FieldRule =>
  rule(
    [least, mobile_max_length],
    `^(?:0[ \\-]*)?[1-9](?:[ \\-]*\\d){${least - 1},${most - 1}}$`,
    'error_phone_number_limit',
    {
      params: { 0: least, digits: least === most ? least : `${least}–${most}`, example },
      slips: [
        { pattern: '^0', message: 'phone_digits_after_0' },
        { pattern: '^\\+', message: 'phone_other_country' },
      ],
    },
  );

/** A mobile number, however it is written: no user name begins with a digit. */
const number_slip = {
  pattern:
    '^\\(?\\+?(?:0[ ()./\\-]*)?[1-9](?:[ ()./\\-]*\\d){8,13}$|^00[1-9](?:[ ()./\\-]*\\d){10,13}$',
  message: 'username_is_number',
};

/** Room for the code of an agent's link in groups, with a hyphen between its signs. */
const link_max_length = 40;

const username_pattern = '[A-Za-z][A-Za-z0-9_]*';

const usernameOf = (more: Partial<FieldRule> = {}): FieldRule =>
  rule([username_min_length, username_max_length], `^${username_pattern}$`, 'username_form', more);

/**
 * Names and contacts on other services, by those services' rules, without markup or controls. A text that the pattern
 * takes may be longer than `most`, by the blanks and signs between its digits.
 */
const contactOf = (most: number, pattern: string, message: string, longest = most): FieldRule =>
  rule([1, longest], pattern, message, {
    slips: [{ pattern: `^[^]{${most + 1},}$`, message: 'too_long' }],
  });

/** A number with or without its dialing code, as `phoneDigits` reads it. */
const messenger_number = '\\(?\\+?[ (]*\\d(?:[ ()./\\-]*\\d){5,16}[;,. ]*';

/** A messenger whose accounts are phone numbers. */
const numberContact = contactOf(
  mobile_max_length,
  `^${messenger_number}$`,
  'messenger_number_form',
);

/** A messenger whose accounts have an id of their own, and may be found by a phone number as well. */
const messengerOf = (most: number, id: string, message: string): FieldRule =>
  contactOf(most, `^(?:${id}|${messenger_number})$`, message, mobile_max_length);

/** No password is longer: anybody who types one is told that, and not that it is missing. */
const over_long_password = {
  trimmed: false,
  slips: [{ pattern: `^[^]{${password_max_length + 1},}$`, message: 'too_long' }],
};

/**
 * The rule of each form field by its name (account#field-rules), for
 * the screens and for the platform's own checks. Lengths are in characters (code points).
 */
export const fieldRuleTable = {
  loginUsername: usernameOf({
    ...known_username,
    // A number that is none yet gets the message on how to write it (account#login-fields).
    slips: [number_slip, { pattern: '^0\\d+$', message: 'enter_phone_without_0' }],
  }),
  loginMobileNum: mobileOf(home_digits, home_digits, home_example),
  loginPassword: rule([1, password_max_length], '', 'password_required', over_long_password),
  /** Also in groups, as many mails and messages write it: 382 861. */
  verificationCode: rule(
    [code_digits, code_max_length],
    `^(?:[ \\-]*\\d){${code_digits}}$`,
    'verification_code_form',
  ),
  captcha: rule([1, 16], '', 'in_vwrite_code'),
  username: usernameOf({ slips: [number_slip] }),
  password: rule(
    [password_min_length, password_max_length],
    // A letter and a digit, or a passphrase.
    `^(?:(?=[^]*\\p{L})(?=[^]*\\p{Nd})|[^]{${passphrase_length},})`,
    'password_form',
    over_long_password,
  ),
  confirmPassword: rule([1, password_max_length], '', 'in_incorrect_password', over_long_password),
  mobileNum: mobileOf(home_digits, home_digits, home_example),
  /** Beyond +66 and +84. */
  mobileNumAbroad: mobileOf(other_digits.min, other_digits.max, example_abroad),
  email: rule(
    [6, email_max_length],
    '^\\w+(?:[.+\\-]\\w+)*@[A-Za-z0-9]+(?:[.\\-][A-Za-z0-9]+)*\\.[A-Za-z]{2,3}$',
    'in_email_incorrect',
  ),
  nickname: rule(
    [1, nickname_max_code_points],
    `^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])${seen}{1,${nickname_max_length}}$`,
    'nickname_form',
  ),
  payeeName: rule([2, 60], "^\\p{L}[\\p{L}\\p{M} .'’\\-]*$", 'payee_name_form'),
  paymentPassword: rule(
    [payment_password_digits, payment_password_digits],
    '^\\d+$',
    'payment_password_form',
    { trimmed: false },
  ),
  idNumber: contactOf(24, '^[A-Za-z0-9](?:[ \\-]?[A-Za-z0-9]){3,23}$', 'id_number_form'),
  /** Also in groups, as people write and read long numbers: 12 345 678. */
  qqNum: contactOf(11, '^[1-9](?:[ \\-]*\\d){4,10}$', 'qq_number_form', mobile_max_length),
  facebook: contactOf(100, `^[^<>"${hidden}]+$`, 'field_incorrect'),
  wechat: messengerOf(20, '[A-Za-z0-9][\\w\\-]{5,19}', 'wechat_form'),
  line: messengerOf(21, '@?[A-Za-z0-9][\\w.\\-]{3,19}', 'line_form'),
  whatsapp: numberContact,
  zalo: numberContact,
  birthDate: rule(
    [6, 20],
    // All writings of a day (site#typed-days); whether there is such a day is read afterwards.
    '^\\p{Nd}{1,4} ?[./ \\-年] ?\\p{Nd}{1,2} ?[./ \\-月] ?\\p{Nd}{1,4} ?日?$',
    'birth_date_form',
  ),
  /** An agent's user name or a member's invitation code (rewards#invite-friends). */
  recommenderId: rule(
    [known_username.minLength, username_max_length],
    `^(?:${username_pattern}|${code_pattern})$`,
    'invitation_code_error',
  ),
  /** An agent's user name, or the code of an agent's link (agent#invitations). */
  affiliateCode: rule(
    [known_username.minLength, link_max_length],
    `^(?:[A-Za-z][A-Za-z0-9_]{2,${username_max_length - 1}}|${invite_code_pattern})$`,
    'invitation_code_error',
  ),
} as const satisfies Record<string, FieldRule>;

export type RuledField = keyof typeof fieldRuleTable;

/**
 * Returns the code of what is wrong with a field that was filled in; null where nothing is. What is not secret is
 * read as people type it (site#typed-text) before its rule.
 */
export function checkField(field: RuledField, text: string): string | null {
  const { minLength, maxLength, pattern, message, slips, trimmed }: FieldRule =
    fieldRuleTable[field];
  const value = trimmed ? typedSigns(text) : text;
  const length = [...value].length;
  const fits = (form: string) => new RegExp(form, 'u').test(value);
  if (length >= minLength && length <= maxLength && fits(pattern)) return null;
  return slips.find((slip) => fits(slip.pattern))?.message ?? message;
}

/** Checks a field that the operator requires (account#field-rules). Null when good. */
export const checkFilled = (text: string): 'required' | null =>
  typedWords(text) === '' ? 'required' : null;

type UsernameFault =
  'username_required' | 'username_form' | 'username_is_number' | 'username_reserved';
export type PasswordFault =
  'password_required' | 'password_form' | 'too_long' | 'password_common' | 'password_is_name';

/** Returns a user name as it is stored and looked up. Case is ignored. */
export const canonicalUsername = (text: string): string => typedSigns(text).toLowerCase();

/** Checks a new user name: 4 to 16 of a–z, 0–9 and `_`, first a letter, and not the site's own. Null when good. */
export function checkUsername(text: string): UsernameFault | null {
  if (typedWords(text) === '') return 'username_required';
  const fault = checkField('username', text) as UsernameFault | null;
  return fault ?? (isReserved(canonicalUsername(text)) ? 'username_reserved' : null);
}

/**
 * Returns a password as it is measured, hashed and compared. Phones write é as one character or as
 * two (NIST SP 800-63B asks for one normalisation; this one changes nothing visible).
 */
export const canonicalPassword = (text: string): string => text.normalize('NFC');

/**
 * Checks a new password: 8 to 64 characters, with a letter and a digit or 16 and more, none of the common ones, and not a
 * name of the person (`names`) or the site with digits and signs. Null when good. The file of leaked passwords is
 * `newPasswordFault`'s.
 */
export function checkPassword(
  text: string,
  names: readonly (string | null | undefined)[] = [],
): PasswordFault | null {
  if (text === '') return 'password_required';
  const password = canonicalPassword(text);
  const fault = checkField('password', password);
  if (fault !== null) return fault === 'too_long' ? fault : 'password_form';
  if (isCommon(password)) return 'password_common';
  return isNameWithDigits(password, names) ? 'password_is_name' : null;
}

/** Checks a password that is entered to be compared: filled, and no longer than any. Null when good. */
export function checkEntered(text: string): 'password_required' | 'too_long' | null {
  if (text === '') return 'password_required';
  return checkField('loginPassword', canonicalPassword(text)) === null ? null : 'too_long';
}

/** Checks that a confirmation repeats the password (account#confirm-password). Null when good. */
export function checkConfirmation(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'in_incorrect_password';
  return canonicalPassword(confirmation) === canonicalPassword(password)
    ? null
    : 'in_confirmation_correct';
}

/** Checks a mobile number of a country, however it is written. Null when good. */
export const checkMobile = (countryDialingCode: string, text: string): string | null =>
  checkField(mobileRuleOf(countryDialingCode), mobileToJudge(countryDialingCode, text));

/** Returns the rule for mobile numbers of a country. */
export const mobileRuleOf = (countryDialingCode: string): RuledField =>
  digitsOf(countryDialingCode) === undefined ? 'mobileNumAbroad' : 'mobileNum';

export const bindings: Binding[] = [bind(fieldRules, async () => ok({ ...fieldRuleTable }))];

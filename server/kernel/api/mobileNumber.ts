import { typedSigns } from './typedText';

/** Digits of a mobile number without its leading 0, by the dialing codes whose numbers have a fixed length. */
export const mobile_digits: Readonly<Record<string, number>> = { '66': 9, '84': 9 };

/** For all other countries: the digits that E.164 leaves beside a dialing code. */
export const other_digits = { min: 6, max: 12 };

/** Digits, and the signs that people write between them, as `typedSigns` gives them. */
const parted = /^[\d ().\-/]+$/;
/** Signs behind a number in a list or a sentence, which come along when it is copied. */
const end_signs = /(?<![;,. ])[;,. ]+$/;
/** As many digits has a number with its dialing code, at least. */
export const full_digits_least = 10;

/**
 * Reads a phone number as people write it: blanks, dashes, dots, slashes and brackets between its digits, `+` or
 * `00` in front of a dialing code, and the `(0)` behind it, which nobody dials from abroad. Returns its digits, with
 * a `+` if it has a dialing code; undefined for what is no number.
 */
export function phoneDigits(text: string): string | undefined {
  const typed = typedSigns(text).replace(end_signs, '');
  const hasPlus = /^\(?\+/.test(typed);
  const written = hasPlus ? typed.replace('+', '') : typed;
  if (!parted.test(written) || !/\d/.test(written)) return undefined;
  const [head = '', ...rest] = written.split('(0)');
  const digits = (/\d/.test(head) ? head + rest.join('') : written).replace(/\D/g, '');
  if (hasPlus) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/** Returns a dialing code's digits: it may have a plus in front. */
export const dialingDigits = (countryDialingCode: string): string =>
  typedSigns(countryDialingCode).replace(/^\+/, '').trim();

/**
 * Reads a mobile number of a country, however it is written (account#mobile-number): with its dialing code, after
 * `+`, `00` or nothing, with the 0 that people write in front of it at home, or without both. Returns the digits
 * behind them; undefined for what is no number, or has the dialing code of another country. No country's mobile
 * numbers begin with a 0: one that does is returned so, for its rule to refuse.
 */
export function nationalDigits(countryDialingCode: string, text: string): string | undefined {
  const digits = phoneDigits(text);
  const code = dialingDigits(countryDialingCode);
  if (digits === undefined) return undefined;
  if (digits.startsWith('+')) {
    return digits.startsWith(`+${code}`) ? withoutZero(digits.slice(1 + code.length)) : undefined;
  }
  const most = code.length + (mobile_digits[code] ?? Infinity);
  const behind = digits.slice(code.length);
  // A number longer than the fixed length by its dialing code begins with that code.
  const hasCode = digits.startsWith(code) && withoutZero(behind).length === most - code.length;
  return withoutZero(hasCode ? behind : digits);
}

/**
 * Returns a typed mobile number as its rule judges it: the digits of a number of fitting length; a number with the
 * dialing code of another country as `+84912345678`; else what was typed, so that the message is about that.
 */
export function mobileToJudge(countryDialingCode: string, text: string): string {
  const digits = nationalDigits(countryDialingCode, text);
  const wanted = mobile_digits[dialingDigits(countryDialingCode)];
  const whole = phoneDigits(text) ?? '';
  const hasPlus = typedSigns(text).includes('+');
  // Two zeros in front are a slip of somebody at home, unless a whole number follows.
  if (whole.startsWith('+') && (hasPlus || whole.length > full_digits_least)) {
    if (digits === undefined) return whole;
    if (hasPlus) return digits;
  }
  const { min, max } = wanted === undefined ? other_digits : { min: wanted, max: wanted };
  return digits !== undefined && digits.length >= min && digits.length <= max ? digits : text;
}

const withoutZero = (digits: string): string => digits.replace(/^0(?=[1-9])/, '');

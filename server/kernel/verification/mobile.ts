import {
  dialingDigits,
  full_digits_least,
  mobile_digits,
  nationalDigits,
  other_digits,
  phoneDigits,
} from '../api/mobileNumber';
import { typedSigns } from '../api/typedText';
import { fail, ok, type Result } from '../result';

/** Returns the number of digits in a country's numbers; undefined for unknown countries. */
export const digitsOf = (countryDialingCode: string): number | undefined => {
  const country = dialingDigits(countryDialingCode);
  return Object.hasOwn(mobile_digits, country) ? mobile_digits[country] : undefined;
};

/** A mobile number in both of its forms. */
interface Mobile {
  /** As it is stored and sent to: +66812345678. */
  contact: string;
  /** As it is shown to its owner: 0812345678. */
  local: string;
}

/**
 * Reads a mobile number from its dialing code and its digits (account#mobile-number), however they are written. The
 * detail of `mobile_invalid` is the number of digits needed.
 */
export function readMobile(
  countryDialingCode: string,
  mobileNum: string,
): Result<Mobile, 'mobile_invalid'> {
  const country = dialingDigits(countryDialingCode);
  const digits = nationalDigits(country, mobileNum) ?? '';
  const wanted = digitsOf(countryDialingCode);
  const fits =
    /^[1-9]\d{0,3}$/.test(country) &&
    /^[1-9]\d*$/.test(digits) &&
    (wanted === undefined
      ? digits.length >= other_digits.min && digits.length <= other_digits.max
      : digits.length === wanted);
  if (!fits) return fail('mobile_invalid', { digits: wanted ?? other_digits.max });
  return ok({ contact: `+${country}${digits}`, local: `0${digits}` });
}

/** A number with its dialing code; none of them begins with a 0 (E.164). */
const whole_number = /^\+[1-9]\d{5,14}$/;

/**
 * Returns the numbers that a typed one may be, in the form in which they are stored: with its dialing code, or with each
 * of these where it has none. None for what is no number.
 */
export function mobilesOf(text: string, dialingCodes: readonly string[]): string[] {
  const digits = phoneDigits(text);
  if (digits === undefined) return [];
  const national = dialingCodes.flatMap((code) => {
    const read = readMobile(code, text);
    return read.ok ? [read.value.contact] : [];
  });
  const whole = digits.startsWith('+') ? digits : `+${digits}`;
  return [...new Set([...(whole_number.test(whole) ? [whole] : []), ...national])];
}

/**
 * Returns a phone number of whichever country in the one writing in which it is kept (account#mobile-number): one of the
 * home country, which is the first of the site's, as `0812345678`, one with another dialing code as `+84912345678`, and
 * digits that are no number of the home country as they are. Undefined for what is no number.
 */
export function storedNumber(text: string, dialingCodes: readonly string[]): string | undefined {
  const digits = phoneDigits(text);
  if (digits === undefined) return undefined;
  const [home = ''] = dialingCodes;
  const codes = [...new Set([...dialingCodes, ...Object.keys(mobile_digits)])];
  const hasPlus = digits.startsWith('+');
  // Two zeros in front are a slip of somebody at home, unless a whole number follows.
  const hasZeros = hasPlus && !typedSigns(text).includes('+');
  if (hasZeros && digits.length <= full_digits_least) return undefined;
  const code = hasPlus
    ? codes.find((each) => digits.startsWith(`+${each}`))
    : codes.find((each) => isWhole(each, digits));
  if (hasPlus && code === undefined) return whole_number.test(digits) ? digits : undefined;
  const read = readMobile(code ?? home, digits);
  if (!read.ok) return code === undefined ? digits : undefined;
  return (code ?? home) === home ? read.value.local : read.value.contact;
}

/** True for digits that begin with a dialing code, as their length tells. */
function isWhole(code: string, digits: string): boolean {
  const wanted = digitsOf(code);
  const national = nationalDigits(code, digits);
  return (
    digits.startsWith(code) && national?.length === wanted && digits.length > (wanted ?? 0) + 1
  );
}

/** Masks a number so that only its owner recognises it: +66••••5678. */
export const maskMobile = (contact: string): string =>
  `${contact.slice(0, 3)}••••${contact.slice(-4)}`;

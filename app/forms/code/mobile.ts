import {
  dialingDigits,
  mobileToJudge,
  nationalDigits,
  phoneDigits,
} from '@server/kernel/api/mobileNumber';

/** Thailand's dialing code, the default for numbers without one. */
const home_dialing_code = '66';

/** A mobile number as the forms send it. */
export interface MobileNumber {
  /** Digits alone. */
  countryDialingCode: string;
  /** The digits without dialing code and leading 0; what is no number stays as it was typed. */
  mobileNum: string;
}

const textIn = (form: FormData, name: keyof MobileNumber) => String(form.get(name) ?? '');

/** A mobile number, however it is written; without a dialing code it is one at home (account#mobile-number). */
export function mobileOf(typed: MobileNumber): MobileNumber {
  const countryDialingCode = dialingDigits(typed.countryDialingCode) || home_dialing_code;
  const mobileNum = nationalDigits(countryDialingCode, typed.mobileNum) ?? typed.mobileNum.trim();
  return { countryDialingCode, mobileNum };
}

/** The mobile number of a form. */
export const mobileIn = (form: FormData): MobileNumber =>
  mobileOf({
    countryDialingCode: textIn(form, 'countryDialingCode'),
    mobileNum: textIn(form, 'mobileNum'),
  });

/** The mobile number of a form as its rule judges it. */
export const judgedMobile = (form: FormData): string =>
  mobileToJudge(mobileIn(form).countryDialingCode, textIn(form, 'mobileNum'));

const digits_with_code = { least: 11, most: 14 };
const home_digits = 9;

/**
 * Reads the mobile number in a text that was typed for something else, such as a user name: as at
 * home, or with one of the dialing codes that are offered. Null for any other text.
 */
export function numberTyped(text: string, offered: readonly string[]): MobileNumber | null {
  const typed = phoneDigits(text);
  if (typed === undefined) return null;
  const digits = typed.replace('+', '');
  const hasCode =
    typed.startsWith('+') ||
    (digits.length >= digits_with_code.least && digits.length <= digits_with_code.most);
  const code = hasCode ? offered.find((each) => digits.startsWith(each)) : undefined;
  if (code) return { countryDialingCode: code, mobileNum: digits.slice(code.length) };
  const national = digits.replace(/^0(?=[1-9])/, '');
  if (typed.startsWith('+') || national.length !== home_digits || national.startsWith('0')) {
    return null;
  }
  return { countryDialingCode: offered[0] ?? home_dialing_code, mobileNum: digits };
}

/** The number as codes are sent to it, such as +66812345678. */
export const contactOf = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum}`;

/**
 * The dialing code to select, and those to choose from: the offered ones, to whose countries codes
 * are sent, and the one that was typed before.
 */
export function dialingChoice(
  sent: string | undefined,
  offered: readonly string[],
): {
  chosen: string;
  codes: readonly string[];
} {
  const home = offered[0] ?? home_dialing_code;
  const typed = dialingDigits(sent ?? '');
  const chosen = /^\d{1,4}$/.test(typed) ? typed : home;
  return { chosen, codes: offered.includes(chosen) ? offered : [chosen, ...offered] };
}

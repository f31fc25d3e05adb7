import { withoutZero } from '@contract/mobileNumber';
import { plainDigits } from '~/i18n/digits';
import { asChecked } from '../numberFields';

/** Thailand's dialing code, the default for numbers without one. */
const home_dialing_code = '66';

/** A mobile number as the forms send it. */
export interface MobileNumber {
  /** Digits alone. */
  countryDialingCode: string;
  /** The digits without the leading 0, perhaps with blanks and hyphens. */
  mobileNum: string;
}

const textIn = (form: FormData, name: keyof MobileNumber) =>
  asChecked(name, String(form.get(name) ?? '')).trim();

/** A mobile number as typed: its dialing code may have a + or be absent, its digits a 0 in front. */
export const mobileOf = ({ countryDialingCode, mobileNum }: MobileNumber): MobileNumber => ({
  countryDialingCode: countryDialingCode.trim().replace(/^\+/, '').trim() || home_dialing_code,
  mobileNum: withoutZero(mobileNum),
});

/** The mobile number of a form. */
export const mobileIn = (form: FormData): MobileNumber =>
  mobileOf({
    countryDialingCode: textIn(form, 'countryDialingCode'),
    mobileNum: textIn(form, 'mobileNum'),
  });

const digits_with_code = { least: 11, most: 14 };
const home_digits = 9;

/**
 * Reads the mobile number in a text that was typed for something else, such as a user name: as at
 * home, or with one of the dialing codes that are offered. Null for any other text.
 */
export function numberTyped(text: string, offered: readonly string[]): MobileNumber | null {
  const typed = plainDigits(text).trim();
  if (!/^\+?\d(?:[ -]*\d)*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const hasCode =
    typed.startsWith('+') ||
    (digits.length >= digits_with_code.least && digits.length <= digits_with_code.most);
  const code = hasCode ? offered.find((each) => digits.startsWith(each)) : undefined;
  if (code) {
    const mobileNum = typed.replace(new RegExp(`^\\+?${code}[ -]*`), '');
    return { countryDialingCode: code, mobileNum };
  }
  const national = withoutZero(digits);
  if (typed.startsWith('+') || national.length !== home_digits || national.startsWith('0')) {
    return null;
  }
  return { countryDialingCode: offered[0] ?? home_dialing_code, mobileNum: typed };
}

/** The number as codes are sent to it, such as +66812345678: without blanks and hyphens. */
export const contactOf = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum.replace(/[\s-]/g, '')}`;

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
  const chosen = /^\+?(\d{1,4})$/.exec(sent?.trim() ?? '')?.[1] ?? home;
  return { chosen, codes: offered.includes(chosen) ? offered : [chosen, ...offered] };
}

/** Thailand's dialing code, the default for numbers without one. */
const home_dialing_code = '66';

/** Thailand and its neighbours first, then other common ones. */
const dialing_codes: readonly string[] = [
  ...[home_dialing_code, '84', '856', '855', '95', '60', '65', '62', '63'],
  ...['86', '852', '853', '886', '81', '82', '44', '1'],
];

/** A mobile number as the forms send it. */
export interface MobileNumber {
  /** Digits alone. */
  countryDialingCode: string;
  /** As typed: the digits without the leading 0, perhaps with blanks and hyphens. */
  mobileNum: string;
}

const textIn = (form: FormData, name: keyof MobileNumber) => String(form.get(name) ?? '').trim();

/** A mobile number as typed; its dialing code may have a + or be absent. */
export const mobileOf = ({ countryDialingCode, mobileNum }: MobileNumber): MobileNumber => ({
  countryDialingCode: countryDialingCode.trim().replace(/^\+/, '').trim() || home_dialing_code,
  mobileNum: mobileNum.trim(),
});

/** The mobile number of a form. */
export const mobileIn = (form: FormData): MobileNumber =>
  mobileOf({
    countryDialingCode: textIn(form, 'countryDialingCode'),
    mobileNum: textIn(form, 'mobileNum'),
  });

/** The number as codes are sent to it, such as +66812345678: without blanks and hyphens. */
export const contactOf = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum.replace(/[\s-]/g, '')}`;

/** The dialing code to select, and those to choose from: a sent one is always among them. */
export function dialingChoice(sent: string | undefined): {
  chosen: string;
  codes: readonly string[];
} {
  const chosen = /^\+?(\d{1,4})$/.exec(sent?.trim() ?? '')?.[1] ?? home_dialing_code;
  const known = dialing_codes.includes(chosen);
  return { chosen, codes: known ? dialing_codes : [chosen, ...dialing_codes] };
}

/** Thailand's: what a number has that comes without one. */
const home_dialing_code = '66';

/** Thailand and its neighbours first, then where its people live. */
const dialing_codes: readonly string[] = [
  ...[home_dialing_code, '84', '856', '855', '95', '60', '65', '62', '63'],
  ...['86', '852', '853', '886', '81', '82', '44', '1'],
];

/** A mobile number as the forms send it. */
export interface MobileNumber {
  /** Digits alone. */
  countryDialingCode: string;
  /** As it was typed: the digits without the leading 0, perhaps parted by blanks and hyphens. */
  mobileNum: string;
}

const textIn = (form: FormData, name: keyof MobileNumber) => String(form.get(name) ?? '').trim();

/** A mobile number as it was typed; its dialing code may come with a + or not at all. */
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

/** The number as a code is sent to it, such as +66812345678: blanks and hyphens are passed over. */
export const contactOf = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum.replace(/[\s-]/g, '')}`;

/** The dialing code to choose at first, and those to choose from: any that was sent is among them. */
export function dialingChoice(sent: string | undefined): {
  chosen: string;
  codes: readonly string[];
} {
  const chosen = /^\+?(\d{1,4})$/.exec(sent?.trim() ?? '')?.[1] ?? home_dialing_code;
  const known = dialing_codes.includes(chosen);
  return { chosen, codes: known ? dialing_codes : [chosen, ...dialing_codes] };
}

import type { FieldRule } from '@contract/verification';
import type { Fault } from '~/ui/fault';

/** The rules of a form's fields by their names. */
export type Rules = Readonly<Record<string, FieldRule>>;

/**
 * Finds the fault of a text by the platform's rule of its field (account#field-rules); null where
 * nothing is, or where only the platform can tell: no rule is known, or one whose pattern nobody
 * can read. Lengths are in characters (code points) of the composed form, however they were typed.
 */
export function faultOf(rule: FieldRule | undefined, text: string): Fault | null {
  if (!rule) return null;
  const { minLength, maxLength, pattern, message, slips, params, trimmed } = rule;
  const value = (trimmed ? text.trim() : text).normalize('NFC');
  const length = [...value].length;
  try {
    const fits = (form: string) => new RegExp(form, 'u').test(value);
    if (length >= minLength && length <= maxLength && fits(pattern)) return null;
    return { code: slips.find((slip) => fits(slip.pattern))?.message ?? message, params };
  } catch {
    return null;
  }
}

/** The dialing codes whose numbers have one known length (account#mobile-number). */
const home_codes: readonly string[] = ['66', '84'];

/** The rule of numbers from anywhere else. */
const abroad_rule = 'mobileNumAbroad';

/**
 * The rules of mobile numbers. Who logs in or comes back by a number has one that is known already:
 * that is the login's named rule, `loginMobileNum` (account#mobile-number). Who registers with a
 * number or takes another one gives a new one: that is the field's own rule, `mobileNum`. A
 * platform may well be stricter with the latter.
 */
export const mobile_rules = {
  known: ['loginMobileNum', abroad_rule],
  new: ['mobileNum', abroad_rule],
} as const;

/** The name of the rule that a known or a new mobile number of a country has. */
export const mobileRuleName = (
  number: keyof typeof mobile_rules,
  countryDialingCode: string,
): string => mobile_rules[number][home_codes.includes(countryDialingCode) ? 0 : 1];

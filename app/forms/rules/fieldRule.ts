import { typedSigns } from '@server/kernel/api/typedText';
import type { FieldRule } from '@server/kernel/api/verification';
import type { Fault } from '~/ui/refused';

/** The rules of a form's fields by their names. */
export type Rules = Readonly<Record<string, FieldRule>>;

/**
 * Finds the fault of a text by the platform's rule of its field (account#field-rules). Null if
 * there is none, or only the platform can tell: the rule is unknown, or its pattern is invalid.
 * All but secrets is read as people type it before its rule (site#typed-text). Lengths are in characters (code
 * points) of the composed form.
 */
export function faultOf(rule: FieldRule | undefined, text: string): Fault | null {
  if (!rule) return null;
  const { minLength, maxLength, pattern, message, slips, params, trimmed } = rule;
  const value = (trimmed ? typedSigns(text) : text).normalize('NFC');
  const length = [...value].length;
  try {
    const fits = (form: string) => new RegExp(form, 'u').test(value);
    if (length >= minLength && length <= maxLength && fits(pattern)) return null;
    return { code: slips.find((slip) => fits(slip.pattern))?.message ?? message, params };
  } catch {
    return null;
  }
}

/** The dialing codes whose numbers have a fixed length (account#mobile-number). */
const home_codes: readonly string[] = ['66', '84'];

/** The rule of numbers of all other countries. */
const abroad_rule = 'mobileNumAbroad';

/**
 * The rules of mobile numbers. A number to log in or recover an account with is known already: its
 * rule is the login's, `loginMobileNum` (account#mobile-number). A number to register or to add is
 * new: its rule is the field's own, `mobileNum`, which a platform may make stricter.
 */
export const mobile_rules = {
  known: ['loginMobileNum', abroad_rule],
  new: ['mobileNum', abroad_rule],
} as const;

/** The name of the rule for a known or a new mobile number of a country. */
export const mobileRuleName = (
  number: keyof typeof mobile_rules,
  countryDialingCode: string,
): string => mobile_rules[number][home_codes.includes(countryDialingCode) ? 0 : 1];

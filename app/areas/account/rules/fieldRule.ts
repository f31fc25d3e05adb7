import type { FieldRule } from '@contract/verification';
import type { Fault } from '~/ui/Field';

/** The rules of a form's fields by their names. */
export type Rules = Readonly<Record<string, FieldRule>>;

/**
 * What is wrong with a text by the platform's rule of its field (accounts §5); null where nothing
 * is, or where the rule is one that nobody can follow. Lengths are in characters (code points).
 */
export function faultOf(rule: FieldRule, text: string): Fault | null {
  const { minLength, maxLength, pattern, message, slips, params, trimmed } = rule;
  const value = trimmed ? text.trim() : text;
  const length = [...value].length;
  try {
    const fits = (form: string) => new RegExp(form, 'u').test(value);
    if (length >= minLength && length <= maxLength && fits(pattern)) return null;
    return { code: slips.find((slip) => fits(slip.pattern))?.message ?? message, params };
  } catch {
    return null;
  }
}

/** The dialing codes whose numbers have the rule `mobileNum`; others have `mobileNumAbroad`. */
const home_codes: readonly string[] = ['66', '84'];

/** The name of the rule that a mobile number of a country has. */
export const mobileRuleName = (countryDialingCode: string): string =>
  home_codes.includes(countryDialingCode) ? 'mobileNum' : 'mobileNumAbroad';

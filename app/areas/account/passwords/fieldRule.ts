import type { FieldRule } from '@contract/verification';

export type FieldRules = Readonly<Record<string, FieldRule>>;

/**
 * The code of what is wrong with a field by its rule; null where nothing is, or where no rule is
 * known and only the platform can tell (accounts §5).
 */
export function faultOf(rule: FieldRule | undefined, text: string): string | null {
  if (!rule) return null;
  const value = rule.trimmed ? text.trim() : text;
  const length = [...value].length;
  const fits = (pattern: string) => new RegExp(pattern, 'u').test(value);
  if (length >= rule.minLength && length <= rule.maxLength && fits(rule.pattern)) return null;
  return rule.slips.find(({ pattern }) => fits(pattern))?.message ?? rule.message;
}

/** Countries whose mobile numbers have the length that the specification names. */
const home_codes: readonly string[] = ['66', '84'];

/** The name of the rule that mobile numbers of a country have. */
export const mobileRuleOf = (countryDialingCode: string): string =>
  home_codes.includes(countryDialingCode) ? 'loginMobileNum' : 'mobileNumAbroad';

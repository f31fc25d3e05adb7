import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import { mobileIn } from '../code/mobile';
import type { Faults } from './faults';
import { faultOf, mobileRuleName, type Rules } from './fieldRule';
import { rulesOf } from './rules.server';

/** One field of a form as the server checks it. */
export interface Check {
  field: string;
  /** The name of its rule; without one it only has to be filled. */
  rule?: string;
  /** What an empty one is told; left out where it may be empty or where the rule says it. */
  empty?: Key;
  optional?: boolean;
}

/** The answer to a captcha: required, 1 to 16 characters (account#captcha). */
export const captchaCheck: Check = { field: 'captcha', rule: 'captcha', empty: 'in_vwrite_code' };

/** The mobile number of a form, by the rule of its country: one that is known, or a new one. */
export const mobileCheck = (form: FormData, number: 'known' | 'new'): Check => ({
  field: 'mobileNum',
  rule: mobileRuleName(number, mobileIn(form).countryDialingCode),
});

/** A field of a form as text; empty where it has none. */
export const textIn = (form: FormData, field: string): string => String(form.get(field) ?? '');

/** Whether a box was ticked: browsers send `on`, other clients what they call true. */
export const tickedIn = (form: FormData, field: string): boolean =>
  /^(on|1|true|yes)$/i.test(textIn(form, field).trim());

/** What is wrong with a form's fields by the platform's rules, in the order of the checks. */
export function faultsIn(form: FormData, rules: Rules, checks: readonly Check[]): Faults {
  const found: Faults = { fieldErrors: {}, params: {} };
  const note = (field: string, code: string) => void (found.fieldErrors[field] ??= [code]);
  for (const { field, rule: name, empty, optional } of checks) {
    const text = textIn(form, field);
    const rule = name === undefined ? undefined : rules[name];
    if (text.trim() === '' && (optional || empty || !rule)) {
      if (!optional) note(field, empty ?? 'required');
      continue;
    }
    const fault = rule && faultOf(rule, text);
    if (!fault) continue;
    note(field, fault.code);
    Object.assign(found.params, fault.params);
  }
  return found;
}

/** The same, with the rules asked for from the platform. */
export const checked = async (
  page: Page,
  form: FormData,
  checks: readonly Check[],
): Promise<Faults> => faultsIn(form, await rulesOf(page, ruleNamesOf(checks)), checks);

/** The names of the rules that checks need. */
export const ruleNamesOf = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ rule }) => rule ?? []);

/** The fields of the checks that were filled in: for who has only changed the language. */
export const filledOnly = (form: FormData, checks: readonly Check[]): Check[] =>
  checks.filter(({ field }) => textIn(form, field).trim() !== '');

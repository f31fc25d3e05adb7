import { fieldRules } from '@contract/verification';
import { z } from 'zod';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import { faultOf, mobileRuleOf, type FieldRules } from './fieldRule';

/** The rules of all fields by name; none while the gateway does not tell: then it checks alone. */
export async function rulesOf(page: Page): Promise<FieldRules> {
  const answer = await page.cached(fieldRules, {});
  return answer.ok ? answer.value : {};
}

/** Some of the rules, for the page: script keeps the button shut until all fields are good. */
export const someRules = (rules: FieldRules, names: readonly string[]): FieldRules =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => names.includes(name)));

export const text = z.string().optional().default('');

/** A text field by its rule, with a message of its own where nothing was typed. */
export const ruled = (rules: FieldRules, name: string, empty?: Key) =>
  text.superRefine((value, context) => {
    const message = (value.trim() === '' && empty) || faultOf(rules[name], value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const dialingCode = z.string().optional().default('66');

/** The fault of a mobile number, as an issue of its form. */
export function checkMobile(
  rules: FieldRules,
  number: { countryDialingCode: string; mobileNum: string },
  context: z.RefinementCtx,
): void {
  const message = faultOf(rules[mobileRuleOf(number.countryDialingCode)], number.mobileNum);
  if (message) context.addIssue({ code: 'custom', path: ['mobileNum'], message });
}

/** The figures that the message about a mobile number names. */
export const mobileParams = (rules: FieldRules, form: FormData) =>
  rules[mobileRuleOf(String(form.get('countryDialingCode') ?? '66'))]?.params ?? {};

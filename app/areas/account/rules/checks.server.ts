import type { Key } from '~/i18n/keys';
import { faultOf, type Rules } from './fieldRule';

/** One field of a form as the server checks it. */
export interface Check {
  field: string;
  /** The name of its rule; without one it only has to be filled. */
  rule?: string;
  /** What an empty one is told; left out where it may be empty or where the rule says it. */
  empty?: Key;
  optional?: boolean;
}

export interface Faults {
  fieldErrors: Record<string, string[]>;
  /** The figures that their messages name. */
  params: Record<string, string | number>;
}

export const textIn = (form: FormData, field: string): string => String(form.get(field) ?? '');

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

export const hasFaults = ({ fieldErrors }: Faults): boolean => Object.keys(fieldErrors).length > 0;

/** The fields of the checks that were filled in: for who has only changed the language. */
export const filledOnly = (form: FormData, checks: readonly Check[]): Check[] =>
  checks.filter(({ field }) => textIn(form, field).trim() !== '');

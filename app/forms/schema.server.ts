import { z } from 'zod';
import { parseAnyMoney, parseMoney } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { mobileIn } from './code/mobile';
import { faultOf, mobileRuleName, type mobile_rules, type Rules } from './rules/fieldRule';

/** An optional text, as it was typed, blanks included; an empty one counts as absent. */
export const typedText = () =>
  z
    .string()
    .optional()
    .transform((text) => text ?? '');

/** A text without surrounding blanks. */
export const trimmedText = () => typedText().transform((text) => text.trim());

/** A text of several lines without the blanks around it; browsers send its ends of lines as two characters. */
const linesText = () => typedText().transform((text) => text.replace(/\r\n?/g, '\n').trim());

/** A count as people of both languages write it: 1,000. */
export const counted = (count: number): string => count.toLocaleString('en');

/** The number of characters that a person counts in a text, where a picture is one. */
const lengthOf = (text: string): number => [...text].length;

/** A text of several lines that has so many characters. */
export const boundedText = ({ least, most }: { least: number; most: number }) =>
  linesText().superRefine((text, context) => {
    const length = lengthOf(text);
    if (length >= least && length <= most) return;
    const message = length === 0 ? 'required' : 'length_between';
    const params = { least: counted(least), most: counted(most) };
    context.addIssue({ code: 'custom', message, params });
  });

/** A text of several lines, or none, of at most so many characters. */
export const textUpTo = (most: number) =>
  linesText().superRefine((text, context) => {
    if (lengthOf(text) > most)
      context.addIssue({ code: 'custom', message: 'length_most', params: { most: counted(most) } });
  });

/** A text of one line that has to be filled in. */
export const neededText = (most: number) =>
  trimmedText().superRefine((text, context) => {
    if (lengthOf(text) > most)
      context.addIssue({ code: 'custom', message: 'length_most', params: { most: counted(most) } });
    if (text === '') context.addIssue({ code: 'custom', message: 'required' });
  });

/** One of a few values, or the fault that nothing was chosen. */
export const chosenOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { errorMap: () => ({ message: 'choice_required' }) });

/** A checkbox: browsers send `on`, other clients their own word for true. */
export const ticked = () => typedText().transform((text) => /^(on|1|true|yes)$/i.test(text.trim()));

/**
 * An amount of money as a person types it, in minor units, at least 1; `fault` for anything else.
 */
export const amountText = (currency: string, fault: Key) =>
  readText((text) => parseMoney(text, currency) || null, fault);

/**
 * An amount as `amountText`, for an act that tells its limits: one below zero is 0, and one that is too large
 * the greatest safe integer. The act has to refuse both.
 */
export const anyAmountText = (currency: string, fault: Key) =>
  readText((text) => parseAnyMoney(text, currency), fault);

const readText = (read: (text: string) => number | null, fault: Key) =>
  typedText().transform((text, context): number => {
    const amount = read(text);
    if (amount !== null) return amount;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });

interface RuledOptions {
  /** The fault of an empty field, if the rule does not name it. */
  empty?: Key;
  /** The field may be left empty. */
  optional?: boolean;
}

/**
 * A text that must satisfy the platform's rule of this name; as it was typed. If the rule is
 * unknown the field must only be filled: the platform checks it itself.
 */
export const ruledText = (
  rules: Rules,
  name: string,
  { empty, optional = false }: RuledOptions = {},
) =>
  typedText().superRefine((text, context) => {
    const rule = rules[name];
    if (text.trim() === '' && (optional || empty || !rule)) {
      if (!optional) context.addIssue({ code: 'custom', message: empty ?? 'required' });
      return;
    }
    const fault = faultOf(rule, text);
    if (!fault) return;
    const { code, params } = fault;
    context.addIssue({ code: 'custom', message: code, ...(params && { params }) });
  });

/** A mobile number by the rule of its country, for a known or a new number. */
export const mobileText = (
  rules: Rules,
  number: keyof typeof mobile_rules,
  raw: FormData,
  options?: RuledOptions,
) => ruledText(rules, mobileRuleName(number, mobileIn(raw).countryDialingCode), options);

/** The answer to a captcha: required, 1 to 16 characters (account#captcha). */
export const captchaText = (rules: Rules) =>
  ruledText(rules, 'captcha', { empty: 'in_vwrite_code' });

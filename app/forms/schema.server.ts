import { typedWords } from '@server/kernel/api/typedText';
import { z } from 'zod';
import type { Key } from '~/i18n/keys';
import { takeAmount } from './amounts.server';
import { judgedMobile, mobileIn } from './code/mobile';
import type { Fault } from '~/ui/refused';
import { faultOf, mobileRuleName, type mobile_rules, type Rules } from './rules/fieldRule';

/** An optional text, as it was typed, blanks included; an empty one counts as absent. */
export const typedText = () =>
  z
    .string()
    .optional()
    .transform((text) => text ?? '');

/** A text of one line without the marks that nobody sees and surrounding blanks (site#typed-text). */
export const trimmedText = () => typedText().transform(typedWords);

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
 * An amount of money as a person types it, in minor units (site#typed-amounts). One below zero is 0, and one that is
 * too large the greatest safe integer: the act has to refuse both, and tells its limits.
 */
export const amountText = (currency: string, fault: Key = 'amount_wrong') =>
  typedText().transform((text, context): number => {
    const taken = takeAmount(text, currency, fault);
    if ('amount' in taken) return taken.amount;
    addFault(context, taken.fault);
    return z.NEVER;
  });

/** Adds a fault to those of its field. */
export function addFault(context: z.RefinementCtx, { code, params }: Fault): void {
  context.addIssue({ code: 'custom', message: code, ...(params && { params }) });
}

interface RuledOptions {
  /** The fault of an empty field, if the rule does not name it. */
  empty?: Key;
  /** The field may be left empty. */
  optional?: boolean;
  /** The text as its rule takes it; by default as it was typed. */
  read?: (text: string) => string;
}

/**
 * A text that must satisfy the platform's rule of this name; as it was typed. If the rule is
 * unknown the field must only be filled: the platform checks it itself.
 */
export const ruledText = (
  rules: Rules,
  name: string,
  { empty, optional = false, read = (text) => text }: RuledOptions = {},
) =>
  typedText().superRefine((text, context) => {
    const rule = rules[name];
    if (typedWords(text) === '' && (optional || empty || !rule)) {
      if (!optional) context.addIssue({ code: 'custom', message: empty ?? 'required' });
      return;
    }
    const fault = faultOf(rule, read(text));
    if (fault) addFault(context, fault);
  });

/** A mobile number by the rule of its country, for a known or a new number. */
export const mobileText = (
  rules: Rules,
  number: keyof typeof mobile_rules,
  raw: FormData,
  options?: RuledOptions,
) => {
  const { countryDialingCode } = mobileIn(raw);
  const read = () => judgedMobile(raw);
  return ruledText(rules, mobileRuleName(number, countryDialingCode), { ...options, read });
};

/** The answer to a captcha: required, 1 to 16 characters (account#captcha). */
export const captchaText = (rules: Rules) =>
  ruledText(rules, 'captcha', { empty: 'in_vwrite_code' });

import { plainDigits } from '@server/kernel/api/typedText';
import type { Key } from '~/i18n/keys';

/**
 * The secrets that are digits, in every form that has them. Thai keyboards also write ๑๒๓. Other fields stay as they
 * were typed: whoever reads them reads all digits (site#typed-text).
 */
const number_fields: readonly string[] = [
  'oldPaymentPassword',
  'paymentPassword',
  'confirmPaymentPassword',
];

/** The text of a field as it is checked and sent: a secret of digits has plain ones. */
export const asChecked = (field: string, text: string): string =>
  number_fields.includes(field) ? plainDigits(text) : text;

/** Writes the digits of the secret number fields of a form plainly. */
export function plainNumbers(form: FormData): void {
  for (const field of number_fields) {
    const values = form.getAll(field).filter((value) => typeof value === 'string');
    if (values.every((value) => plainDigits(value) === value)) continue;
    form.delete(field);
    for (const value of values) form.append(field, plainDigits(value));
  }
}

/**
 * The part of a form's definition that the browser gets too: its id, its fields and their labels.
 */
export interface FormFields<Name extends string = string> {
  /** The id of the `form` element; the ids of its fields begin with it. */
  readonly id: string;
  /** The label of each field in the order of the form; null for a hidden field. */
  readonly labels: Readonly<Record<Name, Key | null>>;
}

/** Declares a form's fields. Any other field name does not compile. */
export const defineFields = <const Labels extends Readonly<Record<string, Key | null>>>(
  id: string,
  labels: Labels,
): FormFields<keyof Labels & string> => ({ id, labels });

/** The names of a form's fields. */
export type NameOf<Fields extends FormFields> = keyof Fields['labels'] & string;

/** The form of preferences and of sign-out, which every screen sends to `/m/set`. */
export const preferencesFields = defineFields('preferences', {
  lang: null,
  theme: null,
  lite: null,
  redirectTo: null,
});

/** The answer to a question over a page, with that page. */
export const askFields = defineFields('ask', { redirectTo: null });

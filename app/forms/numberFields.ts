import { plainDigits } from '@server/kernel/api/typedText';

/**
 * The secrets that are digits, in every form that has them. Thai keyboards also write ๑๒๓. Other fields stay as they
 * were typed: anybody who reads them reads all digits (site#typed-text).
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

import { canonicalPassword } from '../rules';

/** Codes of what is wrong, by field. */
export type Faults = Readonly<Record<string, string>>;

type PaymentPasswordFault =
  'password_required' | 'payment_password_form' | 'payment_password_simple';

/**
 * Checks a payment password: six digits, not all the same and not counting up or down (9 followed
 * by 0 included). Null when good.
 */
export function checkPaymentPassword(text: string): PaymentPasswordFault | null {
  if (text === '') return 'password_required';
  if (!/^\d{6}$/.test(text)) return 'payment_password_form';
  const digits = [...text].map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - digits[at]! + 10) % 10));
  const [step = 0] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step) ? 'payment_password_simple' : null;
}

/** Checks the confirmation of a changed password (account#change-password). Null when good. */
export function confirmationFault(chosen: string, confirmation: string): string | null {
  if (confirmation === '') return 'in_enter_password';
  return canonicalPassword(confirmation) === canonicalPassword(chosen)
    ? null
    : 'in_confirmation_correct';
}

/** Returns the fields that have a fault; undefined where none has. */
export function faultsAmong(fields: Readonly<Record<string, string | null>>): Faults | undefined {
  const faults = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return faults.length > 0 ? Object.fromEntries(faults) : undefined;
}

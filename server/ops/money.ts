import { readAmount } from '../kernel/api/amounts';
import { exponentOf } from '../kernel/api/currencies';
import { typedSigns } from '../kernel/api/typedText';
import { amount_limit } from '../store/integers';
import { UsageError } from './command';

/**
 * Reads an amount of major units, above or below zero, with the decimals that its currency has at most: `100`,
 * `-20.50`, `1,000` (site#typed-amounts). Returns minor units. Throws UsageError for everything else, also zero.
 */
export function signedAmount(text: string, currency: string): number {
  const exponent = exponentOf(currency);
  const typed = typedSigns(text);
  const [sign, unsigned] = /^[+-]/.test(typed) ? [typed[0], typed.slice(1)] : ['+', typed];
  const read = readAmount(unsigned, currency);
  if (!('minor' in read) || read.minor === 0 || read.minor > amount_limit) {
    throw new UsageError(
      exponent === 0
        ? `an amount is like 100, +1,500 or -20: not zero, ${currency} has no decimals`
        : `an amount is like 100, +1,500.50 or -20: not zero, ${currency} has ${exponent} decimals at most`,
    );
  }
  return sign === '-' ? -read.minor : read.minor;
}

/** Writes minor units as major ones with all decimals: 1234.50; with `signed` a plus before a gain. */
export function majorUnits(amount: number, currency: string, { signed = false } = {}): string {
  const exponent = exponentOf(currency);
  const minor = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const sign = amount < 0 ? '-' : signed ? '+' : '';
  const whole = minor.slice(0, minor.length - exponent);
  return `${sign}${whole}${exponent === 0 ? '' : `.${minor.slice(-exponent)}`}`;
}

/** Writes minor units as major ones with their currency, as all texts of the command line do: 1234.50 THB. */
export const moneyText = (
  amount: number,
  currency: string,
  options?: { signed?: boolean },
): string => `${majorUnits(amount, currency, options)} ${currency}`;

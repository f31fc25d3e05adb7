import { exponentOf } from '../contract/currencies';
import { amount_limit } from '../store/integers';
import { UsageError } from './command';

/**
 * Reads an amount of major units, above or below zero, with the decimals that its currency has at most:
 * `100`, `-20.50`. Returns minor units. Throws UsageError for everything else, also zero.
 */
export function signedAmount(text: string, currency: string): number {
  const exponent = exponentOf(currency);
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,13})(?:\.(\d+))?$/.exec(text) ?? [];
  const amount = Number(`${whole ?? 0}${part.padEnd(exponent, '0')}`);
  if (whole === undefined || part.length > exponent || amount === 0 || amount > amount_limit) {
    throw new UsageError(
      exponent === 0
        ? `an amount is like 100, +1500 or -20: not zero, ${currency} has no decimals`
        : `an amount is like 100, +100.5 or -20: not zero, ${exponent} decimals at most`,
    );
  }
  return sign === '-' ? -amount : amount;
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

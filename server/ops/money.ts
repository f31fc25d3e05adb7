import { amount_limit } from '../store/integers';
import { UsageError } from './command';

/**
 * Reads an amount of major units, above or below zero, with two decimals at most: `100`, `-20.50`. Returns
 * minor units. Throws UsageError for everything else, also zero.
 */
export function signedAmount(text: string): number {
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(whole ?? 0) * 100 + Number(part.padEnd(2, '0'));
  if (whole === undefined || amount === 0 || amount > amount_limit) {
    throw new UsageError('an amount is like 100, +100.50 or -20: not zero, two decimals at most');
  }
  return sign === '-' ? -amount : amount;
}

/** Writes minor units as major ones with two decimals: 1234.50; with `signed` a plus before a gain. */
export function majorUnits(amount: number, { signed = false } = {}): string {
  const minor = String(Math.abs(amount)).padStart(3, '0');
  const sign = amount < 0 ? '-' : signed ? '+' : '';
  return `${sign}${minor.slice(0, -2)}.${minor.slice(-2)}`;
}

import type { Payout } from './engine';

/** A round that pays nothing. */
export const nothing: Payout = { num: 0, den: 1 };

/** Prices are in hundredths: this many make one stake. */
const price_parts = 100;

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * The payout of a price in hundredths of the stake: 195 pays 1.95 stakes, 39/20. Throws a
 * RangeError unless it is a whole number of 0 or more.
 */
export function payoutOf(price: number): Payout {
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError(`${price} is no price`);
  const divisor = gcd(price, price_parts);
  return { num: price / divisor, den: price_parts / divisor };
}

/**
 * The smallest stake step, in minor units, that makes all these payouts whole. It divides 100 if
 * the payouts come from prices: a whole baht is always a multiple of it.
 */
export function stepOf(payouts: readonly Payout[]): number {
  return payouts.reduce((step, { den }) => (step * den) / gcd(step, den), 1);
}

/**
 * The return of a stake, in minor units. Nothing is ever rounded: throws a RangeError if the stake
 * is not a multiple of the payout's step, or the return is not a safe integer.
 */
export function returnOf(stake: number, { num, den }: Payout): number {
  const returned = (stake / den) * num;
  if (stake % den !== 0 || !Number.isSafeInteger(returned)) {
    throw new RangeError(`${num}/${den} of ${stake} is no amount`);
  }
  return returned;
}

/** True if a return is exactly the payout of a stake, no matter the values. */
export const isReturnOf = (returned: number, stake: number, { num, den }: Payout): boolean =>
  BigInt(returned) * BigInt(den) === BigInt(stake) * BigInt(num);

/** The odds of a payout with two decimals: '1.95'. */
export function oddsText({ num, den }: Payout): string {
  const parts = String((num * price_parts) / den).padStart(3, '0');
  return `${parts.slice(0, -2)}.${parts.slice(-2)}`;
}

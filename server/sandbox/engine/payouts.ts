import type { Payout } from './engine';

/** A round that pays nothing. */
export const nothing: Payout = { num: 0, den: 1 };

/** What a price is counted in: so many parts make one stake. */
const price_parts = 100;

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * The payout of a price in hundredths of the stake: 195 pays 1.95 stakes, 39/20. Throws a
 * RangeError where it is not a whole number of 0 or more.
 */
export function payoutOf(price: number): Payout {
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError(`${price} is no price`);
  const divisor = gcd(price, price_parts);
  return { num: price / divisor, den: price_parts / divisor };
}

/**
 * The least step of stakes, in minor units, with which all these payouts are whole. It divides 100
 * where the payouts come from prices: a whole baht is always a multiple of it.
 */
export function stepOf(payouts: readonly Payout[]): number {
  return payouts.reduce((step, { den }) => (step * den) / gcd(step, den), 1);
}

/**
 * What a stake brings, in minor units. Nothing is ever rounded: throws a RangeError where the
 * stake is no multiple of the payout's step, or the return no safe integer.
 */
export function returnOf(stake: number, { num, den }: Payout): number {
  const returned = (stake / den) * num;
  if (stake % den !== 0 || !Number.isSafeInteger(returned)) {
    throw new RangeError(`${num}/${den} of ${stake} is no amount`);
  }
  return returned;
}

/** Whether a return is exactly what a payout makes of a stake, whatever the two are. */
export const isReturnOf = (returned: number, stake: number, { num, den }: Payout): boolean =>
  BigInt(returned) * BigInt(den) === BigInt(stake) * BigInt(num);

/** A payout from a price as odds with two decimals: '1.95'. */
export function oddsText({ num, den }: Payout): string {
  const parts = String((num * price_parts) / den).padStart(3, '0');
  return `${parts.slice(0, -2)}.${parts.slice(-2)}`;
}

import type { Fraction } from './engine';

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** num / den in lowest terms with a positive den. Throws a RangeError where den is 0. */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError('a fraction needs a denominator');
  const sign = den < 0n ? -1n : 1n;
  const divisor = gcd(num, den) * sign;
  return { num: num / divisor, den: den / divisor };
}

/** a + b, in lowest terms. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

/** Below 0, 0 or above 0, as a is less than, equal to or greater than b. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * A fraction of 0 or more as a percentage with two decimals and no sign, like '95.48', rounded half
 * up from the exact value, never through a float. Throws a RangeError below 0.
 */
export function percentText(value: Fraction): string {
  if (value.num < 0n) throw new RangeError('a percentage is not negative');
  const hundredths = (value.num * 20_000n + value.den) / (value.den * 2n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/**
 * N of "one in N", rounded half up, for a chance (or an average number per round) above 0.
 * Throws a RangeError otherwise.
 */
export function oneInText(chance: Fraction): string {
  if (chance.num <= 0n) throw new RangeError('there is no "one in" without a chance');
  return String((chance.den * 2n + chance.num) / (chance.num * 2n));
}

/** An exact number: num / den in lowest terms, den above 0. */
export interface Fraction {
  num: bigint;
  den: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** Returns num / den in lowest terms. Throws a RangeError unless den is above 0. */
export function fraction(num: bigint | number, den: bigint | number): Fraction {
  const [above, below] = [BigInt(num), BigInt(den)];
  if (below <= 0n) throw new RangeError('a fraction needs a denominator above 0');
  const divisor = gcd(above, below);
  return { num: above / divisor, den: below / divisor };
}

/** Returns a + b. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den);

/** Returns a · b. */
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);

/** Below 0, 0 or above 0, as a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns a fraction as the nearest number of the platform's own, to show and never to pay. */
export function asNumber({ num, den }: Fraction): number {
  const digits = String(num).length - String(den).length;
  // 20 significant digits before the division are more than a double holds.
  const scale = BigInt(Math.max(0, 20 - digits));
  return Number((num * 10n ** scale) / den) / 10 ** Number(scale);
}

/**
 * Returns the chance of at least one win in so many independent tries of equal chance, whose mean number of wins is
 * given: to show and never to pay.
 */
export const atLeastOnce = (mean: Fraction, tries: number): number =>
  tries === 1 ? asNumber(mean) : -Math.expm1(tries * Math.log1p(-asNumber(mean) / tries));

/** Returns the number of ways to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let index = 1; index <= k; index += 1) ways = (ways * BigInt(n - k + index)) / BigInt(index);
  return ways;
}

export const nothing = fraction(0, 1);

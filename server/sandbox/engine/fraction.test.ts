import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFractions, compareFractions, fraction, oneInText, percentText } from './fraction';

test('a fraction is kept in lowest terms with a positive denominator', () => {
  expect(fraction(6n, -4n)).toEqual({ num: -3n, den: 2n });
  expect(fraction(0n, -7n)).toEqual({ num: 0n, den: 1n });
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});

test('sums and comparisons are exact', () => {
  expect(addFractions(fraction(1n, 10n), fraction(2n, 10n))).toEqual(fraction(3n, 10n));
  expect(compareFractions(fraction(1n, 3n), fraction(333_333n, 1_000_000n))).toBeGreaterThan(0);
  expect(compareFractions(fraction(2n, 4n), fraction(1n, 2n))).toBe(0);
});

test.each([
  [0n, 1n, '0.00'],
  [1n, 1n, '100.00'],
  [1n, 3n, '33.33'],
  [2n, 3n, '66.67'],
  [19n, 20n, '95.00'],
  [95_005n, 100_000n, '95.01'],
  [95_004_999n, 100_000_000n, '95.00'],
  [3n, 2n, '150.00'],
])('%d/%d is %s per cent', (num, den, text) => {
  expect(percentText(fraction(num, den))).toBe(text);
});

test('a percentage is never more than half a hundredth from the exact value', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), (num, den) => {
      const hundredths = BigInt(percentText(fraction(num, den)).replace('.', ''));
      const error = hundredths * den - num * 10_000n;
      expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(den);
    }),
  );
});

test('a chance is told as one in a whole number', () => {
  expect(oneInText(fraction(2n, 7n))).toBe('4');
  expect(oneInText(fraction(1n, 2_268_000n))).toBe('2268000');
  expect(() => oneInText(fraction(0n, 1n))).toThrow(RangeError);
  expect(() => percentText(fraction(-1n, 2n))).toThrow(RangeError);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReturnOf, oddsText, payoutOf, returnOf, stepOf } from './payouts';

const anyPrice = fc.integer({ min: 0, max: 200_000 });

test('a price in hundredths is a payout in lowest terms (sandbox#stakes)', () => {
  expect(payoutOf(195)).toEqual({ num: 39, den: 20 });
  expect(payoutOf(3_600)).toEqual({ num: 36, den: 1 });
  expect(payoutOf(0)).toEqual({ num: 0, den: 1 });
  expect(payoutOf(1)).toEqual({ num: 1, den: 100 });
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53]) {
    expect(() => payoutOf(wrong)).toThrow(RangeError);
  }
});

test('odds are told with two decimals (sandbox#stakes)', () => {
  const messages = [195, 3_600, 210, 5, 0, 105].map((price) => oddsText(payoutOf(price)));
  expect(messages).toEqual(['1.95', '36.00', '2.10', '0.05', '0.00', '1.05']);
});

test('the step of payouts is the least with which all are whole, and divides 100 (sandbox#stakes)', () => {
  expect(stepOf([payoutOf(210), payoutOf(250)])).toBe(10);
  expect(stepOf([payoutOf(195), payoutOf(192)])).toBe(100);
  expect(stepOf([payoutOf(200)])).toBe(1);
  expect(stepOf([])).toBe(1);
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 6 }), (prices) => {
      const step = stepOf(prices.map(payoutOf));
      expect(100 % step).toBe(0);
      const whole = (stake: number) => prices.every((price) => (stake * price) % 100 === 0);
      const least = Array.from({ length: 100 }, (_, index) => index + 1).find(whole);
      expect(step).toBe(least);
    }),
  );
});

test('a return is exact, or there is none (sandbox#stakes)', () => {
  expect(returnOf(20, payoutOf(195))).toBe(39);
  expect(returnOf(0, payoutOf(195))).toBe(0);
  expect(() => returnOf(19, payoutOf(195))).toThrow(RangeError);
  expect(() => returnOf(2 ** 53 - 1, payoutOf(300))).toThrow(RangeError);
  fc.assert(
    fc.property(fc.nat(10_000_000), anyPrice, (stake, price) => {
      const payout = payoutOf(price);
      if (stake % payout.den !== 0) {
        expect(() => returnOf(stake, payout)).toThrow(RangeError);
        return;
      }
      const returned = returnOf(stake, payout);
      expect(BigInt(returned) * 100n).toBe(BigInt(stake) * BigInt(price));
      expect(isReturnOf(returned, stake, payout)).toBe(true);
      expect(isReturnOf(returned + 1, stake, payout)).toBe(false);
    }),
  );
});

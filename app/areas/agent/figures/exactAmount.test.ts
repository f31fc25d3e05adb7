import { expect, it } from 'vitest';
import { exactMoney, plainExact } from './exactAmount';

it('writes an exact share with the digits that it has below the minor unit, and no needless zero (agent#rebate-sources)', () => {
  expect(exactMoney('12500', 'THB')).toBe('฿0.0125');
  expect(exactMoney('1234567890000', 'THB')).toBe('฿1,234,567.89');
  expect(exactMoney('0', 'THB')).toBe('฿0.00');
  expect(exactMoney('5', 'THB')).toBe('฿0.000005');
  expect(exactMoney('-9999', 'THB')).toBe('-฿0.009999');
  expect(exactMoney('15000', 'JPY')).toBe('¥1.5');
  expect(exactMoney('20000', 'JPY')).toBe('¥2');
});

it('writes a plain decimal for a file', () => {
  expect(plainExact('1234567891230', 'THB')).toBe('1234567.89123');
  expect(plainExact('-12500', 'THB')).toBe('-0.0125');
});

it('keeps every digit of the largest stake at the highest rate', () => {
  expect(plainExact('100000000000009999', 'THB')).toBe('100000000000.009999');
});

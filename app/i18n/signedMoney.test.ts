import { expect, it } from 'vitest';
import { signedMoney } from './format';

it.each([
  [500, '+฿5.00'],
  [-500, '−฿5.00'],
  [0, '฿0.00'],
])('writes %d with its sign: %s', (minor, text) => {
  expect(signedMoney(minor, 'THB')).toBe(text);
});

import { expect, it } from 'vitest';
import { lastDigits, readCardNumber } from './bankCards';

it.each([
  ['KBANK', '1234567890', '1234567890'],
  ['KBANK', ' 123-4-56789-0 ', '1234567890'],
  ['SCB', '๑๒๓ ๔๕๖๗๘๙๐', '1234567890'],
  ['BBL', '１２３4567890', '1234567890'],
  ['GSB', '020123456789', '020123456789'],
  ['GSB', '020123456789012', '020123456789012'],
] as const)(
  'reads a number of %s that is written %j (account#bank-cards)',
  (bank, written, number) => {
    expect(readCardNumber(bank, written)).toBe(number);
  },
);

it.each([
  ['KBANK', '123456789'],
  ['KBANK', '12345678901'],
  ['GSB', '1234567890'],
  ['KBANK', '123456789O'],
  ['KBANK', '1e34567890'],
  ['KBANK', '-1,234,567,890'],
  ['KBANK', ''],
] as const)('takes for no number of %s: %j (account#bank-cards)', (bank, written) => {
  expect(readCardNumber(bank, written)).toBeUndefined();
});

it('shows the last four digits alone', () => {
  expect(lastDigits('1234567890')).toBe('7890');
});

import { expect, it } from 'vitest';
import { countGiven } from './args';
import { UsageError } from './command';
import { majorUnits, moneyText, signedAmount } from './money';

it.each([
  ['100', 'THB', 10_000],
  ['-20.50', 'THB', -2_050],
  ['+0.5', 'USD', 50],
  ['100', 'VND', 100],
  ['-1500', 'JPY', -1_500],
  ['1,000', 'THB', 100_000],
  ['-1,000.50', 'THB', -100_050],
  ['+1000 บาท', 'THB', 100_000],
  ['๑๐๐', 'THB', 10_000],
  ['1 000', 'VND', 1_000],
] as const)(
  'reads %s %s as %i of the smallest units (wallet#adjustments)',
  (text, currency, amount) => {
    expect(signedAmount(text, currency)).toBe(amount);
  },
);

it.each([
  ...[
    ['1.001', 'THB'],
    ['0.00', 'THB'],
    ['1e3', 'THB'],
    ['100.000', 'THB'],
    ['1.000.000', 'THB'],
    ['0,500', 'THB'],
    ['1,50', 'THB'],
    ['--5', 'THB'],
    ['', 'THB'],
  ],
  ...[
    ['100.5', 'VND'],
    ['500.000', 'VND'],
    ['100.00', 'JPY'],
    ['0', 'JPY'],
    ['9999999999999', 'THB'],
  ],
] as [string, string][])('takes %s for no amount of %s (site#typed-amounts)', (text, currency) => {
  expect(() => signedAmount(text, currency)).toThrow(UsageError);
});

it.each([
  [123_450, 'THB', '1234.50'],
  [5, 'THB', '0.05'],
  [-2_050, 'THB', '-20.50'],
  [1_500, 'JPY', '1500'],
  [-7, 'VND', '-7'],
  [0, 'VND', '0'],
] as const)('writes %i of %s as %s', (amount, currency, written) => {
  expect(majorUnits(amount, currency)).toBe(written);
});

it('writes a plus before a gain where that is asked for', () => {
  expect(majorUnits(1_500, 'JPY', { signed: true })).toBe('+1500');
  expect(majorUnits(-1, 'THB', { signed: true })).toBe('-0.01');
  expect(moneyText(50_000, 'THB')).toBe('500.00 THB');
});

const given = (text: string) => countGiven(text, [1, 1_000_000], 'no count');

it.each([
  ['12', 12],
  ['๑๒', 12],
  ['１２\u200b ', 12],
  ['1,200', 1_200],
  ['1 200', 1_200],
])('the count %j of a command is read as it is typed (site#typed-text)', (text, count) => {
  expect(given(text)).toBe(count);
});

it.each(['', '0', '1.200', '-5', '1e3', '1000001', '12345678'])(
  'the count %j of a command is refused (site#typed-text)',
  (text) => {
    expect(() => given(text)).toThrow('no count');
  },
);

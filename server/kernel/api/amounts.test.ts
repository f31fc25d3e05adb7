import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { hostileTexts } from '../../../tests/support/hostile/texts';
import { parsePercent, readAmount } from './amounts';

it.each([
  ['0', 0],
  ['2.5', 250],
  [' 2.05 % ', 205],
  ['0,7', 70],
  ['๑.๒๕', 125],
  ['100', 10_000],
])('reads %j as %i hundredths of a per cent (agent#team-member)', (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

it.each(['', '-1', '100.01', '2.555', '1e2', 'three', '2.', '1 000'])(
  'takes %j for none',
  (text) => {
    expect(parsePercent(text)).toBe(null);
  },
);

const currency = fc.constantFrom('THB', 'USD', 'CNY', 'VND', 'JPY');

describe('an amount in baht', () => {
  it.each([
    ['5', 500],
    ['2.5', 250],
    ['2.50', 250],
    [' 1,250.50 ', 125_050],
    ['1250.5', 125_050],
    ['0', 0],
    ['0.01', 1],
    ['007', 700],
    ['5.', 500],
    ['1,000,000', 100_000_000],
    ['1 000', 100_000],
    ['1\u00a0000\u202f000.5', 100_000_050],
    ['1\u2009000', 100_000],
    ['๑๒๓', 12_300],
    ['๑,๒๕๐.๕๐', 125_050],
    ['１２.5', 1_250],
    ['１，０００．５０', 100_050],
    ['១០០', 10_000],
    ['1\u200b000', 100_000],
    ['\u2066500\u2069', 50_000],
    ['฿100', 10_000],
    [' ฿ ๑,๒๕๐.๕๐', 125_050],
    ['1000 บาท', 100_000],
    ['1000บาท', 100_000],
    ['1000฿', 100_000],
    ['THB 1000', 100_000],
    ['1,000.50 thb', 100_050],
    ['฿1000 บาท', 100_000],
    ['1000.-', 100_000],
    ['1,000.– บาท', 100_000],
    ['2,500 Baht', 250_000],
  ])('is read from %j as %i satang', (text, minor) =>
    expect(readAmount(text, 'THB')).toEqual({ minor }),
  );

  it.each([
    '',
    ' ',
    '.5',
    '+5',
    '1e3',
    '1e309',
    '0x10',
    '1,00',
    '1,0000',
    ',100',
    '10,00,000',
    '5,5',
    '1,5',
    '1,50',
    '0,500',
    '0,5',
    '00,500',
    '01,000',
    '1,000 000',
    '1 00',
    '1  000',
    '1, 000',
    '￥5',
    '5 VND',
    '$5',
    '฿',
    'บาท',
    '5.0.0',
    '1.000,50',
    '0.500.000',
    '1000.000.000',
    '๕.๕.๕',
    '٥',
    '五',
    'Infinity',
    'NaN',
    'five',
    '5 บาท 50',
    '-',
    '-1e3',
  ])('is not read from %j', (text) => expect(readAmount(text, 'THB')).toEqual({ cause: 'form' }));

  it.each(['5.005', '2.5000', '0.500', '100.0000', '1,000.000', '100.001 บาท'])(
    'has no more decimals than satang: %j',
    (text) => {
      const read = readAmount(text, 'THB');
      expect('minor' in read).toBe(false);
    },
  );

  it.each([
    ['100.000', 10_000_000],
    ['20.000', 2_000_000],
    ['2.500', 250_000],
    ['๑๐๐.๐๐๐', 10_000_000],
    ['1.000.000', 100_000_000],
    ['100.000 บาท', 10_000_000],
  ])(
    'is no hundred and no thousandth in %j, but dots between thousands (site#typed-amounts)',
    (text, dots) => expect(readAmount(text, 'THB')).toEqual({ dots }),
  );

  it.each(['-5', '−๕.๕๐', '฿-5', '-1,000', '–5'])('is below zero in %j', (text) =>
    expect(readAmount(text, 'THB')).toEqual({ cause: 'negative' }),
  );

  it.each(['99999999999999999', '9,007,199,254,740,993', '1000000000000000000'])(
    'is too large in %j',
    (text) => expect(readAmount(text, 'THB')).toEqual({ cause: 'large' }),
  );
});

describe('an amount of a currency without decimals', () => {
  it.each([
    ['1,000', { minor: 1_000 }],
    ['500000 đồng', { minor: 500_000 }],
    ['500000₫', { minor: 500_000 }],
    ['500.000', { dots: 500_000 }],
    ['500.000 đ', { dots: 500_000 }],
    ['20.000', { dots: 20_000 }],
    ['1.5', { cause: 'decimals' }],
    ['1.50', { cause: 'decimals' }],
    ['1.0', { cause: 'decimals' }],
    ['0.500', { cause: 'decimals' }],
    ['1,5', { cause: 'form' }],
    ['0,500', { cause: 'form' }],
  ])('is read from %j as %j', (text, read) => expect(readAmount(text, 'VND')).toEqual(read));
});

it('is whole minor units or nothing, whatever is typed, and never a part of what stands there (site#typed-amounts)', () => {
  const typed = fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789๐๙０９.,- e฿$') }),
  );
  fc.assert(
    fc.property(typed, currency, (text, code) => {
      const read = readAmount(text, code);
      if (!('minor' in read)) return;
      expect(Number.isSafeInteger(read.minor) && read.minor >= 0).toBe(true);
      // The decimals that were typed are those of the amount.
      expect(text).not.toMatch(/[.．]\s*\p{Nd}{3}/u);
    }),
    { numRuns: 3_000 },
  );
});

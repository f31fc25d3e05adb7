import { exponentOf } from '@server/kernel/api/currencies';
import { fill } from '@server/kernel/api/fill';
import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { signedMoney, dateOnly, dateTime, money, monthName, withDays } from './format';

it.each([
  [500, '+฿5.00'],
  [-500, '−฿5.00'],
  [0, '฿0.00'],
])('writes %d with its sign: %s', (minor, text) => {
  expect(signedMoney(minor, 'THB')).toBe(text);
});

const currency = fc.constantFrom('THB', 'USD', 'CNY', 'VND', 'JPY');
const minor = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -100_000, max: 100_000 }));

describe('money', () => {
  it.each([
    [0, 'THB', '฿0.00'],
    [1, 'THB', '฿0.01'],
    [100, 'THB', '฿1.00'],
    [123_456, 'THB', '฿1,234.56'],
    [100_000_000, 'THB', '฿1,000,000.00'],
    [-5, 'THB', '-฿0.05'],
    [-123_456, 'CNY', '-￥1,234.56'],
    [1_234, 'VND', '₫1,234'],
    [0, 'JPY', '¥0'],
    [5, 'XXX', '0.05'],
  ])('shows %i minor units of %s as %s (site#money-format)', (amount, code, text) => {
    expect(money(amount, code)).toBe(text);
  });

  it('shows what the platform’s own formatter would, to the last unit (site#money-format)', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const digits = exponentOf(code);
        const exact = new Intl.NumberFormat('en-US', {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        const scaled = `${amount}e-${digits}` as unknown as number;
        expect(money(amount, code, false)).toBe(
          amount === 0 ? exact.format(0) : exact.format(scaled),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('fill', () => {
  it('fills the places that have a value, and leaves the others', () => {
    expect(fill('{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two');
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
    expect(fill('{a}')).toBe('{a}');
  });

  it('takes a value as it is, and looks for no places in it', () => {
    expect(fill('{a} {b}', { a: '{b}', b: '$& $1' })).toBe('{b} $& $1');
  });

  it('parts Thai from Latin letters and figures, and from nothing else (site#languages)', () => {
    const filled = (field: string) => fill('กรุณากรอก{field}ให้ถูกต้อง', { field });
    expect(filled('WeChat')).toBe('กรุณากรอก WeChat ให้ถูกต้อง');
    expect(filled('หมายเลข QQ')).toBe('กรุณากรอกหมายเลข QQ ให้ถูกต้อง');
    expect(filled('อีเมล')).toBe('กรุณากรอกอีเมลให้ถูกต้อง');
    expect(fill('ในอีก {n} วินาที', { n: 60 })).toBe('ในอีก 60 วินาที');
    expect(fill('{n} of{n}', { n: 2 })).toBe('2 of2');
  });
});

describe('dateTime', () => {
  const instant = Date.UTC(2026, 10, 20, 18, 5, 9);
  const zone = 'Asia/Bangkok';

  it('is in the zone that is asked for', () => {
    expect(dateTime(instant, 'en', zone)).toMatch(/^21 Nov 2026, 01:05:09$/);
    expect(dateTime(instant, 'en', 'UTC')).toMatch(/^20 Nov 2026, 18:05:09$/);
  });

  it('is short in Vietnamese, as it is written there', () => {
    expect(dateTime(instant, 'vi', zone)).toContain('21/11/2026');
    expect(dateOnly(instant, 'vi', zone)).toBe('21/11/2026');
  });

  it('is in the language of the reader, in Thai with the year of the Buddhist era (site#dates)', () => {
    expect(dateTime(instant, 'th', zone)).toBe('21 พ.ย. 2569 01:05:09');
    expect(dateOnly(instant, 'th', zone)).toBe('21 พ.ย. 2569');
    expect(monthName(instant, 'th')).toBe('พฤศจิกายน 2569');
    for (const language of ['en', 'zh', 'ja', 'vi']) {
      expect(dateTime(instant, language, zone)).toContain('2026');
    }
    expect(dateTime(instant, 'nobody’s', zone)).toBe(dateTime(instant, 'en', zone));
  });
});

it.each([
  ['Weekly gift, 2026-11-23', 'en', 'Weekly gift, 23 Nov 2026'],
  ['เงินคืน 2026-11-23', 'th', 'เงินคืน 23 พ.ย. 2569'],
  ['Quà tuần 2026-11-23', 'vi', 'Quà tuần 23/11/2026'],
  ['2026-13-45 and 12026-11-231', 'en', '2026-13-45 and 12026-11-231'],
])('writes the days in %j as %s does', (text, language, expected) => {
  expect(withDays(text, language)).toBe(expected);
});

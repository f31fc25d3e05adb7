import { expect, it } from 'vitest';
import { dateOnly } from '~/i18n/format';
import { languageNames } from '~/i18n/languages';
import { lotteryDate, lotteryTime, weekdayOf } from './dates';

it('has the Buddhist year in Thai, and the common one elsewhere (lottery#lottery-card, lottery#lottery-dates, site#dates)', () => {
  const draw = Date.UTC(2026, 10, 1, 8);
  expect(lotteryDate(draw, 'th')).toBe('1 พ.ย. 2569');
  expect(lotteryDate(draw, 'en')).toBe('1 Nov 2026');
  expect(lotteryDate(draw, 'zh')).toBe('2026年11月1日');
  expect(lotteryDate(draw, 'ja')).toBe('2026年11月1日');
  expect(lotteryDate(draw, 'vi')).toBe('01/11/2026');
  expect(lotteryTime(draw)).toBe('15:00');
});

it('is written as the days of records and messages are, in each language and month (site#dates)', () => {
  for (const { code } of languageNames) {
    for (let month = 0; month < 12; month += 1) {
      const noon = Date.UTC(2026, month, 5, 5);
      expect(lotteryDate(noon, code)).toBe(dateOnly(noon, code, 'Asia/Bangkok'));
    }
  }
});

it('counts days as they are in UTC+7', () => {
  const late = Date.UTC(2026, 0, 31, 17);
  expect(lotteryDate(late - 1, 'en')).toBe('31 Jan 2026');
  expect(lotteryDate(late, 'en')).toBe('1 Feb 2026');
  expect(weekdayOf(late - 1)).toBe(7);
  expect(weekdayOf(late)).toBe(1);
});

import { expect, it } from 'vitest';
import { readTypedDay, readTypedMonth } from './typedDay';

it.each([
  '2026-11-28',
  '2569-11-28',
  '28/11/2026',
  '28/11/2569',
  '28-11-2569',
  '28.11.2569',
  '28 11 2569',
  '28 / 11 / 2569',
  ' 28/11/2569 ',
  '๒๘/๑๑/๒๕๖๙',
  '２８／１１／２０２６',
  '28–11–2569',
  '2026/11/28',
  '2026年11月28日',
  '2026 年 11 月 28 日',
  '\u200e28/11/2569\u200f',
  '28/11\u00a0/2569',
])('reads the day %j (site#typed-days)', (text) => expect(readTypedDay(text)).toBe('2026-11-28'));

it('reads days and months of one digit', () => {
  expect(readTypedDay('1/11/2026')).toBe('2026-11-01');
  expect(readTypedDay('1/2/2569')).toBe('2026-02-01');
  expect(readTypedDay('2569-2-1')).toBe('2026-02-01');
  expect(readTypedDay('29/2/2567')).toBe('2024-02-29');
});

it.each([
  '',
  'tomorrow',
  '30/2/2026',
  '29/2/2569',
  '2026-13-01',
  '31/4/2026',
  '0/1/2026',
  '28/11/69',
  '28/11',
  '28/11/2026/1',
  '28//2026',
  '28/11/20266',
  '128/11/2026',
  '2026-11-28T10:00',
  '1e1/1/2026',
  '-28/11/2026',
  `28/11/2026${' '.repeat(300)}x`,
])('takes %j for no day (site#typed-days)', (text) => expect(readTypedDay(text)).toBeUndefined());

it.each([
  ['2026-11', '2026-11'],
  ['2569-11', '2026-11'],
  ['๒๕๖๙-๑๑', '2026-11'],
  ['11/2569', '2026-11'],
  ['1/2026', '2026-01'],
  ['2026年1月', '2026-01'],
  ['2026-13', undefined],
  ['2026', undefined],
  ['', undefined],
  ['28/11/2026', undefined],
])('reads the month %j as %j (site#typed-days)', (text, month) =>
  expect(readTypedMonth(text)).toBe(month),
);

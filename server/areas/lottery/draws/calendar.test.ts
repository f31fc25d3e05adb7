import { expect, it } from 'vitest';
import { lotteries, lotteryOf, type Lottery } from '../lotteries';
import { calendar_ends, drawsOn, shapeOn, dayAt, daysAfter, weekdayOf } from './calendar';

const of = (code: string): Lottery => lotteryOf(code)!;
const draws = (code: string, day: string) => drawsOn(of(code), day).count > 0;

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

const restsOf = (code: string, first: string, last: string) =>
  daysBetween(first, last).filter((day) => !draws(code, day));

it.each([
  [2010, '02-13 02-14 02-15 02-16'],
  [2011, '02-02 02-03 02-04 02-05'],
  [2012, '01-22 01-23 01-24 01-25'],
  [2013, '02-09 02-10 02-11 02-12'],
  [2014, '01-30 01-31 02-01 02-02'],
  [2015, '02-18 02-19 02-20 02-21'],
  [2016, '02-07 02-08 02-09 02-10'],
  [2017, '01-27 01-28 01-29 01-30'],
  [2018, '02-15 02-16 02-17 02-18'],
  [2019, '02-04 02-05 02-06 02-07'],
  [2021, '02-11 02-12 02-13 02-14'],
  [2022, '01-31 02-01 02-02 02-03'],
  [2023, '01-21 01-22 01-23 01-24'],
  [2024, '02-09 02-10 02-11 02-12'],
  [2025, '01-28 01-29 01-30 01-31'],
  [2027, '02-05 02-06 02-07 02-08'],
  [2030, '02-01 02-02 02-03 02-04'],
])(
  'the North rested four days at the lunar new year of %i, and no other day (lottery#draw-days)',
  (year, days) => {
    const rests = restsOf('XSMB', `${year}-01-01`, `${year}-12-31`);
    expect(rests).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  },
);

it('knows a lunar new year of every year to come, in January or February', () => {
  for (let year = 2026; year <= calendar_ends; year += 1) {
    expect(restsOf('XSMB', `${year}-01-19`, `${year}-02-22`)).toHaveLength(4);
  }
});

it('the North was closed from 1 to 22 April 2020, beside the new year (lottery#draw-days)', () => {
  const closed = restsOf('XSMB', '2020-02-01', '2020-12-31');
  expect([closed[0], closed.at(-1), closed.length]).toEqual(['2020-04-01', '2020-04-22', 22]);
});

it('the provinces draw through the new year, and Vietlott rests on its eve and its day (lottery#draw-days)', () => {
  expect(draws('XSHCM', '2026-02-16')).toBe(true);
  expect(draws('XSDLK', '2026-02-17')).toBe(true);
  expect(draws('VL535', '2026-02-17')).toBe(true);
  expect(restsOf('VLKENO', '2027-01-01', '2027-12-31')).toEqual(['2027-02-05', '2027-02-06']);
});

/** Every draw of the Thai lottery between 2006-12-30 and 2025-05-16 that was on neither the 1st nor the 16th. */
const thaiExceptions = `
2006-12-30 2007-05-02 2007-12-30 2008-05-02 2008-12-30 2009-05-02 2009-12-30 2010-05-02 2010-12-30
2011-05-02 2011-12-30 2012-05-02 2012-12-30 2013-05-02 2013-12-30 2014-05-02 2014-12-30 2015-05-02
2015-06-02 2015-12-17 2015-12-30 2016-01-17 2016-05-02 2016-12-30 2017-01-17 2017-05-02 2017-12-30
2018-01-17 2018-03-02 2018-05-02 2018-12-30 2019-01-17 2019-05-02 2019-07-15 2019-12-30 2020-01-17
2020-12-30 2021-01-17 2021-05-02 2021-12-30 2022-01-17 2022-02-17 2022-05-02 2022-12-30 2023-01-17
2023-05-02 2023-07-31 2023-12-30 2024-01-17 2024-05-02 2025-01-02 2025-01-17 2025-05-02`
  .trim()
  .split(/\s+/);

it('the Thai draw has its moved days, and in all as many as there were (lottery#draw-days)', () => {
  const days = daysBetween('2006-12-30', '2025-05-16').filter((day) => draws('THGLO', day));
  expect(days.filter((day) => !/-(01|16)$/.test(day))).toEqual(thaiExceptions);
  expect(days).toHaveLength(439);
});

it('the Thai draw keeps its standing rules in years to come (lottery#draw-days)', () => {
  const days = daysBetween('2027-01-01', '2027-06-30').filter((day) => draws('THGLO', day));
  expect(days.map((day) => day.slice(5)).join(' ')).toBe(
    '01-02 01-17 02-01 02-16 03-01 03-16 04-01 04-16 05-02 05-16 06-01 06-16',
  );
});

it('the Thai draw has its old shape before September 2015', () => {
  expect(shapeOn(of('THGLO'), '2015-08-16')).toBe('thai_old');
  expect(shapeOn(of('THGLO'), '2015-09-01')).toBe('thai');
});

it('draws on the weekdays of the schedule, at the times of UTC+7', () => {
  const wrong: string[] = [];
  const days = daysBetween('2026-11-01', '2026-11-07');
  for (const lottery of lotteries) {
    const { schedule, code } = lottery;
    for (const day of days) {
      const { count, at } = drawsOn(lottery, day);
      const listed = schedule.kind !== 'weekly' || schedule.days.includes(weekdayOf(day));
      if (schedule.kind !== 'thai' && count > 0 !== listed) wrong.push(`${code} ${day}`);
      if (count > 0 && (dayAt(at(1)) !== day || dayAt(at(count)) !== day)) wrong.push(code);
    }
  }
  expect(wrong).toEqual([]);
  expect(new Date(drawsOn(of('XSMB'), '2026-11-22').at(1)).toISOString()).toBe(
    '2026-11-22T11:15:00.000Z',
  );
});

import type { Lottery, Schedule } from '../lotteries';
import type { ShapeId } from '../rules/shapes';

/** Days of UTC+7, where all lotteries are drawn: it has no summer time. Days are YYYY-MM-DD. */
const offset_ms = 7 * 3_600_000;
const day_ms = 86_400_000;
const minute_ms = 60_000;

/** Returns the day of an instant (epoch ms). */
export const dayAt = (instant: number): string =>
  new Date(instant + offset_ms).toISOString().slice(0, 10);

/** Returns the instant (epoch ms) at which a day begins. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offset_ms;

/** Returns the day that comes so many days after another, or before it. */
export const daysAfter = (day: string, count: number): string =>
  dayAt(startOf(day) + count * day_ms);

/** Returns a day's weekday: 1 is Sunday (lottery#lottery-constants). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() + 1;

/** Returns the minutes of a time of day, HH:MM. */
const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
};

/**
 * The first days of the lunar year as Vietnam reckons them (UTC+7), which is not always China's day:
 * in 2007 and 2030 it comes a day earlier.
 */
const tetDays: readonly string[] = [
  ...['2006-01-29', '2007-02-17', '2008-02-07', '2009-01-26', '2010-02-14', '2011-02-03'],
  ...['2012-01-23', '2013-02-10', '2014-01-31', '2015-02-19', '2016-02-08', '2017-01-28'],
  ...['2018-02-16', '2019-02-05', '2020-01-25', '2021-02-12', '2022-02-01', '2023-01-22'],
  ...['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13'],
  ...['2030-02-02', '2031-01-23', '2032-02-11', '2033-01-31', '2034-02-19', '2035-02-08'],
];

/** The last year whose exceptions are known. */
export const calendar_ends = 2035;

/** Until then the North rested two days only. */
const four_days_since = '2010';

/** Closings beside the new year, both days among them: the pandemic's. */
const closings: Partial<Record<Lottery['group'], readonly (readonly [string, string])[]>> = {
  NORTH: [['2020-04-01', '2020-04-22']],
  CENTRAL: [['2020-04-01', '2020-04-22']],
  SOUTH: [['2020-04-01', '2020-04-22']],
  VIETLOTT: [
    ['2020-04-01', '2020-04-23'],
    ['2021-07-24', '2021-08-17'],
  ],
};

function rests({ group, tetRest_days }: Lottery, day: string): boolean {
  const closed = closings[group]?.some(([first, last]) => day >= first && day <= last);
  if (closed) return true;
  if (tetRest_days === 0) return false;
  const count = day < four_days_since ? Math.min(tetRest_days, 2) : tetRest_days;
  return tetDays.some((tet) => day >= daysAfter(tet, -1) && day < daysAfter(tet, count - 1));
}

/** The Thai draw's days that follow no standing rule: in place of the 1st or 16th; null: none was drawn. */
const thaiMoved: Readonly<Record<string, string | null>> = {
  '2015-06-01': '2015-06-02',
  '2015-12-16': '2015-12-17',
  '2018-03-01': '2018-03-02',
  '2019-07-16': '2019-07-15',
  '2020-04-01': null,
  '2020-04-16': null,
  '2020-05-01': null,
  '2022-02-16': '2022-02-17',
  '2023-08-01': '2023-07-31',
};

/**
 * The standing rules of the Thai draw: New Year's moves to 30 December, since 2025 to 2 January;
 * the Teachers' Day since 2016 to the 17th; Labour Day to 2 May.
 */
function thaiDayFor(nominal: string): string | null {
  const moved = thaiMoved[nominal];
  if (moved !== undefined) return moved;
  const [year, day] = [Number(nominal.slice(0, 4)), nominal.slice(5)];
  if (day === '01-01') return year < 2025 ? `${year - 1}-12-30` : `${year}-01-02`;
  if (day === '01-16' && year >= 2016) return `${year}-01-17`;
  if (day === '05-01') return `${year}-05-02`;
  return nominal;
}

const isThaiDay = (day: string): boolean =>
  [-1, 0, 1, 2]
    .map((shift) => daysAfter(day, shift))
    .some((near) => /-(01|16)$/.test(near) && thaiDayFor(near) === day);

/** Vietlott's keno was drawn every five minutes before. */
const kenoBefore = { until: '2024-01-01', from: '06:05', to: '21:55', minutes: 5 } as const;

/** The draws of one day: how many, and the instant (epoch ms) of each, counted from 1. */
interface DayOfDraws {
  count: number;
  at(place: number): number;
}

const none: DayOfDraws = { count: 0, at: () => Number.NaN };

/** Returns a lottery's draws of a day by its schedule and the calendar's exceptions (lottery#draw-days). */
export function drawsOn(lottery: Lottery, day: string): DayOfDraws {
  if (rests(lottery, day)) return none;
  const midnight = startOf(day);
  return timesOn(scheduleOn(lottery, day), day, midnight);
}

function timesOn(schedule: Schedule, day: string, midnight: number): DayOfDraws {
  const instantOf = (minutes: number) => midnight + minutes * minute_ms;
  switch (schedule.kind) {
    case 'weekly': {
      const { days, times } = schedule;
      if (!days.includes(weekdayOf(day))) return none;
      return { count: times.length, at: (place) => instantOf(minutesOf(times[place - 1]!)) };
    }
    case 'thai':
      return isThaiDay(day) ? { count: 1, at: () => instantOf(minutesOf(schedule.time)) } : none;
    case 'daytime': {
      const [from, to] = [minutesOf(schedule.from), minutesOf(schedule.to)];
      const count = Math.floor((to - from) / schedule.minutes) + 1;
      return { count, at: (place) => instantOf(from + (place - 1) * schedule.minutes) };
    }
    case 'always': {
      const { minutes } = schedule;
      return { count: (24 * 60) / minutes, at: (place) => instantOf((place - 1) * minutes) };
    }
  }
}

const scheduleOn = ({ schedule, shape, category }: Lottery, day: string): Schedule =>
  schedule.kind === 'daytime' && shape === 'keno' && category === 'LOTT' && day < kenoBefore.until
    ? { kind: 'daytime', ...kenoBefore }
    : schedule;

/** Returns the shape of a lottery's result on a day: the Thai draw's was another until September 2015. */
export const shapeOn = ({ shape }: Lottery, day: string): ShapeId =>
  shape === 'thai' && day < '2015-09-01' ? 'thai_old' : shape;

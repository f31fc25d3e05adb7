import { expect, test } from 'vitest';
import { dayOf, wallTime } from '../api/wallTime';
import { dayBounds, periodAt } from './day';

const hour_ms = 3_600_000;

test('a day in Bangkok begins at 17:00 of the day before in Greenwich', () => {
  expect(dayBounds('2026-03-01', 'Asia/Bangkok')).toEqual({
    from: Date.UTC(2026, 1, 28, 17),
    to: Date.UTC(2026, 2, 1, 17),
  });
});

test.each([
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-07-01', 'America/New_York', 24],
  ['2026-01-01', 'Asia/Kathmandu', 24],
  ['2026-01-01', 'UTC', 24],
])('%s in %s has %d hours, and its instants are of it', (day, timeZone, hours) => {
  const { from, to } = dayBounds(day, timeZone)!;
  expect(to - from).toBe(hours * hour_ms);
  expect(dayOf(from, timeZone)).toBe(day);
  expect(dayOf(to - 1, timeZone)).toBe(day);
  expect(dayOf(from - 1, timeZone)).not.toBe(day);
  expect(dayOf(to, timeZone)).not.toBe(day);
});

test.each(['', 'today', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00'])(
  '%j is no day',
  (day) => {
    expect(dayBounds(day, 'UTC')).toBeUndefined();
  },
);

test.each([
  // The first instant of a Monday.
  ['2026-03-01T17:00:00Z', 'day', '2026-03-02', '2026-03-02'],
  ['2026-03-01T17:00:00Z', 'week', '2026-03-02', '2026-03-08'],
  ['2026-03-01T16:59:59Z', 'week', '2026-02-23', '2026-03-01'],
  ['2026-02-28T17:00:00Z', 'month', '2026-03-01', '2026-03-31'],
  ['2026-02-28T16:59:59Z', 'month', '2026-02-01', '2026-02-28'],
  ['2028-02-10T00:00:00Z', 'month', '2028-02-01', '2028-02-29'],
  ['2026-12-31T18:00:00Z', 'week', '2026-12-28', '2027-01-03'],
] as const)('at %s in Bangkok it is the %s from %s to %s', (instant, span, from, to) => {
  const zone = 'Asia/Bangkok';
  expect(periodAt(Date.parse(instant), span, zone)).toEqual({
    from,
    to,
    begin: dayBounds(from, zone)!.from,
    end: dayBounds(to, zone)!.to,
  });
});

test.each([
  // Both quarters beside a change of summer time, an offset of 45 minutes, and one of half an hour that changes by half of one.
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00'],
  ['2026-01-01T00:00:30Z', 'Asia/Kathmandu', '2026-01-01T05:45:30'],
  ['2026-04-04T14:59:59Z', 'Australia/Lord_Howe', '2026-04-05T01:59:59'],
  ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00'],
  ['2026-12-31T17:00:00Z', 'Asia/Bangkok', '2027-01-01T00:00:00'],
])('at %s clocks of %s show %s, whatever was asked before', (instant, zone, displayed) => {
  const now = Date.parse(instant);
  for (const near of [now - 1, now + 1, now]) wallTime(near, zone);
  expect(wallTime(now, zone)).toBe(displayed);
});

test('no instant has no day, and no other name is a zone', () => {
  expect(() => dayOf(NaN, 'UTC')).toThrow(RangeError);
  expect(() => dayOf(0, 'Mars/Base')).toThrow(RangeError);
});

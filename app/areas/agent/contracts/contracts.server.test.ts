import { expect, it } from 'vitest';
import { aggregateHours } from './contracts.server';

const day_hours = 24;
const dayOf = (instant: number) => String(Math.floor(instant / day_hours));
const hour = (from: number, base: number) => ({ from, until: from + 1, base });

it('makes one line of hours of a day in which nothing was staked (agent#contract-pages)', () => {
  const rows = [hour(13, 0), hour(12, 0), hour(11, 0), hour(10, 500), hour(9, 0), hour(8, 0)];
  expect(aggregateHours(rows, dayOf)).toEqual([
    { from: 11, until: 14, base: 0 },
    hour(10, 500),
    { from: 8, until: 10, base: 0 },
  ]);
});

it('keeps days apart, hours that do not follow each other, and those with stakes (agent#contract-pages)', () => {
  const rows = [hour(24, 0), hour(23, 0), hour(20, 0), hour(19, 7), hour(18, 7)];
  expect(aggregateHours(rows, dayOf)).toEqual(rows);
});

import { expect, it } from 'vitest';
import { groupSignIns } from './groupSignIns';

const phone = { device: 'LINE 14', address: '198.51.•.•', outcome: 'ok', how: 'password' };

it('makes one row of what is alike and follows each other, with the latest time', () => {
  const wrong = { ...phone, outcome: 'wrong_password' };
  expect(
    groupSignIns([
      { ...phone, at: 6 },
      { ...phone, at: 5 },
      { ...wrong, at: 4 },
      { ...phone, at: 3 },
      { ...phone, at: 2 },
      { ...phone, at: 1 },
    ]),
  ).toEqual([
    { ...phone, at: 6, times: 2 },
    { ...wrong, at: 4, times: 1 },
    { ...phone, at: 3, times: 3 },
  ]);
});

it.each(['device', 'address', 'outcome', 'how'])('keeps apart what differs in its %s', (field) => {
  expect(
    groupSignIns([
      { ...phone, at: 2 },
      { ...phone, at: 1, [field]: 'other' },
    ]),
  ).toHaveLength(2);
});

it('makes no row of nothing', () => {
  expect(groupSignIns([])).toEqual([]);
});

import { expect, it } from 'vitest';
import { curveOf } from './curve';

it('draws the sums of a day on one scale, and a flat line for a day without money (console#queues)', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    in: hour === 1 ? 300 : hour === 2 ? 100 : 0,
    out: hour === 23 ? 200 : 0,
  }));
  const { in: paidIn, out } = curveOf(hours);
  expect(paidIn.split(' ').slice(0, 4)).toEqual(['0,80', '10,80', '20,21.5', '30,2']);
  expect(paidIn.split(' ').at(-1)).toBe('240,2');
  expect(out.split(' ').slice(-2)).toEqual(['230,80', '240,41']);
  const flat = curveOf(hours.map(() => ({ in: 0, out: 0 })));
  expect(new Set(flat.in.split(' ').map((point) => point.split(',')[1]))).toEqual(new Set(['80']));
});

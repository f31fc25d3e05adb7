import { expect, it } from 'vitest';
import { lotteries, lotteryOf } from '../lotteries';
import { startOf } from './calendar';
import { comingDraws, firstDrawFrom, plannedOf } from './schedule';

const noon = startOf('2026-11-22') + 12 * 3_600_000;
const numeros = (code: string, after: number, count: number) =>
  comingDraws(lotteryOf(code)!, after, count).map(({ numero }) => numero);

it.each([
  ['XSMB', '20261122 20261123 20261124'],
  ['XSHCM', '20261123 20261128 20261130'],
  ['THGLO', '20261201 20261216 20270102'],
  ['VL535', '20261122-1 20261122-2 20261123-1'],
  ['VLKENO', '20261122-0046 20261122-0047 20261122-0048'],
  ['K3_1', '20261122-0722 20261122-0723 20261122-0724'],
  ['PK10_5', '20261122-0146 20261122-0147 20261122-0148'],
])(
  'the coming draws of %s have numeros that rise (lottery#draws, lottery#vietnam)',
  (code, wanted) => {
    expect(numeros(code, noon, 3).join(' ')).toBe(wanted);
  },
);

it('every lottery has as many coming draws as are asked, in order and each once (lottery#draws, lottery#vietnam)', () => {
  for (const lottery of lotteries) {
    const draws = comingDraws(lottery, noon, 30);
    expect(draws).toHaveLength(30);
    const ids = draws.map(({ id }) => id);
    expect([...new Set(ids)].sort()).toEqual(ids);
    for (const draw of draws) {
      expect(draw.drawsAt - draw.locksAt).toBe(lottery.lock_s * 1_000);
      expect(draw.locksAt).toBeGreaterThan(noon);
      expect(plannedOf(lottery, draw.numero)).toEqual(draw);
    }
  }
});

it('a draw that locks at this instant is not coming any more (lottery#draws, lottery#vietnam)', () => {
  const [first] = comingDraws(lotteryOf('XSMB')!, noon, 1);
  expect(numeros('XSMB', first!.locksAt - 1, 1)).toEqual(['20261122']);
  expect(numeros('XSMB', first!.locksAt, 1)).toEqual(['20261123']);
});

it('the first draw from an instant on is the one of that very instant', () => {
  const [first] = comingDraws(lotteryOf('XSMB')!, noon, 1);
  expect(firstDrawFrom(lotteryOf('XSMB')!, first!.drawsAt)?.numero).toBe('20261122');
  expect(firstDrawFrom(lotteryOf('XSMB')!, first!.drawsAt + 1)?.numero).toBe('20261123');
});

it.each(['20261199', '20261122-1', '2026', '20270206', 'x'])(
  '%s is no draw of the North',
  (numero) => {
    expect(plannedOf(lotteryOf('XSMB')!, numero)).toBeUndefined();
  },
);

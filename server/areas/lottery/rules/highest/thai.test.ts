import { describe, expect, it, test } from 'vitest';
import { scaled } from '../../../../../tests/support/repeat';
import { highestReturn } from '../../tickets/slip';
import type { Result } from '../shapes';
import { randomOf, bestOf, randomSlip, range, reader, two } from '../testing/slips';
import type { Line } from './wagers';

test('the highest return of a slip on the lottery of Laos is the best of all ends of its number (lottery#slip, lottery#lao-bets)', () => {
  const random = randomOf('highest-lao');
  const ends = range(0, 9_999).map((end): Result => [[String(120_000 + end)]]);
  for (let index = 0; index < scaled(8, 60); index += 1) {
    const lines = randomSlip('lao', random, 1 + random(8), 4);
    expect(highestReturn('lao', lines)).toBe(bestOf('lao', lines, ends));
  }
});

describe('the highest return of a slip on the Thai lottery', () => {
  const line = reader('thai');
  const most = (...lines: Line[]) => highestReturn('thai', lines);
  const draw = (first: string, front: string[], back: string[], bottom: string): Result => [
    [first],
    front,
    back,
    [bottom],
    ...[5, 10, 50, 100].map((count) => Array.from({ length: count }, () => 'none')),
  ];

  it('is the best of the first prize, the threes and the bottom two together (lottery#slip)', () => {
    const random = randomOf('highest-thai');
    for (let index = 0; index < scaled(25, 400); index += 1) {
      const lines = randomSlip('thai', random, 1 + random(8), 4, (id) => id !== 'ticket');
      const three = (number: number) => String(number).padStart(3, '0');
      // The rows are drawn apart: each has its best while the others win nothing.
      const tops = range(0, 999).map((end) => draw(`000${three(end)}`, [], [], ''));
      const bottoms = range(0, 99).map((end) => draw('', [], [], two(end)));
      const wanted = (id: string) =>
        lines.flatMap(({ betType, selections }) => (betType === id ? selections : []));
      const both = (numbers: readonly string[]) =>
        numbers.flatMap((one) => numbers.map((other) => [one, other]));
      const fronts = both(wanted('3front')).map((front) => draw('', front, [], ''));
      const backs = both(wanted('3bottom')).map((back) => draw('', [], back, ''));
      const best = [tops, bottoms, fronts, backs].reduce(
        (sum, results) => sum + bestOf('thai', lines, results),
        0,
      );
      expect(most(...lines)).toBe(best);
    }
  });

  it('adds no bets on the first prize that exclude one another, and all that go together', () => {
    expect(most(line('2top', '12,34,56'))).toBe(90_000);
    expect(most(line('2top', '12,34,12'))).toBe(180_000);
    expect(most(line('2top', '12'), line('2top', '34', 5_000))).toBe(450_000);
    expect(most(line('3top', '123'), line('2top', '23'))).toBe(990_000);
    expect(most(line('3top', '123'), line('2top', '24'))).toBe(900_000);
    const tod = most(line('3tod', '123'));
    expect(most(line('3top', '321'), line('3tod', '123'))).toBe(900_000 + tod);
    expect(most(line('3top', '321'), line('3tod', '124'), line('run_top', '4'))).toBe(900_000);
    expect(most(line('3top', '112'), line('run_top', '1,2,3'))).toBe(900_000 + 2 * 3_200);
    expect(most(line('2top', '12'), line('2bottom', '34'), line('run_bottom', '4,5'))).toBe(
      180_000 + 4_200,
    );
  });

  it('counts a three that is drawn twice in its row (lottery#slip)', () => {
    expect(most(line('3front', '123'))).toBe(900_000);
    expect(most(line('3front', '123,456'))).toBe(900_000);
    // Once and a half a unit: rounded down after both wins.
    expect(most({ ...line('3front', '123', 1), odds: [450_500] })).toBe(901);
  });

  it('counts one first prize for whole tickets, with its neighbours (lottery#slip)', () => {
    const ticket = most(line('ticket', '123456', 8_000));
    expect(ticket).toBe(600_000_000);
    expect(most(line('ticket', '123456,654321', 8_000))).toBe(ticket);
    const near = most(line('ticket', '123456,123457', 8_000)) - ticket;
    expect(near).toBe(10_000_000);
    expect(most(line('ticket', '000000,999999', 8_000))).toBe(ticket + near);
    expect(most(line('ticket', '123456', 8_000), line('2top', '56,78'))).toBe(ticket + 90_000);
    expect(most(line('ticket', '123456', 8_000), line('2top', '78'))).toBe(ticket);
  });
});

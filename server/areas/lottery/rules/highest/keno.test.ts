import { describe, expect, it } from 'vitest';
import { scaled } from '../../../../../tests/support/repeat';
import { highestReturn } from '../../tickets/slip';
import { faultOf, type Result } from '../shapes';
import {
  randomOf,
  realDraws,
  bestOf,
  pairsOf,
  randomSlip,
  range,
  reader,
  two,
} from '../testing/slips';
import { kinds } from './keno';
import type { Line } from './wagers';

describe('the highest return of a slip on Keno', () => {
  const line = reader('keno');
  const most = (...lines: Line[]) => highestReturn('keno', lines);
  const picks = (count: number, of: number) =>
    range(0, of - 1)
      .map((index) =>
        range(1, count)
          .map((member) => two(index * count + member))
          .join('-'),
      )
      .join();

  it('takes the best kind of draw for sums, sides and elements (lottery#slip)', () => {
    expect(kinds.map((kind) => faultOf('keno', kind))).toEqual(kinds.map(() => undefined));
    const random = randomOf('highest-keno');
    const isPick = (id: string) => id.startsWith('pick');
    const draws = realDraws('keno', 200).map(({ result }) => result);
    for (let index = 0; index < scaled(30, 300); index += 1) {
      const lines = randomSlip('keno', random, 1 + random(10), 1, (id) => !isPick(id));
      expect(most(...lines)).toBe(bestOf('keno', lines, kinds));
      expect(most(...lines)).toBeGreaterThanOrEqual(bestOf('keno', lines, draws));
    }
    const [over, under] = [line('sum_over_810', ''), line('sum_under_810', '')];
    // At 810 both stakes come back, which is more than one of them wins.
    expect(most(over, under)).toBe(2_000);
    expect(most(over, line('element_gold', ''))).toBe(9_200);
    expect(most(over, line('sum_810', ''))).toBe(1_000 + most(line('sum_810', '')));
    expect(most(line('sum_810', ''), line('sum_odd', ''))).toBe(most(line('sum_810', '')));
    expect(
      most(line('more_odd', ''), line('more_even', ''), line('more_big_10_of_41_80', '')),
    ).toBe(2 * 2_300);
  });

  it('takes the best twenty numbers for picks (lottery#slip)', () => {
    expect(most(line('pick1', range(1, 30).map(two).join()))).toBe(20 * 3_800);
    expect(most(line('pick10', picks(10, 2)))).toBe(2 * 500_000_000);
    // Three tens without a common number: two of them, or fewer hits for all, and two come to more.
    expect(most(line('pick10', picks(10, 3)))).toBe(2 * 500_000_000);
    expect(most(line('pick5', picks(5, 4)), line('pick1', '71'))).toBe(4 * 325_000);
    expect(most(line('pick3', picks(3, 7)))).toBe(6 * 17_500 + 2_000);
    expect(most(line('pick4', '01-02-03-04,03-04-05-06'), line('pick1', '01'))).toBe(
      2 * 155_000 + 3_800,
    );
    // All pairs of forty numbers: those of twenty are whole, and half of the others have one.
    expect(most(line('pick2', pairsOf(range(1, 40)).join()))).toBe(190 * 9_500 + 400 * 1_000);
    expect(most(line('pick5', picks(5, 1)), line('sum_odd', ''), line('tie_odd_even', ''))).toBe(
      325_000 + Math.max(1_950, most(line('tie_odd_even', ''))),
    );
  });

  it('is never less than the best twenty for a slip of many picks', () => {
    const random = randomOf('highest-picks');
    for (let index = 0; index < scaled(10, 100); index += 1) {
      // Few numbers, and many picks of them: no twenty that was tried pays more.
      const lines = randomSlip('keno', random, 1 + random(20), 20, (id) => /^pick[2-5]$/.test(id));
      const results = range(1, 40).map((): Result => {
        const from = lines.flatMap(({ selections }) => selections.flatMap((one) => one.split('-')));
        const chosen = new Set<string>();
        while (chosen.size < 20 && from.length > 0) {
          chosen.add(from.splice(random(from.length), 1)[0]!);
        }
        return [[...chosen].sort()];
      });
      expect(most(...lines)).toBeGreaterThanOrEqual(bestOf('keno', lines, results));
    }
  });
});

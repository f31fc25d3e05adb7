import { describe, expect, it } from 'vitest';
import { scaled } from '../../../../tests/support/repeat';
import { highestReturn } from '../tickets/slip';
import { betTypesOf } from './betTypes';
import { readSelections } from './selection';
import type { Result, ShapeId } from './shapes';
import {
  randomOf,
  realDraws,
  arrangements,
  bestOf,
  paidBy,
  paidOnce,
  randomSlip,
  range,
  reader,
  two,
} from './testing/slips';

const line = (shape: ShapeId, betType: string, numbers?: string, stake?: number) =>
  reader(shape)(betType, numbers, stake);

const throws = range(0, 215).map((way): Result => [
  [Math.floor(way / 36), Math.floor(way / 6) % 6, way % 6].map((die) => String(die + 1)),
]);
const fiveDigits = range(0, 99_999).map((way): Result => [[...String(way).padStart(5, '0')]]);

/** Random slips of a shape, each from one bet to many. */
function* slips(shape: ShapeId, count: number, most: number, wanted?: (id: string) => boolean) {
  const random = randomOf(`highest-${shape}`);
  for (let index = 0; index < count; index += 1) {
    yield randomSlip(shape, random, 1 + random(most), 1 + random(4), wanted);
  }
}

describe('the highest return of a slip', () => {
  it('is what the best throw of three dice pays (lottery#slip)', () => {
    for (const lines of slips('k3', scaled(150, 1_000), 12)) {
      expect(highestReturn('k3', lines)).toBe(bestOf('k3', lines, throws));
    }
  });

  it('adds no dice bets that exclude one another, of whatever types (lottery#slip)', () => {
    const most = (...lines: ReturnType<typeof line>[]) => highestReturn('k3', lines);
    const [low, high] = [line('k3', 'sum3'), line('k3', 'sum4')];
    expect(most(low, high)).toBe(most(low));
    const [big, odd] = [line('k3', 'big_11_17_no_triple'), line('k3', 'odd_no_triple')];
    expect(most(big, odd)).toBe(most(big) + most(odd));
    // A sum of 4 is small.
    expect(most(high, line('k3', 'big_11_18_plain'))).toBe(most(high));
    // No throw has four numbers, and a triple has one.
    expect(most(line('k3', 'single_number', '1,2,3,4'))).toBe(
      most(line('k3', 'single_number', '1,2,3')),
    );
    const triple = line('k3', 'three_same_single', '111');
    expect(most(triple, line('k3', 'single_number', '1,2,3'))).toBe(
      most(triple) + most(line('k3', 'single_number', '1')),
    );
  });

  it('is what the best of all outcomes of five digits pays (lottery#slip)', () => {
    for (const lines of slips('ssc', scaled(3, 10), 5)) {
      expect(highestReturn('ssc', lines)).toBe(bestOf('ssc', lines, fiveDigits));
    }
  });

  it('knows the digits of every bet on five digits', () => {
    // Each type by itself is paid, and no more with a number that excludes all others.
    for (const { id, writing, odds } of betTypesOf('ssc')) {
      const length = 'digits' in writing ? writing.digits : 0;
      const pair = writing.kind === 'digits' && writing.pattern === 'pair';
      const selections = [pair ? '344' : '01234'.slice(5 - length)];
      const lines = [{ betType: id, stake: 1_000, odds, selections }];
      expect(highestReturn('ssc', lines), id).toBe(odds[0]);
      const sure = line('ssc', '5star_direct', '98765', 1_000_000);
      const paid = paidBy('ssc', lines, [[...'98765']]);
      expect(highestReturn('ssc', [...lines, sure]), id).toBe(sure.odds[0]! * 1_000 + paid);
    }
  });

  it('is what the best order of five of eleven balls pays, refunds too (lottery#slip)', () => {
    const orders = arrangements(range(1, 11), 5).map((balls): Result => [balls.map(two)]);
    for (const lines of slips('11x5', scaled(3, 15), 5)) {
      expect(highestReturn('11x5', lines)).toBe(bestOf('11x5', lines, orders));
    }
    // The 11 gives both sides of a place back, which is more than one side wins.
    const sides = [line('11x5', 'ball_big_6_10', '2'), line('11x5', 'ball_small_1_5', '2')];
    expect(highestReturn('11x5', sides)).toBe(2_000);
    const thirty = ['sum_over_30', 'sum_under_30'].map((id) => line('11x5', id));
    expect(highestReturn('11x5', thirty)).toBe(2_000);
  });

  it('is what the best order of racers pays for bets on the first three and the last (lottery#slip)', () => {
    const seen = (id: string) => id !== 'position' && id !== 'big_small_odd_even_per_position';
    const ahead = arrangements(range(1, 10), 4).map((racers): Result => {
      const rest = range(1, 10).filter((racer) => !racers.includes(racer));
      return [[...racers.slice(0, 3), ...rest, racers[3]!].map(two)];
    });
    for (const lines of slips('pk10', scaled(12, 100), 8)) {
      const few = lines.map((one) => ({
        ...one,
        selections: seen(one.betType)
          ? one.selections.map((selection) =>
              one.betType === 'dragon_tiger' ? selection.replace(/^\d/, '1') : selection,
            )
          : one.selections.map((selection) =>
              selection.replace(/^\d+/, (place) => ['10', '1', '2', '3'][Number(place) % 4]!),
            ),
      }));
      expect(highestReturn('pk10', few)).toBe(bestOf('pk10', few, ahead));
    }
  });

  it('gives each place one racer and each racer one place (lottery#slip)', () => {
    const random = randomOf('highest-places');
    // All racers at all places, each at its own price: the best way to give them out.
    const stakes = range(1, 10).map(() => range(1, 10).map(() => 10 * (1 + random(90))));
    const lines = stakes.flatMap((row, place) =>
      row.map((stake, racer) => line('pk10', 'position', `${place + 1}-${racer + 1}`, stake)),
    );
    const best = new Array<number>(2 ** 10).fill(0);
    for (let mask = 1; mask < best.length; mask += 1) {
      const taken = range(0, 9).filter((racer) => (mask >> racer) & 1);
      best[mask] = Math.max(
        ...taken.map((racer) => best[mask ^ (1 << racer)]! + stakes[taken.length - 1]![racer]!),
      );
    }
    expect(highestReturn('pk10', lines)).toBe((best.at(-1)! * lines[0]!.odds[0]!) / 1_000);
  });

  it('is never less than what an order of racers pays', () => {
    const random = randomOf('highest-racers');
    for (const lines of slips('pk10', scaled(30, 300), 40)) {
      const highest = highestReturn('pk10', lines);
      const orders = range(1, 300).map((): Result => {
        const left = range(1, 10);
        return [range(1, 10).map(() => two(left.splice(random(left.length), 1)[0]!))];
      });
      expect(highest).toBeGreaterThanOrEqual(bestOf('pk10', lines, orders));
    }
    // Tiger and dragon of one place are one win; both sides of a place are two.
    const dragons = [line('pk10', 'dragon_tiger', '1-dragon,1-tiger,2-dragon')];
    expect(highestReturn('pk10', dragons)).toBe(2 * 1_980);
    const sides = [line('pk10', 'big_small_odd_even_per_position', '4-big,4-small,4-odd,4-even')];
    expect(highestReturn('pk10', sides)).toBe(2 * 1_980);
    expect(highestReturn('pk10', [line('pk10', 'position', '4-7,5-7')])).toBe(9_800);
    expect(highestReturn('pk10', [line('pk10', 'position', '4-7,5-7,4-8')])).toBe(2 * 9_800);
    // Ten racers of which five are big, at six places.
    const big = range(1, 6).map((place) => `${place}-big`);
    expect(
      highestReturn('pk10', [line('pk10', 'big_small_odd_even_per_position', big.join())]),
    ).toBe(5 * 1_980);
  });
});

describe('the highest return of a slip on real draws', () => {
  it.each([
    ['vn_north', 'north'],
    ['vn_south', 'provinces'],
    ['thai', 'thai'],
    ['keno', 'keno'],
  ] as const)('is never less than a draw of %s pays (lottery#slip)', (shape, file) => {
    const random = randomOf(`highest-real-${shape}`);
    for (const { result } of realDraws(file, scaled(30, 200))) {
      if (shape === 'thai' && result.length !== 8) continue;
      const lines = randomSlip(shape, random, 1 + random(30), 6, (id) => id !== 'ticket');
      // Bets on what came, so that they win.
      const drawn = result.flat();
      const near = lines.map((one) => ({
        ...one,
        selections: one.selections.map((selection) =>
          selection
            .split('-')
            .map((part) =>
              drawn[random(drawn.length)]!.slice(-part.length).padStart(part.length, '0'),
            )
            .join('-'),
        ),
      }));
      const valid = near.map((one) => ({
        ...one,
        selections: one.selections.filter(
          (selection) => readSelections(shape, one.betType, selection).ok,
        ),
      }));
      const slip = [...lines, ...valid];
      expect(highestReturn(shape, slip)).toBeGreaterThanOrEqual(
        shape.startsWith('vn') ? paidOnce(shape, slip, result) : paidBy(shape, slip, result),
      );
    }
  });
});

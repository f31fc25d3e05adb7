import { describe, expect, it } from 'vitest';
import { betTypeOf, betTypesOf } from './betTypes';
import { highestReturn } from './highest';
import { payoutOf } from './judge';
import { readSelections } from './selection';
import type { Result, ShapeId } from './shapes';

const line = (shape: ShapeId, betType: string, numbers: string, stake = 1_000) => {
  const read = readSelections(shape, betType, numbers);
  if (!read.ok) throw new Error(`${betType} ${numbers}: ${read.fault.code}`);
  return {
    betType,
    selections: read.combinations.map(({ selection }) => selection),
    stake,
    odds: betTypeOf(shape, betType)!.odds,
  };
};

const faces = ['1', '2', '3', '4', '5', '6'];
const throws: Result[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [[a, b, c]] as Result)),
);

/** Every selection of a type of the dice. */
const allOf = (id: string): string => {
  const { writing } = betTypeOf('k3', id)!;
  if (writing.kind === 'none') return '';
  const length = writing.kind === 'number' || writing.kind === 'digits' ? writing.digits : 1;
  const texts = faces.reduce<string[]>(
    (all) => all.flatMap((text) => (text.length < length ? faces.map((f) => text + f) : [text])),
    [''],
  );
  return [...new Set(texts)]
    .filter((text) => readSelections('k3', id, text).ok && [...text].sort().join('') === text)
    .join(',');
};

describe('the highest return of a slip', () => {
  it('is what the best throw pays, for each dice bet with all its selections', () => {
    for (const { id } of betTypesOf('k3')) {
      const all = line('k3', id, allOf(id));
      const paid = throws.map((result) =>
        all.selections.reduce(
          (sum, selection) => sum + payoutOf('k3', { ...all, selection }, result).payout,
          0,
        ),
      );
      expect(highestReturn('k3', [all]), id).toBe(Math.max(...paid));
    }
  });

  it('counts the best of types that exclude one another', () => {
    const sums = [line('k3', 'sum3', ''), line('k3', 'sum4', '')];
    expect(highestReturn('k3', sums)).toBe(highestReturn('k3', sums.slice(0, 1)));
    const sides = [line('k3', 'big_11_17_no_triple', ''), line('k3', 'odd_no_triple', '')];
    expect(highestReturn('k3', sides)).toBe(2 * highestReturn('k3', sides.slice(0, 1)));
  });

  it('counts one number of two digits, and twice one that was written twice', () => {
    expect(highestReturn('thai', [line('thai', '2top', '12,34,56')])).toBe(90_000);
    expect(highestReturn('thai', [line('thai', '2top', '12,34,12')])).toBe(180_000);
    expect(
      highestReturn('thai', [line('thai', '2top', '12'), line('thai', '2top', '34', 5_000)]),
    ).toBe(450_000);
  });

  it('counts as many numbers of lo as a draw has', () => {
    const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join(',');
    expect(highestReturn('vn_north', [line('vn_north', 'lo2', all)])).toBe(27 * 98_500);
    expect(highestReturn('vn_south', [line('vn_south', 'lo2', all)])).toBe(18 * 99_000);
  });
});

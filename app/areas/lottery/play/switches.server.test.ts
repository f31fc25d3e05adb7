import type { PlayWriting } from '@server/areas/lottery/api/play';
import { expect, it } from 'vitest';
import { betTypesOf } from '@server/areas/lottery/rules/betTypes';
import { readSelections } from '@server/areas/lottery/rules/selection';
import { withStation } from './acrossStations';
import { differentPicks } from './switches.server';

const digit: PlayWriting = { kind: 'number', digits: 1, least: 0, most: 9 };

it('picks combinations at random of which none comes twice (lottery#play-screen)', () => {
  for (let run = 0; run < 50; run += 1) {
    expect(new Set(differentPicks(digit, 5))).toHaveLength(5);
    // Five choose two: each pair, ascending.
    const pairs = differentPicks({ kind: 'members', count: 2, least: 1, most: 5 }, 10);
    expect(pairs.sort().join(' ')).toBe('1-2 1-3 1-4 1-5 2-3 2-4 2-5 3-4 3-5 4-5');
  }
});

it('picks none that was typed before, and fewer where there are no more (lottery#play-screen)', () => {
  const typed = [...'012345678'];
  expect(differentPicks(digit, 5, typed)).toEqual(['9']);
  expect(differentPicks(digit, 5, [...typed, '9'])).toEqual([]);
});

it('picks what the platform reads as so many combinations, for every bet type (lottery#play-screen)', () => {
  for (const shape of [
    'vn_north',
    'vn_south',
    'thai',
    'k3',
    'ssc',
    '11x5',
    'pk10',
    'keno',
  ] as const) {
    for (const { id, writing } of betTypesOf(shape)) {
      const picks = differentPicks(writing as PlayWriting, 5);
      const typed = picks.join(', ');
      const read = readSelections(
        shape,
        id,
        writing.kind === 'across' ? withStation(typed, 'TN') : typed,
      );
      expect(read.ok && read.combinations.length, `${shape} ${id} ${picks.join()}`).toBe(
        writing.kind === 'none' ? 1 : picks.length,
      );
    }
  }
});

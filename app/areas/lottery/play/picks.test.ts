import type { PlayType, PlayWriting } from '@server/areas/lottery/api/play';
import { describe, expect, it } from 'vitest';
import { betTypesOf } from '@server/areas/lottery/rules/betTypes';
import { readSelections } from '@server/areas/lottery/rules/selection';
import { boardOf, numbersOfPicks } from './picks';

const typeOf = (writing: PlayWriting): PlayType => ({
  betType: 'x',
  name: '',
  rule: '',
  group: '',
  groupName: '',
  unitsStaked: 1,
  sold: [],
  writing,
});
const number = (digits: number): PlayWriting => ({ kind: 'number', digits, least: 0, most: 9 });
const members = (count: number): PlayWriting => ({ kind: 'members', count, least: 0, most: 99 });
const numbersOf = (writing: PlayWriting, picks: string[], height = 1, most = 1_001) =>
  numbersOfPicks(writing, picks, height, most);

describe('a board', () => {
  it('has a row for each digit of the longest number, named from the end', () => {
    const rows = boardOf([typeOf(number(2)), typeOf(number(4))]);
    expect(rows.map(({ label }) => label)).toEqual(
      [3, 2, 1, 0].map((fromEnd) => ({ kind: 'digit', fromEnd })),
    );
    expect(rows[0]!.cells).toEqual([...'0123456789']);
  });

  it('has one row for what has no places, and one for each place of what has', () => {
    expect(boardOf([typeOf(members(3))])[0]!.cells).toHaveLength(100);
    expect(boardOf([typeOf({ kind: 'order', count: 3, least: 1, most: 11 })])).toHaveLength(3);
    expect(boardOf([typeOf({ kind: 'place', places: 5, choices: [] })])[4]).toEqual({
      label: { kind: 'place', place: 5 },
      cells: [''],
    });
    expect(boardOf([typeOf({ kind: 'none' })])).toEqual([]);
    expect(boardOf([typeOf({ kind: 'ticket', digits: 6, series: 0 })])).toEqual([]);
  });
});

describe('what is picked', () => {
  it('is written by the last rows for numbers, and by all where more are filled', () => {
    expect(numbersOf(number(2), ['2.1', '2.2', '3.7'], 4)).toBe('12|7');
    expect(numbersOf(number(2), ['1.1', '2.2', '3.7'], 4)).toBe('1|2|7');
    expect(numbersOf(number(2), ['3.7'], 4)).toBe('|7');
  });

  it('makes every combination of a pool, and one more than the most at the most', () => {
    expect(numbersOf(members(2), ['0.05', '0.88', '0.23'])).toBe('05-23,05-88,23-88');
    expect(numbersOf(members(3), ['0.05', '0.88'])).toBe('05-88');
    const all = Array.from({ length: 100 }, (_, index) => `0.${String(index).padStart(2, '0')}`);
    expect(numbersOf(members(10), all).split(',')).toHaveLength(1_002);
  });

  it('makes patterns of digits', () => {
    const digits = (pattern: 'distinct' | 'pair' | 'same' | '3tod'): PlayWriting => ({
      kind: 'digits',
      digits: 3,
      least: 0,
      most: 9,
      pattern,
    });
    expect(numbersOf(digits('same'), ['0.4', '0.6'])).toBe('444,666');
    expect(numbersOf(digits('pair'), ['0.1', '0.2'])).toBe('112,221');
    expect(numbersOf(digits('distinct'), ['0.1', '0.2', '0.3', '0.4'])).toBe('123,124,134,234');
    expect(numbersOf(digits('3tod'), ['0.1', '1.2', '2.3'], 3)).toBe('1|2|3');
    expect(numbersOf(digits('3tod'), ['0.1', '0.2'], 3)).toBe('112,221');
  });

  it('says places first', () => {
    const place: PlayWriting = { kind: 'place', places: 10, choices: ['01', '07'] };
    expect(numbersOf(place, ['0.07', '2.01'], 10)).toBe('1-07,3-01');
    expect(numbersOf({ kind: 'place', places: 5, choices: [] }, ['4.'], 5)).toBe('5');
    expect(
      numbersOf({ kind: 'order', count: 2, least: 1, most: 11 }, ['0.03', '1.07', '1.08'], 3),
    ).toBe('03|07-08');
  });

  it('is nothing without picks, and passes over what is none', () => {
    expect(numbersOf(number(2), [], 2)).toBe('');
    expect(numbersOf(number(2), ['x', '0.', '../..', '1.5'], 2)).toBe('|5');
  });

  it('can be read by the platform, for every type that has a board (lottery#play-screen)', () => {
    for (const shape of ['vn_north', 'thai', 'k3', 'ssc', '11x5', 'pk10', 'keno'] as const) {
      for (const { id, writing } of betTypesOf(shape)) {
        if (writing.kind === 'none' || writing.kind === 'ticket') continue;
        const plain = writing as PlayWriting;
        const rows = boardOf([typeOf(plain)]);
        const picks = rows.flatMap(({ cells }, row) =>
          rows.length === 1
            ? cells.slice(0, 10).map((cell) => `${row}.${cell}`)
            : [`${row}.${cells[Math.min(row, cells.length - 1)]}`],
        );
        const text = numbersOf(plain, picks, rows.length);
        expect(readSelections(shape, id, text), `${shape} ${id} ${text}`).toMatchObject({
          ok: true,
        });
      }
    }
  });
});

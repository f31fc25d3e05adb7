import { describe, expect, it } from 'vitest';
import type { PlayType } from '@server/areas/lottery/api/play';
import { bothOf, expanded, expansions, expansionsFor, sizeOf } from './expand';

const typeOf = (betType: string, digits: number) =>
  ({ betType, writing: { kind: 'number', digits, least: 0, most: 9 } }) as PlayType;
const two = typeOf('2top', 2);
const three = typeOf('3top', 3);
const list = (text: string | undefined) => text?.split(', ') ?? [];

describe('sets of numbers (lottery#number-sets)', () => {
  it('are as many as their buttons say', () => {
    const sizes = expansions.map((name) => [name, sizeOf(name)]);
    expect(Object.fromEntries(sizes)).toEqual({
      nineteen: 19,
      front: 10,
      back: 10,
      permute: undefined,
      double: 10,
      neighbour: 20,
      even: 50,
      odd: 50,
      high: 50,
      low: 50,
      both: undefined,
    });
  });

  it('take the digits that are typed, and leave whole numbers', () => {
    expect(list(expanded({ numbers: '5' }, two, 'front'))).toEqual([
      '50',
      '51',
      '52',
      '53',
      '54',
      '55',
      '56',
      '57',
      '58',
      '59',
    ]);
    expect(list(expanded({ numbers: '12, 5' }, two, 'back'))).toEqual([
      '12',
      '05',
      '15',
      '25',
      '35',
      '45',
      '55',
      '65',
      '75',
      '85',
      '95',
    ]);
    expect(list(expanded({ numbers: '5 7' }, two, 'nineteen'))).toHaveLength(36);
    expect(list(expanded({ numbers: '๕' }, two, 'nineteen'))).toHaveLength(19);
    expect(expanded({ numbers: '12' }, two, 'nineteen')).toBeUndefined();
    expect(expanded({ numbers: '' }, two, 'front')).toBeUndefined();
  });

  it('are added to what is there, each number once', () => {
    expect(list(expanded({ numbers: '00, 01' }, two, 'double'))).toHaveLength(11);
    expect(list(expanded({ numbers: '' }, two, 'neighbour'))).toEqual(
      expect.arrayContaining(['01', '10', '89', '98', '09', '90']),
    );
    for (const [one, other] of [
      ['even', 'odd'],
      ['high', 'low'],
    ] as const) {
      const both = [
        ...list(expanded({ numbers: '' }, two, one)),
        ...list(expanded({ numbers: '' }, two, other)),
      ];
      expect(new Set(both).size).toBe(100);
    }
  });

  it('are all orders of each whole number: 2, 3 or 6', () => {
    expect(list(expanded({ numbers: '25, 33' }, two, 'permute'))).toEqual(['25', '52', '33']);
    expect(list(expanded({ numbers: '123' }, three, 'permute'))).toHaveLength(6);
    expect(list(expanded({ numbers: '112' }, three, 'permute'))).toEqual(['112', '121', '211']);
    expect(list(expanded({ numbers: '1234' }, typeOf('4top', 4), 'permute'))).toHaveLength(24);
    expect(expanded({ numbers: '12' }, three, 'permute')).toBeUndefined();
  });

  it('fit the types in view, and no others', () => {
    expect(expansionsFor([three])).toEqual(['permute']);
    expect(expansionsFor([two])).not.toContain('both');
    expect(expansionsFor([two, typeOf('2bottom', 2)])).toEqual([...expansions]);
    expect(expansionsFor([typeOf('run_top', 1)])).toEqual([]);
    expect(expanded({ numbers: '5' }, three, 'front')).toBeUndefined();
    expect(bothOf([two, typeOf('2bottom', 2)], '2bottom')).toEqual(['2top', '2bottom']);
    expect(bothOf([two], '2top')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { PlayType } from '@server/areas/lottery/api/play';
import { betTypesOf } from '@server/areas/lottery/rules/betTypes';
import { countOf, expanded, expansions, expansionsFor, madeBets, type Expansion } from './expand';

const typeOf = (betType: string, digits: number) =>
  ({ betType, writing: { kind: 'number', digits, least: 0, most: 9 } }) as PlayType;
const two = typeOf('2top', 2);
const three = typeOf('3top', 3);
const below = typeOf('2bottom', 2);
const xien2 = {
  betType: 'xien2',
  group: 'xien',
  writing: { kind: 'members', count: 2, least: 0, most: 99 },
} as PlayType;
const list = (text: string | undefined) => text?.split(', ') ?? [];

describe('sets of numbers (lottery#number-sets)', () => {
  it('are as many as their buttons say, also before anything is typed', () => {
    const nothing = { betType: '2top', numbers: '' };
    const vietnam = [...['lo2', 'lo3', 'lo4'].map((id, index) => typeOf(id, index + 2)), xien2];
    const count = (name: Expansion) =>
      countOf(name, name === 'both' ? [two, below] : [two, ...vietnam], nothing);
    expect(Object.fromEntries(expansions.map((name) => [name, count(name)]))).toEqual({
      nineteen: '19',
      front: '10',
      back: '10',
      permute: '2',
      range: '≤ 10',
      double: '10',
      neighbour: '20',
      even: '50',
      odd: '50',
      high: '50',
      low: '50',
      combine: '4 → 6',
      both: '×2',
      endings: '×3',
      across: '3 → 3',
    });
    const typed = (betType: string, numbers: string) => ({ betType, numbers });
    expect(countOf('permute', [three], nothing)).toBe('3–6');
    expect(countOf('permute', [three], typed('3top', '112'))).toBe('3');
    expect(countOf('range', [two], typed('2top', '70 79'))).toBe('10');
    expect(countOf('combine', [xien2], typed('xien2', '41 58 93'))).toBe('3');
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

  it('run from one number to another by the one digit that differs', () => {
    const between = (numbers: string, type = two) => list(expanded({ numbers }, type, 'range'));
    expect(between('70 79')).toHaveLength(10);
    expect(between('03 93')).toEqual(['03', '13', '23', '33', '43', '53', '63', '73', '83', '93']);
    expect(between('11, 35 33')).toEqual(['11', '33', '34', '35']);
    expect(between('105 195', three)).toHaveLength(10);
    for (const none of ['', '12', '01 10', '12 12', '7 9']) {
      expect(expanded({ numbers: none }, two, 'range'), none).toBeUndefined();
    }
  });

  it('are all pairs of the typed numbers, however these are parted', () => {
    const pairs = (numbers: string) => expanded({ numbers }, xien2, 'combine');
    expect(pairs('41 58 93')).toBe('41-58, 41-93, 58-93');
    expect(pairs('41-58-93')).toBe('41-58, 41-93, 58-93');
    expect(pairs('58, 41')).toBe('41-58');
    for (const none of ['', '41', '41 5', '41 580', 'x']) expect(pairs(none), none).toBeUndefined();
    const hundred = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(2, '0'));
    expect(pairs(hundred.slice(0, 45).join())?.split(', ')).toHaveLength(990);
    expect(pairs(hundred.slice(0, 46).join())).toBeUndefined();
  });

  it('keep the stake that is written behind a number', () => {
    expect(expanded({ numbers: '123=50' }, three, 'permute')?.split(', ')).toContain('321=50');
    expect(list(expanded({ numbers: '5*20, 12' }, two, 'back'))).toEqual(
      expect.arrayContaining(['05*20', '95*20', '12']),
    );
  });

  it('make several bets of one: above and below, both ends, and the last digits of lo', () => {
    const bet = (betType: string, numbers: string) => ({
      betType,
      numbers,
      stake: '10',
      multiple: '1',
    });
    const made = (bets: readonly { betType: string; numbers: string }[]) =>
      bets.map(({ betType, numbers }) => `${betType} ${numbers}`);
    expect(made(madeBets(bet('2bottom', '12'), [two, below], 'both'))).toEqual([
      '2top 12',
      '2bottom 12',
    ]);
    const threes = [typeOf('3cang_dau', 3), typeOf('3cang_dac_biet', 3), typeOf('4cang', 4)];
    expect(made(madeBets(bet('3cang_dac_biet', '417'), threes, 'both'))).toEqual([
      '3cang_dau 417',
      '3cang_dac_biet 417',
    ]);
    const lo = [typeOf('lo2', 2), typeOf('lo3', 3), typeOf('lo4', 4)];
    expect(made(madeBets(bet('lo2', '1234, 567=5'), lo, 'endings'))).toEqual([
      'lo2 34, 67=5',
      'lo3 234, 567=5',
      'lo4 1234',
    ]);
    expect(madeBets(bet('lo2', '12'), lo, 'endings')).toEqual([]);
    expect(madeBets(bet('2top', '12'), [two], 'both')).toEqual([]);
    expect(madeBets(bet('2top', ''), [two, below], 'both')).toEqual([]);
  });

  it('fit the types in view, and no others', () => {
    expect(expansionsFor([three])).toEqual(['permute', 'range']);
    expect(expansionsFor([two])).not.toContain('both');
    const vietnamese = ['combine', 'endings', 'across'];
    expect(expansionsFor([two, below])).toEqual(
      expansions.filter((name) => !vietnamese.includes(name)),
    );
    expect(expansionsFor([xien2])).toEqual(['combine']);
    const sold = betTypesOf('vn_north').map(
      ({ id, group, writing }) => ({ betType: id, group, writing }) as PlayType,
    );
    const pairs = sold.filter(({ group }) => group === 'da');
    expect(expansionsFor(pairs)).toEqual(['combine']);
    expect(expanded({ numbers: '28 61 93' }, pairs[0], 'combine')).toBe('28-61, 28-93, 61-93');
    expect(expansionsFor([typeOf('run_top', 1)])).toEqual([]);
    expect(expansionsFor([typeOf('run_top', 1), typeOf('run_bottom', 1)])).toEqual(['both']);
    expect(expanded({ numbers: '5' }, three, 'front')).toBeUndefined();
  });
});

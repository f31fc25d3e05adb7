import type { BetGroup, BetRule, Writing } from './betType';
import { choose, fraction, type Fraction } from './fraction';
import { number, oneLine } from './oneLine';
import { shapes, type Result, type Row } from './shapes';

export type Region = 'vn_north' | 'vn_south';

/** The numbers of a draw that have at least so many digits, cut to their last ones. */
const endings = (result: Result, digits: number): string[] =>
  result
    .flat()
    .filter((drawn) => drawn.length >= digits)
    .map((drawn) => drawn.slice(-digits));

const count = (numbers: readonly string[], wanted: string): number =>
  numbers.filter((drawn) => drawn === wanted).length;

const special = (result: Result): string => result[0]![0]!;

/** Returns the number of numbers in a draw that have at least so many digits. */
export const numbersWith = (region: Region, digits: number): number =>
  (shapes[region] as readonly Row[])
    .filter((row) => row.digits >= digits)
    .reduce((sum, row) => sum + row.count, 0);

/** The chance that all of `k` two-digit numbers are among `n` drawn: inclusion and exclusion. */
function allAppear(k: number, n: number): Fraction {
  let sum = 0n;
  for (let missing = 0; missing <= k; missing += 1) {
    const ways = choose(k, missing) * BigInt(100 - missing) ** BigInt(n);
    sum += missing % 2 === 0 ? ways : -ways;
  }
  return fraction(sum, 100n ** BigInt(n));
}

const noneAppears = (k: number, n: number): Fraction =>
  fraction(BigInt(100 - k) ** BigInt(n), 100n ** BigInt(n));

const several = (members: number): Writing => ({
  kind: 'members',
  count: members,
  least: 0,
  most: 99,
});

/** The odds of the market in thousandths, where the regions differ. */
const pays = {
  vn_north: {
    lo2: 98_500,
    lo2_1k: 3_649,
    xien: [16_000, 65_000, 180_000],
    truot: [2_300, 8_000, 12_000],
    de: 99_000,
  },
  vn_south: {
    lo2: 99_000,
    lo2_1k: 5_445,
    xien: [28_000, 150_000, 750_000],
    truot: [1_800, 3_300, 4_300],
    de: 98_000,
  },
} as const;

const lo = (region: Region): BetRule[] => {
  const each = (id: string, digits: number, unitsStaked: number, paid: number) =>
    oneLine(region, {
      id,
      group: 'lo',
      writing: number(digits),
      chance: fraction(numbersWith(region, digits), 10 ** digits),
      tries: numbersWith(region, digits),
      pays: paid,
      unitsStaked,
      hits: (selection, result) => count(endings(result, digits), selection),
    });
  return [
    each('lo2', 2, numbersWith(region, 2), pays[region].lo2),
    each('lo2_1k', 2, 1, pays[region].lo2_1k),
    each('lo3', 3, numbersWith(region, 3), 960_000),
    each('lo4', 4, numbersWith(region, 4), 8_880_000),
  ];
};

const xien = (region: Region): BetRule[] =>
  [2, 3, 4].map((members, index) =>
    oneLine(region, {
      id: `xien${members}`,
      group: 'xien',
      writing: several(members),
      chance: allAppear(members, numbersWith(region, 2)),
      pays: pays[region].xien[index]!,
      hits: (selection, result) => {
        const drawn = new Set(endings(result, 2));
        return selection.split('-').every((member) => drawn.has(member));
      },
    }),
  );

/**
 * Two numbers at one station, two units for each number that is drawn: paid once where both come, however often. The market has
 * no one price for it; at 27 units and 650 a bet on the North would return more than it takes.
 */
const da = (region: Region): BetRule =>
  oneLine(region, {
    id: 'da',
    group: 'da',
    writing: several(2),
    chance: allAppear(2, numbersWith(region, 2)),
    unitsStaked: 2 * numbersWith(region, 2),
    hits: (selection, result) => {
      const drawn = new Set(endings(result, 2));
      return selection.split('-').every((member) => drawn.has(member));
    },
  });

/** Numbers of two stations that end in two digits. */
const of_two = 2 * numbersWith('vn_south', 2);

/**
 * Two numbers at two stations of one day, two units for each number that both draw: paid once where both come, at one station
 * or the other, however often (lottery#two-stations). The rows of both results are judged together.
 */
const daAcross: BetRule = oneLine('vn_south', {
  id: 'da_xien',
  group: 'da',
  writing: { kind: 'across', least: 0, most: 99 },
  chance: allAppear(2, of_two),
  unitsStaked: 2 * of_two,
  hits: (selection, result) => {
    const drawn = new Set(endings(result, 2));
    return selection
      .split('-')
      .slice(0, 2)
      .every((member) => drawn.has(member));
  },
});

const truot = (region: Region): BetRule[] =>
  [4, 8, 10].map((members, index) =>
    oneLine(region, {
      id: `truot${members}`,
      group: 'truot',
      writing: several(members),
      chance: noneAppears(members, numbersWith(region, 2)),
      pays: pays[region].truot[index]!,
      hits: (selection, result) => {
        const drawn = new Set(endings(result, 2));
        return !selection.split('-').some((member) => drawn.has(member));
      },
    }),
  );

/** Bets on the end of the special prize. */
const ending = (region: Region, id: string, group: BetGroup, digits: number, paid: number) =>
  oneLine(region, {
    id,
    group,
    writing: number(digits),
    chance: fraction(1, 10 ** digits),
    pays: paid,
    hits: (selection, result) => special(result).slice(-digits) === selection,
  });

/** Bets on the numbers of one level, a unit for each. */
const level = (region: Region, id: string, group: BetGroup, label: string, paid: number) => {
  const index = (shapes[region] as readonly Row[]).findIndex((row) => row.label === label);
  const row = shapes[region][index]!;
  return oneLine(region, {
    id,
    group,
    writing: number(row.digits),
    chance: fraction(row.count, 10 ** row.digits),
    tries: row.count,
    pays: paid,
    unitsStaked: row.count,
    hits: (selection, result) => count(result[index]!, selection),
  });
};

const oneDigit = (region: Region, id: 'dau' | 'duoi', fromTheEnd: number) =>
  oneLine(region, {
    id,
    group: id,
    writing: number(1),
    chance: fraction(1, 10),
    pays: 9_800,
    hits: (selection, result) => special(result).at(-fromTheEnd) === selection,
  });

const rulesOf = (region: Region): BetRule[] => [
  ...lo(region),
  ending(region, 'de_dac_biet', 'de', 2, pays[region].de),
  region === 'vn_north'
    ? level(region, 'de_dau_giai7', 'de', 'G7', 98_000)
    : level(region, 'de_giai8', 'de', 'G8', 98_000),
  ending(region, '3cang_dac_biet', 'cang', 3, 960_000),
  level(region, '3cang_dau', 'cang', region === 'vn_north' ? 'G6' : 'G7', 960_000),
  ending(region, '4cang_dac_biet', 'cang', 4, 8_880_000),
  ...xien(region),
  da(region),
  ...(region === 'vn_south' ? [daAcross] : []),
  ...truot(region),
  oneDigit(region, 'dau', 2),
  oneDigit(region, 'duoi', 1),
];

/** The bets on draws of the North, and of the provinces of the South and Centre (lottery#vietnamese-bets). */
export const vietnam: readonly BetRule[] = [...rulesOf('vn_north'), ...rulesOf('vn_south')];

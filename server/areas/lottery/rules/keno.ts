import type { BetRule, Line, OneLine } from './betType';
import { choose, fraction, nothing } from './fraction';
import { none, oneLine } from './oneLine';
import type { Result } from './shapes';

const drawn = (result: Result): readonly string[] => result[0]!;
const numbers = (result: Result): number[] => drawn(result).map(Number);
const sumOf = (result: Result): number => numbers(result).reduce((sum, one) => sum + one, 0);

const all = choose(80, 20);
/** Of all ways to draw 20 of 80. */
const ofAll = (ways: bigint) => fraction(ways, all);
/** Sums below 810, and as many above; the middle is in between. */
const below_810 = 1_759_886_689_338_606_861n;
const exactly_810 = all - 2n * below_810;
const odd_sums = 1_767_658_070_682_256_896n;
const tens = choose(40, 10) * choose(40, 10);

/** More than ten of the twenty on one side of forty and forty. */
const most = (id: string, word: string, isThere: (one: number) => boolean): OneLine => ({
  id,
  group: 'sides',
  writing: none(word),
  chance: ofAll((all - tens) / 2n),
  pays: 2_300,
  hits: (_, result) => numbers(result).filter(isThere).length > 10,
});

const tie = (id: string, isThere: (one: number) => boolean): OneLine => ({
  id,
  group: 'sides',
  writing: none('tie'),
  chance: ofAll(tens),
  hits: (_, result) => numbers(result).filter(isThere).length === 10,
});

const around810 = (id: string, word: string, wins: (sum: number) => boolean): OneLine => ({
  id,
  group: 'sum',
  writing: none(word),
  chance: ofAll(below_810),
  refundChance: ofAll(exactly_810),
  pays: 1_950,
  hits: (_, result) => {
    const sum = sumOf(result);
    return sum === 810 ? 'refund' : wins(sum);
  },
});

const parity = (id: string, word: string, ways: bigint, rest: number): OneLine => ({
  id,
  group: 'sum',
  writing: none(word),
  chance: ofAll(ways),
  pays: 1_950,
  hits: (_, result) => sumOf(result) % 2 === rest,
});

const element = (name: string, from: number, to: number, ways: bigint, pays?: number): OneLine => ({
  id: `element_${name}`,
  group: 'element',
  writing: none(name),
  chance: ofAll(ways),
  ...(pays === undefined ? {} : { pays }),
  hits: (_, result) => sumOf(result) >= from && sumOf(result) <= to,
});

const isBig = (one: number) => one > 40;
const isOdd = (one: number) => one % 2 === 1;

const rules: OneLine[] = [
  most('more_big_10_of_41_80', 'big', isBig),
  most('more_small_10_of_1_40', 'small', (one) => !isBig(one)),
  tie('tie_big_small_10_10', isBig),
  most('more_odd', 'odd', isOdd),
  most('more_even', 'even', (one) => !isOdd(one)),
  tie('tie_odd_even', isOdd),
  around810('sum_over_810', 'over', (sum) => sum > 810),
  around810('sum_under_810', 'under', (sum) => sum < 810),
  {
    id: 'sum_810',
    group: 'sum',
    writing: none('810', 'tie'),
    chance: ofAll(exactly_810),
    hits: (_, result) => sumOf(result) === 810,
  },
  parity('sum_odd', 'odd', odd_sums, 1),
  parity('sum_even', 'even', all - odd_sums, 0),
  element('gold', 210, 695, 362_424_019_495_171_770n, 9_200),
  element('wood', 696, 763, 712_463_910_471_784_803n),
  element('water', 764, 855, 1_371_845_418_169_315_204n),
  element('fire', 856, 923, 719_054_759_525_309_151n),
  element('earth', 924, 1410, 369_528_034_550_593_392n),
];

/**
 * The payouts of a pick of so many numbers for so many hits, in stakes. The market's tables return from 60 to
 * 84 %; these return 94 to 95 %, and no win pays less than the stake.
 */
const picks: Record<number, Record<number, number>> = {
  1: { 1: 3.8 },
  2: { 1: 1, 2: 9.5 },
  3: { 1: 1, 2: 2, 3: 17.5 },
  4: { 2: 1, 3: 6, 4: 155 },
  5: { 2: 1, 3: 3, 4: 18, 5: 325 },
  6: { 3: 2, 4: 10, 5: 70, 6: 1_450 },
  7: { 3: 1, 4: 6, 5: 27, 6: 170, 7: 4_000 },
  8: { 4: 4, 5: 15, 6: 70, 7: 650, 8: 18_000 },
  9: { 4: 2, 5: 9, 6: 40, 7: 200, 8: 1_500, 9: 45_000 },
  10: { 5: 4, 6: 20, 7: 130, 8: 1_200, 9: 14_000, 10: 500_000 },
};

/** The chance that exactly `hits` of `count` chosen numbers are drawn. */
const chanceOf = (count: number, hits: number) =>
  fraction(choose(count, hits) * choose(80 - count, 20 - hits), all);

/** A pick is one bet with several ways to win, of which a draw has one at most. */
function pick(count: number): BetRule {
  const paid = Object.entries(picks[count]!).map(([hits, pays]) => ({ hits: Number(hits), pays }));
  return {
    id: `pick${count}`,
    shape: 'keno',
    group: 'pick',
    unitsStaked: 1,
    writing: { kind: 'members', count, least: 1, most: 80 },
    lines: paid.map(({ hits, pays }): Line => ({
      name: `hit${hits}`,
      chance: chanceOf(count, hits),
      pays: Math.round(pays * 1_000),
    })),
    refundChance: nothing,
    judge: (selection, result) => {
      const found = selection.split('-').filter((one) => drawn(result).includes(one)).length;
      return { hits: paid.map(({ hits }) => Number(hits === found)), refund: false };
    },
  };
}

/** The bets on twenty of eighty (lottery#keno-bets). */
export const keno: readonly BetRule[] = [
  ...Object.keys(picks).map((count) => pick(Number(count))),
  ...rules.map((rule) => oneLine('keno', rule)),
];

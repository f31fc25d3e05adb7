/**
 * The electronic lotteries' bets judged a second time, in other words than the rules': by sums of plain
 * numbers, sets of bits, lists of all winning orders and patterns of sorted text. Tests hold the rules to
 * it.
 */

/** Wins of a selection in an outcome, given as plain numbers; `refund` gives the stake back. */
export type Oracle = (numbers: readonly number[], selection: string) => number | boolean | 'refund';

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Returns all orders of a text's signs. */
export function orders(text: string): string[] {
  if (text.length < 2) return [text];
  return [...text].flatMap((sign, index) =>
    orders(text.slice(0, index) + text.slice(index + 1)).map((rest) => sign + rest),
  );
}

const bitsOf = (numbers: readonly number[]): bigint =>
  numbers.reduce((bits, one) => bits | (1n << BigInt(one)), 0n);
const chosen = (selection: string): number[] => selection.split('-').map(Number);
const countOf = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

const times = (numbers: readonly number[], face: string | undefined) =>
  numbers.filter((one) => one === Number(face)).length;
const tripled = ([a, b, c]: readonly number[]) => a === b && b === c;

const sums = Object.fromEntries(
  Array.from({ length: 16 }, (_, index): [string, Oracle] => [
    `sum${index + 3}`,
    (dice) => total(dice) - 3 === index,
  ]),
);

/** Three dice. */
export const k3: Record<string, Oracle> = {
  ...sums,
  big_11_17_no_triple: (dice) => !tripled(dice) && total(dice) > 10,
  small_4_10_no_triple: (dice) => !tripled(dice) && total(dice) < 11,
  odd_no_triple: (dice) => !tripled(dice) && (total(dice) & 1) === 1,
  even_no_triple: (dice) => !tripled(dice) && (total(dice) & 1) === 0,
  big_11_18_plain: (dice) => total(dice) > 10,
  small_3_10_plain: (dice) => total(dice) < 11,
  three_same_single: (dice, selection) => times(dice, selection[0]) === 3,
  three_same_all: tripled,
  two_same_any_11: (dice, selection) => times(dice, selection[0]) >= 2,
  two_same_single_112: (dice, selection) => orders(selection).includes(dice.join('')),
  two_diff: (dice, selection) => [...selection].every((face) => times(dice, face) > 0),
  three_diff: (dice, selection) => orders(selection).includes(dice.join('')),
  three_consecutive_all: (dice) =>
    ['123', '234', '345', '456'].flatMap(orders).includes(dice.join('')),
  single_number: (dice, selection) => times(dice, selection) > 0,
};

/** Runs of a ring of ten digits, as sorted text. */
const runs = (length: number): Set<string> =>
  new Set(
    Array.from({ length: 10 }, (_, start) =>
      Array.from({ length }, (_, index) => (start + index) % 10)
        .sort()
        .join(''),
    ),
  );
const threes = runs(3);
const fives = runs(5);
const pairs = runs(2);

function threeKind([a, b, c]: readonly number[]): string {
  const equal = Number(a === b) + Number(b === c) + Number(a === c);
  if (equal === 3) return 'leopard';
  if (equal === 1) return 'pair';
  if (threes.has([a, b, c].sort().join(''))) return 'straight';
  const two = [
    [a, b],
    [b, c],
    [a, c],
  ].map((pair) => pair.sort().join(''));
  return two.some((pair) => pairs.has(pair)) ? 'half_straight' : 'mixed';
}

const hands: [string, RegExp][] = [
  ['5_of_a_kind', /(.)\1{4}/],
  ['4_of_a_kind', /(.)\1{3}/],
  ['full_house', /(.)\1\1(.)\2|(.)\3(.)\4\4/],
  ['3_of_a_kind', /(.)\1\1/],
  ['two_pair', /(.)\1.?(.)\2/],
  ['one_pair', /(.)\1/],
];

function hand(digits: readonly number[]): string {
  const sorted = [...digits].sort().join('');
  const found = hands.find(([, pattern]) => pattern.test(sorted));
  return found?.[0] ?? (fives.has(sorted) ? 'straight' : 'high_card');
}

/** All ten ways to take three of five. */
const triples = [7, 11, 13, 14, 19, 21, 22, 25, 26, 28];

function bull(digits: readonly number[]): string {
  const found = triples.some(
    (three) => total(digits.filter((_, index) => (three >> index) & 1)) % 10 === 0,
  );
  if (!found) return 'none';
  // The three make a multiple of ten, so the other two and all five have the same rest.
  return total(digits) % 10 === 0 ? 'bull_bull' : String(total(digits) % 10);
}

/** Works out the kind of a draw once for all the bets on it. */
function named(
  prefix: string,
  names: readonly string[],
  kindOf: (digits: readonly number[]) => string,
): Record<string, Oracle> {
  const known = new WeakMap<readonly number[], string>();
  const kindOnce = (digits: readonly number[]): string => {
    const kind = known.get(digits) ?? kindOf(digits);
    known.set(digits, kind);
    return kind;
  };
  return Object.fromEntries(
    names.map((name) => [`${prefix}_${name}`, (digits) => kindOnce(digits) === name]),
  );
}

const tail = (digits: readonly number[], count: number) =>
  String(digits.reduce((number, digit) => number * 10 + digit, 100_000)).slice(-count);
const ends =
  (count: number): Oracle =>
  (digits, selection) =>
    tail(digits, count) === selection;
const inOrders = (count: number): Oracle => {
  const known = new Map<string, string[]>();
  return (digits, selection) => {
    const all = known.get(selection) ?? orders(selection);
    known.set(selection, all);
    return all.includes(tail(digits, count));
  };
};

/** Five digits. */
export const ssc: Record<string, Oracle> = {
  '1star_units_digit': ends(1),
  '2star_direct': ends(2),
  '2star_group': inOrders(2),
  '3star_direct': ends(3),
  '3star_group3': inOrders(3),
  '3star_group6': inOrders(3),
  '4star_direct': ends(4),
  '5star_direct': ends(5),
  any_digit_no_position: (digits, selection) => digits.indexOf(Number(selection)) >= 0,
  sum_big_23: (digits) => total(digits) > 22,
  sum_small_22: (digits) => total(digits) < 23,
  sum_odd: (digits) => (total(digits) & 1) === 1,
  sum_even: (digits) => (total(digits) & 1) === 0,
  dragon: (digits) => digits[0]! > digits[4]!,
  tiger: (digits) => digits[0]! < digits[4]!,
  tie: (digits) => digits[0] === digits[4],
  ...named('first3', ['leopard', 'pair', 'straight', 'half_straight', 'mixed'], (digits) =>
    threeKind(digits.slice(0, 3)),
  ),
  ...named('bull', ['none', ...'123456789', 'bull_bull'], bull),
  ...named('poker', [...hands.map(([name]) => name), 'straight', 'high_card'], hand),
};

const common = (balls: readonly number[], selection: string) =>
  countOf(bitsOf(balls) & bitsOf(chosen(selection)));
const begin =
  (count: number): Oracle =>
  (balls, selection) =>
    chosen(selection).every((one, index) => balls[index] === one && index < count);
const beginSet =
  (count: number): Oracle =>
  (balls, selection) =>
    bitsOf(balls.slice(0, count)) === bitsOf(chosen(selection));

/** Five of eleven. */
export const elevenFive: Record<string, Oracle> = {
  any1_in_1: (balls, selection) => common(balls, selection) === 1,
  any2_in_2: (balls, selection) => common(balls, selection) === 2,
  any3_in_3: (balls, selection) => common(balls, selection) === 3,
  any4_in_4: (balls, selection) => common(balls, selection) === 4,
  any5_in_5: (balls, selection) => common(balls, selection) === 5,
  any6_in_5: (balls, selection) => common(balls, selection) === 5,
  any7_in_5: (balls, selection) => common(balls, selection) === 5,
  any8_in_5: (balls, selection) => common(balls, selection) === 5,
  first1: begin(1),
  first2_direct: begin(2),
  first2_group: beginSet(2),
  first3_direct: begin(3),
  first3_group: beginSet(3),
  sum_over_30: (balls) => (total(balls) === 30 ? 'refund' : total(balls) > 30),
  sum_under_30: (balls) => (total(balls) === 30 ? 'refund' : total(balls) < 30),
  sum_30: (balls) => total(balls) === 30,
  sum_odd: (balls) => (total(balls) & 1) === 1,
  sum_even: (balls) => (total(balls) & 1) === 0,
  ball_big_6_10: (balls, place) =>
    balls[Number(place) - 1] === 11 ? 'refund' : balls[Number(place) - 1]! > 5,
  ball_small_1_5: (balls, place) =>
    balls[Number(place) - 1] === 11 ? 'refund' : balls[Number(place) - 1]! < 6,
  dragon_1_5: (balls) => balls[0]! - balls[4]! > 0,
  tiger_1_5: (balls) => balls[0]! - balls[4]! < 0,
};

const two = (racers: readonly number[]) => racers[0]! + racers[1]!;
const bySide = (racer: number): Set<string> =>
  new Set([racer > 5 ? 'big' : 'small', racer & 1 ? 'odd' : 'even']);
const split = (selection: string) => {
  const [place, ...rest] = selection.split('-');
  return { at: Number(place) - 1, choice: rest.join('-') };
};

/** An order of ten. */
export const pk10: Record<string, Oracle> = {
  position: (racers, selection) =>
    racers.indexOf(Number(split(selection).choice)) === split(selection).at,
  big_small_odd_even_per_position: (racers, selection) =>
    bySide(racers[split(selection).at]!).has(split(selection).choice),
  dragon_tiger: (racers, selection) => {
    const { at: index, choice } = split(selection);
    const mirror = [...racers].reverse();
    return choice === 'dragon' ? racers[index]! > mirror[index]! : racers[index]! < mirror[index]!;
  },
  top2_direct: begin(2),
  top2_group: beginSet(2),
  top3_direct: begin(3),
  ...Object.fromEntries(
    Array.from({ length: 17 }, (_, index): [string, Oracle] => [
      `gy_sum${index + 3}`,
      (racers) => two(racers) === index + 3,
    ]),
  ),
  gy_big: (racers) => two(racers) >= 12,
  gy_small: (racers) => two(racers) < 12,
  gy_odd: (racers) => (two(racers) & 1) === 1,
  gy_even: (racers) => (two(racers) & 1) === 0,
};

const evens = bitsOf(Array.from({ length: 40 }, (_, index) => 2 * index + 2));
const bigs = bitsOf(Array.from({ length: 40 }, (_, index) => index + 41));
const among = (numbers: readonly number[], side: bigint) => countOf(bitsOf(numbers) & side);
const elements = [
  ['gold', 210, 695],
  ['wood', 696, 763],
  ['water', 764, 855],
  ['fire', 856, 923],
  ['earth', 924, 1410],
] as const;

/** Twenty of eighty; the picks are judged by `hitsOfPick`. */
export const keno: Record<string, Oracle> = {
  more_big_10_of_41_80: (numbers) => among(numbers, bigs) >= 11,
  more_small_10_of_1_40: (numbers) => among(numbers, bigs) <= 9,
  tie_big_small_10_10: (numbers) => among(numbers, bigs) === 10,
  more_odd: (numbers) => among(numbers, evens) <= 9,
  more_even: (numbers) => among(numbers, evens) >= 11,
  tie_odd_even: (numbers) => among(numbers, evens) === 10,
  sum_over_810: (numbers) => (total(numbers) === 810 ? 'refund' : total(numbers) > 810),
  sum_under_810: (numbers) => (total(numbers) === 810 ? 'refund' : total(numbers) < 810),
  sum_810: (numbers) => total(numbers) === 810,
  sum_odd: (numbers) => (total(numbers) & 1) === 1,
  sum_even: (numbers) => (total(numbers) & 1) === 0,
  ...Object.fromEntries(
    elements.map(([name, from, to]): [string, Oracle] => [
      `element_${name}`,
      (numbers) => from <= total(numbers) && total(numbers) <= to,
    ]),
  ),
};

/** The number of chosen numbers that were drawn. */
export const hitsOfPick = common;

import { expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/repeat';
import type { BetType } from './betType';
import { betTypesOf } from './betTypes';
import { fraction, plus, nothing } from './fraction';
import { debitOf, payoutOf } from './judge';
import { readSelections } from './selection';
import type { Result, ShapeId } from './shapes';
import * as oracles from './testing/electronic';
import { randomOf, realDraws, arrangements, range } from './testing/slips';

/** An outcome as the rules and as the oracle see it. */
interface Outcome {
  result: Result;
  numbers: readonly number[];
}

const outcomeOf = (numbers: readonly number[], digits: 1 | 2): Outcome => ({
  numbers,
  result: [numbers.map((one) => String(one).padStart(digits, '0'))],
});

/** Canonical selections to try: what is written here, read by the rules' own reader. */
const written: Partial<Record<ShapeId, Record<string, string>>> = {
  k3: {
    three_same_single: '111,444',
    two_same_any_11: '11,33,66',
    two_same_single_112: '112,122,556',
    two_diff: '12,36',
    three_diff: '123,246',
    single_number: '1,2,3,4,5,6',
  },
  ssc: {
    '1star_units_digit': '0,7',
    '2star_direct': '00,47',
    '2star_group': '01,59',
    '3star_direct': '000,123',
    '3star_group3': '007,889',
    '3star_group6': '012,479',
    '4star_direct': '0000,4711',
    '5star_direct': '00000,98765',
    any_digit_no_position: '0,8',
  },
  '11x5': {
    any1_in_1: '1,11',
    any2_in_2: '1-11',
    any3_in_3: '1-2-3',
    any4_in_4: '3-5-7-9',
    any5_in_5: '2-4-6-8-10',
    any6_in_5: '1-2-3-4-5-6',
    any7_in_5: '1-2-3-4-5-6-7',
    any8_in_5: '4-5-6-7-8-9-10-11',
    first1: '1,11',
    first2_direct: '1-2,11-10',
    first2_group: '1-11',
    first3_direct: '3-2-1',
    first3_group: '9-10-11',
    ball_big_6_10: '1,3,5',
    ball_small_1_5: '2,4',
  },
};

const selectionsOf = ({ shape, id }: BetType): string[] => {
  const read = readSelections(shape, id, written[shape]?.[id] ?? '');
  if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.fault)}`);
  return read.combinations.map(({ selection }) => selection);
};

/** A stake with which every odds pay whole units. */
const stake = 1_000;

/** Holds a type to its oracle over all outcomes; returns the part of what is staked that came back. */
function playAll(type: BetType, selection: string, outcomes: readonly Outcome[]) {
  const oracle = (oracles[oracleNames[type.shape]!] as Record<string, oracles.Oracle>)[type.id]!;
  const bet = { betType: type.id, selection, stake, odds: type.odds };
  const paid = new Map<string, number>();
  let [won, wins, refunds] = [0, 0, 0];
  for (const { result, numbers } of outcomes) {
    const expected = oracle(numbers, selection);
    const { hits, refund } = type.judge(selection, result);
    if (refund !== (expected === 'refund') || (!refund && hits[0] !== Number(expected))) {
      throw new Error(`${type.id} ${selection} on ${numbers.join()}: ${hits[0]}, not ${expected}`);
    }
    if (hits[0] === 0 && !refund) continue;
    const same = `${hits[0]} ${refund}`;
    const payout = paid.get(same) ?? payoutOf(type.shape, bet, result).payout;
    paid.set(same, payout);
    won += payout;
    wins += hits[0]!;
    refunds += Number(refund);
  }
  const debit = debitOf(type.shape, bet) * outcomes.length;
  expect(fraction(wins, outcomes.length), `${type.id} chance`).toEqual(type.lines[0]!.chance);
  expect(fraction(refunds, outcomes.length), `${type.id} refunds`).toEqual(type.refundChance);
  expect(fraction(won, debit), `${type.id} return`).toEqual(type.returned);
}

const oracleNames: Partial<Record<ShapeId, 'k3' | 'ssc' | 'elevenFive' | 'pk10' | 'keno'>> = {
  k3: 'k3',
  ssc: 'ssc',
  '11x5': 'elevenFive',
  pk10: 'pk10',
  keno: 'keno',
};

const dice = range(1, 6);
const spaces: [ShapeId, number, () => Outcome[]][] = [
  [
    'k3',
    216,
    () => dice.flatMap((a) => dice.flatMap((b) => dice.map((c) => outcomeOf([a, b, c], 1)))),
  ],
  [
    'ssc',
    100_000,
    () =>
      range(0, 99_999).map((number) =>
        outcomeOf([...String(number).padStart(5, '0')].map(Number), 1),
      ),
  ],
  ['11x5', 55_440, () => arrangements(range(1, 11), 5).map((balls) => outcomeOf(balls, 2))],
];

test.each(spaces)(
  'every bet on %s is judged as the oracle does in all %i outcomes, and returns what it says (lottery#dice-bets, lottery#eleven-five-bets, lottery#five-digit-bets, lottery#keno-bets, lottery#racing-bets)',
  (shape, size, outcomes) => {
    const all = outcomes();
    expect(all.length).toBe(size);
    for (const type of betTypesOf(shape)) {
      const selections = selectionsOf(type);
      const tried = selections.slice(0, shape === 'k3' ? selections.length : scaled(1, 2));
      for (const selection of tried) playAll(type, selection, all);
    }
  },
);

/** All ways to fill three places, the other racers in rising order: each stands for as many outcomes. */
const racesBy = (places: readonly [number, number, number]): Outcome[] =>
  arrangements(range(1, 10), 3).map((three) => {
    const rest = range(1, 10).filter((racer) => !three.includes(racer));
    const racers = range(1, 10).map((place) => {
      const index = places.indexOf(place);
      return index >= 0 ? three[index]! : rest.shift()!;
    });
    return outcomeOf(racers, 2);
  });

const podium = racesBy([1, 2, 3]);

test('every bet on PK10 is judged as the oracle does in all ways to fill its places (lottery#dice-bets, lottery#eleven-five-bets, lottery#five-digit-bets, lottery#keno-bets, lottery#racing-bets)', () => {
  for (const type of betTypesOf('pk10').filter(({ writing }) => writing.kind !== 'place')) {
    const selection = { top2_direct: '10-01', top2_group: '03-07', top3_direct: '01-02-03' }[
      type.id
    ];
    playAll(type, selection ?? '', podium);
  }
  for (const type of betTypesOf('pk10').filter(({ writing }) => writing.kind === 'place')) {
    if (type.writing.kind !== 'place') continue;
    for (const place of range(1, type.writing.places)) {
      const races = racesBy([place, 11 - place, place === 5 || place === 6 ? 1 : 5]);
      for (const choice of type.writing.choices) playAll(type, `${place}-${choice}`, races);
    }
  }
});

test('every bet on Keno is judged as the oracle does in real draws (lottery#dice-bets, lottery#eleven-five-bets, lottery#five-digit-bets, lottery#keno-bets, lottery#racing-bets)', () => {
  const random = randomOf('keno');
  const draws = realDraws('keno', scaled(40, 200));
  for (const { result } of draws) {
    const numbers = result[0]!.map(Number);
    for (const type of betTypesOf('keno')) {
      if (type.group === 'pick' && type.writing.kind === 'members') {
        for (let time = 0; time < 20; time += 1) {
          const chosen = new Set<number>();
          // Drawn numbers come often enough for every line to be won.
          const from = time % 2 === 0 ? range(1, 80) : numbers;
          while (chosen.size < type.writing.count) chosen.add(from[random(from.length)]!);
          const text = [...chosen].join('-');
          const read = readSelections('keno', type.id, text);
          const { selection } = read.ok ? read.combinations[0]! : { selection: '' };
          const count = oracles.hitsOfPick(numbers, text);
          expect(type.judge(selection, result).hits).toEqual(
            type.lines.map(({ name }) => Number(name === `hit${count}`)),
          );
        }
      } else {
        const expected = oracles.keno[type.id]!(numbers, '');
        expect(type.judge('', result), type.id).toEqual({
          hits: [expected === 'refund' ? 0 : Number(expected)],
          refund: expected === 'refund',
        });
      }
    }
  }
});

test('the chances of Keno’s sums and sides are those of all ways to draw twenty, counted one by one (lottery#dice-bets, lottery#eleven-five-bets, lottery#five-digit-bets, lottery#keno-bets, lottery#racing-bets)', () => {
  // ways[k][s]: to draw k numbers with the sum s, number after number.
  const ways = Array.from({ length: 21 }, () => new Array<bigint>(1_411).fill(0n));
  ways[0]![0] = 1n;
  for (let number = 1; number <= 80; number += 1)
    for (let k = Math.min(20, number); k >= 1; k -= 1)
      for (let sum = 1_410; sum >= number; sum -= 1) {
        const before = ways[k - 1]![sum - number]!;
        if (before !== 0n) ways[k]![sum]! += before;
      }
  const all = ways[20]!.reduce((sum, one) => sum + one, 0n);
  const chance = (wins: (sum: number) => boolean) =>
    ways[20]!.reduce(
      (sum, count, index) => (wins(index) ? plus(sum, fraction(count, all)) : sum),
      nothing,
    );
  const bySum = betTypesOf('keno').filter(({ group }) => group === 'sum' || group === 'element');
  const numbersOf = (sum: number) => [sum];
  for (const type of bySum) {
    const oracle = oracles.keno[type.id]!;
    expect(chance((sum) => oracle(numbersOf(sum), '') === true)).toEqual(type.lines[0]!.chance);
    expect(chance((sum) => oracle(numbersOf(sum), '') === 'refund')).toEqual(type.refundChance);
  }
});

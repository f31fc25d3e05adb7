import type { BetRule, OneLine } from './betType';
import { choose, fraction } from './fraction';
import { none, oneLine } from './oneLine';
import type { Result } from './shapes';

const order = (result: Result): readonly string[] => result[0]!;
const numberAt = (result: Result, place: number): number => Number(order(result)[place - 1]);
const sumOf = (result: Result): number => numberAt(result, 1) + numberAt(result, 2);
const racers = { least: 1, most: 10 };
const numbers = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'));

const sides: Record<string, (racer: number) => boolean> = {
  big: (racer) => racer >= 6,
  small: (racer) => racer <= 5,
  odd: (racer) => racer % 2 === 1,
  even: (racer) => racer % 2 === 0,
};

const placeAndChoice = (selection: string): [number, string] => {
  const [place, choice] = selection.split('-');
  return [Number(place), choice!];
};

const direct = (count: number, ways: number): OneLine => ({
  id: `top${count}_direct`,
  group: 'top',
  writing: { kind: 'order', count, ...racers },
  chance: fraction(1, ways),
  hits: (selection, result) => order(result).slice(0, count).join('-') === selection,
});

/** Ways of the first two, of 90 in order, to a sum of 3 to 19. */
const ways = (sum: number): number => 2 * Math.floor((Math.min(sum, 22 - sum) - 1) / 2);

const champions = (
  id: string,
  word: string,
  of90: number,
  wins: (sum: number) => boolean,
): OneLine => ({
  id,
  group: 'champions',
  writing: none(word),
  chance: fraction(of90, 90),
  hits: (_, result) => wins(sumOf(result)),
});

const rules: OneLine[] = [
  {
    id: 'position',
    group: 'position',
    writing: { kind: 'place', places: 10, choices: numbers },
    chance: fraction(1, 10),
    pays: 9_800,
    hits: (selection, result) => {
      const [place, number] = placeAndChoice(selection);
      return order(result)[place - 1] === number;
    },
  },
  {
    id: 'big_small_odd_even_per_position',
    group: 'sides',
    writing: { kind: 'place', places: 10, choices: Object.keys(sides) },
    chance: fraction(1, 2),
    pays: 1_980,
    hits: (selection, result) => {
      const [place, side] = placeAndChoice(selection);
      return sides[side]!(numberAt(result, place));
    },
  },
  {
    id: 'dragon_tiger',
    group: 'dragon',
    writing: { kind: 'place', places: 5, choices: ['dragon', 'tiger'] },
    chance: fraction(1, 2),
    pays: 1_980,
    hits: (selection, result) => {
      const [place, side] = placeAndChoice(selection);
      const ahead = numberAt(result, place) > numberAt(result, 11 - place);
      return ahead === (side === 'dragon');
    },
  },
  direct(2, 90),
  {
    id: 'top2_group',
    group: 'top',
    writing: { kind: 'members', count: 2, ...racers },
    chance: fraction(1, choose(10, 2)),
    hits: (selection, result) => order(result).slice(0, 2).sort().join('-') === selection,
  },
  direct(3, 720),
  ...Array.from({ length: 17 }, (_, index) => index + 3).map((sum) =>
    champions(`gy_sum${sum}`, String(sum), ways(sum), (found) => found === sum),
  ),
  champions('gy_big', 'big', 40, (sum) => sum > 11),
  champions('gy_small', 'small', 50, (sum) => sum <= 11),
  champions('gy_odd', 'odd', 50, (sum) => sum % 2 === 1),
  champions('gy_even', 'even', 40, (sum) => sum % 2 === 0),
];

/** The bets on the order of ten racers (lottery#racing-bets); `gy` is the champion and the runner-up. */
export const pk10: readonly BetRule[] = rules.map((rule) => oneLine('pk10', rule));

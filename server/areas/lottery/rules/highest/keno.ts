import type { Outcome } from '../betType';
import { judge } from '../judge';
import type { Result } from '../shapes';
import { bestCover, type Group } from './cover';
import { largest, paidByWay, type View } from './views';
import type { Wager } from './wagers';

const drawn = 20;
const numbers = 80;

const write = (chosen: readonly number[]): Result => [
  [...chosen].sort((a, b) => a - b).map((number) => String(number).padStart(2, '0')),
];

/** A twenty with so many big numbers, so many odd ones and a sum; the sum is odd where the odd ones are. */
function twentyOf(big: number, odd: number, sum: number): Result {
  const bigOdd = Math.floor((big * odd) / drawn);
  // The four kinds follow one another in steps of two: their first number, and how many are taken.
  const kinds: [first: number, count: number][] = [
    [41, bigOdd],
    [42, big - bigOdd],
    [1, odd - bigOdd],
    [2, drawn - big - odd + bigOdd],
  ];
  const places = kinds.map(([, count]) => Array.from({ length: count }, (_, index) => index));
  const total = () =>
    kinds.flatMap(([first], kind) => places[kind]!.map((place) => first + 2 * place));
  let steps = (sum - total().reduce((all, one) => all + one, 0)) / 2;
  for (const kind of places) {
    const free = numbers / 4 - kind.length;
    for (let index = kind.length - 1; index >= 0; index -= 1) {
      const up = Math.min(free, steps);
      kind[index]! += up;
      steps -= up;
    }
  }
  return write(total());
}

/** An even sum of each part that a bet can tell from others: the five elements, 810 and its two sides. */
const sums = [694, 730, 780, 810, 830, 900, 930];

/** A draw of every kind that bets without numbers can tell from others. */
export const kinds: readonly Result[] = [9, 10, 11].flatMap((big) =>
  [8, 9, 10, 11, 12].flatMap((odd) =>
    sums.flatMap((sum) => {
      if (odd % 2 === 0) return [twentyOf(big, odd, sum)];
      return sum === 810 ? [] : [twentyOf(big, odd, sum + 1)];
    }),
  ),
);

const kind: View = { shape: 'keno', size: kinds.length, resultOf: (way) => kinds[way] };

/** Outcomes of the picks of a type by their hits, from none. */
const outcomes = new Map<string, readonly Outcome[]>();

function outcomesOf(betType: string, count: number): readonly Outcome[] {
  const known = outcomes.get(betType);
  if (known) return known;
  const [selection] = write(Array.from({ length: count }, (_, index) => index + 1));
  const judged = Array.from({ length: count + 1 }, (_, hits) =>
    judge('keno', betType, selection!.join('-'), [selection!.slice(0, hits)]),
  );
  outcomes.set(betType, judged);
  return judged;
}

/** A pick as what it pays for each number of hits. */
function groupOf({ betType, selection, pays }: Wager): Group {
  const members = selection.split('-').map((text) => Number(text) - 1);
  return { members, amounts: outcomesOf(betType, members.length).map(pays) };
}

/**
 * Returns the most that a draw of twenty of eighty pays, in minor units: the best numbers for the picks, and
 * apart from them the best kind of draw for the bets without numbers. It is an upper bound (`bestCover`).
 */
export function highestOfKeno(wagers: readonly Wager[]): number {
  const picks = wagers.filter(({ selection }) => selection !== '').map(groupOf);
  const others = wagers.filter(({ selection }) => selection === '');
  const gains = Array.from({ length: numbers }, () => 0);
  return largest(paidByWay(kind, others)) + bestCover(drawn, gains, picks);
}

import { paidByView, placed, type View } from './views';
import type { Wager } from './wagers';

const balls = 11;
const places = [0, 1, 2, 3, 4];

/** The ball at one place; ways are balls from 0. */
const ballAt: readonly View[] = places.map((place) => ({
  shape: '11x5',
  size: balls,
  resultOf: (way) => placed(5, balls, [[place, way + 1]]),
}));

const orders = (numbers: readonly number[]): number[][] =>
  numbers.length < 2
    ? [[...numbers]]
    : numbers.flatMap((one) =>
        orders(numbers.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      );

/** Several balls, each from 0, as one number. */
const wayOf = (numbers: readonly number[]): number =>
  numbers.reduce((way, number) => way * balls + number, 0);

/** The first so many balls in order. */
const firsts: readonly View[] = [1, 2, 3].map((count) => ({
  shape: '11x5',
  size: balls ** count,
  resultOf: (way) =>
    placed(
      5,
      balls,
      Array.from({ length: count }, (_, index) => [
        index,
        (Math.floor(way / balls ** (count - 1 - index)) % balls) + 1,
      ]),
    ),
  candidates: (selection, betType) => {
    const numbers = selection.split('-').map((text) => Number(text) - 1);
    return betType.endsWith('_group') ? orders(numbers).map(wayOf) : [wayOf(numbers)];
  },
}));

/** The first ball and the fifth. */
const ends: View = {
  shape: '11x5',
  size: balls ** 2,
  resultOf: (way) =>
    placed(5, balls, [
      [0, Math.floor(way / balls) + 1],
      [4, (way % balls) + 1],
    ]),
};

const bitsIn = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/** The sets of five balls, one bit for each. */
const fives: readonly number[] = Array.from({ length: 2 ** balls }, (_, mask) => mask).filter(
  (mask) => bitsIn(mask) === 5,
);
const fiveOf = new Uint16Array(2 ** balls);
fives.forEach((mask, way) => {
  fiveOf[mask] = way;
});
const everySet = fives.map((_, way) => way);

/** The five balls in any order. */
const drawnSet: View = {
  shape: '11x5',
  size: fives.length,
  resultOf: (way) => {
    const numbers = Array.from({ length: balls }, (_, index) => index + 1);
    const there = numbers.filter((number) => (fives[way]! >> (number - 1)) & 1);
    return [there.map((number) => String(number).padStart(2, '0'))];
  },
  candidates: (selection) => {
    if (selection === '') return everySet;
    const chosen = selection.split('-').reduce((mask, text) => mask | (1 << (Number(text) - 1)), 0);
    const shared = Math.min(5, bitsIn(chosen));
    return everySet.filter((way) => bitsIn(fives[way]! & chosen) === shared);
  },
};

function viewOf({ betType, selection }: Wager): View {
  const first = /^first(\d)/.exec(betType)?.[1];
  if (first !== undefined) return firsts[Number(first) - 1]!;
  if (betType.startsWith('ball_')) return ballAt[Number(selection) - 1]!;
  return betType.endsWith('_1_5') ? ends : drawnSet;
}

/** Returns the most that five of eleven balls pay, in minor units: the best of all 55,440 orders. */
export function highestOfElevenFive(wagers: readonly Wager[]): number {
  const paid = paidByView(wagers, viewOf);
  const byFirst = firsts.map(paid);
  const byBall = ballAt.map(paid);
  const [byEnds, bySet] = [paid(ends), paid(drawnSet)];
  let most = 0;
  for (let a = 0; a < balls; a += 1) {
    const one = byFirst[0]![a]! + byBall[0]![a]!;
    for (let b = 0; b < balls; b += 1) {
      if (b === a) continue;
      const two = one + byFirst[1]![a * balls + b]! + byBall[1]![b]!;
      for (let c = 0; c < balls; c += 1) {
        if (c === a || c === b) continue;
        const three = two + byFirst[2]![(a * balls + b) * balls + c]! + byBall[2]![c]!;
        const abc = (1 << a) | (1 << b) | (1 << c);
        for (let d = 0; d < balls; d += 1) {
          if ((abc >> d) & 1) continue;
          const four = three + byBall[3]![d]!;
          const abcd = abc | (1 << d);
          for (let e = 0; e < balls; e += 1) {
            if ((abcd >> e) & 1) continue;
            const amount =
              four + byBall[4]![e]! + byEnds[a * balls + e]! + bySet[fiveOf[abcd | (1 << e)]!]!;
            if (amount > most) most = amount;
          }
        }
      }
    }
  }
  return most;
}

import { paidByView, placed, type View } from './views';
import type { Wager } from './wagers';

const racers = 10;
const pairs = [0, 1, 2, 3, 4];
const digit = (way: number, place: number): number => Math.floor(way / 10 ** place) % 10;

/** The racer at a place; ways are racers from 0. */
const racerAt: readonly View[] = Array.from({ length: racers }, (_, place) => ({
  shape: 'pk10',
  size: racers,
  resultOf: (way) => placed(racers, racers, [[place, way + 1]]),
  candidates: (selection, betType) => {
    if (betType !== 'position') return Array.from({ length: racers }, (_, at) => at);
    return [Number(selection.split('-')[1]) - 1];
  },
}));

/** A place of the first five and the one that is as far from the end: ways are ten times the first racer and the other. */
const pairAt: readonly View[] = pairs.map((place) => ({
  shape: 'pk10',
  size: racers ** 2,
  resultOf: (way) =>
    placed(racers, racers, [
      [place, digit(way, 1) + 1],
      [racers - 1 - place, digit(way, 0) + 1],
    ]),
}));

/** The first two, ten times the champion and the runner-up. */
const firstTwo: View = {
  shape: 'pk10',
  size: racers ** 2,
  resultOf: (way) =>
    placed(racers, racers, [
      [0, digit(way, 1) + 1],
      [1, digit(way, 0) + 1],
    ]),
};

const firstThree: View = {
  shape: 'pk10',
  size: racers ** 3,
  resultOf: (way) =>
    placed(
      racers,
      racers,
      [0, 1, 2].map((place) => [place, digit(way, 2 - place) + 1]),
    ),
  candidates: (selection) => [
    selection.split('-').reduce((way, text) => way * racers + Number(text) - 1, 0),
  ],
};

function viewOf({ betType, selection }: Wager): View {
  const place = Number(selection.split('-')[0]) - 1;
  if (betType === 'dragon_tiger') return pairAt[place]!;
  if (betType === 'top3_direct') return firstThree;
  return betType.startsWith('top2_') || betType.startsWith('gy_') ? firstTwo : racerAt[place]!;
}

/** Of four racers in two pairs of places the most that they pay; by the set of the four, one bit for each. */
function bestOfFour(outer: Float64Array, inner: Float64Array): Float64Array {
  const best = new Float64Array(2 ** racers);
  const eitherWay = (amounts: Float64Array, a: number, b: number) =>
    Math.max(amounts[a * 10 + b]!, amounts[b * 10 + a]!);
  const two = (a: number, b: number, c: number, d: number) =>
    Math.max(
      eitherWay(outer, a, b) + eitherWay(inner, c, d),
      eitherWay(outer, c, d) + eitherWay(inner, a, b),
    );
  for (let a = 0; a < racers; a += 1)
    for (let b = a + 1; b < racers; b += 1)
      for (let c = b + 1; c < racers; c += 1)
        for (let d = c + 1; d < racers; d += 1) {
          best[(1 << a) | (1 << b) | (1 << c) | (1 << d)] = Math.max(
            two(a, b, c, d),
            two(a, c, b, d),
            two(a, d, b, c),
          );
        }
  return best;
}

/**
 * Returns the most that an order of ten racers pays, in minor units. Nothing but their pairs ties places 4 to
 * 7 to others, so it tries all ways to fill the other six, with the best of the four that are left.
 */
export function highestOfPk10(wagers: readonly Wager[]): number {
  const paid = paidByView(wagers, viewOf);
  const byPair = pairs.map((place) => {
    const [front, back] = [paid(racerAt[place]!), paid(racerAt[racers - 1 - place]!)];
    return paid(pairAt[place]!).map(
      (amount, way) => amount + front[digit(way, 1)]! + back[digit(way, 0)]!,
    );
  });
  const [byTwo, byThree] = [paid(firstTwo), paid(firstThree)];
  const [first, second, third] = byPair as [Float64Array, Float64Array, Float64Array];
  const best = bestOfFour(byPair[3]!, byPair[4]!);
  const everyone = 2 ** racers - 1;
  let most = 0;
  for (let a = 0; a < racers; a += 1) {
    for (let b = 0; b < racers; b += 1) {
      if (b === a) continue;
      for (let c = 0; c < racers; c += 1) {
        if (c === a || c === b) continue;
        const begin = byTwo[a * 10 + b]! + byThree[a * 100 + b * 10 + c]!;
        const abc = (1 << a) | (1 << b) | (1 << c);
        for (let x = 0; x < racers; x += 1) {
          if ((abc >> x) & 1) continue;
          const withFirst = begin + first[a * 10 + x]!;
          const four = abc | (1 << x);
          for (let y = 0; y < racers; y += 1) {
            if ((four >> y) & 1) continue;
            const withSecond = withFirst + second[b * 10 + y]!;
            const five = four | (1 << y);
            for (let z = 0; z < racers; z += 1) {
              if ((five >> z) & 1) continue;
              const amount = withSecond + third[c * 10 + z]! + best[everyone ^ five ^ (1 << z)]!;
              if (amount > most) most = amount;
            }
          }
        }
      }
    }
  }
  return most;
}

import type { Result } from '../shapes';
import { largest, ordersOf, paidByView, type View } from './views';
import type { Wager } from './wagers';

const digits = (text: string): Result => [[...text.padStart(5, '0')]];

/** The last so many digits; a selection names them in order or in any. */
const tails: readonly View[] = [1, 2, 3, 4, 5].map((length) => ({
  shape: 'ssc',
  size: 10 ** length,
  resultOf: (way) => digits(String(way)),
  candidates: (selection, betType) =>
    betType.endsWith('_direct') ? [Number(selection)] : ordersOf(selection).map(Number),
}));

const firstThree: View = {
  shape: 'ssc',
  size: 1_000,
  resultOf: (way) => digits(`${String(way).padStart(3, '0')}00`),
};

/** The first digit and the fifth. */
const ends: View = {
  shape: 'ssc',
  size: 100,
  resultOf: (way) => digits(`${Math.floor(way / 10)}000${way % 10}`),
};

/** Five digits in rising order, and of each outcome's digits the place in that list. */
function makeHands(): { texts: readonly string[]; handOf: Uint16Array } {
  const texts: string[] = [];
  const places = new Map<number, number>();
  const handOf = new Uint16Array(100_000);
  // A product of primes names digits in any order.
  const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
  for (let way = 0; way < handOf.length; way += 1) {
    let name = 1;
    for (let rest = way, index = 0; index < 5; index += 1, rest = Math.floor(rest / 10)) {
      name *= primes[rest % 10]!;
    }
    // The first outcome with these digits has them in rising order.
    const place = places.get(name) ?? texts.push(String(way).padStart(5, '0')) - 1;
    places.set(name, place);
    handOf[way] = place;
  }
  return { texts, handOf };
}

let hands: ReturnType<typeof makeHands> | undefined;
const handsOnce = () => (hands ??= makeHands());

/** All five digits in any order. */
const hand: View = {
  shape: 'ssc',
  // Ways to take five of ten digits, with repeats.
  size: 2_002,
  resultOf: (way) => digits(handsOnce().texts[way]!),
};

function viewOf({ betType }: Wager): View {
  const stars = /^(\d)star_/.exec(betType)?.[1];
  if (stars !== undefined) return tails[Number(stars) - 1]!;
  if (betType.startsWith('first3_')) return firstThree;
  return ['dragon', 'tiger', 'tie'].includes(betType) ? ends : hand;
}

/** Returns the most that five digits pay, in minor units: the best of all 100,000. */
export function highestOfSsc(wagers: readonly Wager[]): number {
  const paid = paidByView(wagers, viewOf);
  const byTail = tails.reduce<Float64Array>(
    (shorter, view) => paid(view).map((amount, way) => amount + shorter[way % shorter.length]!),
    new Float64Array(1),
  );
  // Stars alone have their best among the tails.
  if (wagers.every((wager) => tails.includes(viewOf(wager)))) return largest(byTail);
  const [byFirst, byEnds, byHand] = [paid(firstThree), paid(ends), paid(hand)];
  const { handOf } = handsOnce();
  let most = 0;
  for (let way = 0; way < byTail.length; way += 1) {
    const first = Math.floor(way / 10_000);
    const amount =
      byTail[way]! +
      byFirst[Math.floor(way / 100)]! +
      byEnds[first * 10 + (way % 10)]! +
      byHand[handOf[way]!]!;
    if (amount > most) most = amount;
  }
  return most;
}

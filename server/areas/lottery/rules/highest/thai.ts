import { judge } from '../judge';
import type { Result } from '../shapes';
import { largest, ordersOf, paidByView, type View } from './views';
import type { Wager } from './wagers';

/** A draw of which only some rows are there: the first prize, front threes, back threes, bottom two. */
const rows = (
  first: string,
  front: readonly string[] = [],
  back: readonly string[] = [],
  bottom = '',
): Result => [[first], front, back, bottom === '' ? [] : [bottom], [], [], [], []];

const three = (way: number): string => String(way).padStart(3, '0');

/** The last three digits of the first prize. */
const top: View = {
  shape: 'thai',
  size: 1_000,
  resultOf: (way) => rows(`000${three(way)}`),
  candidates: (selection, betType) => {
    if (betType === '3top') return [Number(selection)];
    if (betType.startsWith('3tod')) return ordersOf(selection).map(Number);
    return Array.from({ length: 1_000 }, (_, way) => way).filter((way) =>
      three(way).includes(selection),
    );
  },
};

/**
 * The two threes of a row. Both may be one number, and then its bets are paid twice: no two numbers pay more
 * than the better of them twice.
 */
const threes = (resultOf: (both: readonly string[]) => Result): View => ({
  shape: 'thai',
  size: 1_000,
  resultOf: (way) => resultOf([three(way), three(way)]),
  candidates: (selection) => [Number(selection)],
});
const front = threes((both) => rows('', both));
const back = threes((both) => rows('', [], both));

const bottom: View = {
  shape: 'thai',
  size: 100,
  resultOf: (way) => rows('', [], [], String(way).padStart(2, '0')),
};

function viewOf({ betType }: Wager): View {
  if (betType === '3front') return front;
  if (betType === '3bottom') return back;
  return betType.endsWith('bottom') ? bottom : top;
}

const numbers = 1_000_000;

/** Returns what whole tickets are paid by a first prize: the number's own and its neighbours'. */
function ticketsByFirst(tickets: readonly Wager[]): Map<number, number> {
  const paid = new Map<number, number>();
  for (const ticket of tickets) {
    const own = Number(ticket.selection);
    for (const first of [own, (own + 1) % numbers, (own + numbers - 1) % numbers]) {
      const result = rows(String(first).padStart(6, '0'));
      const amount = ticket.pays(judge('thai', 'ticket', ticket.selection, result));
      paid.set(first, (paid.get(first) ?? 0) + amount);
    }
  }
  return paid;
}

/**
 * Returns the most that a Thai draw pays, in minor units: the best first prize, and apart from it the best
 * threes and bottom two. Whole tickets count by the first prize alone.
 */
export function highestOfThai(wagers: readonly Wager[]): number {
  const tickets = wagers.filter(({ betType }) => betType === 'ticket');
  const paid = paidByView(
    wagers.filter(({ betType }) => betType !== 'ticket'),
    viewOf,
  );
  const byTop = paid(top);
  const best = new Float64Array(byTop);
  for (const [first, amount] of ticketsByFirst(tickets)) {
    const way = first % byTop.length;
    best[way] = Math.max(best[way]!, byTop[way]! + amount);
  }
  return [best, paid(front), paid(back), paid(bottom)].reduce(
    (sum, amounts) => sum + largest(amounts),
    0,
  );
}

/** The last digits of the number of Laos, so many of them. */
const laoTail = (length: number): View => ({
  shape: 'lao',
  size: 10 ** length,
  resultOf: (way) => [[String(way).padStart(6, '0')]],
  candidates: (selection, betType) => {
    if (betType === 'run_top') return top.candidates!(selection, betType);
    return betType.startsWith('3tod') ? ordersOf(selection).map(Number) : [Number(selection)];
  },
});
const [lastFour, lastThree, lastTwo] = [laoTail(4), laoTail(3), laoTail(2)];

/** The two digits before its last two. */
const below: View = {
  shape: 'lao',
  size: 100,
  resultOf: (way) => [[`00${String(way).padStart(2, '0')}00`]],
};

function laoViewOf({ betType, selection }: Wager): View {
  if (betType.endsWith('bottom')) return below;
  if (betType === 'run_top' || selection.length === 3) return lastThree;
  return selection.length === 4 ? lastFour : lastTwo;
}

/**
 * Returns the most that a draw of Laos pays, in minor units: the best of the ten thousand ends of its number, by which all its bets
 * go.
 */
export function highestOfLao(wagers: readonly Wager[]): number {
  const paid = paidByView(wagers, laoViewOf);
  const [byThree, byTwo, byBottom] = [paid(lastThree), paid(lastTwo), paid(below)];
  return largest(
    paid(lastFour).map(
      (amount, way) =>
        amount + byThree[way % 1_000]! + byTwo[way % 100]! + byBottom[Math.floor(way / 100)]!,
    ),
  );
}

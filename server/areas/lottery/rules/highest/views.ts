import type { Outcome } from '../betType';
import { judge } from '../judge';
import type { Result, ShapeId } from '../shapes';
import type { Wager } from './wagers';

/**
 * A part of a draw that some bet types look at, and nothing else: the last two digits, the ball at a place,
 * the set of what was drawn. Its ways are numbered from 0, and a result stands for each. Judging these
 * judges all draws.
 */
export interface View {
  shape: ShapeId;
  size: number;
  /** A result that has the part this way; undefined for a number that is no way. */
  resultOf(way: number): Result | undefined;
  /** The ways in which a selection can win, and perhaps others; all ways without it. */
  candidates?(selection: string, betType: string): readonly number[];
}

/** The ways in which a selection has one outcome. */
interface Wins {
  outcome: Outcome;
  ways: number[];
}

const rangeTo = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

/** Judged once and kept, of views that are small: then their selections are few too. */
const known = new WeakMap<View, Map<string, readonly Wins[]>>();
const small_ways = 2_002;

const results = new WeakMap<View, Map<number, Result | undefined>>();

/** The result for a way of a view; of small views it is always the same object. */
function resultOf(view: View, way: number): Result | undefined {
  if (view.size > small_ways) return view.resultOf(way);
  const cached = results.get(view) ?? new Map<number, Result | undefined>();
  results.set(view, cached);
  if (!cached.has(way)) cached.set(way, view.resultOf(way));
  return cached.get(way);
}

function judged(
  view: View,
  { betType, selection }: Wager,
  ways: readonly number[],
): readonly Wins[] {
  const wins = new Map<string, Wins>();
  for (const way of ways) {
    const result = resultOf(view, way);
    if (!result) continue;
    const outcome = judge(view.shape, betType, selection, result);
    if (!outcome.refund && outcome.hits.every((hits) => hits === 0)) continue;
    const name = `${outcome.hits.join()} ${outcome.refund}`;
    const same = wins.get(name) ?? { outcome, ways: [] };
    same.ways.push(way);
    wins.set(name, same);
  }
  return [...wins.values()];
}

function winsOf(view: View, wager: Wager): readonly Wins[] {
  const cached = known.get(view) ?? new Map<string, readonly Wins[]>();
  known.set(view, cached);
  const name = `${wager.betType} ${wager.selection}`;
  const before = cached.get(name);
  if (before) return before;
  const ways = view.candidates?.(wager.selection, wager.betType) ?? rangeTo(view.size);
  const wins = judged(view, wager, ways);
  if (view.size <= small_ways) cached.set(name, wins);
  return wins;
}

/** Returns what wagers on one view are paid for each of its ways, in minor units. */
export function paidByWay(view: View, wagers: readonly Wager[]): Float64Array {
  const paid = new Float64Array(view.size);
  for (const wager of wagers) {
    for (const { outcome, ways } of winsOf(view, wager)) {
      const payout = wager.pays(outcome);
      for (const way of ways) paid[way]! += payout;
    }
  }
  return paid;
}

/** Returns what a slip is paid by the ways of each view, given the view that each wager looks at. */
export function paidByView(
  wagers: readonly Wager[],
  viewOf: (wager: Wager) => View,
): (view: View) => Float64Array {
  const byView = new Map<View, Wager[]>();
  for (const wager of wagers) {
    const view = viewOf(wager);
    const others = byView.get(view);
    if (others) others.push(wager);
    else byView.set(view, [wager]);
  }
  return (view) => paidByWay(view, byView.get(view) ?? []);
}

/** Returns all orders of a text's signs, each once. */
export function ordersOf(text: string): string[] {
  if (text.length < 2) return [text];
  return [...new Set(text)].flatMap((sign) =>
    ordersOf(text.replace(sign, '')).map((rest) => sign + rest),
  );
}

/**
 * Returns a result of different numbers from 1 to `most` with some at given places (from 0), the rest
 * filled with the first that are free; undefined where one would come twice.
 */
export function placed(
  count: number,
  most: number,
  fixed: readonly (readonly [place: number, number: number])[],
): Result | undefined {
  const used = new Set(fixed.map(([, number]) => number));
  if (used.size < fixed.length) return undefined;
  const free = rangeTo(most).flatMap((index) => (used.has(index + 1) ? [] : [index + 1]));
  const numbers = free.slice(0, count - fixed.length);
  for (const [place, number] of [...fixed].sort(([a], [b]) => a - b)) {
    numbers.splice(place, 0, number);
  }
  return [numbers.map((number) => String(number).padStart(2, '0'))];
}

/** Returns the largest of amounts, 0 where there are none. */
export function largest(amounts: Iterable<number>): number {
  let most = 0;
  for (const amount of amounts) if (amount > most) most = amount;
  return most;
}

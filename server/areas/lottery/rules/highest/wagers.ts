import type { Outcome } from '../betType';
import { amountOf } from '../judge';
import type { ShapeId } from '../shapes';

/** A line of a slip, as far as its payouts go. */
export interface Line {
  betType: string;
  selections: readonly string[];
  /** Minor units for each unit of a combination. */
  stake: number;
  /** Thousandths for each way to win. */
  odds: readonly number[];
  /** The part of the payout that it is sold at, in percent. */
  percent?: number;
}

/** All that a slip has on one selection of one bet type. */
export interface Wager {
  betType: string;
  selection: string;
  /** Returns what all of it is paid for an outcome of the selection, in minor units. */
  pays(outcome: Outcome): number;
}

/** Returns what one combination of a line is paid for an outcome; the same outcome is worked out once. */
function payoutsOf(shape: ShapeId, line: Line): (outcome: Outcome) => number {
  const known = new Map<number | Outcome, number>();
  return (outcome) => {
    // Outcomes of one way to win are few; of several ways the same object is the same outcome.
    const name = outcome.hits.length > 1 ? outcome : outcome.refund ? -1 : outcome.hits[0]!;
    const payout = known.get(name) ?? amountOf(shape, line, outcome);
    known.set(name, payout);
    return payout;
  };
}

/** Returns what a slip has on each selection; of combinations that are the same, and of lines, it makes one. */
export function wagersOf(shape: ShapeId, lines: readonly Line[]): Wager[] {
  const wagers = new Map<string, Wager & { parts: { count: number; payout: Wager['pays'] }[] }>();
  for (const line of lines) {
    const payout = payoutsOf(shape, line);
    const counts = new Map<string, number>();
    for (const selection of line.selections) {
      counts.set(selection, (counts.get(selection) ?? 0) + 1);
    }
    for (const [selection, count] of counts) {
      const name = `${line.betType} ${selection}`;
      const known = wagers.get(name);
      if (known) {
        known.parts.push({ count, payout });
        continue;
      }
      const parts = [{ count, payout }];
      const pays = (outcome: Outcome) =>
        parts.reduce((sum, part) => sum + part.count * part.payout(outcome), 0);
      wagers.set(name, { betType: line.betType, selection, parts, pays });
    }
  }
  return [...wagers.values()];
}

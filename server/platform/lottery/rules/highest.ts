import { betTypeOf } from './betTypes';
import { highestPayout } from './judge';
import type { ShapeId } from './shapes';

interface Line {
  betType: string;
  selections: readonly string[];
  /** Minor units for each unit of a combination. */
  stake: number;
  odds: readonly number[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/**
 * Returns the most that one draw can pay for the lines of a slip, in minor units: of each bet type as many
 * selections as one draw can make win, and of types that exclude one another the best (lottery#slip). A number
 * that is drawn several times is counted once.
 */
export function highestReturn(shape: ShapeId, lines: readonly Line[]): number {
  const byType = new Map<string, Map<string, number>>();
  for (const line of lines) {
    const payout = highestPayout(line);
    const paid = byType.get(line.betType) ?? new Map<string, number>();
    for (const selection of line.selections) {
      paid.set(selection, (paid.get(selection) ?? 0) + payout);
    }
    byType.set(line.betType, paid);
  }
  const bestOfRivals = new Map<string, number>();
  for (const [id, paid] of byType) {
    const { mostWins, rivals } = betTypeOf(shape, id)!;
    const best = [...paid.values()].sort((a, b) => b - a);
    const most = sum(best.slice(0, mostWins));
    const key = rivals === undefined ? `type ${id}` : `rivals ${rivals}`;
    bestOfRivals.set(key, Math.max(most, bestOfRivals.get(key) ?? 0));
  }
  return sum([...bestOfRivals.values()]);
}

import { highestOfElevenFive } from './highest/elevenFive';
import { highestOfK3 } from './highest/k3';
import { highestOfKeno } from './highest/keno';
import { highestOfPk10 } from './highest/pk10';
import { highestOfSsc } from './highest/ssc';
import { highestOfThai } from './highest/thai';
import { highestOfVietnam } from './highest/vietnam';
import { wagersOf, type Line, type Wager } from './highest/wagers';
import type { ShapeId } from './shapes';

const highestOf: Partial<Record<ShapeId, (wagers: readonly Wager[]) => number>> = {
  vn_north: (wagers) => highestOfVietnam('vn_north', wagers),
  vn_south: (wagers) => highestOfVietnam('vn_south', wagers),
  thai: highestOfThai,
  keno: highestOfKeno,
  k3: highestOfK3,
  ssc: highestOfSsc,
  '11x5': highestOfElevenFive,
  pk10: highestOfPk10,
};

/**
 * Returns the most that one draw can pay for the lines of a slip, in minor units, refunds among it
 * (lottery#slip). Bets that exclude one another are not added: it is the best of all outcomes. Throws a
 * RangeError for a shape on which no bets are sold.
 */
export function highestReturn(shape: ShapeId, lines: readonly Line[]): number {
  const highest = highestOf[shape];
  if (!highest) throw new RangeError(`no bets are sold on ${shape}`);
  return highest(wagersOf(shape, lines));
}

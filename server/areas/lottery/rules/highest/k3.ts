import type { Result } from '../shapes';
import { largest, paidByWay, type View } from './views';
import type { Wager } from './wagers';

const faces = ['1', '2', '3', '4', '5', '6'];

/** Three dice; their order means nothing to any bet. */
const throws: readonly Result[] = faces.flatMap((low) =>
  faces.flatMap((middle) =>
    faces.flatMap((high) => (low <= middle && middle <= high ? [[[low, middle, high]]] : [])),
  ),
);

const dice: View = { shape: 'k3', size: throws.length, resultOf: (way) => throws[way] };

/** Returns the most that one throw of three dice pays, in minor units. */
export const highestOfK3 = (wagers: readonly Wager[]): number => largest(paidByWay(dice, wagers));

import type { MatchModel } from '../match.model';

/** A match of two parts (maps, sets, heats…): each is won by one side, so 1-1 is a draw. */
const twoParts = (
  id: string,
  [won, drawn, lost]: readonly [number, number, number],
  pays: MatchModel['pays'],
): MatchModel => ({
  id,
  version: 1,
  unit: 'parts',
  scores: [
    [2, 0, won],
    [1, 1, drawn],
    [0, 2, lost],
  ],
  pays,
});

/** Two sides of equal strength. */
export const twoEven = twoParts('two-even', [3_600, 2_900, 3_500], { '1': 265, X: 330, '2': 270 });
/** The home side is much stronger. */
export const twoHome = twoParts('two-home', [5_600, 2_600, 1_800], { '1': 170, X: 365, '2': 530 });
/** The away side is much stronger. */
export const twoAway = twoParts('two-away', [2_000, 2_700, 5_300], { '1': 475, X: 350, '2': 180 });
/** So close that a draw is the likeliest result. */
export const twoClose = twoParts('two-close', [2_700, 4_500, 2_800], {
  '1': 350,
  X: 210,
  '2': 340,
});

import type { MatchOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms, type Model } from './engine';
import { fraction } from './fraction';
import { nothing, payoutOf } from './payouts';

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
const twoEven = twoParts('two-even', [3_600, 2_900, 3_500], { '1': 265, X: 330, '2': 270 });
/** The home side is much stronger. */
const twoHome = twoParts('two-home', [5_600, 2_600, 1_800], { '1': 170, X: 365, '2': 530 });
/** The away side is much stronger. */
const twoAway = twoParts('two-away', [2_000, 2_700, 5_300], { '1': 475, X: 350, '2': 180 });
/** So close that a draw is the likeliest result. */
const twoClose = twoParts('two-close', [2_700, 4_500, 2_800], {
  '1': 350,
  X: 210,
  '2': 340,
});

/** Two sides of equal strength. */
export const footballEven: MatchModel = {
  id: 'football-even',
  version: 1,
  unit: 'goals',
  scores: [
    [0, 0, 824],
    [0, 1, 920],
    [0, 2, 575],
    [0, 3, 240],
    [0, 4, 75],
    [1, 0, 994],
    [1, 1, 1_391],
    [1, 2, 776],
    [1, 3, 324],
    [1, 4, 101],
    [2, 0, 671],
    [2, 1, 838],
    [2, 2, 587],
    [2, 3, 218],
    [2, 4, 68],
    [3, 0, 302],
    [3, 1, 377],
    [3, 2, 236],
    [3, 3, 110],
    [3, 4, 31],
    [4, 0, 102],
    [4, 1, 127],
    [4, 2, 80],
    [4, 3, 33],
  ],
  pays: { '1': 255, X: 325, '2': 285 },
};

/** The home side is much stronger. */
const footballHome: MatchModel = {
  id: 'football-home',
  version: 1,
  unit: 'goals',
  scores: [
    [0, 0, 699],
    [0, 1, 530],
    [0, 2, 225],
    [0, 3, 64],
    [0, 4, 14],
    [1, 0, 1_217],
    [1, 1, 1_158],
    [1, 2, 440],
    [1, 3, 125],
    [1, 4, 26],
    [2, 0, 1_186],
    [2, 1, 1_008],
    [2, 2, 480],
    [2, 3, 121],
    [2, 4, 26],
    [3, 0, 771],
    [3, 1, 655],
    [3, 2, 279],
    [3, 3, 88],
    [3, 4, 17],
    [4, 0, 376],
    [4, 1, 320],
    [4, 2, 136],
    [4, 3, 39],
  ],
  pays: { '1': 160, X: 390, '2': 600 },
};

/** The away side is much stronger. */
const footballAway: MatchModel = {
  id: 'football-away',
  version: 1,
  unit: 'goals',
  scores: [
    [0, 0, 801],
    [0, 1, 1_287],
    [0, 2, 1_158],
    [0, 3, 695],
    [0, 4, 313],
    [1, 0, 608],
    [1, 1, 1_225],
    [1, 2, 984],
    [1, 3, 590],
    [1, 4, 266],
    [2, 0, 258],
    [2, 1, 465],
    [2, 2, 468],
    [2, 3, 251],
    [2, 4, 113],
    [3, 0, 73],
    [3, 1, 132],
    [3, 2, 118],
    [3, 3, 80],
    [3, 4, 32],
    [4, 0, 15],
    [4, 1, 28],
    [4, 2, 25],
    [4, 3, 15],
  ],
  pays: { '1': 545, X: 370, '2': 165 },
};

/** Few goals and frequent draws. */
const footballTight: MatchModel = {
  id: 'football-tight',
  version: 1,
  unit: 'goals',
  scores: [
    [0, 0, 1_950],
    [0, 1, 1_356],
    [0, 2, 543],
    [0, 3, 145],
    [1, 0, 1_611],
    [1, 1, 1_482],
    [1, 2, 515],
    [1, 3, 137],
    [2, 0, 765],
    [2, 1, 612],
    [2, 2, 282],
    [2, 3, 65],
    [3, 0, 242],
    [3, 1, 194],
    [3, 2, 77],
    [3, 3, 24],
  ],
  pays: { '1': 270, X: 255, '2': 345 },
};

/** Many goals on both sides. */
const footballOpen: MatchModel = {
  id: 'football-open',
  version: 1,
  unit: 'goals',
  scores: [
    [0, 0, 304],
    [0, 1, 484],
    [0, 2, 423],
    [0, 3, 247],
    [0, 4, 108],
    [1, 0, 525],
    [1, 1, 1_011],
    [1, 2, 805],
    [1, 3, 469],
    [1, 4, 205],
    [2, 0, 499],
    [2, 1, 873],
    [2, 2, 841],
    [2, 3, 446],
    [2, 4, 195],
    [3, 0, 316],
    [3, 1, 553],
    [3, 2, 484],
    [3, 3, 311],
    [3, 4, 124],
    [4, 0, 150],
    [4, 1, 263],
    [4, 2, 230],
    [4, 3, 134],
  ],
  pays: { '1': 235, X: 385, '2': 270 },
};

/** Every model that was ever offered; none is ever edited or removed. */
export const matchModels: readonly MatchModel[] = [
  footballEven,
  footballHome,
  footballAway,
  footballTight,
  footballOpen,
  twoEven,
  twoHome,
  twoAway,
  twoClose,
];

/** The results of a match, from the home side's view: win, draw, loss. */
export const matchChoices = ['1', 'X', '2'] as const;
type MatchChoice = (typeof matchChoices)[number];

/**
 * A scoreline and its weight: home goals, away goals, and its share of the model's total weight.
 */
type Score = readonly [home: number, away: number, weight: number];

/** One kind of match: data that never changes under its id and version. */
export interface MatchModel extends Model {
  /** The unit of the score: goals, or the two parts of a match (maps, sets, heats…). */
  unit: 'goals' | 'parts';
  /** Every possible scoreline; one draw from the total weight decides. */
  scores: readonly Score[];
  /** The payout of each correct choice, in hundredths of the stake. */
  pays: Readonly<Record<MatchChoice, number>>;
}

/** The total of a model's weights: the range of its draw. */
export const totalWeight = ({ scores }: MatchModel): number =>
  scores.reduce((sum, [, , weight]) => sum + weight, 0);

/** The result that a scoreline means for bets. */
export const resultOf = (home: number, away: number): MatchChoice =>
  home > away ? '1' : home < away ? '2' : 'X';

const labels = { '1': 'home', X: 'draw', '2': 'away' } as const;

/** The three choices of a model with their exact chances, counted weight by weight. */
export function matchBets(model: MatchModel): Bet<MatchChoice>[] {
  return matchChoices.map((choice) => {
    const winning = model.scores.filter(([home, away]) => resultOf(home, away) === choice);
    const weight = winning.reduce((sum, [, , each]) => sum + each, 0);
    return {
      choice,
      label: labels[choice],
      payout: payoutOf(model.pays[choice]),
      chance: fraction(BigInt(weight), BigInt(totalWeight(model))),
    };
  });
}

/** A match, whose scoreline one draw decides. Rule: docs/fairness.md, "A match". */
export const match: Engine<MatchModel, MatchChoice, MatchOutcome> = {
  id: 'match',
  version: 1,
  cycle_ms: casino_cycle_ms,
  choices: matchChoices,
  parseChoice: readerOf(matchChoices),
  play: (draw, choice, model) => {
    let left = draw(totalWeight(model));
    const score = model.scores.find(([, , weight]) => (left -= weight) < 0);
    if (!score) throw new RangeError('a draw beyond the weights');
    const [home, away] = score;
    const result = resultOf(home, away);
    return {
      outcome: { v: 1, home, away, result },
      payout: result === choice ? payoutOf(model.pays[choice]) : nothing,
    };
  },
  stakeStep: (model) => stepAmong(matchBets(model)),
  exactReturn: (model, choice) => returnAmong(matchBets(model), choice),
};

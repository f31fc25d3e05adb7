import type { RouletteOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms, type Model } from './engine';
import { fraction } from './fraction';
import { nothing, payoutOf } from './payouts';

/** Numbers on the wheel, 0 among them. */
const pocket_count = 37;

/** One wheel: data that never changes under its id and version. */
export interface RouletteModel extends Model {
  /** The pockets in their order around the wheel, from zero on; for display only. */
  wheel: readonly number[];
  /** The red numbers; the others are black, and 0 is green. */
  red: readonly number[];
  /** The payout of the even-money choices, in hundredths of the stake. */
  paysOutside: number;
  /** The payout of a single number, in hundredths of the stake. */
  paysNumber: number;
}

/** Every model that was ever offered; none is ever edited or removed. */
export const rouletteModels: readonly RouletteModel[] = [
  {
    id: 'roulette-single-zero',
    version: 1,
    wheel: [
      0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
      14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
    ],
    red: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
    paysOutside: 200,
    paysNumber: 3_600,
  },
];

type Colour = RouletteOutcome['colour'];

/** The test that a number has to pass for an outside bet to win; 0 passes none. */
const outside = {
  red: (_number: number, colour: Colour) => colour === 'red',
  black: (_number: number, colour: Colour) => colour === 'black',
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number !== 0 && number % 2 === 0,
  low: (number: number) => number >= 1 && number <= 18,
  high: (number: number) => number >= 19,
};
type Outside = keyof typeof outside;
type RouletteChoice = Outside | `${number}`;

export const rouletteChoices: readonly RouletteChoice[] = [
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  ...Array.from({ length: pocket_count }, (_, number) => `${number}` as const),
];

/** True for an outside bet, false for a single number. */
const isOutside = (choice: RouletteChoice): choice is Outside => Object.hasOwn(outside, choice);

/** The colour of a number's pocket. */
export function colourOf({ red }: RouletteModel, number: number): Colour {
  return number === 0 ? 'green' : red.includes(number) ? 'red' : 'black';
}

const wins = (model: RouletteModel, choice: RouletteChoice, number: number): boolean =>
  isOutside(choice) ? outside[choice](number, colourOf(model, number)) : number === Number(choice);

const priceOf = (model: RouletteModel, choice: RouletteChoice): number =>
  isOutside(choice) ? model.paysOutside : model.paysNumber;

const labelOf = (choice: RouletteChoice) =>
  !isOutside(choice)
    ? 'number'
    : choice === 'low' || choice === 'high'
      ? (`number_${choice}` as const)
      : choice;

/** Every choice of a model with its exact chance, counted pocket by pocket. */
export function rouletteBets(model: RouletteModel): Bet<RouletteChoice>[] {
  const pockets = Array.from({ length: pocket_count }, (_, number) => number);
  return rouletteChoices.map((choice) => {
    const winning = pockets.filter((number) => wins(model, choice, number)).length;
    return {
      choice,
      label: labelOf(choice),
      payout: payoutOf(priceOf(model, choice)),
      chance: fraction(BigInt(winning), BigInt(pocket_count)),
    };
  });
}

/** Roulette with a single zero. Rule: docs/fairness.md, "Roulette". */
export const roulette: Engine<RouletteModel, RouletteChoice, RouletteOutcome> = {
  id: 'roulette',
  version: 1,
  cycle_ms: casino_cycle_ms,
  choices: rouletteChoices,
  parseChoice: readerOf(rouletteChoices),
  play: (draw, choice, model) => {
    const number = draw(pocket_count);
    const won = wins(model, choice, number);
    return {
      outcome: { v: 1, number, colour: colourOf(model, number) },
      payout: won ? payoutOf(priceOf(model, choice)) : nothing,
    };
  },
  stakeStep: (model) => stepAmong(rouletteBets(model)),
  exactReturn: (model, choice) => returnAmong(rouletteBets(model), choice),
};

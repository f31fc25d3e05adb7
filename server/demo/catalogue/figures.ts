import type { GameType } from '../../areas/games/api/games';
import type { Game } from '../../store/tables';
import type { Dice } from '../random';

/** The twelve games that the demo's operator promotes, by code. */
export const hot_codes: ReadonlySet<string> = new Set([
  'hundred-lanterns',
  'panda-dumpling',
  'giant-durian',
  'night-of-kites',
  'moonlit-dragon',
  'captain-monkey',
  'uncle-chais-teahouse',
  'glowing-lotus',
  'moonlight-roulette',
  'sleepy-octopus',
  'teahouse-hi-lo',
  'cut-the-kite-string',
]);

type Figures = Pick<
  Game,
  | 'game_classify'
  | 'is_new'
  | 'support_play'
  | 'min_bet'
  | 'rtp_basis_points'
  | 'volatility'
  | 'line_count'
>;

type Weighted<T> = readonly (readonly [T, number])[];

/** The spread of real catalogues. */
const lines: Weighted<number> = [
  [20, 73],
  [10, 49],
  [5, 43],
  [9, 39],
  [40, 34],
  [25, 21],
  [15, 20],
  [30, 20],
];
const volatilities: Weighted<number> = [
  [1, 15],
  [2, 25],
  [3, 30],
  [4, 20],
  [5, 10],
];
const slot_classes: Weighted<string> = [
  ['', 66],
  ['JP', 10],
  ['AC', 9],
  ['SC', 7],
  ['VP', 5],
  ['TG', 3],
];
/** Minor units. Slots use the filter's steps; tables start higher. */
const slot_min_bets: Weighted<number> = [
  [1, 20],
  [5, 20],
  [10, 30],
  [50, 20],
  [75, 10],
];
const table_min_bets: Weighted<number> = [
  [100, 30],
  [500, 20],
  [1_000, 40],
  [5_000, 10],
];
const lowest_return_basis_points = 9_400;
const return_steps = 60;
const return_step_basis_points = 5;
const new_share_denominator = 15;
const no_trial_share_denominator = 9;

/** The figures of one game, spread as in real catalogues; the same dice give the same figures. */
export function figuresOf(type: GameType, dice: Dice): Figures {
  const slot = type === 'RNG';
  return {
    game_classify: slot ? weighted(slot_classes, dice) : '',
    is_new: dice.int(1, new_share_denominator) === 1 ? 1 : 0,
    support_play: dice.int(1, no_trial_share_denominator) === 1 ? 0 : 1,
    min_bet: weighted(slot ? slot_min_bets : table_min_bets, dice),
    rtp_basis_points:
      lowest_return_basis_points + dice.int(0, return_steps) * return_step_basis_points,
    volatility: weighted(volatilities, dice),
    line_count: slot ? weighted(lines, dice) : 0,
  };
}

function weighted<T>(choices: Weighted<T>, dice: Dice): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let point = dice.next() * total;
  for (const [value, weight] of choices) {
    if (point < weight) return value;
    point -= weight;
  }
  return choices[0]![0];
}

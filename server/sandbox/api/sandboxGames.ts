import { z } from 'zod';
import { names } from '../../kernel/api/names';

/**
 * The data that the sandbox vendor publishes of each kind of game: everything that a page draws and
 * explains it by, and that a verifier needs. Chances and payouts are exact; docs/fairness.md says how
 * results are drawn.
 */
export const fraction = z.object({ num: z.string(), den: z.string() });

const whole = z.number().int();

/** A fraction of the total stake, in lowest terms; its denominator divides 100. */
const payout = z.object({ num: whole, den: whole });

/** The names of choices; a number, a target or a side is given beside them. */
const choiceLabels = [
  ...(['card_high', 'card_low'] as const),
  ...(['red', 'black', 'odd', 'even', 'number_low', 'number_high', 'number'] as const),
  ...(['home', 'draw', 'away'] as const),
  'target',
] as const;
export type ChoiceLabel = (typeof choiceLabels)[number];

/** A choice: its value in the form, its payout, and its chance. */
export const choiceRule = z.object({
  choice: z.string(),
  label: z.enum(choiceLabels),
  payout,
  /** The payout as odds with two decimals: '1.95' returns 1.95 stakes, the stake included. */
  odds: z.string(),
  chance: fraction,
  chancePercent: z.string(),
  /** The return to player as text with two decimals, in per cent, and exactly. */
  returnPercent: z.string(),
  exactReturn: fraction,
});
export type ChoiceRule = z.infer<typeof choiceRule>;

/** Multipliers are of the total stake. */
const payTable = z.array(
  z.object({
    kind: z.enum(['line', 'scatter']),
    symbol: whole,
    count: whole,
    multiplier: whole,
    oneIn: z.string(),
  }),
);

const slotsData = z.object({
  kind: z.literal('slots'),
  /** 1 the calmest, 5 the wildest. */
  volatility: whole,
  hitPercent: z.string(),
  aboveStakePercent: z.string(),
  top: z.object({ multiplier: whole, oneIn: z.string() }),
  wild: whole.nullable(),
  scatter: whole.nullable(),
  lines: z.array(z.array(whole)),
  payTable,
  reels: z.array(z.array(whole)),
});

/** Ranks by the side that they are on; 1 is the ace, 13 the king. */
const hiloData = z.object({
  kind: z.literal('hilo'),
  low: z.array(whole),
  neither: z.array(whole),
  high: z.array(whole),
});

/** 0 is green; numbers that are not red are black. */
const rouletteData = z.object({
  kind: z.literal('roulette'),
  red: z.array(whole),
  /** The pockets in their order around the wheel. */
  wheel: z.array(whole),
});

const matchData = z.object({
  kind: z.literal('match'),
  /** The unit of the score: goals, or the two parts of a match (maps, sets, heats…). */
  unit: z.enum(['goals', 'parts']),
  /** Two invented sides, always the same ones for a game. */
  sides: z.object({ home: names, away: names }),
  /** Each scoreline with its weight among `totalWeight`, in the order in which they are drawn. */
  totalWeight: whole,
  scores: z.array(
    z.object({
      home: whole,
      away: whole,
      result: z.enum(['1', 'X', '2']),
      weight: whole,
      chancePercent: z.string(),
    }),
  ),
});

/** Each target is hit once in `range` shots; its price is with its choice. */
const fishData = z.object({
  kind: z.literal('fish'),
  targets: z.array(z.object({ target: whole, range: whole })),
});

/** The published data of a game's model, by the kind of game. */
export const published = z.union([slotsData, hiloData, rouletteData, matchData, fishData]);
export type Published = z.infer<typeof published>;
export type GameKind = Published['kind'];

/** The themes of each kind of game: drawings of reels, felt, cards, pitch or water. */
export const gameThemes = {
  slots: ['animals', 'classic', 'food', 'fortune', 'sea', 'sky', 'thai', 'treasure'],
  hilo: ['crimson', 'indigo', 'jade'],
  roulette: ['green', 'blue', 'burgundy'],
  match: ['pitch', 'court', 'ring', 'hoop', 'river', 'arena'],
  fish: ['reef', 'lagoon', 'deep'],
} as const satisfies Record<GameKind, readonly string[]>;
export type GameTheme = (typeof gameThemes)[GameKind][number];

/**
 * The outcomes of the kinds with choices, as their engines of version 1 write them. The return tells
 * whether the choice won. The outcome of slots is with their engine.
 */
export interface HiloOutcome {
  v: 1;
  /** The card drawn: 0 to 51, suit by suit, the ace first. */
  card: number;
  rank: number;
  suit: 'clubs' | 'diamonds' | 'hearts' | 'spades';
  side: 'low' | 'neither' | 'high';
}

/** The number that the ball fell on, with its colour. */
export interface RouletteOutcome {
  v: 1;
  number: number;
  colour: 'green' | 'red' | 'black';
}

/** The score and the result. */
export interface MatchOutcome {
  v: 1;
  home: number;
  away: number;
  result: '1' | 'X' | '2';
}

/** A shot and whether it hit. */
export interface FishOutcome {
  v: 1;
  /** The target, counted from 1. */
  target: number;
  hit: boolean;
}

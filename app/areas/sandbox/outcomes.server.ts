import type {
  FishOutcome,
  HiloOutcome,
  MatchOutcome,
  RouletteOutcome,
} from '@server/sandbox/api/sandboxGames';
import { z } from 'zod';

/**
 * Outcomes as the engines of version 1 write them. They are stored for ever in that form, so a page
 * reads those that it knows and shows no picture of the others.
 */
const v = z.literal(1);
const whole = z.number().int();

const slots = z.object({
  v,
  window: z.array(z.array(whole)),
  lines: z
    .array(z.object({ line: whole, symbol: whole, count: whole, multiplier: whole }))
    .default([]),
  scatter: z.object({ count: whole, multiplier: whole }).nullish(),
});

const hilo: z.ZodType<HiloOutcome> = z.object({
  v,
  card: whole,
  rank: whole.min(1).max(13),
  suit: z.enum(['clubs', 'diamonds', 'hearts', 'spades']),
  side: z.enum(['low', 'neither', 'high']),
});

const roulette: z.ZodType<RouletteOutcome> = z.object({
  v,
  number: whole.min(0).max(36),
  colour: z.enum(['green', 'red', 'black']),
});

const match: z.ZodType<MatchOutcome> = z.object({
  v,
  home: whole,
  away: whole,
  result: z.enum(['1', 'X', '2']),
});

const fish: z.ZodType<FishOutcome> = z.object({ v, target: whole.min(1).max(6), hit: z.boolean() });

const readers = { slots, hilo, roulette, match, fish };
type Outcomes = {
  [Kind in keyof typeof readers]: z.output<(typeof readers)[Kind]>;
};

/**
 * Reads a round's outcome of this kind; null if nothing was drawn, or its format is unknown here.
 */
export function readOutcome<Kind extends keyof Outcomes>(
  kind: Kind,
  outcome: unknown,
): Outcomes[Kind] | null {
  const read = readers[kind].safeParse(outcome);
  return read.success ? (read.data as Outcomes[Kind]) : null;
}

import type {
  FishOutcome,
  HiloOutcome,
  MatchOutcome,
  RouletteOutcome,
  GameKind,
} from '@server/sandbox/api/sandboxGames';
import { z } from 'zod';
import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';
import { colourOf, type HiloScene, type Scene } from './view';

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

/** The labels of each kind of game. */
export const kindWords: Readonly<Record<GameKind, { go: Key; ready: Key; choose: Key }>> = {
  slots: { go: 'slots_go', ready: 'slots_ready', choose: 'slots_ready' },
  hilo: { go: 'hilo_go', ready: 'hilo_ready', choose: 'hilo_choose' },
  roulette: { go: 'roulette_go', ready: 'roulette_ready', choose: 'roulette_choose' },
  match: { go: 'match_go', ready: 'match_ready', choose: 'match_choose' },
  fish: { go: 'fish_go', ready: 'fish_ready', choose: 'fish_choose' },
};

const choices: Readonly<Partial<Record<GameKind, Readonly<Record<string, Key>>>>> = {
  hilo: { high: 'hilo_high', low: 'hilo_low' },
  roulette: {
    red: 'roulette_red',
    black: 'roulette_black',
    odd: 'roulette_odd',
    even: 'roulette_even',
    low: 'roulette_low',
    high: 'roulette_high',
  },
  match: { X: 'match_draw' },
  fish: { 1: 'fish_1', 2: 'fish_2', 3: 'fish_3', 4: 'fish_4', 5: 'fish_5', 6: 'fish_6' },
};

/** The name of a choice; its form value if it has no name, such as a number. */
export function choiceWords(t: Translate, scene: Scene, choice: string): string {
  if (scene.kind === 'match' && choice === '1') return scene.home.name;
  if (scene.kind === 'match' && choice === '2') return scene.away.name;
  const names = choices[scene.kind] ?? {};
  return Object.hasOwn(names, choice) ? t(names[choice]!) : choice;
}

const suits = {
  clubs: 'hilo_clubs',
  diamonds: 'hilo_diamonds',
  hearts: 'hilo_hearts',
  spades: 'hilo_spades',
} as const;
const ranks: Readonly<Record<number, Key>> = {
  1: 'hilo_ace',
  11: 'hilo_jack',
  12: 'hilo_queen',
  13: 'hilo_king',
};
const sides = { low: 'hilo_low', neither: 'hilo_neither', high: 'hilo_high' } as const;
const colours = {
  green: 'roulette_green',
  red: 'roulette_red',
  black: 'roulette_black',
} as const;

const rankWords = (t: Translate, rank: number): string =>
  ranks[rank] ? t(ranks[rank]) : String(rank);

function cardWords(t: Translate, { rank, suit, side }: NonNullable<HiloScene['card']>): string {
  return t('hilo_drawn', { rank: rankWords(t, rank), suit: t(suits[suit]), side: t(sides[side]) });
}

/** The outcome in words, for people who do not see the picture; empty if it is unknown. */
export function outcomeWords(t: Translate, scene: Scene): string {
  switch (scene.kind) {
    case 'slots':
      return scene.wins.map(({ text }) => text).join(' · ');
    case 'hilo':
      return scene.card ? cardWords(t, scene.card) : '';
    case 'roulette':
      return scene.drawn === null
        ? ''
        : t('roulette_drawn', {
            number: scene.drawn,
            colour: t(colours[colourOf(scene.red, scene.drawn)]),
          });
    case 'match':
      return scene.score
        ? t('match_drawn', {
            home: scene.home.name,
            away: scene.away.name,
            score: `${scene.score.home}–${scene.score.away}`,
          })
        : '';
    case 'fish':
      return scene.shot
        ? t(scene.shot.hit ? 'fish_hit' : 'fish_missed', {
            fish: choiceWords(t, scene, String(scene.shot.target)),
          })
        : '';
  }
}

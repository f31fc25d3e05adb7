import type { GameKind } from '@server/sandbox/api/sandboxGames';
import { defineFields } from '~/forms/fields';

/** The form that plays a round; `quick` is the name of the buttons with suggested stakes. */
export const playFields = defineFields('play', {
  stake: 'play_stake',
  choice: null,
  quick: null,
  words: 'play_words',
});

/** The form of the player's own seed. */
export const seedFields = defineFields('seed', { clientSeed: 'play_your_seed' });

/** The picture of a round, as data. `null` stands for "nothing yet". */
export interface SlotsScene {
  kind: 'slots';
  /** The symbols in the window, reel by reel from the top. */
  window: string[][];
  /** The winning places, as `reel-row`. */
  marks: string[];
  /** The return is above the stake: any other marks are shown, but not celebrated. */
  won: boolean;
  wins: { picture: string; text: string }[];
}

export interface HiloScene {
  kind: 'hilo';
  /** The ranks of each side, from the lowest; ranks on neither side are absent. */
  low: number[];
  high: number[];
  card: { rank: number; suit: Suit; side: 'low' | 'neither' | 'high' } | null;
}
export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades';

export interface RouletteScene {
  kind: 'roulette';
  /** The numbers in their order around the wheel. */
  wheel: number[];
  red: number[];
  drawn: number | null;
  /** The numbers of the last rounds, the newest first. */
  lately: number[];
}

export interface MatchScene {
  kind: 'match';
  home: Side;
  away: Side;
  score: { home: number; away: number } | null;
}

export interface Side {
  name: string;
  /** The division of the shield and its two colours, which `Crest` draws. */
  crest: [parting: number, ground: number, charge: number];
}

export interface FishScene {
  kind: 'fish';
  shot: { target: number; hit: boolean } | null;
}

export type Scene = (SlotsScene | HiloScene | RouletteScene | MatchScene | FishScene) & {
  /** The visual theme of the game. */
  theme: string;
};

/** The colour of a roulette number; 0 is green. */
export const colourOf = (red: readonly number[], number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : red.includes(number) ? 'red' : 'black';

interface Symbols {
  wild: number | null;
  scatter: number | null;
}

/**
 * The name of a symbol's picture. Each theme has its own wild and scatter; the others are numbered
 * from the highest pay down, no matter which ids a model gives them.
 */
export function symbolPicture({ wild, scatter }: Symbols, symbol: number): string {
  if (symbol === wild) return 'wild';
  if (symbol === scatter) return 'scatter';
  const roles = [wild, scatter].filter((role) => role !== null && role < symbol).length;
  return String(symbol - roles);
}

/** The path of a symbol's picture in a theme. */
export const symbolArt = (theme: string, picture: string): string =>
  `/art/symbol/${theme}/${picture}.svg`;

const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** A rank as cards print it. */
export const rankPrint = (rank: number): string => letters[rank] ?? String(rank);

/** Consecutive ranks, as cards print them: `8–K`. */
export function rankSpan(ranks: readonly number[]): string {
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return '–';
  return first === last ? rankPrint(first) : `${rankPrint(first)}–${rankPrint(last)}`;
}

/** A choice as a page offers it. */
export interface BetView {
  /** The value that the form sends. */
  choice: string;
  name: string;
  /** With two decimals, the stake included. */
  odds: string;
  chancePercent: string;
}

/** The last round in words. Amounts are minor units. */
export interface LastRound {
  id: string;
  stake: number;
  returnAmount: number;
  /** The return is above the stake: only that counts as a win. */
  won: boolean;
  /** The result for the player. */
  headline: string;
  /** The result and the choice in words; empty if the picture has words of its own. */
  drawn: string;
  chosen: string;
}

/** The data of a game's page and nothing more: a phone gets only what it needs. */
export interface GameView {
  kind: GameKind;
  name: string;
  /** The labels of the button, the first page and the choices. */
  go: string;
  ready: string;
  choose: string;
  cycle_ms: number;
  returnPercent: string;
  stakeHint: string;
  /** Suggested stakes, as they are typed. */
  quick: string[];
  /** The largest of them that the balance covers; null if there is none, or while it is hidden. */
  affordable: string | null;
  bets: BetView[];
  scene: Scene;
  last: LastRound | null;
  /** Null while the member hides it: then no amount of it is in the page. */
  balance: { minor: number; text: string } | null;
  session: { net: string; rounds: number; startedAt: number };
  seed: {
    clientSeed: string;
    /** False: the site made that seed, and a field is for the player's words. */
    isOwn: boolean;
    commitment: string;
    nonce: number;
    roundId: string;
    model: string;
    version: number;
  };
}

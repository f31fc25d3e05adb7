/** What happened in a round, as the page draws it. `null` stands for "nothing yet". */
export interface SlotsScene {
  kind: 'slots';
  /** The pictures in the window, reel by reel from the top. */
  window: string[][];
  /** The places that won, as `reel-row`. */
  marks: string[];
  wins: { picture: string; text: string }[];
}

export interface HiloScene {
  kind: 'hilo';
  /** The ranks of each side, from the lowest; ranks on neither side are not named. */
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
  /** How the shield is parted, and its two dyes: what `Crest` draws. */
  crest: [parting: number, ground: number, charge: number];
}

export interface FishScene {
  kind: 'fish';
  shot: { target: number; hit: boolean } | null;
}

export type Scene = (SlotsScene | HiloScene | RouletteScene | MatchScene | FishScene) & {
  /** The look that the game wears. */
  theme: string;
};

/** The colour of a roulette number; 0 is green. */
export const colourOf = (red: readonly number[], number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : red.includes(number) ? 'red' : 'black';

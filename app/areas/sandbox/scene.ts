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

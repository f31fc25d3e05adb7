import type { GameKind } from '@contract/sandboxGames';
import type { Scene } from './scene';

/** A choice as a page offers it. */
export interface BetView {
  /** What the form sends. */
  choice: string;
  name: string;
  /** With two decimals, the stake among it. */
  odds: string;
  chancePercent: string;
}

/** The last round in words. Amounts are minor units. */
export interface LastRound {
  id: string;
  stake: number;
  returnAmount: number;
  /** Above the stake: only that is a win. */
  won: boolean;
  /** How it ended for the player. */
  headline: string;
  /** What was drawn and what was chosen; empty where the picture's own words say it. */
  drawn: string;
  chosen: string;
}

/** All that a game's page shows and no more: what a phone need not know is not sent. */
export interface GameView {
  kind: GameKind;
  name: string;
  /** What its button, its first page and its choices are called. */
  go: string;
  ready: string;
  choose: string;
  cycle_ms: number;
  returnPercent: string;
  stakeHint: string;
  /** Suggested stakes, as they are typed. */
  quick: string[];
  bets: BetView[];
  scene: Scene;
  last: LastRound | null;
  /** Null where the member hides it: then no amount of it is in the page. */
  balance: { minor: number; text: string } | null;
  session: { net: string; rounds: number; startedAt: number };
  seed: {
    clientSeed: string;
    commitment: string;
    nonce: number;
    roundId: string;
    model: string;
    version: number;
  };
}

import type { GameKind } from '@server/sandbox/api/sandboxGames';
import type { Scene } from './scene';

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
    commitment: string;
    nonce: number;
    roundId: string;
    model: string;
    version: number;
  };
}

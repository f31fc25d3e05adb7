import type { Fraction } from './fraction';
import type { Result, ShapeId } from './shapes';

/** The entries of the bet menu, as players know them (lottery#bet-types). */
export type BetGroup =
  | 'ticket'
  | 'lo'
  | 'de'
  | 'cang'
  | 'xien'
  | 'da'
  | 'truot'
  | 'dau'
  | 'duoi'
  | 'four'
  | 'three'
  | 'tod'
  | 'two'
  | 'run'
  | 'sides'
  | 'sum'
  | 'same'
  | 'different'
  | 'any'
  | 'first'
  | 'position'
  | 'top'
  | 'champions'
  | 'star'
  | 'dragon'
  | 'first3'
  | 'bull'
  | 'poker'
  | 'pick'
  | 'element';

/**
 * The writing of one combination's selection (lottery#bet-numbers). The canonical text of each is
 * what tickets, limits and proofs hold.
 */
export type Writing =
  /** Nothing to choose; the canonical text is empty. The type's own name, or one of these words, may stand for it. */
  | { kind: 'none'; words: readonly string[] }
  /** So many digits in order, with leading zeros: `05`, `123`. */
  | { kind: 'number'; digits: number; least: number; most: number }
  /** Digits whose order has no meaning, in a pattern; canonical in rising order: `112`. */
  | {
      kind: 'digits';
      digits: number;
      least: number;
      most: number;
      pattern: 'distinct' | 'pair' | 'same';
    }
  /** So many different numbers; canonical in rising order: `05-23`. */
  | { kind: 'members'; count: number; least: number; most: number }
  /** So many different numbers in the order of their places: `07-02`. */
  | { kind: 'order'; count: number; least: number; most: number }
  /** Two different numbers in rising order, and the station of the other draw: `28-61-TN` (lottery#two-stations). */
  | { kind: 'across'; least: number; most: number }
  /** A place and one of the choices at it: `3-07`, `3-big`; only the place where there are no choices. */
  | { kind: 'place'; places: number; choices: readonly string[] }
  /** A ticket's digits, and its series where there are any: `123456`, `12345-07`. */
  | { kind: 'ticket'; digits: number; series: number };

/** One way in which a type wins. */
export interface Line {
  /** Names it in rules and proofs: `win`, `hit3`, a prize level. */
  name: string;
  /** The chance; where a combination may win the line several times, the expected number of wins. */
  chance: Fraction;
  /** The numbers of a draw that may win it, each for itself and alike; 1 where it is won once at most. */
  tries?: number;
  /** The market's usual odds in thousandths, or ours where we write them; none: ours are computed. */
  pays?: number;
}

/** A combination judged by a result. */
export interface Outcome {
  /** The number of times that each line of the type was won, in the order of its lines. */
  hits: readonly number[];
  /** The stake is given back. */
  refund: boolean;
}

/** A bet type of one shape of results, without its odds. */
export interface BetRule {
  /** The `betType` of slips and tickets: for ever. */
  id: string;
  shape: ShapeId;
  group: BetGroup;
  /** Units that one combination stakes: what is debited is the stake times this. */
  unitsStaked: number;
  writing: Writing;
  lines: readonly Line[];
  /** The chance that the stake is given back. */
  refundChance: Fraction;
  /**
   * Judges a canonical selection against a result of the shape, which must be without fault; a bet over two draws
   * against the rows of both, one after the other.
   */
  judge(selection: string, result: Result): Outcome;
}

/** A bet type with the odds that it is sold under now. */
export interface BetType extends BetRule {
  /** Thousandths for each line, the stake among them. */
  odds: readonly number[];
  /** Part of what is staked that comes back in the long run. */
  returned: Fraction;
}

/** A rule with one line, of which only what differs is said. */
export interface OneLine {
  id: string;
  group: BetGroup;
  writing: Writing;
  chance: Fraction;
  tries?: number;
  pays?: number;
  unitsStaked?: number;
  refundChance?: Fraction;
  /** The number of wins; `refund` gives the stake back. */
  hits(selection: string, result: Result): number | boolean | 'refund';
}

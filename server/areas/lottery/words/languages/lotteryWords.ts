import type { Group } from '../../lotteries';
import type { BetGroup } from '../../rules/betType';
import type { ShapeId } from '../../rules/shapes';

/** The name of a bet type, and one or two sentences that say when it wins. */
export type BetPhrase = readonly [name: string, rule: string];

/** Phrases by the id of a bet type, or by `SHAPE:ID` where shapes differ. */
export type BetPhrases = Readonly<Record<string, BetPhrase>>;

/**
 * Everything that lotteries say in a language of its own file. Thai and English stand beside each other in
 * the files of the bets.
 */
export interface LotteryWords {
  /** The names of the groups of lotteries. */
  groups: Readonly<Record<Group, string>>;
  /** The names of the lotteries by code; those drawn every few minutes are named by group and minutes. */
  lotteries: Readonly<Record<string, string>>;
  /** The name of a lottery of a group that is drawn every so many minutes. */
  everyMinutes(group: string, minutes: number): string;
  /** The entries of the bet menu. */
  betGroups: Readonly<Record<BetGroup, string>>;
  bets: Partial<Record<ShapeId, BetPhrases>>;
}

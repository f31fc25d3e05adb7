import { gameTypes } from './gameTypes';

/**
 * The states of a bet: `won` where something was paid, however little, and `refunded` where all of the stake
 * was given back.
 */
export const betStates = ['open', 'won', 'lost', 'refunded'] as const;
export type BetState = (typeof betStates)[number];

/** The categories of bets: HOT is a choice of games, and none of theirs. */
export const betCategories = gameTypes.filter((type) => type !== 'HOT');

/** Category codes (games#categories). */
export const gameTypes = [
  'HOT',
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** Lottery games have no heart (games#favourites). */
export const heartless_types: readonly string[] = ['LOTT', 'ELOTT'];

/**
 * The states of a bet: `won` where something was paid, however little, and `refunded` where all of the stake
 * was given back.
 */
export const betStates = ['open', 'won', 'lost', 'refunded'] as const;
export type BetState = (typeof betStates)[number];

/** The categories of bets: HOT is a choice of games, and none of theirs. */
export const betCategories = gameTypes.filter((type) => type !== 'HOT');

/** Game classifications (games#filter): accumulative prize, scratch, video poker, PVP, arcade. */
export const classifications = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
/** Classifications of electronic lottery games: cockfight and crash (games#filter). */
export const elottClassifications = ['CF', 'CR'] as const;

/** Returns the classifications of a category's games. */
export const classificationsOf = (category: string): readonly Classification[] =>
  category === 'ELOTT' ? elottClassifications : classifications;
type Classification = (typeof classifications)[number] | (typeof elottClassifications)[number];

/** Minimum bet filter in major units (games#filter). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

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

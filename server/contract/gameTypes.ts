/** Category codes (games §3). */
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

/** Lottery games have no heart (games §4). */
export const heartless_types: readonly string[] = ['LOTT', 'ELOTT'];

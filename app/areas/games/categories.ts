import type { GameType } from '@contract/games';

/**
 * The categories in the order of the bar, with their screens (games#categories, site#category-bar).
 */
export const categories: readonly { type: GameType; path: string }[] = [
  { type: 'HOT', path: '/m/hot' },
  { type: 'LOTT', path: '/m/lott' },
  { type: 'RNG', path: '/m/rng' },
  { type: 'LIVE', path: '/m/live' },
  { type: 'SPORTS', path: '/m/sports' },
  { type: 'FISH', path: '/m/fish' },
  { type: 'PVP', path: '/m/pvp' },
  { type: 'ESPORTS', path: '/m/esports' },
  { type: 'ELOTT', path: '/m/elott' },
];

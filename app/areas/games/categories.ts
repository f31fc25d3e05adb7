import type { GameType, vendorMapping } from '@server/areas/games/api/games';
import type { ResponseOf } from '@server/kernel/api/call';

/** The screens of the categories that have one (games#categories). */
export const categories: readonly { type: GameType; path: string }[] = [
  { type: 'HOT', path: '/m/hot' },
  { type: 'LOTT', path: '/m/lott' },
  { type: 'RNG', path: '/m/rng' },
  { type: 'LIVE', path: '/m/live' },
  { type: 'SPORTS', path: '/m/sports' },
  { type: 'ESPORTS', path: '/m/esports' },
  { type: 'FISH', path: '/m/fish' },
  { type: 'PVP', path: '/m/pvp' },
  { type: 'ELOTT', path: '/m/elott' },
];

/** Come first, whatever the vendors' order (games#entrance). */
export const leading: readonly GameType[] = ['HOT', 'LOTT'];
/** Electronic lotteries come last, and are not in home's entrance (games#entrance). */
const separate: GameType = 'ELOTT';

/** Returns the categories between the leading ones and the last, in the vendors' order; in ours where that is unknown. */
export const sortedBetween = (mapped: ResponseOf<typeof vendorMapping> | null): GameType[] =>
  (mapped?.map(({ gameCategory }) => gameCategory) ?? categories.map(({ type }) => type)).filter(
    (type) => type !== separate && !leading.includes(type),
  );

/** Returns the categories of the bar, those with a screen, in the order of every menu (site#category-bar). */
export function barOrder(between: readonly GameType[]): GameType[] {
  const own = categories.map(({ type }) => type);
  const sorted = between.filter((type) => own.includes(type));
  return [
    ...leading,
    ...sorted,
    ...own.filter((type) => ![...leading, separate, ...sorted].includes(type)),
    separate,
  ];
}

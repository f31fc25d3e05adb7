import type { GameType, vendorMapping } from '@server/areas/games/api/games';
import type { ResponseOf } from '@server/kernel/api/call';
import { packRows, unpackRows, type PackedRows } from './cards/packed';

/** The screens of the categories that have one (games#categories). */
const categories: readonly { type: GameType; path: string }[] = [
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

/** Come first, no matter the vendors' order (games#entrance). */
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

/**
 * The screen of a category, for one of its vendors or for all: its own path, else the game list.
 */
export function screenOf(type: string, vassalage = ''): string {
  const own = categories.find((category) => category.type === type)?.path;
  const query = new URLSearchParams(own ? {} : { gameType: type });
  if (vassalage !== '') query.set('vassalage', vassalage);
  const text = query.toString();
  return `${own ?? '/m/gameList'}${text && '?'}${text}`;
}

export interface Vendor {
  code: string;
  name: string;
}

/** Vendors as they travel: rows of code and name. */
export type PackedVendors = PackedRows;

export const packVendors = (vendors: readonly Vendor[]): PackedVendors =>
  packRows(vendors.map(({ code, name }) => [code, name]));

/** The vendors of a packed text. */
export const unpackVendors = (packed: PackedVendors): Vendor[] =>
  unpackRows(packed).map(([code = '', name = '']) => ({ code, name }));

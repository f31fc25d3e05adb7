import type { GameType } from '@server/areas/games/api/gameTypes';
import { readListQuery, type ListQuery } from '../lists/listQuery';
import { packCards } from '../cards/pack';
import type { PackedCards } from '../cards/packed';
import { screenOf, type Vendor } from '../categories';
import type { ListedGame } from '../types';

/** A vendor with more games than this has a link to the others (games#game-centre). */
export const vendor_shown_games = 6;

/** A vendor of the game centre with its first games. */
export interface VendorBlock extends Vendor {
  cards: PackedCards;
  /** The vendor has more games. */
  more: boolean;
  /** The games could not be loaded: the block says so and offers to try again. */
  failed: boolean;
}

/** Reads the query of the game centre: a vendor and a page of its games, nothing else. */
export function centreQuery(requested: URLSearchParams, category: GameType): ListQuery {
  const known = [...requested].filter(([name]) => name === 'vassalage' || name === 'page');
  return readListQuery(new URLSearchParams(known), category);
}

/**
 * Builds a vendor's block from the first page of its games (null if not loaded). The entry that
 * stands for all of them comes first. Returns no block for a vendor without games; `pack` packs its cards.
 */
export function blockOf(
  vendor: Vendor,
  games: readonly ListedGame[] | null,
  pages: number,
  pack: (games: readonly ListedGame[]) => PackedCards = packCards,
): VendorBlock | null {
  if (games === null) return { ...vendor, cards: '', more: false, failed: true };
  if (games.length === 0) return null;
  const sublists = games.filter(({ sublist }) => sublist);
  const ordered = [...sublists, ...games.filter(({ sublist }) => !sublist)];
  return {
    ...vendor,
    cards: pack(ordered.slice(0, vendor_shown_games)),
    more: ordered.length > vendor_shown_games || pages > 1,
    failed: false,
  };
}

/** Hot games and lotteries are not ordered by vendor: they have a page of their own. */
const own_page_categories: readonly GameType[] = ['HOT', 'LOTT'];

/**
 * The page that a category without vendors redirects to: its own page if it has another, else home;
 * null if it has vendors.
 */
export const leadOf = (category: GameType): string | null =>
  own_page_categories.includes(category) ? screenOf(category) : null;

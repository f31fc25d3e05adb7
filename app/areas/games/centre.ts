import type { GameType } from '@contract/gameTypes';
import { readListQuery, type ListQuery } from './listQuery';
import { packCards } from './packCards';
import type { PackedCards } from './packedCards';
import { screenOf } from './screens';
import type { ListedGame } from './types';
import type { Vendor } from './vendors';

/** A vendor with more games than these has a way to the others (games#game-centre). */
export const vendor_shown_games = 6;

/** A vendor of the game centre with the first of its games. */
export interface VendorBlock extends Vendor {
  cards: PackedCards;
  /** There are more of them. */
  more: boolean;
  /** Its games could not be had: the block says so and offers to try again. */
  failed: boolean;
}

/** What the game centre's address asks for: a vendor and a page of its games, nothing else. */
export function centreQuery(asked: URLSearchParams, category: GameType): ListQuery {
  const known = [...asked].filter(([name]) => name === 'vassalage' || name === 'page');
  return readListQuery(new URLSearchParams(known), category);
}

/**
 * A vendor's block from the first page of its games, which are null when they could not be had.
 * The entry that stands for all of them leads the others; a vendor without games has no block.
 */
export function blockOf(
  vendor: Vendor,
  games: readonly ListedGame[] | null,
  pages: number,
): VendorBlock | null {
  if (games === null) return { ...vendor, cards: '', more: false, failed: true };
  if (games.length === 0) return null;
  const sublists = games.filter(({ sublist }) => sublist);
  const ordered = [...sublists, ...games.filter(({ sublist }) => !sublist)];
  return {
    ...vendor,
    cards: packCards(ordered.slice(0, vendor_shown_games)),
    more: ordered.length > vendor_shown_games || pages > 1,
    failed: false,
  };
}

/** Hot games and lotteries are not ordered by vendor: they have a page of their own. */
const elsewhere: readonly GameType[] = ['HOT', 'LOTT'];

/** Where a category leads that has no vendors: to its own page where that is another one, else home. */
export const leadOf = (category: GameType): string | null =>
  elsewhere.includes(category) ? screenOf(category) : null;

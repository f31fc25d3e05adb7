import type { GameRow } from '@contract/games';
import type { Page } from '~/session/page.server';
import type { CardGame } from './types';

/** The cards of some games: the member's own marks on them, and icons at the configured CDN. */
export function cardsOf(
  games: readonly GameRow[],
  favourites: ReadonlySet<number>,
  imageBase: string,
): CardGame[] {
  return games.map((game) => ({
    nodeId: game.nodeId,
    gameId: game.gameId,
    name: game.displayName,
    vendor: game.vendorCode,
    type: game.gameType,
    icon: game.iconUrl.startsWith('/') ? imageBase + game.iconUrl : game.iconUrl,
    isNew: game.isNew,
    favourite: favourites.has(game.nodeId),
  }));
}

/** Where images come from: one of the configured CDNs, or our own origin (an empty base). */
export async function imageBase(page: Page): Promise<string> {
  const status = await page.status();
  return (status.ok && status.value.info.imageCDNs[0]) || '';
}

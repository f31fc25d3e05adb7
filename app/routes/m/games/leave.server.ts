import { launchNotice } from '@server/areas/games/api/games';
import { promiseHash } from 'remix-utils/promise';
import { listed } from '~/areas/games/cards/cards.server';
import { packCards, marksAmong } from '~/areas/games/cards/pack';
import type { PackedCards, PackedMarks } from '~/areas/games/cards/packed';
import { cameFrom } from '~/areas/games/launch/launch.server';
import { favouritesOf } from '~/areas/games/lists/favourites.server';
import type { ListedGame } from '~/areas/games/types';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import type { Loaded, ScreenData } from '~/session/screen.server';

interface LeaveShared {
  game: ListedGame;
  vendor: string;
  needsScript: boolean;
  /**
   * Games to play instead: none of them needs script, and trial players see only those open to
   * them.
   */
  offered: PackedCards;
  /** The page that the game was launched from. */
  back: string;
}

interface LeaveOwn {
  /** The favourites among the games that are offered. */
  marks: PackedMarks;
}

export type LeaveData = ScreenData<LeaveShared, LeaveOwn>;

/**
 * Loads the notice shown before a launch leads to a vendor whose games need script. Throws 404 for
 * an unknown game, and the gateway's failure.
 */
export async function loadLeave(page: Page, node: string): Promise<Loaded<LeaveShared, LeaveOwn>> {
  const { lang } = page.preferences;
  if (!/^[1-9]\d{0,8}$/.test(node)) throw refusal(page, 'game_unknown', 404);
  const { answer, favourites } = await promiseHash({
    answer: page.call(launchNotice, { nodeId: Number(node), language: lang }),
    favourites: favouritesOf(page),
  });
  const notice = valueOf(page, answer, 404);
  const [game] = listed([notice.game]);
  const offered = packCards(listed(notice.offered));
  return {
    shared: {
      game: game!,
      vendor: notice.vendorName,
      needsScript: notice.needsScript,
      offered,
      back: cameFrom(page),
    },
    own: { marks: marksAmong(favourites, [offered]) },
  };
}

import { launchNotice } from '@contract/games';
import { cardsOf } from '~/areas/games/cards.server';
import { favouritesOf } from '~/areas/games/favourites.server';
import type { CardGame } from '~/areas/games/types';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import { requireMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { cameFrom } from './launch.server';

export interface LeaveData {
  game: CardGame;
  vendor: string;
  needsScript: boolean;
  /** Games to play instead: none of them needs script. */
  offered: CardGame[];
  /** The page that the game was to be launched from. */
  back: string;
  messages: Messages;
}

/**
 * What a player is told before a launch leads to a vendor whose games need script. Throws the way to
 * login, 404 for a game that there is not, and why nobody can tell.
 */
export async function loadLeave(page: Page, node: string): Promise<LeaveData> {
  await requireMember(page);
  const { lang } = page.preferences;
  if (!/^[1-9]\d{0,8}$/.test(node)) throw refusal(page, 'game_unknown', 404);
  const [answer, favourites] = await Promise.all([
    page.call(launchNotice, { nodeId: Number(node), language: lang }),
    favouritesOf(page),
  ]);
  const { game, vendorName, needsScript, offered } = valueOf(page, answer, 404);
  const [own, ...others] = cardsOf([game, ...offered], favourites);
  return {
    game: own!,
    vendor: vendorName,
    needsScript,
    offered: others,
    back: cameFrom(page),
    messages: messagesOf(lang, ['games', 'launch']),
  };
}

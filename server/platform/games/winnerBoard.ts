import type { ResponseOf } from '../../contract/call';
import type { GameType, winnerBoard as contract } from '../../contract/games';
import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { catalogueOf } from './catalogue';
import { gameName, type Language } from './gameRow';
import { isInCategory } from './inCategory';
import { maskName } from './maskName';

/** The most wins that a board looks back at. A category without a win among them shows none. */
export const look_back_wins = 1_000;
/** First the board looks at this multiple of the wins asked for, which is nearly always enough. */
const first_look_times = 2;

/**
 * Lists the newest settled rounds that paid more than their stake, of one category or of all (ALL or
 * empty). Trial players are left out, for they play with trial money.
 */
export async function winnerBoard(
  platform: Platform,
  asked: { gameCategory: GameType | 'ALL' | ''; language: Language; limitNum: number },
): Promise<ResponseOf<typeof contract>> {
  const type = asked.gameCategory === 'ALL' ? '' : asked.gameCategory;
  const catalogue = await catalogueOf(platform);
  const boardOf = (wins: Win[]): ResponseOf<typeof contract> =>
    wins.flatMap((win) => {
      const game = catalogue.anyGame(win.game_code);
      if (game?.vendor_code !== win.vendor_code) return [];
      if (!isInCategory(game, type)) return [];
      const customerName = maskName(win);
      const { currency } = platform.config;
      const name = gameName(game, asked.language);
      return { vo: { customerName, gameName: name, winAmount: win.win_amount, currency } };
    });
  const near = asked.limitNum * first_look_times;
  const wins = await newestWins(platform.db, near);
  let board = boardOf(wins);
  if (board.length < asked.limitNum && wins.length === near) {
    board = boardOf(await newestWins(platform.db, look_back_wins));
  }
  return board.slice(0, asked.limitNum);
}

type Win = Awaited<ReturnType<typeof newestWins>>[number];

const newestWins = (db: Db, limit: number) =>
  db
    .selectFrom('wallet_rounds as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['w.vendor_code', 'w.game_code', 'w.win_amount', 'm.username', 'm.nickname'])
    // As it stands in the index of wins, which holds nothing else.
    .where('w.state', '=', 'closed')
    .where('w.trial', '=', 0)
    .whereRef('w.win_amount', '>', 'w.bet_amount')
    .orderBy('w.closed_at', 'desc')
    .orderBy('w.round_id', 'desc')
    .limit(limit)
    .execute();

import type { Language, ResponseOf } from '../../kernel/api/call';
import type { GameType, winnerBoard } from './api/games';
import type { Db } from '../../store/open';
import type { Platform } from '../../kernel/context';
import { catalogueOf } from './catalogue';
import { gameName, isInCategory } from './catalogueRows';
import { maskName } from './maskName';

/** The most wins that a board looks back at. A category without a win among them shows none. */
export const look_back_wins = 1_000;
/** First the board looks at this multiple of the wins asked for, which is nearly always enough. */
const first_look_times = 2;

/** An entry of the winner board. */
export type BoardEntry = ResponseOf<typeof winnerBoard>[number];

/** A win with the instant at which it was paid. */
export interface BoardWin {
  at: number;
  entry: BoardEntry;
}

export interface BoardInput {
  gameCategory: GameType | 'ALL' | '';
  language: Language;
  limitNum: number;
}

/**
 * Lists the newest settled rounds that paid more than their stake, of one category or of all (ALL or
 * empty). Trial players are left out, for they play with trial money.
 */
export async function roundWins(platform: Platform, input: BoardInput): Promise<BoardWin[]> {
  const type = input.gameCategory === 'ALL' ? '' : input.gameCategory;
  const catalogue = await catalogueOf(platform);
  const { currency } = platform.config;
  return newestFitting(
    input.limitNum,
    (limit) => newestRounds(platform.db, limit),
    (win) => {
      const game = catalogue.anyGame(win.game_code);
      if (game?.vendor_code !== win.vendor_code || !isInCategory(game, type)) return undefined;
      const customerName = maskName(win);
      const name = gameName(game, input.language);
      const vo = { customerName, gameName: name, winAmount: win.win_amount, currency };
      return { at: win.closed_at!, entry: { vo } };
    },
  );
}

/**
 * Returns the newest wins that fit, at most `count`: looks at a few at first, and at
 * `look_back_wins` where those are not enough.
 */
export async function newestFitting<Win>(
  count: number,
  newest: (limit: number) => Promise<Win[]>,
  fitting: (win: Win) => BoardWin | undefined,
): Promise<BoardWin[]> {
  const near = count * first_look_times;
  const wins = await newest(near);
  let board = wins.flatMap((win) => fitting(win) ?? []);
  if (board.length < count && wins.length === near) {
    board = (await newest(look_back_wins)).flatMap((win) => fitting(win) ?? []);
  }
  return board.slice(0, count);
}

const newestRounds = (db: Db, limit: number) =>
  db
    .selectFrom('wallet_rounds as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['w.vendor_code', 'w.game_code', 'w.win_amount', 'w.closed_at'])
    .select(['m.username', 'm.nickname'])
    // As it is in the index of wins, which holds nothing else.
    .where('w.state', '=', 'closed')
    .where('w.trial', '=', 0)
    .whereRef('w.win_amount', '>', 'w.bet_amount')
    .orderBy('w.closed_at', 'desc')
    .orderBy('w.round_id', 'desc')
    .limit(limit)
    .execute();

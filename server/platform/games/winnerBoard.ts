import type { ResponseOf } from '../../contract/call';
import type { GameType, winnerBoard as contract } from '../../contract/games';
import { trial_type } from '../account/memberTypes';
import type { Platform } from '../context';
import { gameName, type Language } from './gameRow';

/** What others may see of a user name: the first two characters, three stars, the last one. */
export const maskName = (username: string): string =>
  `${username.slice(0, 2)}***${username.slice(-1)}`;

/**
 * The newest settled rounds that paid more than was staked, of one category or of all (ALL or
 * empty). Trial players are left out: their money is not the wallet's.
 */
export async function winnerBoard(
  { db }: Platform,
  asked: { gameCategory: GameType | 'ALL' | ''; language: Language; limitNum: number },
): Promise<ResponseOf<typeof contract>> {
  const { gameCategory } = asked;
  let wins = db
    .selectFrom('wallet_rounds as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .innerJoin('games as g', (join) =>
      join.onRef('g.code', '=', 'w.game_code').onRef('g.vendor_code', '=', 'w.vendor_code'),
    )
    .where('w.state', '=', 'closed')
    .whereRef('w.win_amount', '>', 'w.bet_amount')
    .where('m.type', '<>', trial_type);
  if (gameCategory === 'HOT') wins = wins.where('g.is_hot', '=', 1);
  else if (gameCategory !== 'ALL' && gameCategory !== '') {
    wins = wins.where('g.game_type', '=', gameCategory);
  }
  const rows = await wins
    .select(['m.username', 'g.name_th', 'g.name_en', 'g.name_vi', 'w.win_amount'])
    .orderBy('w.closed_at', 'desc')
    .orderBy('w.round_id', 'desc')
    .limit(asked.limitNum)
    .execute();
  return rows.map((row) => ({
    vo: {
      customerName: maskName(row.username),
      gameName: gameName(row, asked.language),
      winAmount: row.win_amount,
    },
  }));
}

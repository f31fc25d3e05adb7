import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import type { Db } from '../../store/open';
import { winnerBoard as call } from '../games/api/games';
import { maskName } from '../games/maskName';
import {
  newestFitting,
  roundWins,
  type BoardInput,
  type BoardEntry,
  type BoardWin,
} from '../games/roundWins';
import { ticketName } from './names';
import { lotteryOf } from './lotteries';

/**
 * Lists the newest wins, of games and of lotteries, of one category or of all (games#winner-board). A
 * win is a round or a ticket that paid more than its stake.
 */
export async function winnerBoard(platform: Platform, input: BoardInput): Promise<BoardEntry[]> {
  const wins = await Promise.all([roundWins(platform, input), ticketWins(platform, input)]);
  return wins
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, input.limitNum)
    .map(({ entry }) => entry);
}

/** Lists the newest tickets that paid more than their stake; trial players' are left out. */
async function ticketWins(platform: Platform, input: BoardInput): Promise<BoardWin[]> {
  const { gameCategory: type, language, limitNum } = input;
  const all = type === 'ALL' || type === '';
  if (!all && type !== 'LOTT' && type !== 'ELOTT') return [];
  return newestFitting(
    limitNum,
    (limit) => newestTickets(platform.db, limit),
    (win) => {
      const lottery = lotteryOf(win.code);
      if (!lottery || !(all || lottery.category === type)) return undefined;
      const customerName = maskName(win);
      const gameName = ticketName(win, language);
      const { payout: winAmount, currency } = win;
      return {
        at: win.settled_at!,
        entry: { vo: { customerName, gameName, winAmount, currency } },
      };
    },
  );
}

const newestTickets = (db: Db, limit: number) =>
  db
    .selectFrom('lottery_tickets as t')
    .innerJoin('members as m', 'm.id', 't.member_id')
    .select([
      't.code',
      't.other_draw_id',
      't.payout',
      't.currency',
      't.settled_at',
      'm.username',
      'm.nickname',
    ])
    // As it is in the index of wins, which holds nothing else.
    .where('t.state', '=', 'won')
    .where('t.trial', '=', 0)
    .whereRef('t.payout', '>', 't.stake')
    .orderBy('t.settled_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();

export const bindings: Binding[] = [
  bind(call, async (platform, { input }) => ok(await winnerBoard(platform, input))),
];

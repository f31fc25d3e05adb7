import type { ResponseOf } from '../../../contract/call';
import {
  tickets_a_page,
  type lotteryTicket,
  type lotteryTickets,
} from '../../../contract/lottery/tickets';
import type { Db } from '../../../store/open';
import type { LotteryTicket } from '../../../store/lotteryTables';
import { fail, ok, type Result } from '../../result';
import { lotteryOf } from '../lotteries';
import { debitOf } from '../rules/judge';
import { readResult } from '../rules/shapes';
import { judgeTicket } from './judgeTicket';
import type { TicketLine } from './slip';

type Language = 'th' | 'en' | 'vi' | (string & {});

/** Returns the name of a lottery in a language; English where it has none of its own. */
export function nameOf(code: string, language: Language): string {
  const names: Partial<Record<Language, string>> = lotteryOf(code)?.names ?? {};
  return names[language] ?? names.en ?? code;
}

const owned = (db: Db, memberId: string) =>
  db
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .where('t.member_id', '=', memberId);

const head = (
  ticket: Pick<
    LotteryTicket,
    'id' | 'number' | 'code' | 'state' | 'stake' | 'payout' | 'currency' | 'placed_at'
  > & { numero: string; draws_at: number },
  language: Language,
) => ({
  ticketId: ticket.id,
  number: ticket.number,
  code: ticket.code,
  numero: ticket.numero,
  displayName: nameOf(ticket.code, language),
  state: ticket.state,
  stake: ticket.stake,
  payout: ticket.payout,
  currency: ticket.currency,
  placedAt: ticket.placed_at,
  drawsAt: ticket.draws_at,
});

/** Returns one of a member's own tickets (lottery#tickets). Failure: `ticket_unknown`, for others' too. */
export async function showTicket(
  db: Db,
  memberId: string,
  { ticketId, language }: { ticketId: string; language: Language },
): Promise<Result<ResponseOf<typeof lotteryTicket>, 'ticket_unknown'>> {
  const ticket = await owned(db, memberId)
    .selectAll('t')
    .select(['d.numero', 'd.draws_at', 'd.state as draw_state', 'd.result', 'd.result_source'])
    .where('t.id', '=', ticketId)
    .executeTakeFirst();
  const lottery = ticket && lotteryOf(ticket.code);
  if (!ticket || !lottery) return fail('ticket_unknown');
  const lines = JSON.parse(ticket.bets) as TicketLine[];
  const isJudged = ticket.result !== null && (ticket.state === 'won' || ticket.state === 'lost');
  const wins = isJudged ? judgeTicket(lottery.shape, ticket, readResult(ticket.result!)).wins : [];
  const chase =
    ticket.chase_id === null
      ? []
      : await owned(db, memberId)
          .select(['t.id', 'd.numero', 't.state', 't.payout'])
          .where('t.chase_id', '=', ticket.chase_id)
          .where('t.id', '!=', ticket.id)
          .orderBy('d.draws_at')
          .execute();
  return ok({
    ...head(ticket, language),
    lines: lines.map((line) => ({
      betType: line.betType,
      selections: [...line.selections],
      stake: line.stake,
      odds: [...line.odds],
      debit: debitOf(lottery.shape, line) * line.selections.length,
    })),
    drawId: ticket.draw_id,
    drawState: ticket.draw_state,
    result: ticket.result,
    resultSource: ticket.result_source,
    wins: [...wins],
    chase: chase.map(({ id, numero, state, payout }) => ({ ticketId: id, numero, state, payout })),
  });
}

/** Lists a page of a member's own tickets, the newest first. */
export async function listTickets(
  db: Db,
  memberId: string,
  { pageNo, language }: { pageNo: number; language: Language },
): Promise<ResponseOf<typeof lotteryTickets>> {
  const { count } = await owned(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await owned(db, memberId)
    .selectAll('t')
    .select(['d.numero', 'd.draws_at'])
    .orderBy('t.id', 'desc')
    .limit(tickets_a_page)
    .offset((pageNo - 1) * tickets_a_page)
    .execute();
  return {
    list: rows.map((row) => head(row, language)),
    totalPages: Math.ceil(count / tickets_a_page),
  };
}

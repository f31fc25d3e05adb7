import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type { LotteryDraw, LotteryTicket } from '../../store/tables/lottery';
import { witnessUntil } from './draws/witness/pledges';
import * as api from './api/tickets';
import { tickets_a_page, type lotteryTicket, type lotteryTickets } from './api/tickets';
import { hasBalls, labelsOf, type Language } from './lists/rows';
import { lotteryName, ticketName } from './names';
import { emblemOf, lotteryOf, type Lottery } from './lotteries';
import { drawsOfTicket, otherDraw, rowsOfDraws } from './tickets/across';
import { judgeTicket, type Judged } from './tickets/judgeTicket';
import { lineDebit, soldLine, ticketLines } from './tickets/slip';
import { betWords } from './betWords';
import { openCodeOf } from './receiptCodes';

/**
 * Returns what the corrections of its draw did to a ticket (lottery#ticket-corrections): the last one's
 * instant and reason, and the sums that all of them moved, in minor units. `stands` says that the ticket
 * has the state and payout of the result that is now. Null where the result was never corrected.
 */
async function ticketCorrection(
  db: Db,
  ticket: Pick<
    LotteryTicket,
    'id' | 'draw_id' | 'other_draw_id' | 'account_id' | 'state' | 'payout'
  >,
  stands: boolean,
): Promise<ResponseOf<typeof lotteryTicket>['correction']> {
  const keyOf = (kind: 'lottery:correction' | 'lottery:debt') =>
    sql<string>`${`${kind}:`} || c.id || ${`:${ticket.id}`}`;
  const corrections = await db
    .selectFrom('lottery_corrections as c')
    .leftJoin('transfers as m', (on) => on.on('m.key', '=', keyOf('lottery:correction')))
    .leftJoin('transfers as p', (on) => on.on('p.key', '=', keyOf('lottery:debt')))
    .leftJoin('account_debts as d', (on) => on.on('d.ref', '=', keyOf('lottery:correction')))
    .where('c.draw_id', 'in', drawsOfTicket(ticket))
    .select(['c.created_at', 'c.reason', 'c.settled_at'])
    .select(['m.amount as moved', 'm.credit_id', 'p.amount as used', 'd.amount as debt', 'd.paid'])
    .orderBy('c.created_at')
    .orderBy('c.place')
    .execute();
  const last = corrections.at(-1);
  if (!last) return null;
  const sumOf = (part: (one: (typeof corrections)[number]) => number | null) =>
    corrections.reduce((sum, one) => sum + (part(one) ?? 0), 0);
  const isAdded = (one: (typeof corrections)[number]) => one.credit_id === ticket.account_id;
  const added = sumOf((one) => (isAdded(one) ? one.moved : 0));
  const takenBack = sumOf((one) => (isAdded(one) ? 0 : one.moved));
  const debt = sumOf((one) => one.debt);
  return {
    at: last.created_at,
    reason: last.reason,
    count: corrections.length,
    settled:
      ticket.state !== 'open' &&
      (stands || corrections.every(({ settled_at }) => settled_at !== null)),
    paidBefore: ticket.payout - added + takenBack + debt,
    added,
    usedForDebts: sumOf((one) => one.used),
    takenBack,
    debt,
    owed: debt - sumOf((one) => one.paid),
  };
}

type TicketView = ResponseOf<typeof lotteryTicket>;

const owned = (db: Db, memberId: string) =>
  db
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .where('t.member_id', '=', memberId);

const head = (
  ticket: Pick<
    LotteryTicket,
    | 'id'
    | 'number'
    | 'code'
    | 'state'
    | 'stake'
    | 'payout'
    | 'currency'
    | 'placed_at'
    | 'other_draw_id'
  > & { numero: string; draws_at: number },
  language: Language,
) => {
  return {
    ticketId: ticket.id,
    number: ticket.number,
    code: ticket.code,
    numero: ticket.numero,
    displayName: ticketName(ticket, language),
    state: ticket.state,
    stake: ticket.stake,
    payout: ticket.payout,
    currency: ticket.currency,
    placedAt: ticket.placed_at,
    drawsAt: ticket.draws_at,
  };
};

/** Returns one of a member's own tickets (lottery#tickets). Failure: `ticket_unknown`, for others' too. */
export async function showTicket(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  memberId: string,
  { ticketId, language }: { ticketId: string; language: Language },
): Promise<Result<TicketView, 'ticket_unknown'>> {
  const ticket = await owned(db, memberId)
    .selectAll('t')
    .select(['d.numero', 'd.draws_at', 'd.locks_at', 'd.result', 'd.result_source'])
    .select(['d.state as draw_state', 'd.commitment', 'd.input_from'])
    .leftJoin('lottery_ticket_notes as n', 'n.ticket_id', 't.id')
    .select('n.note')
    .where('t.id', '=', ticketId)
    .executeTakeFirst();
  const lottery = ticket && lotteryOf(ticket.code);
  if (!ticket || !lottery) return fail('ticket_unknown');
  const { result } = ticket;
  const other = await otherDraw(db, ticket.other_draw_id);
  const rows = rowsOfDraws(other ? [result, other.result] : [result]);
  const judged = rows && judgeTicket(lottery.shape, ticket, rows);
  const draws = [
    { state: ticket.draw_state, locks_at: ticket.locks_at },
    ...(other ? [other] : []),
  ];
  const stands = judged?.state === ticket.state && judged.payout === ticket.payout;
  const end = endOf({ ...ticket, isOff: draws.some(({ state }) => state === 'void') }, judged);
  const [before_ms, receipt, correction, chase] = await Promise.all([
    cancelBefore_ms({ settings }),
    openCodeOf(db, ticket.id),
    ticketCorrection(
      db,
      ticket,
      stands || ['chase', 'exclusion', 'cancel'].includes(end.voidCause ?? ''),
    ),
    chaseOf(db, memberId, ticket),
  ]);
  // The old payout is not told beside the combinations of the new result.
  const waits = correction?.settled === false;
  return ok({
    ...head(ticket, language),
    mobileIconUrl: emblemOf(lottery.group),
    lines: linesOf(ticket, lottery, language),
    drawId: ticket.draw_id,
    locksAt: Math.min(...draws.map(({ locks_at }) => locks_at)),
    drawState: stateOfDraws(draws.map(({ state }) => state)),
    witnessUntil: witnessUntil({ ...ticket, state: ticket.draw_state }, clock.now()),
    other: other ? otherView(other, language) : null,
    prizeMode: lottery.category === 'ELOTT' ? 'Elott' : 'Lott',
    proven: ticket.commitment !== '',
    result,
    resultSource: ticket.result_source,
    rows: labelsOf(lottery.shape, result ?? ''),
    balls: hasBalls(lottery.shape),
    ...end,
    ...(waits && { wins: [] }),
    correction,
    chase,
    stopOnWin: ticket.stop_on_win === 1,
    note: ticket.note ?? '',
    cancelUntil: cancelUntil(ticket.state, draws, before_ms, clock.now()),
    receipt,
  });
}

const minute_ms = 60_000;

/** Returns how long before the lock a ticket can be cancelled at the latest, in ms; null where members cannot. */
export async function cancelBefore_ms({
  settings,
}: Pick<Platform, 'settings'>): Promise<number | null> {
  const minutes = Number(await settings.get('lottery.cancelMinutes'));
  return minutes === 0 ? null : minutes * minute_ms;
}

/** The way of a draw; a ticket over two is where the one that is behind is, and void with either. */
const way: readonly LotteryDraw['state'][] = [
  'void',
  'open',
  'locked',
  'drawing',
  'resulted',
  'settled',
];

const stateOfDraws = (states: readonly LotteryDraw['state'][]): LotteryDraw['state'] =>
  way.find((state) => states.includes(state))!;

/** The draw of the other station, as a ticket over two shows it (lottery#two-stations). */
function otherView(draw: LotteryDraw, language: Language): NonNullable<TicketView['other']> {
  const lottery = lotteryOf(draw.code)!;
  return {
    code: draw.code,
    displayName: lotteryName(lottery, language),
    drawId: draw.id,
    result: draw.result,
    resultSource: draw.result_source,
    rows: labelsOf(lottery.shape, draw.result ?? ''),
  };
}

/** The instant before which a ticket can be cancelled; null where it cannot, or not any more (lottery#cancel). */
function cancelUntil(
  state: LotteryTicket['state'],
  draws: readonly Pick<LotteryDraw, 'state' | 'locks_at'>[],
  before_ms: number | null,
  now: number,
): number | null {
  if (before_ms === null || state !== 'open') return null;
  if (draws.some((draw) => draw.state !== 'open')) return null;
  const until = Math.min(...draws.map(({ locks_at }) => locks_at)) - before_ms;
  return now < until ? until : null;
}

const linesOf = (ticket: LotteryTicket, { shape }: Lottery, language: Language) =>
  ticketLines(ticket).map((line) => ({
    ...soldLine(line),
    name: betWords(shape, line.betType, language).name,
    selections: [...line.selections],
    odds: [...line.odds],
    debit: lineDebit(shape, line),
  }));

/** The combinations of an ended ticket that were paid, or the cause for which it is void. */
function endOf(
  { state, void_cause, isOff }: Pick<LotteryTicket, 'state' | 'void_cause'> & { isOff: boolean },
  judged: Judged | undefined,
): Pick<TicketView, 'wins' | 'voidCause'> {
  if (state === 'open') return { wins: [], voidCause: null };
  if (void_cause) return { wins: [], voidCause: void_cause };
  if (state === 'void' && isOff) return { wins: [], voidCause: 'draw' };
  if (state === 'void') {
    return { wins: [], voidCause: judged?.state === 'void' ? 'result' : 'chase' };
  }
  return { wins: [...(judged?.wins ?? [])], voidCause: null };
}

async function chaseOf(db: Db, memberId: string, ticket: LotteryTicket) {
  if (ticket.chase_id === null) return [];
  const others = await owned(db, memberId)
    .select(['t.id', 'd.numero', 'd.draws_at', 't.state', 't.payout'])
    .where('t.chase_id', '=', ticket.chase_id)
    .where('t.id', '!=', ticket.id)
    .orderBy('d.draws_at')
    .execute();
  return others.map(({ id, numero, draws_at, state, payout }) => ({
    ticketId: id,
    numero,
    drawsAt: draws_at,
    state,
    payout,
  }));
}

/** Lists a page of a member's own tickets, the newest first, of one state or of all (lottery#ticket-list). */
export async function listTickets(
  db: Db,
  memberId: string,
  { pageNo = 1, state = '', language = 'th' }: RequestOf<typeof lotteryTickets>,
): Promise<ResponseOf<typeof lotteryTickets>> {
  const all = owned(db, memberId);
  const query = state === '' ? all : all.where('t.state', '=', state);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['t.id', 't.number', 't.code', 't.state', 't.stake', 't.payout', 't.currency'])
    .select(['t.placed_at', 't.other_draw_id', 'd.numero', 'd.draws_at'])
    .orderBy('t.id', 'desc')
    .limit(tickets_a_page)
    .offset((pageNo - 1) * tickets_a_page)
    .execute();
  return {
    list: rows.map((row) => head(row, language)),
    totalPages: Math.ceil(Number(count) / tickets_a_page),
  };
}

export const bindings: Binding[] = [
  bind(api.lotteryTicket, (platform, { input, session }) =>
    showTicket(platform, session.member.id, input),
  ),
  bind(api.lotteryTickets, async ({ db }, { input, session }) =>
    ok(await listTickets(db, session.member.id, input)),
  ),
];

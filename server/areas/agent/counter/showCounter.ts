import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { boundsOf, today } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import { type Language } from '../../lottery/lists/rows';
import { ticketName } from '../../lottery/names';
import { showTicket } from '../../lottery/ownTickets';
import * as api from '../api/counter';
import {
  book_groups_most,
  book_rows_a_page,
  book_rows_of_file,
  type BookSums,
  type BookTicket,
  type counterBook,
  type counterBookRows,
  type counterSale,
  type markCounterPaid,
} from '../api/counter';
import { receiptsOf } from './sellAtCounter';

/** The tickets of an agent's counter with their sales and draws. */
const sold = (db: Db, agentId: string) =>
  db
    .selectFrom('counter_sales as s')
    .innerJoin('counter_tickets as c', 'c.sale_id', 's.id')
    .innerJoin('lottery_tickets as t', 't.id', 'c.ticket_id')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .leftJoin('ticket_shares as h', 'h.ticket_id', 't.id')
    .where('s.agent_id', '=', agentId);

const columns = [
  ...(['s.id as sale_id', 's.customer', 's.sold_at', 'c.paid', 'd.numero', 'd.draws_at'] as const),
  ...(['t.id', 't.number', 't.code', 't.state', 't.stake', 't.payout'] as const),
  ...(['t.other_draw_id', 't.void_cause'] as const),
  ...(['t.held', 'h.agreed', 'h.percent', 'h.returned'] as const),
] as const;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (query: ReturnType<typeof sold>) => query.select(columns).execute();

/** The rest of a payout, which is still to be handed out; never below zero, where a correction has lowered it since. */
const owed = sql<number>`case when t.payout > c.paid then t.payout - c.paid else 0 end`;
const owedOf = ({ payout, paid }: Pick<Row, 'payout' | 'paid'>): number =>
  Math.max(0, payout - paid);

const viewOf = (row: Row, language: Language): BookTicket => ({
  saleId: row.sale_id,
  ticketId: row.id,
  number: row.number,
  customer: row.customer,
  code: row.code,
  numero: row.numero,
  displayName: ticketName(row, language),
  drawsAt: row.draws_at,
  soldAt: row.sold_at,
  state: row.state,
  cancelled: row.void_cause === 'cancel',
  stake: row.stake,
  payout: row.payout,
  paid: row.paid,
  owed: owedOf(row),
  agreed: row.agreed ?? 0,
  percent: row.percent ?? 0,
  held: row.held,
  returned: row.returned ?? 0,
});

/** Returns a sale of an agent's own counter (agent#counter-receipts). Failure: `ticket_unknown`, for others' too. */
async function showSale(
  platform: Platform,
  agentId: string,
  { saleId, language = 'th' }: RequestOf<typeof counterSale>,
): Promise<Result<ResponseOf<typeof counterSale>, 'ticket_unknown'>> {
  const { db, config } = platform;
  const rows = await rowsOf(sold(db, agentId).where('s.id', '=', saleId).orderBy('t.id'));
  const [first] = rows;
  if (!first) return fail('ticket_unknown');
  const codes = await receiptsOf(db, saleId);
  const tickets: ResponseOf<typeof counterSale>['tickets'] = [];
  for (const row of rows) {
    const ticket = await showTicket(platform, agentId, { ticketId: row.id, language });
    if (!ticket.ok) return ticket;
    const { lines, wins } = ticket.value;
    tickets.push({ ...viewOf(row, language), lines, wins, receipt: codes.get(row.id) ?? '' });
  }
  const { currency } = config;
  const total = rows.reduce((sum, { stake }) => sum + stake, 0);
  return ok({ customer: first.customer, soldAt: first.sold_at, currency, total, tickets });
}

const sum = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
const count = (state: string) =>
  sql<number>`cast(coalesce(sum(case when t.state = ${state} then 1 else 0 end), 0) as bigint)`;

const sumsOf = (query: ReturnType<typeof sold>) =>
  query.select(({ fn }) => [
    fn.countAll<number>().as('tickets'),
    count('open').as('open'),
    count('won').as('won'),
    sum('t.stake').as('staked'),
    sum('t.payout').as('payout'),
    sum('c.paid').as('paid'),
    sql<number>`cast(coalesce(sum(${owed}), 0) as bigint)`.as('owed'),
    sum('t.held').as('held'),
    sum('h.returned').as('returned'),
    sql<number>`cast(coalesce(sum(case when t.state = 'open' then 0
      else t.held - coalesce(h.returned, 0) end), 0) as bigint)`.as('result'),
  ]);

const numbersOf = (row: BookSums): BookSums => ({
  tickets: Number(row.tickets),
  open: Number(row.open),
  won: Number(row.won),
  staked: Number(row.staked),
  payout: Number(row.payout),
  paid: Number(row.paid),
  owed: Number(row.owed),
  held: Number(row.held),
  returned: Number(row.returned),
  result: Number(row.result),
});

/** The tickets that were sold on a day of the operator's zone; undefined for what is no day. */
function soldOn({ db, config }: Platform, agentId: string, day: string) {
  const bounds = boundsOf(day, config.timeZone);
  return (
    bounds &&
    (() =>
      sold(db, agentId).where('s.sold_at', '>=', bounds.from).where('s.sold_at', '<', bounds.to))
  );
}

async function groupsOf(
  day: () => ReturnType<typeof sold>,
  by: 'customer' | 'draw',
  language: Language,
) {
  const grouped =
    by === 'customer'
      ? sumsOf(day())
          .select([
            's.customer as customer',
            sql<string>`''`.as('code'),
            sql<string>`''`.as('numero'),
            sql<string | null>`null`.as('other_draw_id'),
          ])
          .groupBy('s.customer')
      : sumsOf(day())
          .select([sql<string>`''`.as('customer'), 't.code as code', 'd.numero as numero'])
          .select('t.other_draw_id')
          .groupBy(['t.code', 'd.numero', 't.other_draw_id']);
  const rows = await grouped
    .orderBy('staked', 'desc')
    .orderBy('customer')
    .orderBy('code')
    .execute();
  return {
    groupCount: rows.length,
    groups: rows
      .slice(0, book_groups_most)
      .map(({ customer, code, numero, other_draw_id, ...row }) => ({
        ...numbersOf(row),
        customer,
        numero,
        displayName: code === '' ? '' : ticketName({ code, other_draw_id }, language),
      })),
  };
}

type Book = ResponseOf<typeof counterBook>;

/** A page of the tickets of a day, the newest first. */
async function pageOf(day: () => ReturnType<typeof sold>, pageNo: number, size: number) {
  const { tickets } = await day()
    .select(({ fn }) => fn.countAll<number>().as('tickets'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(
    day()
      .orderBy('s.sold_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(size)
      .offset((pageNo - 1) * size),
  );
  return { rows, totalPages: Math.ceil(Number(tickets) / size) };
}

/**
 * Returns the slip book of a day of an agent's counter (agent#slip-book): the sums, by customer or by draw, a page of its
 * tickets, and what is to be paid out of any day. Failure: `dates_invalid`.
 */
async function showBook(
  platform: Platform,
  agentId: string,
  { day: named = '', by = 'customer', pageNo = 1, language = 'th' }: RequestOf<typeof counterBook>,
): Promise<Result<Book, 'dates_invalid'>> {
  const day = named || today(platform);
  const query = soldOn(platform, agentId, day);
  if (!query) return fail('dates_invalid');
  const toPay = () => sold(platform.db, agentId).whereRef('t.payout', '>', 'c.paid');
  const [sums, grouped, page, owedSums, owedRows] = await Promise.all([
    sumsOf(query()).executeTakeFirstOrThrow(),
    groupsOf(query, by, language),
    pageOf(query, pageNo, book_rows_a_page),
    sumsOf(toPay()).executeTakeFirstOrThrow(),
    rowsOf(toPay().orderBy('t.settled_at').orderBy('t.id').limit(book_rows_a_page)),
  ]);
  return ok({
    day,
    currency: platform.config.currency,
    sums: numbersOf(sums),
    ...grouped,
    list: page.rows.map((row) => viewOf(row, language)),
    totalPages: page.totalPages,
    owed: owedRows.map((row) => viewOf(row, language)),
    owedCount: Number(owedSums.tickets),
    owedTotal: Number(owedSums.owed),
  });
}

/** Returns the tickets of a day of an agent's counter for a file. Failure: `dates_invalid`. */
async function bookRows(
  platform: Platform,
  agentId: string,
  { day: named = '', pageNo = 1, language = 'th' }: RequestOf<typeof counterBookRows>,
): Promise<Result<ResponseOf<typeof counterBookRows>, 'dates_invalid'>> {
  const day = named || today(platform);
  const query = soldOn(platform, agentId, day);
  if (!query) return fail('dates_invalid');
  const { rows, totalPages } = await pageOf(query, pageNo, book_rows_of_file);
  const list = rows.map((row) => viewOf(row, language));
  return ok({ day, currency: platform.config.currency, list, totalPages });
}

/**
 * Notes what the customer of an agent's ticket was handed of its payout, at most all of it (agent#slip-book). No money
 * moves by it. Failure: `ticket_unknown`, for others' tickets and those that no counter sold too.
 */
async function markPaid(
  { db, clock }: Platform,
  agentId: string,
  { ticketId, paid }: RequestOf<typeof markCounterPaid>,
): Promise<Result<ResponseOf<typeof markCounterPaid>, 'ticket_unknown'>> {
  const ticket = await sold(db, agentId)
    .select('t.payout')
    .where('t.id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) return fail('ticket_unknown');
  const handed = Math.min(paid, ticket.payout);
  await db
    .updateTable('counter_tickets')
    .set({ paid: handed, paid_at: handed > 0 ? clock.now() : null })
    .where('ticket_id', '=', ticketId)
    .execute();
  return ok({ paid: handed, owed: ticket.payout - handed });
}

export const bindings: Binding[] = [
  bind(api.counterSale, (platform, { input, session }) =>
    showSale(platform, session.member.id, input),
  ),
  bind(api.counterBook, (platform, { input, session }) =>
    showBook(platform, session.member.id, input),
  ),
  bind(api.counterBookRows, (platform, { input, session }) =>
    bookRows(platform, session.member.id, input),
  ),
  bind(api.markCounterPaid, (platform, { input, session }) =>
    markPaid(platform, session.member.id, input),
  ),
];

import {
  bookGroupings,
  counterBook,
  counterBookRows,
  counterSale,
  markCounterPaid,
  type BookSums,
  type BookTicket,
} from '@server/areas/agent/api/counter';
import type { ResponseOf } from '@server/kernel/api/call';
import { z } from 'zod';
import { drawName } from '~/areas/lottery/dates';
import { oddsText } from '~/areas/lottery/figures';
import { receiptPath } from '~/areas/lottery/tickets/ticketFields';
import { reducedText } from '~/areas/lottery/tickets/ticket.server';
import { ticketPages } from '~/areas/lottery/tickets/ticketParts';
import { plainAmount, plainText, plainTime } from '~/areas/wallet/record/csv';
import {
  dayText,
  readChoice,
  typedDay,
  writeQuery,
  wrongDays,
} from '~/areas/wallet/records/recordAddress';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { defineForm, hereAt } from '~/forms/form.server';
import { dateTime, money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { Loaded, ScreenArgs } from '~/session/screen.server';
import { qrCode } from '~/ui/qr/qrCode.server';
import type { FigureLine, TeamSum } from '../figures/TeamParts';
import { pageAfter, teamFile, teamValue } from '../figures/team.server';
import { figuresFileAddress } from '../figures/teamAddress';
import { book_path, counterPath, paidFields, salePath } from './counterPaths';

type Book = ResponseOf<typeof counterBook>;
type Sale = ResponseOf<typeof counterSale>;

const bad_request = 400;
/** Ids of sales are never longer. */
const id_most_chars = 60;
/** The place of what is to be paid out on the book's page. */
const owed_place = '#owed';

/** Says the state of a ticket, and that it was cancelled, as its receipt does (lottery#cancel). */
const stateWords = ({ t }: Page, { state, cancelled }: BookTicket): string =>
  [t(`ticket_${state}`), ...(cancelled ? [t('receipt_cancelled')] : [])].join(' · ');

/** Rows: type, odds, stake of each, cost, numbers, the percent of the payout in words; those of a ticket's first page. */
function linesOf(
  page: Page,
  { lines }: Sale['tickets'][number],
  { soldAt, currency }: Pick<Sale, 'soldAt' | 'currency'>,
): PackedRows {
  const [first = []] = ticketPages(lines);
  return packRows(
    first.map(({ line: index, from, to }) => {
      const line = lines[index]!;
      const amount = (minor: number) => money(minor, currency, false);
      return [
        line.name,
        oddsText(line.odds),
        amount(line.debit / line.selections.length),
        amount(line.debit),
        line.selections.slice(from, to).join(' '),
        reducedText(page, line, soldAt),
      ];
    }),
  );
}

/** Says what an agent holds of a ticket, and that the house holds all of one whose cover lacked; empty without an agreement. */
function shareOf(
  { t }: Page,
  { agreed, percent, held, returned, state }: BookTicket,
  currency: string,
): string {
  if (agreed === 0) return '';
  if (percent === 0) return t('sale_share_lacks', { percent: String(agreed) });
  const words = { percent: String(percent), held: money(held, currency) };
  return state === 'open'
    ? t('sale_share', words)
    : t('sale_share_ended', { ...words, returned: money(returned, currency) });
}

/** Loads a sale of the agent's own counter with its receipts (agent#counter-receipts); 404 for every other. */
export async function loadSale({ page, params }: ScreenArgs) {
  const { lang: language } = page.preferences;
  const saleId = (params.id ?? '').slice(0, id_most_chars);
  const answer = await page.call(counterSale, { saleId, language });
  if (!answer.ok && (answer.code === 'ticket_unknown' || answer.code === 'bad_request')) {
    throw refusal(page, 'ticket_unknown', 404);
  }
  const sale = valueOf(page, answer);
  const { currency, tickets } = sale;
  const origin = page.runtime.config.publicOrigin ?? page.url.origin;
  return {
    shared: {},
    own: {
      customer: sale.customer,
      sold: dateTime(sale.soldAt, language, page.runtime.config.timeZone),
      total: money(sale.total, currency),
      minor: sale.total,
      next: counterPath(tickets[0]!.code),
      tickets: tickets.map((ticket) => ({
        id: ticket.ticketId,
        number: ticket.number,
        name: ticket.displayName,
        drawn: drawName(ticket.drawsAt, ticket.numero, language),
        state: ticket.state,
        cancelled: ticket.cancelled ? page.t('receipt_cancelled') : '',
        stake: money(ticket.stake, currency),
        /** Minor units. */
        minor: ticket.payout,
        payout: ticket.payout > 0 ? money(ticket.payout, currency) : '',
        owed: ticket.owed > 0 ? money(ticket.owed, currency) : '',
        share: shareOf(page, ticket, currency),
        lines: linesOf(page, ticket, sale),
        more: ticketPages(ticket.lines).length > 1,
        receipt: ticket.receipt,
        qr: ticket.receipt === '' ? null : qrCode(origin + receiptPath(ticket.receipt)),
      })),
    },
  };
}

export type SaleView = Awaited<ReturnType<typeof loadSale>>['own'];

/** Reads the address of the book: a day as it was typed, and how its tickets are gathered. */
function readQuery(query: URLSearchParams) {
  return {
    day: typedDay(query.get('day')),
    by: readChoice(query, 'by', bookGroupings) || ('customer' as const),
  };
}

const addressOf = ({ day, by }: ReturnType<typeof readQuery>): string =>
  book_path + writeQuery({ day, by: by === 'customer' ? '' : by });

const sumNames = ['staked', 'payout', 'paid', 'owed'] as const;
/** The agent's share: parts of stakes, of returns, and the difference of what has ended. */
const shareNames = ['held', 'returned', 'result'] as const;

const sumViews = (
  { t }: Page,
  names: readonly (typeof sumNames | typeof shareNames)[number][],
  sums: BookSums,
  currency: string,
): TeamSum[] =>
  names.map((name) => ({
    name,
    label: t(`book_${name}`),
    minor: sums[name],
    text: money(sums[name], currency),
  }));

/** Loads the slip book of a day (agent#slip-book). A day that cannot be read is told, and stays as typed. */
export async function loadBook({
  page,
}: ScreenArgs): Promise<Loaded<object, { book: BookView; day: string; wrong: boolean }>> {
  const query = readQuery(page.url.searchParams);
  const pageNo = pageNumber(page.url.searchParams.get('page'));
  const { lang: language } = page.preferences;
  const answer = await page.call(counterBook, { ...query, pageNo, language });
  if (wrongDays(answer)) {
    const own = { book: null, day: query.day, wrong: true };
    return { shared: {}, own, status: bad_request };
  }
  const found = teamValue(page, answer);
  return {
    shared: {},
    own: { book: bookView(page, found, query), day: found.day, wrong: false },
    ...(found.totalPages > 1 && { i18n: ['lists'] as const }),
  };
}

type BookView = ReturnType<typeof bookView> | null;
export type FoundBook = NonNullable<BookView>;

function bookView(page: Page, found: Book, query: ReturnType<typeof readQuery>) {
  const { t, preferences } = page;
  const { currency, sums, totalPages, owedCount } = found;
  const to = (by: (typeof bookGroupings)[number]) => addressOf({ day: query.day, by });
  return {
    period: dayText(found.day, preferences.lang),
    sums: sumViews(page, sumNames, sums, currency),
    shares: sums.held > 0 ? sumViews(page, shareNames, sums, currency) : [],
    tickets: t('book_tickets', { count: sums.tickets, open: sums.open, won: sums.won }),
    tabs: bookGroupings.map((by) => ({ by, to: to(by), text: t(`book_by_${by}`) })),
    by: query.by,
    groups: found.groups.map((group): FigureLine => ({
      key: `${group.customer} ${group.displayName} ${group.numero}`,
      data: {
        'data-group': group.displayName === '' ? group.customer : group.numero,
        'data-staked': group.staked,
        'data-payout': group.payout,
        'data-owed': group.owed,
        'data-held': group.held,
        'data-result': group.result,
      },
      name:
        group.displayName === ''
          ? group.customer || t('book_no_name')
          : `${group.displayName} ${group.numero}`,
      to: null,
      amounts: [money(group.staked, currency), money(group.payout, currency)],
      more: [
        t('book_tickets', { count: group.tickets, open: group.open, won: group.won }),
        ...(group.owed > 0 ? [`${t('book_owed')} ${money(group.owed, currency)}`] : []),
        ...(group.held > 0
          ? shareNames.map((name) => `${t(`book_${name}`)} ${money(group[name], currency)}`)
          : []),
      ].join(' · '),
    })),
    moreGroups: found.groupCount - found.groups.length,
    owed: found.owed.map((row) => ({
      id: row.ticketId,
      sale: salePath(row.saleId),
      name: row.customer || t('book_no_name'),
      what: `${row.displayName} ${row.numero} · ${row.number}`,
      payout: row.payout,
      text: money(row.owed, currency),
    })),
    owedMore: owedCount - found.owed.length,
    owedCount,
    owedTotal: money(found.owedTotal, currency),
    list: found.list.map((row): FigureLine => ({
      key: row.ticketId,
      data: { 'data-ticket': row.number, 'data-state': row.state },
      name: row.number,
      to: salePath(row.saleId),
      unlisted: true,
      amounts: [money(row.stake, currency), row.payout > 0 ? money(row.payout, currency) : '–'],
      more: [
        row.customer || t('book_no_name'),
        `${row.displayName} ${row.numero}`,
        stateWords(page, row),
        ...(row.payout > 0 ? [t(row.owed > 0 ? 'book_unpaid' : 'book_is_paid')] : []),
      ].join(' · '),
    })),
    page: Math.min(pageNumber(page.url.searchParams.get('page')), Math.max(1, totalPages)),
    pages: totalPages,
    file: figuresFileAddress('counter', { day: found.day }),
  };
}

const heads: readonly Key[] = [
  ...(['record_time', 'counter_customer', 'book_lottery', 'book_draw', 'book_number'] as const),
  ...(['book_state', 'book_staked', 'book_payout', 'book_paid', 'book_owed'] as const),
  ...(['book_percent', 'book_held', 'book_returned'] as const),
  'record_currency',
];

/** Answers with the tickets of a day of the counter as a CSV file (agent#slip-book). */
export function bookFile(page: Page): Promise<Response> {
  const query = readQuery(page.url.searchParams);
  const { lang: language } = page.preferences;
  return teamFile(page, {
    name: 'slip-book',
    heads,
    back: addressOf(query),
    next: pageAfter,
    ask: (next) =>
      page.call(counterBookRows, { day: query.day, pageNo: Number(next || '1'), language }),
    rows: ({ list, currency }: ResponseOf<typeof counterBookRows>) =>
      list.map((row) => [
        plainTime(row.soldAt, page.runtime.config.timeZone),
        ...[plainText(row.customer), plainText(row.displayName), row.numero, row.number],
        plainText(stateWords(page, row)),
        ...[row.stake, row.payout, row.paid, row.owed].map((minor) => plainAmount(minor, currency)),
        ...[String(row.percent), plainAmount(row.held, currency)],
        plainAmount(row.returned, currency),
        currency,
      ]),
  });
}

/** Notes that a customer was handed what a ticket was paid, or takes that back (agent#slip-book). */
export const paidForm = defineForm(paidFields, {
  guard: { access: 'agent', intentRequired: true },
  answer: { replies: () => owed_place, answersHere: true },
}).on(
  'paid',
  z.object({
    ticketId: z.string().min(1).max(id_most_chars),
    paid: z.string().regex(/^\d{1,15}$/),
  }),
  async ({ page, value: { ticketId, paid } }) => {
    const answer = await page.call(markCounterPaid, { ticketId, paid: Number(paid) });
    if (!answer.ok) return { refused: answer };
    const key = answer.value.paid > 0 ? 'book_marked' : 'book_unmarked';
    const place = page.url.pathname === book_path ? owed_place : '';
    return { to: hereAt(page, place), flash: done(key), replace: true };
  },
);

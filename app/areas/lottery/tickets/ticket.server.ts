import type { ResponseOf } from '@contract/call';
import { lotteryTicket } from '@contract/lottery/tickets';
import { readMessage } from '@contract/messages';
import { packRows, type PackedRows } from '../../games/packedRows';
import { money } from '~/i18n/format';
import { signedMoney } from '~/i18n/signedMoney';
import { hasInbox } from '~/session/access';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import { withBack } from '~/session/wayBack';
import type { ScreenArgs } from '~/session/screen.server';
import { purseOf, type Purse } from '../../wallet/purse.server';
import { drawName, lotteryDate, lotteryTime } from '../dates';
import { refreshDelay_s } from '../figures';
import { oddsText } from '../odds';
import { isChanged, verdictOf } from './verdicts';
import { separator, ticketPages, writeNumbers, type LinePart } from './ticketParts';

type Ticket = ResponseOf<typeof lotteryTicket>;

/** Ids of tickets are never longer; a longer text is cut and stays unknown. */
const id_limit_chars = 60;
/** Paid combinations of a line that are listed with what they were paid. */
const listed_wins = 20;

/** Loads one of the member's own tickets; 404 for every other, whether it exists or not. */
export async function loadTicket({ page, params, member }: ScreenArgs) {
  const { lang: language } = page.preferences;
  const ticketId = (params.id ?? '').slice(0, id_limit_chars);
  const [answer, purse] = await Promise.all([
    page.call(lotteryTicket, { ticketId, language }),
    purseOf(page),
  ]);
  if (!answer.ok && (answer.code === 'ticket_unknown' || answer.code === 'bad_request')) {
    throw refusal(page, 'ticket_unknown', 404);
  }
  const ticket = valueOf(page, answer);
  if (ticket.state !== 'open' && hasInbox((await member()).type)) {
    await page.call(readMessage, { ref: ticket.ticketId });
  }
  const deposit = withBack('/m/voucherCenter', `/m/ticket/${ticket.ticketId}`);
  const own = { ...viewOf(page, ticket), purse, deposit };
  const i18n = [
    ...(own.pages > 1 ? (['lists'] as const) : []),
    ...(own.correction ? (['ticketCorrection'] as const) : []),
  ];
  return { shared: {}, own, i18n };
}

function viewOf(page: Page, ticket: Ticket) {
  const { lang } = page.preferences;
  const { state, currency, code, drawsAt, result } = ticket;
  const pages = ticketPages(ticket.lines);
  const part = Math.min(pageNumber(page.url.searchParams.get('page')), pages.length);
  const now = page.now() / 1_000;
  return {
    id: ticket.ticketId,
    number: ticket.number,
    code,
    name: ticket.displayName,
    icon: ticket.mobileIconUrl,
    state,
    verdict: verdictOf(ticket),
    demo: ticket.resultSource === 'demo',
    stake: money(ticket.stake, currency),
    payout: money(ticket.payout, currency),
    /** Minor units, for whoever reads the page. */
    paid: ticket.payout,
    drawn: drawName(drawsAt, ticket.numero, lang),
    bought: `${lotteryDate(ticket.placedAt, lang)} ${lotteryTime(ticket.placedAt)}`,
    result: result ?? '',
    labels: result === null ? '' : ticket.rows.join(),
    balls: ticket.balls,
    lines: packLines(ticket, pages[part - 1]!),
    page: part,
    pages: pages.length,
    chase: packRows(
      ticket.chase.map((other) => [
        other.ticketId,
        drawName(other.drawsAt, other.numero, lang),
        other.state,
        other.payout > 0 ? money(other.payout, currency) : '',
        other.payout > ticket.stake ? 'up' : '',
      ]),
    ),
    stops: ticket.stopOnWin,
    correction: correctionOf(ticket, lang),
    list: ticket.prizeMode === 'Elott' ? '/m/elott' : '/m/lott',
    proof: ticket.proven ? ticket.drawId : '',
    ...(state === 'open' && { open: openOf(ticket, now, page.url.searchParams) }),
  };
}

export type TicketData = ReturnType<typeof viewOf> & {
  purse: Purse | null;
  /** The way to a deposit, and back here. */
  deposit: string;
};

/** The effect of corrections on the ticket, its amounts written out, empty where they are nothing. */
function correctionOf({ correction, payout, currency, drawId }: Ticket, lang: string) {
  if (!correction) return null;
  const signed = (minor: number) => (minor === 0 ? '' : signedMoney(minor, currency));
  const { at, reason, count, settled, added, usedForDebts, takenBack, debt } = correction;
  return {
    drawId,
    reason,
    count,
    settled,
    changed: isChanged(correction),
    at: `${lotteryDate(at, lang)} ${lotteryTime(at)}`,
    before: money(correction.paidBefore, currency),
    now: money(payout, currency),
    added: signed(added - usedForDebts),
    usedForDebts: signed(usedForDebts),
    takenBack: signed(-takenBack),
    debt: signed(-debt),
    owed: debt === 0 ? '' : money(correction.owed, currency),
  };
}

/** The draw of an open ticket, in epoch seconds, and when its page is made anew. */
function openOf({ drawsAt, locksAt, drawState }: Ticket, now: number, query: URLSearchParams) {
  const draws_s = Math.ceil(drawsAt / 1_000);
  const lock_s = Math.round((drawsAt - locksAt) / 1_000);
  const still = query.get('refresh') === 'off' || query.has('open');
  return {
    now,
    draws_s,
    lock_s,
    onSale: drawState === 'open',
    ...(!still && { refresh_s: Math.ceil(refreshDelay_s([{ draws_s, awaited_s: 0 }], now)) }),
  };
}

/** Rows: name, combinations, stake of each, stake of a unit where it is another, odds, cost, paid, numbers. */
const packLines = (ticket: Ticket, parts: readonly LinePart[]): PackedRows =>
  packRows(
    parts.map(({ line: at, from, to }) => {
      const line = ticket.lines[at]!;
      const wins = ticket.wins.filter((win) => win.line === at);
      const paid = new Map(wins.map(({ selection, payout }) => [selection, payout]));
      const amount = (minor: number) => money(minor, ticket.currency);
      const each = line.debit / line.selections.length;
      const begins = from === 0;
      return [
        line.name,
        line.selections.length.toLocaleString('en'),
        amount(each),
        each === line.stake ? '' : amount(line.stake),
        oddsText(line.odds),
        amount(line.debit),
        begins ? listedWins(paid, amount) : '',
        begins ? Math.max(0, paid.size - listed_wins) : 0,
        writeNumbers(line.selections.slice(from, to), new Set(paid.keys())),
      ];
    }),
  );

/** The combinations of a line that were paid, the highest first: `05 ฿990.00, 17 ฿99.00`. */
const listedWins = (paid: ReadonlyMap<string, number>, amount: (minor: number) => string): string =>
  [...paid]
    .sort(([, a], [, b]) => b - a)
    .slice(0, listed_wins)
    .map(([selection, payout]) => `${selection} ${amount(payout)}`.trim())
    .join(separator);

import { readMessage } from '@server/areas/content/api/messages';
import { lotteryTicket } from '@server/areas/lottery/api/tickets';
import type { ResponseOf } from '@server/kernel/api/call';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { purseOf, type Purse } from '~/areas/wallet/purse.server';
import { money, signedMoney } from '~/i18n/format';
import { hasInbox } from '~/session/access';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';
import { drawName, lotteryDate, lotteryTime } from '../dates';
import { refreshDelay_s, oddsText } from '../figures';
import { reducedOdds, sinceText } from '../play/metNumbers.server';
import { separator, ticketPages, writeNumbers, type LinePart } from './ticketParts';

/**
 * The ends of a ticket as they are told: a win that is below the stake, plainly (lottery#ticket-page), and
 * what a correction moved without a word of the balance, which may not have got it (lottery#ticket-corrections).
 */
export const verdicts = [
  ...(['won', 'won_less', 'lost', 'lost_back'] as const),
  ...(['void_draw', 'void_chase', 'void_result', 'void_exclusion', 'void_cancel'] as const),
  ...(['recheck', 'corrected_won', 'corrected_lost', 'corrected_back', 'corrected_void'] as const),
] as const;
type Verdict = (typeof verdicts)[number] | 'open';

interface Ended {
  state: 'open' | 'won' | 'lost' | 'void';
  /** Minor units, as the stake. */
  payout: number;
  stake: number;
  voidCause: 'draw' | 'chase' | 'result' | 'exclusion' | 'cancel' | null;
  correction: { settled: boolean; added: number; takenBack: number; debt: number } | null;
}

const void_verdicts = {
  draw: 'void_draw',
  chase: 'void_chase',
  result: 'void_result',
  exclusion: 'void_exclusion',
  cancel: 'void_cancel',
} as const;

/** Returns the end of a ticket in a word. */
export function verdictOf({ state, payout, stake, voidCause, correction }: Ended): Verdict {
  if (correction && !correction.settled && state !== 'open') return 'recheck';
  if (correction && isChanged(correction)) {
    if (state === 'lost') return payout > 0 ? 'corrected_back' : 'corrected_lost';
    return state === 'won' ? 'corrected_won' : 'corrected_void';
  }
  if (state === 'won') return payout > stake ? 'won' : 'won_less';
  if (state === 'lost') return payout > 0 ? 'lost_back' : 'lost';
  return state === 'void' ? void_verdicts[voidCause ?? 'draw'] : 'open';
}

/** True where the corrections of a draw moved money for a ticket, or made a debt. */
const isChanged = ({
  added,
  takenBack,
  debt,
}: Pick<NonNullable<Ended['correction']>, 'added' | 'takenBack' | 'debt'>): boolean =>
  added + takenBack + debt > 0;

export type Ticket = ResponseOf<typeof lotteryTicket>;
/** The part of a ticket that its lines are shown from. */
type Sold = Pick<Ticket, 'lines' | 'wins' | 'currency' | 'placedAt'>;

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
  const { state, currency, code, drawsAt } = ticket;
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
    demo: isDemo(ticket),
    across: ticket.other !== null,
    stake: money(ticket.stake, currency),
    payout: money(ticket.payout, currency),
    /** Minor units, for anybody who reads the page. */
    paid: ticket.payout,
    drawn: drawName(drawsAt, ticket.numero, lang),
    bought: `${lotteryDate(ticket.placedAt, lang)} ${lotteryTime(ticket.placedAt)}`,
    drawn_results: drawnOf(ticket),
    balls: ticket.balls,
    lines: packLines(page, ticket, pages[part - 1]!),
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
    /** The typed lines of its slip with names, for this member alone (lottery#slip-names). */
    note: ticket.note,
    correction: correctionOf(ticket, lang),
    list: ticket.prizeMode === 'Elott' ? '/m/elott' : '/m/lott',
    proof: ticket.proven ? ticket.drawId : '',
    witness: ticket.witnessUntil === null ? '' : lotteryTime(ticket.witnessUntil),
    receipt: ticket.receipt,
    ...(ticket.cancelUntil !== null && {
      cancel: {
        until: sinceText(ticket.cancelUntil, page.now(), lang),
        asks: page.url.searchParams.get('open') === 'cancel',
      },
    }),
    ...(state === 'open' && { open: openOf(ticket, now, page.url.searchParams) }),
  };
}

export type TicketData = ReturnType<typeof viewOf> & {
  purse: Purse | null;
  /** The way to a deposit, and back here. */
  deposit: string;
};

/** The results of a ticket's draws, as far as they are there; each with its station where the ticket stands over two. */
export function drawnOf({
  displayName,
  result,
  rows,
  other,
}: Pick<Ticket, 'displayName' | 'result' | 'rows' | 'other'>) {
  const own = { name: other ? displayName.split(' + ')[0]! : '', result, labels: rows.join() };
  const more = other
    ? [{ name: other.displayName, result: other.result, labels: other.rows.join() }]
    : [];
  return [own, ...more].flatMap(({ result: text, ...each }) =>
    text === null ? [] : [{ ...each, result: text }],
  );
}

/** True where the demo drew one of a ticket's results itself. */
export const isDemo = ({ resultSource, other }: Pick<Ticket, 'resultSource' | 'other'>): boolean =>
  resultSource === 'demo' || other?.resultSource === 'demo';

/** The effect of corrections on the ticket, its amounts written out, empty where they are nothing. */
function correctionOf({ correction, payout, currency, drawId }: Ticket, lang: string) {
  if (!correction) return null;
  const signed = (minor: number) => (minor === 0 ? '' : signedMoney(minor, currency));
  const { at: instant, reason, count, settled, added, usedForDebts, takenBack, debt } = correction;
  return {
    drawId,
    reason,
    count,
    settled,
    changed: isChanged(correction),
    at: `${lotteryDate(instant, lang)} ${lotteryTime(instant)}`,
    before: money(correction.paidBefore, currency),
    now: money(payout, currency),
    added: signed(added - usedForDebts),
    usedForDebts: signed(usedForDebts),
    takenBack: signed(-takenBack),
    debt: signed(-debt),
    owed: debt === 0 ? '' : money(correction.owed, currency),
  };
}

/** The draw of an open ticket, in epoch seconds, and when its page is made again. */
export function openOf(
  { drawsAt, locksAt, drawState }: Ticket,
  now: number,
  query: URLSearchParams,
) {
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

/** The words of a page, in its language. */
export type Wording = Pick<Page, 't' | 'preferences'>;

/**
 * Rows: name, combinations, stake of each, stake of a unit where it is another, odds, cost, paid, numbers, the percent
 * that they were sold at and its words.
 */
export const packLines = (page: Wording, ticket: Sold, parts: readonly LinePart[]): PackedRows =>
  packRows(
    parts.map(({ line: index, from, to }) => {
      const line = ticket.lines[index]!;
      const wins = ticket.wins.filter((win) => win.line === index);
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
        line.percent ?? '',
        reducedText(page, line, ticket.placedAt),
      ];
    }),
  );

/** The part of its payout that a line was sold at, and from when; empty for all of it (lottery#reduced-payouts). */
export function reducedText(
  { t, preferences }: Wording,
  { percent, since, odds }: Pick<Ticket['lines'][number], 'percent' | 'since' | 'odds'>,
  placedAt: number,
): string {
  if (percent === undefined) return '';
  const time = sinceText(since ?? placedAt, placedAt, preferences.lang);
  return t('ticket_reduced', { percent, odds: reducedOdds(odds, percent), time });
}

/** The combinations of a line that were paid, the highest first: `05 ฿990.00, 17 ฿99.00`. */
const listedWins = (paid: ReadonlyMap<string, number>, amount: (minor: number) => string): string =>
  [...paid]
    .sort(([, a], [, b]) => b - a)
    .slice(0, listed_wins)
    .map(([selection, payout]) => `${selection} ${amount(payout)}`.trim())
    .join(separator);

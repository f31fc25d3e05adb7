import { lotteryReceipt, receipt_code_form } from '@server/areas/lottery/api/receipts';
import { typedCode } from '@server/kernel/api/typedText';
import type { ResponseOf } from '@server/kernel/api/call';
import { unpackRows } from '~/areas/games/cards/packed';
import { statusOf } from '~/forms/status';
import type { CallResult } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/languages';
import type { Translate } from '~/i18n/translate';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { qrCode } from '~/ui/qr/qrCode.server';
import { drawName, lotteryDate, lotteryTime } from '../dates';
import { drawTime } from '../proof/drawProof.server';
import { receiptPicture, type PictureLine } from './receiptPicture.server';
import { drawnOf, isDemo, packLines, type Wording } from './ticket.server';
import { receiptPath } from './ticketFields';
import { readNumbers, receipt_page, ticketPages } from './ticketParts';

type Receipt = ResponseOf<typeof lotteryReceipt>;

/** Reads a code as it is typed: in small letters, and without its hyphens. */
export function typedReceiptCode(text: string): string {
  const plain = typedCode(text.slice(0, 40)).toUpperCase();
  return plain.replace(/(.{5})(?=.)/g, '$1-').slice(0, 20);
}

function readReceipt(
  page: Page,
  typed: string,
  language: Language,
): Promise<CallResult<Receipt>> | null {
  const code = typedReceiptCode(typed);
  if (!receipt_code_form.test(code)) return null;
  return page.call(lotteryReceipt, { code, language });
}

/** The place in the list of the draw's tickets, of how many where that is known. */
const placeText = (t: Translate, { place, ticketsCount }: Receipt): string =>
  ticketsCount === null
    ? String(place + 1)
    : t('proof_ticket_place_of', { place: place + 1, count: ticketsCount });

const linkOf = (page: Page, code: string): string =>
  (page.runtime.config.publicOrigin ?? page.url.origin) + receiptPath(code);

/** Loads a ticket by the code of its receipt (lottery#receipts); 404 for a code that nobody has or that is closed. */
export async function loadReceipt({ page, params }: ScreenArgs) {
  const typed = params.code ?? '';
  const answer = await readReceipt(page, typed, page.preferences.lang);
  if (!answer?.ok) {
    const unknown = !answer || answer.code === 'receipt_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'receipt_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const code = typedReceiptCode(typed);
  const ticket = answer.value;
  const { lang } = page.preferences;
  const parts = ticketPages(ticket.lines, receipt_page);
  const part = Math.min(pageNumber(page.url.searchParams.get('page')), parts.length);
  const { currency, payout } = ticket;
  const own = {
    code,
    qr: qrCode(linkOf(page, code)),
    name: ticket.displayName,
    number: ticket.number,
    drawn: drawName(ticket.drawsAt, ticket.numero, lang),
    bought: drawTime(ticket.placedAt, lang),
    state: ticket.state,
    cancelled: ticket.voidCause === 'cancel',
    recheck: ticket.recheck,
    corrected_s: ticket.correction ? Math.round(ticket.correction.at / 1_000) : 0,
    why: ticket.correction?.reason ?? '',
    demo: isDemo(ticket),
    across: ticket.other !== null,
    stake: money(ticket.stake, currency),
    paid: payout > 0 ? money(payout, currency) : '',
    lines: packLines(page, ticket, parts[part - 1]!),
    page: part,
    pages: parts.length,
    drawn_results: drawnOf(ticket),
    balls: ticket.balls,
    drawId: ticket.drawId,
    verdict: verdictOf(ticket),
    placed: placeText(page.t, ticket),
    text: ticket.text,
    leaf: ticket.leaf,
    root: ticket.root,
    path: ticket.path,
  };
  return { shared: {}, own, i18n: parts.length > 1 ? (['lists'] as const) : [] };
}

/** The check's outcome, as on the ticket's own proof. */
function verdictOf({ verified, path, drawState }: Receipt): 'in' | 'failed' | 'wait' | 'void' {
  if (path === null) return drawState === 'void' ? 'void' : 'wait';
  return verified ? 'in' : 'failed';
}

export type ReceiptView = Awaited<ReturnType<typeof loadReceipt>>['own'];

/** The languages whose letters the picture's font has: others get it in English (lottery#receipt-picture). */
const picture_languages: readonly Language[] = ['th', 'en', 'vi'];

/** Answers with the receipt as a picture (lottery#receipt-picture). */
export async function receiptPictureAnswer(page: Page, typed: string): Promise<Response> {
  const { preferences } = page;
  const lang = picture_languages.includes(preferences.lang) ? preferences.lang : 'en';
  const answer = await readReceipt(page, typed, lang);
  if (!answer?.ok) {
    const unknown = !answer || answer.code === 'receipt_unknown';
    return new Response(unknown ? 'Not found' : '', {
      status: unknown ? 404 : statusOf(answer.code, 502),
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  const code = typedReceiptCode(typed);
  const words: Wording = { t: translator(lang), preferences: { ...preferences, lang } };
  const { value } = answer;
  const picture = await receiptPicture(headLines(words, value), qrCode(linkOf(page, code)), [
    line(code),
    ...stateLines(words, value),
  ]);
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `inline; filename="${code}.png"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}

const line = (text: string, size?: PictureLine['size']): PictureLine => ({
  runs: [{ text, paid: false }],
  ...(size && { size }),
});

const gap = line(' ', 'least');

/** The first page of the ticket's lines, as the receipt's own page has them; then how many combinations are left out. */
function headLines(words: Wording, receipt: Receipt): PictureLine[] {
  const { t, preferences } = words;
  const { lines, currency } = receipt;
  const part = ticketPages(lines)[0]!;
  const bets = unpackRows(packLines(words, receipt, part)).flatMap(betLines(t));
  const listed = part.reduce((sum, { from, to }) => sum + to - from, 0);
  const more = lines.reduce((sum, { selections }) => sum + selections.length, 0) - listed;
  return [
    line(t('brand'), 'small'),
    line(receipt.displayName, 'large'),
    line(drawName(receipt.drawsAt, receipt.numero, preferences.lang)),
    line(receipt.number),
    line(`${t('ticket_bought')} ${drawTime(receipt.placedAt, preferences.lang)}`, 'small'),
    line(`${t('proof_ticket_place')} ${placeText(t, receipt)}`, 'small'),
    ...bets,
    gap,
    ...(more > 0 ? [line(t('ticket_more', { count: more.toLocaleString('en') }), 'small')] : []),
    line(`${t('ticket_total')} ${money(receipt.stake, currency)}`, 'large'),
  ];
}

const betLines =
  (t: Translate) =>
  ([name, count = '', each = '', unit = '', odds = '', debit, ...rest]: readonly string[]) => {
    const [, , numbers = '', , reduced = ''] = rest;
    const figures = { count, each, odds, unit };
    return [
      gap,
      line(`${name}  ${debit}`),
      line(unit === '' ? t('ticket_each', figures) : t('ticket_each_units', figures), 'small'),
      ...(reduced === '' ? [] : [line(reduced, 'small')]),
      ...(numbers === '' ? [] : [{ runs: readNumbers(numbers) }]),
    ];
  };

/** The state, what was paid, and what became of the result, below the code. */
function stateLines({ t, preferences: { lang } }: Wording, receipt: Receipt): PictureLine[] {
  const { state, payout, currency, correction } = receipt;
  const paid = payout > 0 ? money(payout, currency) : '';
  const time = correction
    ? `${lotteryDate(correction.at, lang)} ${lotteryTime(correction.at)}`
    : '';
  return [
    line(`${t(`ticket_${state}`)} ${paid}`.trim()),
    ...(receipt.voidCause === 'cancel' ? [line(t('receipt_cancelled'), 'small')] : []),
    ...(correction
      ? [line(t('prize_corrected', { at: time, reason: correction.reason }), 'small')]
      : []),
    ...(receipt.recheck ? [line(t('ticket_says_recheck'), 'small')] : []),
  ];
}

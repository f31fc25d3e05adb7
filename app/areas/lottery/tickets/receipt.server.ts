import { lotteryReceipt, receipt_code_form } from '@server/areas/lottery/api/receipts';
import { typedCode } from '@server/kernel/api/typedText';
import type { ResponseOf } from '@server/kernel/api/call';
import { statusOf } from '~/forms/status';
import type { CallResult } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { qrCode } from '~/ui/qr/qrCode.server';
import { drawName } from '../dates';
import { drawTime } from '../proof/drawProof.server';
import { receiptPicture } from './receiptPicture.server';
import { packLines } from './ticket.server';
import { receiptPath } from './ticketFields';
import { ticketPages } from './ticketParts';

type Receipt = ResponseOf<typeof lotteryReceipt>;

/** Reads a code as it is typed: in small letters, and without its hyphens. */
export function typedReceiptCode(text: string): string {
  const plain = typedCode(text.slice(0, 40)).toUpperCase();
  return plain.replace(/(.{5})(?=.)/g, '$1-').slice(0, 20);
}

function readReceipt(page: Page, typed: string): Promise<CallResult<Receipt>> | null {
  const code = typedReceiptCode(typed);
  if (!receipt_code_form.test(code)) return null;
  return page.call(lotteryReceipt, { code, language: page.preferences.lang });
}

const linkOf = (page: Page, code: string): string =>
  (page.runtime.config.publicOrigin ?? page.url.origin) + receiptPath(code);

/** Loads a ticket by the code of its receipt (lottery#receipts); 404 for a code that nobody has or that is closed. */
export async function loadReceipt({ page, params }: ScreenArgs) {
  const typed = params.code ?? '';
  const answer = await readReceipt(page, typed);
  if (!answer?.ok) {
    const unknown = !answer || answer.code === 'receipt_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'receipt_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const code = typedReceiptCode(typed);
  const ticket = answer.value;
  const { lang } = page.preferences;
  const parts = ticketPages(ticket.lines);
  const part = Math.min(pageNumber(page.url.searchParams.get('page')), parts.length);
  const { currency, payout, result } = ticket;
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
    demo: ticket.resultSource === 'demo',
    stake: money(ticket.stake, currency),
    paid: payout > 0 ? money(payout, currency) : '',
    lines: packLines(page, ticket, parts[part - 1]!),
    page: part,
    pages: parts.length,
    result: result ?? '',
    labels: result === null ? '' : ticket.rows.join(),
    balls: ticket.balls,
    drawId: ticket.drawId,
    verdict: verdictOf(ticket),
    place: ticket.place + 1,
    count: ticket.ticketsCount,
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

/** Lines of bets that the picture has before it says how many more there are. */
const picture_lines = 40;

/** Answers with the receipt as a picture (lottery#receipt-picture), in plain letters that every machine has. */
export async function receiptPictureAnswer(page: Page, typed: string): Promise<Response> {
  const answer = await readReceipt(page, typed);
  if (!answer?.ok) {
    const status = !answer || answer.code === 'receipt_unknown' ? 404 : statusOf(answer.code, 502);
    return new Response('Not found', {
      status,
      headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
    });
  }
  const code = typedReceiptCode(typed);
  const { value } = answer;
  const picture = receiptPicture(headLines(value), qrCode(linkOf(page, code)), [
    code,
    `${value.state} ${value.payout > 0 ? amountOf(value, value.payout) : ''}`,
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

const amountOf = ({ currency }: Receipt, minor: number): string =>
  `${money(minor, currency, false)} ${currency}`;

function headLines(receipt: Receipt): string[] {
  const { code, numero, number, lines, stake } = receipt;
  const bets = lines
    .slice(0, picture_lines)
    .flatMap((line) => [
      `${line.betType}${line.percent === undefined ? '' : ` ${line.percent}%`} ${line.selections.join(' ')}`,
      `  ${line.selections.length} X ${money(line.debit / line.selections.length, receipt.currency, false)} = ${amountOf(receipt, line.debit)}`,
    ]);
  const more = lines.length - picture_lines;
  return [
    'CHOKDEE',
    `${code} ${numero}`,
    number,
    `${drawTime(receipt.placedAt, 'vi')} # ${receipt.place + 1}`,
    '',
    ...bets,
    ...(more > 0 ? [`+ ${more}`] : []),
    `= ${amountOf(receipt, stake)}`,
  ];
}

import { openReceipt } from '@server/areas/lottery/api/receipts';
import {
  notations,
  placeBetSlip,
  readBetSlip,
  slip_lines_most,
  slip_text_most_chars,
} from '@server/areas/lottery/api/slipText';
import { numero_form, slip_combinations_most } from '@server/areas/lottery/api/tickets';
import type { RequestOf, ResponseOf } from '@server/kernel/api/call';
import type { ErrorCode } from '@server/kernel/api/errors';
import { z } from 'zod';
import { receiptPath } from '~/areas/lottery/tickets/ticketFields';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { drawName, exactTime } from '~/areas/lottery/dates';
import { lotteryCode } from '~/areas/lottery/lotteryCode';
import { oddsText } from '~/areas/lottery/figures';
import { slipFault } from '~/areas/lottery/play/slipWords.server';
import { betSlipFields, packLines, type SlipRow } from '~/areas/lottery/slipText/slipRows';
import { choice_form, metLines, type MetLines } from '~/areas/lottery/slipText/metLines.server';
import { ownLimitFault } from '~/areas/protection/limits.server';
import { purseOf } from '~/areas/wallet/purse.server';
import { draftListsOf, draftToComeBack } from '~/forms/draft.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { counted, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { statusOf } from '~/forms/status';
import { isAnswered } from '~/forms/submit.server';
import { isAway, type CallResult } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { withBack } from '~/session/wayBack';
import type { Fault } from '~/ui/refused';

type ReadView = ResponseOf<typeof readBetSlip>;

/** The words for the reasons of doubts (lottery#slip-doubts). */
const reasons: Readonly<Record<string, Key>> = {
  amount: 'bs_why_amount',
  count: 'bs_why_count',
  digits: 'bs_why_digits',
  kip: 'bs_why_kip',
  mark: 'bs_why_mark',
  no_amount: 'bs_why_no_amount',
  no_number: 'bs_why_no_number',
  not_offered: 'bs_why_not_offered',
  not_sold: 'bs_why_not_sold',
  number_or_amount: 'bs_why_number_or_amount',
  open_amount: 'bs_why_amounts',
  pairs: 'bs_why_pairs',
  range: 'bs_why_range',
  set: 'bs_why_set',
  side: 'bs_why_side',
  stake: 'bs_why_stake',
  station: 'bs_why_station',
  tail: 'bs_why_tail',
  three_amounts: 'bs_why_amounts',
  too_many: 'bs_why_too_many',
  total: 'bs_why_total',
  two_amounts: 'bs_why_amounts',
  unreadable: 'bs_why_unreadable',
};

/** A form of the slip box: its text, and the answers to its doubts. */
export interface TypedSlip {
  /** The lottery where the address names none. */
  code?: string;
  text: string;
  notation: (typeof notations)[number];
  /** Answers to doubts, and choices for numbers. */
  answers: string[];
  numero: string;
  mark: string;
}

/** The notation of a form, or of an address (`notation=th`). */
const notationIn = (value: unknown): TypedSlip['notation'] =>
  notations.find((each) => each === value) ?? 'auto';

export const nothing: TypedSlip = { text: '', notation: 'auto', answers: [], numero: '', mark: '' };

/** Reads the form with the answer that a button gives; `u` takes an answer back. */
export function readTyped(raw: FormData): TypedSlip {
  const text = (name: string) => {
    const value = raw.get(name);
    return typeof value === 'string' ? value : '';
  };
  const answers = text('answers')
    .split(' ')
    .filter((answer) => /^\d{1,5}\.(\d{1,2}|x)\.[0-9a-z]{1,8}$/.test(answer));
  const numero = text('numero');
  const typed: TypedSlip = {
    text: text('slip'),
    notation: notationIn(text('notation')),
    answers,
    numero: numero_form.test(numero) ? numero : '',
    mark: text('mark').slice(0, 20),
  };
  const choices = raw
    .getAll('choice')
    .map((value) => String(value).replace(/^(reduced|lower|drop)$/, '*.$1'));
  typed.answers.push(...choices.filter((choice) => choice_form.test(choice)));
  const chosen = text('choose');
  if (!/^\d{1,5}\.(\d{1,2}|x|u)\.[0-9a-z]{1,8}$/.test(chosen)) {
    return typed;
  }
  const [line = ''] = chosen.split('.');
  // A line that is read otherwise meets other numbers.
  const others = typed.answers.filter((answer) => !answer.startsWith(`${line}.`));
  return { ...typed, answers: chosen.includes('.u.') ? others : [...others, chosen] };
}

/** No lottery has this code: it stands for one that none can have. */
const no_code = 'NONE';

/** Returns the lottery's code of the address of a slip box; empty where it names none. */
export const codeOf = ({ url }: Page): string => {
  const code = lotteryCode(url.searchParams.get('code'));
  return code === '' || /^[A-Z0-9_]{2,20}$/.test(code) ? code : no_code;
};

/** Returns the call that reads a typed slip. */
export const callOf = (page: Page, typed: TypedSlip): RequestOf<typeof readBetSlip> => ({
  code: typed.code ?? codeOf(page),
  numero: typed.numero,
  // A longer text is refused as such; its beginning is not taken for it.
  text: typed.text.length > slip_text_most_chars ? '' : typed.text,
  notation: typed.notation,
  answers: [...typed.answers],
  language: page.preferences.lang,
});

async function readOf(page: Page, typed: TypedSlip): Promise<ReadView | null> {
  const answer = await page.call(readBetSlip, callOf(page, typed));
  if (answer.ok) return answer.value;
  if (isAway(answer.code)) throw refusal(page, answer.code, 503);
  return null;
}

/** The page of the slip box. */
export interface BetSlipView {
  code: string;
  name: string;
  /** The page of the lottery's lists. */
  list: string;
  readable: boolean;
  /** The draw, in epoch seconds and seconds; null while none is on sale. */
  live: { draws_s: number; lock_s: number; now: number } | null;
  numero: string;
  drawText: string;
  notation: string;
  answers: string;
  mark: string;
  /** The stations that may be named, in the order of the books; empty for lotteries without. */
  stations: string;
  /** Rows of lotteries to choose, where the address names none: code, name, lock. */
  lotteries?: PackedRows;
  currency: string;
  types: string;
  reasons: string;
  lines: string;
  doubts: number;
  combinations: number;
  /** Minor units, and in words. */
  minor: number;
  total: string;
  highest: string;
  met?: MetLines;
  /** Why the slip is not sold as it is, in words; empty for nothing. */
  problem: string;
  /** The ways on after a refusal that money alone can mend. */
  poor: boolean;
  purse: Awaited<ReturnType<typeof purseOf>>;
}

/** The fault of a slip above its limits: of its text, or of what it holds. */
export function excessOf(typed: TypedSlip, read: ReadView | null): Fault | undefined {
  if (typed.text.length > slip_text_most_chars) {
    const params = { count: counted(typed.text.length), most: counted(slip_text_most_chars) };
    return { code: 'bs_text_most', params };
  }
  if (!read?.tooMany) return undefined;
  const params = {
    combinations: counted(read.combinations),
    lines: counted(read.betLines),
    most: counted(slip_combinations_most),
    linesMost: counted(slip_lines_most),
  };
  return { code: 'bs_too_many', params };
}

/** Returns the view of a slip box: what a slip holds, or an empty one; null for a lottery that there is not. */
export async function viewOf(
  page: Page,
  typed: TypedSlip,
  read: ReadView | null,
  refused?: ErrorCode,
): Promise<BetSlipView | null> {
  const [found, purse] = await Promise.all([read ?? readOf(page, typed), purseOf(page)]);
  if (!found) return null;
  const { draw, currency, lines, stations } = found;
  const { t } = page;
  const excess = excessOf(typed, found);
  const isAnswered = (answer: string) => {
    const [line, , mark] = answer.split('.');
    return lines.some(
      (each) => each.kind !== 'doubt' && String(each.line) === line && each.doubt?.mark === mark,
    );
  };
  const used = new Set(lines.flatMap(({ doubt }) => (doubt ? [doubt.reason] : [])));
  return {
    code: found.code,
    name: found.displayName,
    list: found.prizeMode === 'Elott' ? '/m/elott' : '/m/lott',
    readable: found.readable,
    live: draw && {
      draws_s: Math.ceil(draw.drawsAt / 1_000),
      lock_s: Math.round((draw.drawsAt - draw.locksAt) / 1_000),
      now: page.now() / 1_000,
    },
    numero: draw?.numero ?? '',
    drawText: draw ? drawName(draw.drawsAt, draw.numero, page.preferences.lang) : '',
    notation: typed.notation,
    answers: typed.answers
      .filter((answer) => !choice_form.test(answer) && (found.tooMany || isAnswered(answer)))
      .join(' '),
    mark: found.mark,
    stations:
      stations.length > 1
        ? stations.map(({ name, short }) => `${name} (${short.toLowerCase()})`).join(', ')
        : '',
    ...(found.lotteries.length > 0 && {
      lotteries: packRows(
        found.lotteries
          .slice(0, lotteries_most)
          .map(({ code, name, locksAt }) => [code, name, exactTime(locksAt)]),
      ),
    }),
    currency,
    types: packRows(
      found.types.map(({ betType, name, odds, units, code }) => {
        const station = stations.length > 1 ? ` ${code.replace(/^XS/, '')}` : '';
        return [betType, name + station, oddsText(odds), units];
      }),
    ),
    reasons: packRows([...used].map((reason) => [reason, wordsOf(page, reason, found)])),
    lines: packLines(rowsOf(lines)),
    ...metLines(page, found),
    doubts: found.doubts,
    combinations: found.combinations,
    minor: found.total,
    total: money(found.total, currency),
    highest: money(found.highest, currency),
    problem: excess ? t(excess.code as Key, excess.params) : '',
    poor: refused === 'insufficient_funds',
    purse,
  };
}

/** Lotteries to choose that a page lists. */
const lotteries_most = 8;

/** The doubts of a page that have their readings with them; those of later ones come when these are answered. */
const doubts_most = 30;

/** The lines of a page: of many doubts the first ones have their readings. */
function rowsOf(lines: ReadView['lines']): SlipRow[] {
  let doubts = 0;
  return lines.map(({ line, kind, total, groups, doubt }) => {
    const row = { line, kind, total, groups };
    if (!doubt) return row;
    if (kind !== 'doubt') return { ...row, doubt: { ...doubt, readings: [] } };
    doubts += 1;
    return {
      ...row,
      doubt: doubts > doubts_most ? { ...doubt, readings: [], later: true } : doubt,
    };
  });
}

const wordsOf = (page: Page, reason: string, { limits, currency }: ReadView): string =>
  page.t(reasons[reason] ?? 'bs_why_unreadable', {
    least: money(limits.least, currency),
    most: money(limits.most, currency),
  });

/** A slip that was sent, and what was read of it. */
export interface SlipState {
  typed: TypedSlip;
  read: ReadView | null;
}

type SlipOutcome = Outcome<keyof (typeof betSlipFields)['labels'] & string, SlipState>;

export const slipSchema = z.object({
  notation: typedText(),
  answers: typedText(),
  mark: typedText(),
  numero: typedText(),
});

interface Sent {
  page: Page;
  raw: FormData;
  key: string;
}

/** Reads a sent slip for the lottery of the address, or for that of a code, and buys nothing. */
export async function read(
  { page, raw }: Omit<Sent, 'key'>,
  code = codeOf(page),
): Promise<SlipOutcome> {
  const typed = { ...readTyped(raw), code };
  const found = await readOf(page, typed);
  if (!found) throw refusal(page, 'lottery_unknown', 404);
  const excess = excessOf(typed, found);
  const state = { typed, read: found };
  return excess ? { faults: { slip: excess }, state } : { again: true, state };
}

/** The words for a slip that is not sold as it was sent. */
const refusals: Readonly<Record<string, Key>> = {
  doubts: 'bs_doubts_left',
  nothing: 'bs_nothing',
  changed: 'bs_changed',
  undecided: 'bs_choose_first',
};

/** Buys a slip; `withReceipt` opens the receipts of its tickets too, and shows that of a single one. */
async function confirm({ page, raw, key }: Sent, withReceipt = false): Promise<SlipOutcome> {
  const typed = readTyped(raw);
  const excess = excessOf(typed, null);
  const state = { typed, read: null };
  if (excess) return { faults: { slip: excess }, state };
  const { mark } = typed;
  const order = { ...callOf(page, typed), mark, idempotencyKey: key };
  const answer = await page.call(placeBetSlip, order);
  if (answer.ok) {
    const { tickets } = answer.value;
    const [first] = tickets;
    const receipts = withReceipt
      ? await Promise.all(tickets.map(({ ticketId }) => page.call(openReceipt, { ticketId })))
      : [];
    const [receipt] = receipts;
    if (receipts.length === 1 && receipt?.ok)
      return { to: receiptPath(receipt.value.code), flash: done('slip_bought') };
    return tickets.length === 1
      ? { to: `/m/ticket/${first!.ticketId}`, flash: done('slip_bought') }
      : { to: '/m/tickets', flash: done('bs_bought', { count: tickets.length }) };
  }
  const refused = await refusedSlip(page, answer, typed);
  return refused ? { ...refused, state } : { refused: answer, state };
}

type Refused = Extract<CallResult<unknown>, { ok: false }>;

/** The fault of a slip that the platform refused; undefined for one that the recipe of forms words itself. */
export async function refusedSlip(page: Page, answer: Refused, typed: TypedSlip) {
  const status = statusOf(answer.code, 400);
  const { why } = answer.detail;
  if (answer.code === 'own_limit') {
    return { faults: { '': await ownLimitFault(page, answer.detail) }, status };
  }
  if (answer.code === 'bet_invalid' && typeof why === 'string') {
    if (why === 'too_long') {
      const found = await readOf(page, typed);
      return { faults: { slip: excessOf(typed, found) ?? 'bs_changed' }, status };
    }
    const code = refusals[why];
    if (code) return { faults: { '': code }, status: why === 'changed' ? 409 : status };
  }
  if (answer.code === 'number_changed') return { faults: { '': 'bs_number_changed' }, status };
  const found = await readOf(page, { ...typed, text: '' });
  const lottery = { currency: found?.currency ?? '', betTypes: [] };
  const fault = found && slipFault(answer, lottery, () => undefined, page.t)?.fault;
  return fault ? { faults: { '': fault }, status } : undefined;
}

/**
 * The form of the slip box (lottery#slip-box): `read` shows what a text holds, `choose` answers one of its doubts and
 * works out what the choices for its numbers come to, `confirm` buys it, and `receipt` opens its receipt too. All that was typed stays, whatever comes of it.
 */
export const betSlipForm = defineForm(betSlipFields, {
  guard: { intentRequired: true },
  // A text may be longer than other fields are.
  input: { lists: ['slip', 'choice'], plain: { text: 'slip', next: 'notation' } },
  answer: {
    idempotent: true,
    keyless: ['read', 'choose'],
    answersAway: true,
    view: (page, raw, state: SlipState | undefined, refused): Promise<BetSlipView | null> =>
      viewOf(page, state?.typed ?? readTyped(raw), state?.read ?? null, refused),
  },
})
  .on('read', slipSchema, read)
  .onButton('choose', slipSchema, read)
  .onButton('deposit', z.object({ deposit: typedText() }), async ({ page, raw }) => {
    const { back, cookies } = draftToComeBack(page, raw);
    return { to: withBack('/m/voucherCenter', back), cookies };
  })
  .on('confirm', slipSchema, (sent) => confirm(sent))
  .on('receipt', slipSchema, (sent) => confirm(sent, true));

/** Loads the slip box of a lottery: empty, or with what was typed before a session ended. */
export async function loadBetSlip({ page }: ScreenArgs) {
  const [start, draft] = await Promise.all([startForm(page, betSlipForm), draftListsOf(page)]);
  const notation = notationIn(page.url.searchParams.get('notation'));
  const typed: TypedSlip = draft ? readTyped(draft) : { ...nothing, notation };
  const view = isAnswered(page) ? null : await viewOf(page, typed, null);
  const own = { start, view };
  const isUnknown = !isAnswered(page) && view === null && codeOf(page) !== '';
  return { shared: {}, own, ...(isUnknown && { status: 404 }) };
}

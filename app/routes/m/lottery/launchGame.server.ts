import { gameInfo } from '@server/areas/games/api/games';
import {
  lotteryTicket,
  slip_bets_most,
  numero_form,
  placeSlip,
  priceSlip,
} from '@server/areas/lottery/api/tickets';
import {
  removeNumberSet,
  saveNumberSet,
  set_name_most_chars,
} from '@server/areas/lottery/api/numberSets';
import type { ResponseOf, RequestOf } from '@server/kernel/api/call';
import { z } from 'zod';
import {
  numbersToKeep,
  ownSetIn,
  ownSetsOf,
  withOwnSet,
} from '~/areas/lottery/play/ownSets.server';
import {
  lotteryAt,
  type OnSale,
  type PlayLottery,
  chaseMost,
  stationsBeside,
  readTyped,
  type TypedSlip,
  splitNumbers,
  type TypedBet,
  betsOf,
  readBets,
  readDraws,
  faultOfNumberStake,
  type Faulty,
} from '~/areas/lottery/play/readSlip.server';
import { slipFields } from '~/areas/lottery/play/slipFields';
import { slipFault, typedAmount } from '~/areas/lottery/play/slipWords.server';
import { newEntry, formOf, switchedSlip } from '~/areas/lottery/play/switches.server';
import { viewOf, type SlipView } from '~/areas/lottery/play/view.server';
import { ownLimitFault } from '~/areas/protection/limits.server';
import { draftListsOf, draftToComeBack } from '~/forms/draft.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import type { FormStart } from '~/forms/reply';
import { neededText, ticked, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { statusOf } from '~/forms/status';
import { isAnswered } from '~/forms/submit.server';
import { failed, type CallResult } from '~/gateway/answer.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { safeRedirect, withBack } from '~/session/wayBack';
import type { ScreenArgs } from '~/session/screen.server';

type Slip = RequestOf<typeof priceSlip>;
type Priced = ResponseOf<typeof priceSlip>;

/** The outcome of a slip that its page shows beside what was typed. */
interface SlipState {
  /** The bets of the slip, the one that was being chosen among them. */
  bets: readonly TypedBet[];
  priced?: Priced;
  /** The bet that has a fault, from 0. */
  faulty?: number;
  /** The outcome of an act on a set of one's own, in words. */
  said?: string;
}

type Name = keyof (typeof slipFields)['labels'] & string;
type SlipOutcome = Outcome<Name, SlipState>;

const schema = z.object({ numero: typedText(), draws: typedText(), stopOnWin: ticked() });
type Value = z.output<typeof schema>;

interface Sent {
  page: Page;
  value: Value;
  raw: FormData;
  prepared: OnSale | null;
  key: string;
}

const act =
  (send: (page: Page, slip: Slip, key: string) => Promise<Sending>) =>
  async ({ page, value, raw, prepared, key }: Sent): Promise<SlipOutcome> => {
    if (!prepared) throw refusal(page, 'lottery_unknown', 404);
    const { lottery, draws } = prepared;
    const typed = readTyped(raw);
    const bets = betsOf(typed, lottery.betTypes);
    const wrong = faultOfNumberStake(typed, bets, lottery);
    if (wrong) return faulty(typed, bets, { faults: { numbers: wrong } });
    /** A stake that stands behind a number is refused there. */
    const atNumber = (bet: number | undefined) =>
      bet === undefined ? undefined : faultOfNumberStake(typed, bets, lottery, bet);
    const read = readBets(bets, lottery);
    if (!Array.isArray(read)) {
      const own = read.faults.stake && atNumber(read.at);
      return faulty(typed, bets, own ? { ...read, faults: { numbers: own } } : read);
    }
    const numero = value.numero || (draws[0]?.numero ?? '');
    const count = readDraws(value.draws, chaseMost(prepared, numero));
    if (typeof count !== 'number') return faulty(typed, bets, count);
    const slip = {
      code: lottery.code,
      numero,
      bets: read,
      draws: count,
      stopOnWin: value.stopOnWin,
    };
    const answer = numero_form.test(numero) ? await send(page, slip, key) : failed('draw_unknown');
    if (answer.ok)
      return 'to' in answer ? answer : { again: true, state: { bets, priced: answer.priced } };
    if (answer.code === 'own_limit') {
      const fault = await ownLimitFault(page, answer.detail);
      return { ...faulty(typed, bets, { faults: { '': fault } }), status: statusOf(answer.code) };
    }
    const typeOf = (index: number) =>
      lottery.betTypes.find(({ betType }) => betType === bets[index]?.betType);
    const found = slipFault(answer, lottery, typeOf, page.t);
    if (!found) return { refused: answer, state: { bets } };
    const { bet } = found;
    const instant = bet ?? undefined;
    const own = found.field === 'stake' ? atNumber(instant) : undefined;
    const { field, fault } = own ? { field: 'numbers', fault: own } : found;
    return {
      ...faulty(typed, bets, {
        faults: { [field]: fault },
        ...(instant !== undefined && { at: instant }),
      }),
      status: statusOf(answer.code, 400),
    };
  };

/** Shows a fault at its field if that is on the page: of the bet that is being chosen, else at the slip's head. */
function faulty(
  typed: TypedSlip,
  bets: readonly TypedBet[],
  { faults, at: instant }: Faulty,
): SlipOutcome {
  const inEntry = instant === undefined || (typed.entry !== null && instant >= typed.bets.length);
  const view = inEntry ? faults : { '': Object.values(faults)[0]! };
  const state = { bets, ...(instant !== undefined && !inEntry && { faulty: instant }) };
  return { faults: view, state } as SlipOutcome;
}

type Sending =
  | { ok: true; priced: Priced }
  | { ok: true; to: string; flash: ReturnType<typeof done> }
  | Extract<CallResult<unknown>, { ok: false }>;

/**
 * The play screen's form (lottery#play-screen): `slip` prices the bets and shows them, `confirm` buys them. A
 * refused slip takes nothing and is kept. Without script the buttons of the menu, the quick picks and those
 * of the slip's bets bring the form back with what they change. `deposit` leads to a deposit, and back with all of it.
 */
export const slipForm = defineForm(slipFields, {
  guard: {
    intentRequired: true,
  },
  input: {
    lists: ['betType', 'numbers', 'stake', 'multiple', 'pick', 'choice', 'terms'],
    prepare: lotteryAt,
    switched: async (page, raw) => {
      const expansion = raw.get('expansion');
      const own = typeof expansion === 'string' ? ownSetIn(expansion) : undefined;
      const [onSale, sets] = await Promise.all([
        lotteryAt(page),
        own === undefined ? [] : ownSetsOf(page),
      ]);
      if (!onSale) return raw;
      const typed = readTyped(raw);
      if (own !== undefined) {
        return formOf(
          withOwnSet(
            typed,
            sets.find(({ setId }) => setId === own),
          ),
        );
      }
      const button = expansion === null ? String(raw.get('switch')) : `expand.${String(expansion)}`;
      const stations = stationsBeside(onSale, typed.numero).map(({ station }) => station);
      return formOf(switchedSlip(typed, button, onSale.lottery, stations));
    },
  },
  answer: {
    idempotent: true,
    keyless: ['slip'],
    answersAway: true,
    view: async (page, raw, state: SlipState | undefined, refused): Promise<SlipView | null> => {
      const onSale = await lotteryAt(page);
      return (
        onSale && viewOf(page, onSale, readTyped(raw), { ...state, ...(refused && { refused }) })
      );
    },
  },
})
  .on(
    'slip',
    schema,
    act(async (page, slip) => {
      const answer = await page.call(priceSlip, slip);
      return answer.ok ? { ok: true, priced: answer.value } : answer;
    }),
  )
  .onButton('deposit', z.object({ deposit: typedText() }), async ({ page, raw }) => {
    const { back, cookies } = draftToComeBack(page, raw);
    return { to: withBack('/m/voucherCenter', back), cookies };
  })
  .on('saveSet', z.object({ setName: neededText(set_name_most_chars) }), async (sent) => {
    const { page, value, raw } = sent;
    const typed = readTyped(raw);
    const numbers = numbersToKeep(typed.entry?.numbers ?? '');
    if (numbers === undefined) return { faults: { setName: 'slip_set_none' } };
    const answer = await page.call(saveNumberSet, { setName: value.setName, numbers });
    if (!answer.ok) return { refused: answer };
    const said = page.t('slip_set_saved', { name: value.setName });
    return { again: true, state: { bets: typed.bets, said } };
  })
  .onButton('forget', z.object({ forget: typedText() }), async ({ page, value, raw }) => {
    const answer = await page.call(removeNumberSet, { setId: value.forget.slice(0, 60) || '-' });
    if (!answer.ok) return { refused: answer };
    const said = page.t('slip_set_deleted');
    return { again: true, state: { bets: readTyped(raw).bets, said } };
  })
  .on(
    'confirm',
    schema,
    act(async (page, slip, idempotencyKey) => {
      const answer = await page.call(placeSlip, { ...slip, idempotencyKey });
      if (!answer.ok) return answer;
      const { tickets } = answer.value;
      const [first] = tickets;
      // The tickets of a chase are named on the first one's page; others of one draw stand in the list.
      return slip.draws === 1 && tickets.length > 1
        ? { ok: true, to: '/m/tickets', flash: done('bs_bought', { count: tickets.length }) }
        : { ok: true, to: `/m/ticket/${first!.ticketId}`, flash: done('slip_bought') };
    }),
  );

type SoldLine = Pick<
  ResponseOf<typeof lotteryTicket>['lines'][number],
  'betType' | 'selections' | 'stake'
>;

/** Lines of a ticket that one bet became. */
interface Written {
  betType: string;
  /** The types that it was sold as. */
  sold: readonly string[];
  selections: readonly string[];
  stake: number;
}

/**
 * Returns the bets that a ticket's lines came from, to be played again (lottery#play-screen): a type that is
 * sold by the pattern of its digits is one bet again, as it was written. Only where they would be more than
 * a slip has do bets of one type and stake stand together.
 */
export function betsOfTicket(
  lines: readonly SoldLine[],
  { betTypes, currency, ticketPrice }: Pick<PlayLottery, 'betTypes' | 'currency' | 'ticketPrice'>,
): TypedBet[] {
  const requestedAs = new Map(
    betTypes.flatMap(({ betType, sold }) => sold.map((each) => [each.betType, betType] as const)),
  );
  const written: Written[] = [];
  for (const { betType, selections, stake } of lines) {
    const requested = requestedAs.get(betType) ?? betType;
    const last = written.at(-1);
    if (last?.betType === requested && last.stake === stake && !last.sold.includes(betType)) {
      last.sold = [...last.sold, betType];
      last.selections = [...last.selections, ...selections];
    } else written.push({ betType: requested, sold: [betType], selections, stake });
  }
  const typed = ({ betType, selections, stake }: Omit<Written, 'sold'>): TypedBet[] => {
    // A whole ticket has its price: the rest of its stake is the number of tickets.
    const one = betType === 'ticket' && ticketPrice !== null ? ticketPrice : stake;
    const each = { betType, stake: typedAmount(one, currency), multiple: String(stake / one) };
    return splitNumbers(selections.join(', ')).map((numbers) => ({ ...each, numbers }));
  };
  const bets = written.flatMap(typed);
  return bets.length > slip_bets_most ? together(written).flatMap(typed) : bets;
}

/** Parts the lines of a ticket into those whose bet type is offered now, and those whose is not (lottery#repeat). */
export function partByOffer<Line extends Pick<SoldLine, 'betType'>>(
  lines: readonly Line[],
  { betTypes }: Pick<PlayLottery, 'betTypes'>,
): [offered: readonly Line[], missing: readonly Line[]] {
  const offered = new Set(
    betTypes.flatMap(({ betType, sold }) => [betType, ...sold.map((each) => each.betType)]),
  );
  const isOffered = ({ betType }: Line) => offered.has(betType);
  return [lines.filter(isOffered), lines.filter((line) => !isOffered(line))];
}

/** Joins the bets of one type and stake, in the order of the first of each. */
function together(written: readonly Written[]): Omit<Written, 'sold'>[] {
  const joined = new Map<string, Written>();
  for (const bet of written) {
    const key = `${bet.betType} ${bet.stake}`;
    const { selections = [] } = joined.get(key) ?? {};
    joined.set(key, { ...bet, selections: [...selections, ...bet.selections] });
  }
  return [...joined.values()];
}

/** The two arrangements of the same bets: numbers typed first, or picked first (lottery#launcher). */
type Arrangement = 'trad' | 'ent';

export interface PlayData {
  /** The game's name; null for a game that nobody has. */
  name: string | null;
  /** The address names a game. */
  named: boolean;
  /** It is a lottery of ours, and not a vendor's game. */
  ours: boolean;
  code: string;
  arrangement: Arrangement;
  /** Bets are sold on it. */
  sold: boolean;
  /** A draw is on sale. */
  open: boolean;
  /** The page of its lists. */
  list: string;
  back: string;
  view: SlipView | null;
  start: FormStart;
}

/**
 * Loads the play screen of a lottery (lottery#play-screen): its bet menu, a slip that was typed before a
 * session ended, or the bets of a ticket that is repeated (`?repeat=ID`).
 */
export async function loadLotteryPlay({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const [onSale, start] = await Promise.all([lotteryAt(page), startForm(page, slipForm)]);
  const mode =
    onSale?.lottery.prizeMode ?? (query.get('prize_mode') === 'Elott' ? 'Elott' : 'Lott');
  const list = mode === 'Elott' ? '/m/elott' : '/m/lott';
  const wanted = query.get('playType') ?? (mode === 'Elott' ? 'ent' : 'trad');
  const name = onSale?.lottery.displayName ?? (await vendorsGame(page));
  const own: PlayData = {
    name,
    named: isNamed(query),
    ours: onSale !== null,
    code: onSale?.lottery.code ?? '',
    arrangement: wanted === 'ent' ? 'ent' : 'trad',
    sold: (onSale?.lottery.betTypes.length ?? 0) > 0,
    open: (onSale?.draws.length ?? 0) > 0,
    list,
    back: safeRedirect(query.get('pageBack'), list),
    // A reply brings the view itself.
    view: onSale && !isAnswered(page) ? await firstView(page, onSale) : null,
    start,
  };
  return {
    shared: {},
    own,
    i18n: onSale ? [] : (['launch'] as const),
    // Without any game the page is there to choose one.
    ...(name === null && isNamed(query) && { status: 404 }),
  };
}

async function firstView(page: Page, onSale: OnSale): Promise<SlipView> {
  const [slip, notice] = await firstSlip(page, onSale);
  return viewOf(page, onSale, slip, { notice });
}

const isNamed = (query: URLSearchParams): boolean => query.has('gameId') || query.has('code');

/** The name of a vendor's game that the address names; null for none. */
async function vendorsGame(page: Page): Promise<string | null> {
  const gameCode = page.url.searchParams.get('code') ?? page.url.searchParams.get('gameId') ?? '';
  if (!/^[\w-]{1,40}$/.test(gameCode)) return null;
  const answer = await page.call(gameInfo, { gameCode, language: page.preferences.lang });
  return answer.ok ? answer.value.game.gameName : null;
}

/** The slip that the page begins with, and words about what could not come onto it. */
async function firstSlip(page: Page, { lottery }: OnSale): Promise<[TypedSlip, string]> {
  const draft = await draftListsOf(page);
  if (draft) return [readTyped(draft), ''];
  const query = page.url.searchParams;
  const text = (name: string) => query.get(name)?.slice(0, 40) ?? '';
  const { bets, notice } = await repeated(page, lottery);
  const tab = text('tab');
  const slip: TypedSlip = {
    numero: text('numero'),
    bets,
    entry: bets.length > 0 ? null : newEntry(lottery, tab),
    draws: '',
    stopOnWin: false,
    tab,
    from: null,
    pressed: '',
    station: '',
  };
  return [slip, notice];
}

/**
 * The bets of the member's ticket that the address asks to repeat (lottery#repeat). What is no longer offered is left out
 * and named; of another's ticket, and of another lottery's, nothing is said but that it cannot be repeated.
 */
async function repeated(
  page: Page,
  lottery: PlayLottery,
): Promise<{ bets: TypedSlip['bets']; notice: string }> {
  const ticketId = page.url.searchParams.get('repeat')?.slice(0, 60) ?? '';
  if (ticketId === '') return { bets: [], notice: '' };
  const answer = await page.call(lotteryTicket, { ticketId, language: page.preferences.lang });
  if (!answer.ok || answer.value.code !== lottery.code) {
    return { bets: [], notice: page.t('slip_repeat_unknown') };
  }
  const [lines, missing] = partByOffer(answer.value.lines, lottery);
  return {
    bets: betsOfTicket(lines, lottery),
    notice:
      missing.length > 0
        ? page.t('slip_not_offered', {
            bets: missing
              .map(({ name, selections }) => `${name} ${selections.slice(0, 10).join(', ')}`.trim())
              .join('; '),
          })
        : '',
  };
}

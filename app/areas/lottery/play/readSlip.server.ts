import { numero_count, openedNumeros } from '@server/areas/lottery/api/lists';
import { plainNumbers } from '@server/areas/lottery/api/numberText';
import { type PlayType, lotteryPlay } from '@server/areas/lottery/api/play';
import {
  bet_numbers_most_chars,
  bet_type_form,
  multiple_most,
  number_choices,
  type NumberChoice,
  slip_bets_most,
  slip_combinations_most,
  type priceSlip,
  chase_most,
} from '@server/areas/lottery/api/tickets';
import type { RequestOf, ResponseOf } from '@server/kernel/api/call';
import { typedCount, typedWords } from '@server/kernel/api/typedText';
import { takeAmount } from '~/forms/amounts.server';
import { isAway } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import type { Fault } from '~/ui/refused';
import { lotteryCode } from '../lotteryCode';
import { isStation, withStation } from './acrossStations';
import { betsByStake } from './numberStakes';
import { boardOf, numbersOfPicks } from './picks';
import { bet_fields } from './slipFields';
import { tabOf, typesAt } from './tabs';

export type PlayLottery = ResponseOf<typeof lotteryPlay>;
export type OpenDraw = ResponseOf<typeof openedNumeros>[number];

/** A lottery that is played, and its draws on sale, the next one first. */
export interface OnSale {
  lottery: PlayLottery;
  draws: readonly OpenDraw[];
  /** Draws after those, which a slip can be chased through. */
  later: readonly OpenDraw[];
}

/** The most draws that a slip can begin with. */
const draws_listed = numero_count;
/** Enough to chase through as many from the last of them. */
const draws_known = draws_listed + chase_most - 1;

/** The code of the lottery that an address names; another name of it is `code`. */
const codeAt = ({ searchParams }: URL): string =>
  lotteryCode(searchParams.get('gameId') ?? searchParams.get('code'));

/**
 * Loads the lottery of the address with its draws on sale; null for a code that is no lottery's. Throws
 * the error page if the gateway is away.
 */
export async function lotteryAt(page: Page): Promise<OnSale | null> {
  const code = codeAt(page.url);
  if (!/^[0-9A-Z_]{2,20}$/.test(code)) return null;
  const { lang: language } = page.preferences;
  const [lottery, draws] = await Promise.all([
    page.cached(lotteryPlay, { code, language }),
    page.cached(openedNumeros, { gameCode: code, count: draws_known, language }),
  ]);
  for (const answer of [lottery, draws]) {
    if (!answer.ok && isAway(answer.code)) throw refusal(page, answer.code, 503);
  }
  if (!lottery.ok) return null;
  const open = draws.ok ? draws.value.filter(({ locksAt }) => locksAt > page.now()) : [];
  return {
    lottery: lottery.value,
    draws: open.slice(0, draws_listed),
    later: open.slice(draws_listed),
  };
}

/**
 * Returns the most draws that a slip can be for from its own draw on (lottery#chase), that one among them:
 * of an unknown draw as many as of the next one, whose place it takes.
 */
export function chaseMost(
  { draws, later }: Pick<OnSale, 'draws' | 'later'>,
  numero: string,
): number {
  const index = Math.max(
    0,
    draws.findIndex((draw) => draw.numero === numero),
  );
  return Math.min(chase_most, draws.length + later.length - index);
}

/** The other stations that a draw can be bet on with, that of an unknown one as of the next (lottery#two-stations). */
export const stationsBeside = (
  { draws }: Pick<OnSale, 'draws'>,
  numero: string,
): OpenDraw['stations'] =>
  (draws.find((draw) => draw.numero === numero) ?? draws[0])?.stations ?? [];

/** A bet as it was typed. */
export interface TypedBet {
  betType: string;
  numbers: string;
  stake: string;
  multiple: string;
  /** The choice where a number is not sold as it stands, and the terms that it was made under. */
  choice?: NumberChoice;
  terms?: string;
}

/** A form of the play screen: the bets of the slip, and the one that is being chosen. */
export interface TypedSlip {
  numero: string;
  /** The bets that stand on the slip already. */
  bets: readonly TypedBet[];
  /** The bet that is being chosen, with its picks; null where the form has none. */
  entry: (TypedBet & { picks: readonly string[]; choices: readonly string[] }) | null;
  draws: string;
  stopOnWin: boolean;
  tab: string;
  /** The button that brought the page; null for any other way to it. */
  from: 'tab' | 'quick' | 'expand' | 'unexpanded' | 'pad' | 'stake' | null;
  /** The key of the pad, or the amount, that was pressed; empty for any other button. */
  pressed: string;
  /** The other station of bets over two; empty where none was chosen. */
  station: string;
}

const terms_most_chars = 60;
/** One more than a slip may have: enough to see that they are too many. */
const listed_most = slip_combinations_most + 1;

const textsOf = (raw: FormData, name: string): string[] =>
  raw.getAll(name).filter((value) => typeof value === 'string');

/**
 * Reads a form of the play screen. The last bet is the one that is being chosen if the form has a tab;
 * a form without one, such as another client sends, has the bets of its slip alone.
 */
export function readTyped(raw: FormData): TypedSlip {
  const lists = bet_fields.map((name) => textsOf(raw, name));
  const count = Math.max(...lists.map(({ length }) => length));
  const { picked, choiceOf, termsOf } = readChoices(raw, count);
  const bets = Array.from({ length: count }, (_, index): TypedBet => {
    const [betType = '', numbers = '', stake = '', multiple = ''] = lists.map(
      (list) => list[index],
    );
    const [choice, terms] = [choiceOf(index), termsOf(index)];
    const typed = { betType, numbers, stake, multiple };
    return { ...typed, ...(choice && { choice }), ...(terms && { terms }) };
  });
  const text = (name: string) => textsOf(raw, name)[0] ?? '';
  const last = raw.has('tab') ? bets.pop() : undefined;
  const button = button_form.exec(text('switch'));
  return {
    numero: text('numero'),
    bets: bets.flatMap(partsOfBet),
    entry: last ? { ...last, picks: textsOf(raw, 'pick'), choices: picked } : null,
    draws: text('draws'),
    stopOnWin: raw.has('stopOnWin'),
    tab: text('tab'),
    from: (button?.[1] as TypedSlip['from']) ?? null,
    pressed: button?.[2] ?? '',
    station: isStation(text('station')) ? text('station') : '',
  };
}

const button_form = /^(tab|quick|expand|unexpanded|pad|stake)\b(?:\.(\w{1,20}))?/;

const isNumberChoice = (text: string | undefined): text is NumberChoice =>
  number_choices.some((known) => known === text);

/**
 * Reads what is taken of each bet where a number is not sold as it stands, in the order of the bets; a single one is for
 * all of them. Everything else of that name was picked on the board: bet types with nothing to choose but themselves.
 */
function readChoices(raw: FormData, count: number) {
  const all = textsOf(raw, 'choice');
  const answers = all.filter((text) => text === '' || isNumberChoice(text));
  const terms = textsOf(raw, 'terms');
  return {
    picked: all.filter((text) => text !== '' && !isNumberChoice(text)),
    choiceOf: (bet: number): NumberChoice | undefined => {
      const answer = answers.length === 1 && count > 1 ? answers[0] : answers[bet];
      return isNumberChoice(answer) ? answer : undefined;
    },
    termsOf: (bet: number): string => (terms[bet] ?? '').slice(0, terms_most_chars),
  };
}

/** Parts numbers that are more than one bet can carry, between two of them; a longer one has its beginning alone. */
export function splitNumbers(numbers: string): string[] {
  if (numbers.length <= bet_numbers_most_chars) return [numbers];
  const parts: string[] = [];
  let rest = plainNumbers(numbers).replaceAll(' ', ',');
  while (rest.length > bet_numbers_most_chars) {
    const cut = rest.lastIndexOf(',', bet_numbers_most_chars);
    // A single number of that length is no number: its beginning is refused as such.
    const end = cut < 1 ? bet_numbers_most_chars : cut;
    parts.push(rest.slice(0, end));
    rest = rest.slice(cut < 1 ? end : cut + 1);
  }
  return [...parts, rest];
}

/** A bet as bets that calls take, for its numbers may be longer than one can carry. */
const partsOfBet = (bet: TypedBet): TypedBet[] =>
  splitNumbers(bet.numbers).map((numbers) => ({ ...bet, numbers }));

/**
 * Returns the bets of a slip with the one that was being chosen: its picks become numbers, after those that
 * were typed; each choice becomes a bet of its own, and so do the numbers of each stake. A bet of which nothing was chosen counts only if it is
 * the only one.
 */
export function betsOf(
  { bets, entry, station }: TypedSlip,
  types: readonly PlayType[],
): TypedBet[] {
  if (!entry) return [...bets];
  const { betType, numbers, stake, multiple, picks, choices, ...taken } = entry;
  if (choices.length > 0) {
    const chosen = choices.map((choice) => ({ betType: choice, numbers: '', stake, multiple }));
    return [...bets, ...chosen];
  }
  const type = types.find((each) => each.betType === betType);
  const picked = type ? numbersFor(type, types, picks) : '';
  const all = [numbers.trim(), picked].filter((part) => part !== '').join(',');
  const blank = all === '' && type?.writing.kind !== 'none';
  if (blank && bets.length > 0) return [...bets];
  const bet = { betType, numbers: all, stake, multiple, ...taken };
  const parted = type?.writing.kind === 'ticket' ? undefined : betsByStake(bet).bets;
  const made = (parted ?? [bet]).map((one) =>
    type?.writing.kind === 'across' ? { ...one, numbers: withStation(one.numbers, station) } : one,
  );
  return [...bets, ...made.flatMap(partsOfBet)];
}

function numbersFor(type: PlayType, types: readonly PlayType[], picks: readonly string[]): string {
  const height = boardOf(typesAt(types, tabOf(types, type.betType))).length;
  return numbersOfPicks(type.writing, picks, height, listed_most);
}

type Bets = RequestOf<typeof priceSlip>['bets'];

/**
 * Returns the fault of a stake that is written behind a number of the bet that is being chosen (lottery#number-stakes):
 * it is no plain amount, or `bet`, from 0, has it and it is out of the limits. Undefined for none.
 */
export function faultOfNumberStake(
  { entry, bets: before }: TypedSlip,
  bets: readonly TypedBet[],
  { currency, limits }: Pick<PlayLottery, 'currency' | 'limits'>,
  bet?: number,
): Fault | undefined {
  if (!entry || entry.betType === 'ticket') return undefined;
  const own = bet === undefined || bet < before.length ? undefined : bets[bet];
  const part =
    bet === undefined
      ? betsByStake(entry).wrong
      : own && own.stake !== entry.stake
        ? `${own.numbers.split(',')[0]}=${own.stake}`
        : undefined;
  if (part === undefined) return undefined;
  const params = { min: money(limits.least, currency), max: money(limits.most, currency) };
  return { code: 'slip_why_stake', params: { part: part.slice(0, 40), ...params } };
}

/** A fault of a slip's fields, and the bet that has it, from 0. */
export interface Faulty {
  faults: Partial<Record<'' | 'numbers' | 'stake' | 'multiple' | 'numero' | 'draws', Fault>>;
  at?: number;
}

/** Reads what was typed at the bets as amounts (minor units) and counts, or the first fault. */
export function readBets(
  bets: readonly TypedBet[],
  { currency, limits }: Pick<PlayLottery, 'currency' | 'limits'>,
): Bets | Faulty {
  if (bets.length > slip_bets_most) {
    return { faults: { '': { code: 'slip_bets_most', params: { most: slip_bets_most } } } };
  }
  const read: Bets = [];
  for (const [index, { betType, numbers, stake, multiple, choice, terms }] of bets.entries()) {
    const taken = takeAmount(stake, currency);
    if (!('amount' in taken)) return { faults: { stake: taken.fault }, at: index };
    const { amount } = taken;
    // No call takes an amount without end.
    if (amount > limits.most) {
      const params = { min: money(limits.least, currency), max: money(limits.most, currency) };
      return { faults: { stake: { code: 'slip_stake_range', params } }, at: index };
    }
    const times = typedWords(multiple) === '' ? 1 : (typedCount(multiple) ?? 0);
    if (times < 1 || times > multiple_most) {
      const params = { most: multiple_most };
      // The field of whole tickets has a name of its own.
      const code = betType === 'ticket' ? 'slip_tickets_invalid' : 'slip_multiple_invalid';
      return { faults: { multiple: { code, params } }, at: index };
    }
    // A name that no call takes is refused as a bet, and not as a call.
    const known = bet_type_form.test(betType);
    read.push({
      betType: known ? betType : 'unknown',
      numbers,
      stake: amount,
      multiple: times,
      ...(choice && { choice }),
      ...(terms && { terms }),
    });
  }
  return read;
}

/**
 * Reads the number of draws that a slip is for: one where nothing was typed, or the fault, with the most that
 * there can be.
 */
export function readDraws(typed: string, most: number): number | Faulty {
  const count = typedWords(typed) === '' ? 1 : (typedCount(typed) ?? 0);
  if (count >= 1 && count <= Math.max(1, most)) return count;
  return { faults: { draws: { code: 'slip_count_invalid', params: { most } } } };
}

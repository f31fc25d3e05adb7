import type { PlayType } from '@server/areas/lottery/api/play';
import { chase_most, priceSlip } from '@server/areas/lottery/api/tickets';
import type { RequestOf, ResponseOf } from '@server/kernel/api/call';
import type { ErrorCode } from '@server/kernel/api/errors';
import { typedCount } from '@server/kernel/api/typedText';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { purseOf, type Purse } from '~/areas/wallet/purse.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';
import type { Page } from '~/session/page.server';
import type { Fault } from '~/ui/refused';
import { drawName } from '../dates';
import { oddsText } from '../figures';
import { isThai } from '../prizeName';
import { slipPath } from '../slipText/slipRows';
import { composeOf, type ComposeView } from './composeView.server';
import { ownSetsOf } from './ownSets.server';
import { metOf, type MetView } from './metNumbers.server';
import { levelName, slipFault } from './slipWords.server';
import {
  chaseMost,
  type OnSale,
  type OpenDraw,
  type PlayLottery,
  readBets,
  stationsBeside,
  type TypedBet,
  type TypedSlip,
} from './readSlip.server';
import { namesOf, typesAt } from './tabs';

type Priced = ResponseOf<typeof priceSlip>;
type Line = PlayType['sold'][number]['lines'][number];

/** The rule of a bet type, and what it pays. */
export interface RuleView {
  name: string;
  rule: string;
  sold: readonly {
    /** Left out where there is one alone, here and of its lines: the page has so many bytes. */
    name?: string;
    returned: string;
    /** `times` is the mean number of wins, left out where a combination wins once at most. */
    lines: readonly { name?: string; odds: string; chance: string; times?: string }[];
  }[];
}

/** A bet that is on the slip. */
export interface BetView extends TypedBet {
  name: string;
  faulty: boolean;
  /** The lines that it became, one or one for each pattern of digits: name, numbers, how many more, odds, cost, its sum. */
  lines: PackedRows;
  /** Its numbers that are not sold as they stand; left out for none: the page has so many bytes. */
  met?: MetView;
}

export interface SlipView {
  step: 'compose' | 'review';
  code: string;
  /** The draw that is chosen, in epoch seconds and seconds. */
  live: { draws_s: number; lock_s: number; now: number };
  draws: readonly { numero: string; text: string }[];
  numero: string;
  /** The address of the box that reads a whole slip; empty for lotteries that have none (lottery#slip-box). */
  paste: string;
  drawText: string;
  bets: readonly BetView[];
  compose: ComposeView | null;
  priced: {
    combinations: number;
    total: string;
    totalOfDraws: string;
    draws: number;
    highest: string;
    /** The name of that figure: it is not always the most that a draw can pay. */
    highestName: HighestName;
    /** Minor units, for anybody who reads the page. */
    minor: number;
    /** Numbers wait for a choice, so that no total can stand on the button: its words. */
    confirm: string | null;
  } | null;
  chase: { draws: string; stopOnWin: boolean; most: number };
  rules: readonly RuleView[];
  limits: string;
  /** The ways on after a refusal that money alone can mend. */
  poor: boolean;
  /** The member's balance; null where it could not be had. */
  purse: Purse | null;
  /** Words about what could not come onto the slip, and why it has no total; empty for none. */
  notice: string;
  /** The bets that stand on the slip while another is being chosen; null on the slip itself. */
  soFar: SlipSoFar | null;
}

/** The bets of a slip so far, in words. */
export interface SlipSoFar {
  bets: number;
  /** Minor units; null where they could not be priced. */
  minor: number | null;
  total: string;
  /** The balance that would be left, also where that is below zero. */
  left: string;
}

type HighestName =
  'slip_highest' | 'slip_highest_hits' | 'slip_highest_first' | 'slip_highest_most';

/** The groups whose slips people write in a notation of their own. */
const slip_groups: readonly string[] = ['THAI', 'LAO', 'NORTH', 'CENTRAL', 'SOUTH'];

/** The groups whose figure is exactly the best that one draw can pay (lottery#slip). */
const exact_groups: readonly string[] = ['THAI', 'LAO', 'K3', 'SSC', '11X5', 'PK10'];

/** Names the highest return of a slip for what it is with these bet types (lottery#slip). */
function highestName(
  { group }: Pick<PlayLottery, 'group'>,
  types: readonly PlayType[],
): HighestName {
  if (types.some(({ writing }) => writing.kind === 'ticket')) return 'slip_highest_first';
  if (exact_groups.includes(group)) return 'slip_highest';
  const repeats = types.some(({ sold }) => sold.some(({ lines }) => lines.some(isRepeated)));
  return repeats ? 'slip_highest_hits' : 'slip_highest_most';
}

interface Known {
  bets?: readonly TypedBet[];
  priced?: Priced;
  faulty?: number;
  refused?: ErrorCode;
  /** The outcome of an act on a set of one's own, in words. */
  said?: string;
  /** Words about what could not come onto the slip that the page begins with; undefined for an answer to its form. */
  notice?: string;
}

/** Numbers of a line that a slip shows before it says how many more there are. */
const listed_numbers = 24;

/** A chance or a return as percent with four significant digits. */
function percentText(part: number): string {
  const percent = part * 100;
  if (percent <= 0) return '0';
  const decimals = Math.max(0, 3 - Math.floor(Math.log10(percent)));
  return percent.toFixed(Math.min(decimals, 20));
}

/**
 * Returns the play screen for a slip as it was typed (lottery#play-screen): the bet that is being chosen, or
 * the slip with what it costs. A draw that is over gives its place to the next one.
 */
export async function viewOf(
  page: Page,
  onSale: OnSale,
  typed: TypedSlip,
  known: Known = {},
): Promise<SlipView> {
  const { lottery, draws } = onSale;
  const { t } = page;
  const nameOfDraw = ({ drawsAt, numero }: OpenDraw) =>
    drawName(drawsAt, numero, page.preferences.lang);
  const draw = draws.find(({ numero }) => numero === typed.numero) ?? draws[0];
  const reviewed = known.priced !== undefined || (typed.entry === null && typed.bets.length > 0);
  const bets = known.priced && known.bets ? known.bets : typed.bets;
  const chosen = { ...typed, numero: draw?.numero ?? '' };
  const ready = sameDraw(known.priced, draw);
  const before: Price = { priced: ready };
  const [{ priced: costs, why = '' }, purse, ownSets] = await Promise.all([
    ready || bets.length === 0 ? before : priceOf(page, lottery, chosen, bets),
    purseOf(page),
    reviewed ? [] : ownSetsOf(page),
  ]);
  // While another bet is being chosen those of the slip are but counted.
  const priced = reviewed ? costs : undefined;
  const compose = reviewed
    ? null
    : composeOf(page, lottery, typed, {
        ownSets,
        stations: stationsBeside(onSale, chosen.numero),
        said: known.said,
      });
  const types = compose
    ? typesAt(lottery.betTypes, compose.tab)
    : lottery.betTypes.filter(({ betType }) => bets.some((bet) => bet.betType === betType));
  const { limits, currency } = lottery;
  const names = namesOf(lottery.betTypes);
  return {
    step: reviewed ? 'review' : 'compose',
    code: lottery.code,
    live: {
      draws_s: Math.ceil((draw?.drawsAt ?? 0) / 1_000),
      lock_s: draw ? Math.round((draw.drawsAt - draw.locksAt) / 1_000) : 0,
      now: page.now() / 1_000,
    },
    draws: draws.map((each) => ({ numero: each.numero, text: nameOfDraw(each) })),
    numero: draw?.numero ?? '',
    paste: slip_groups.includes(lottery.group) ? slipPath(lottery.code) : '',
    drawText: draw ? nameOfDraw(draw) : '',
    bets: bets.map((bet, index) => ({
      ...bet,
      name: names.get(bet.betType) ?? bet.betType,
      faulty: known.faulty === index,
      lines: linesOf(page.t, lottery, priced, index, bet),
      ...(priced && metOf(page, lottery, [...draws, ...onSale.later], priced, index)),
    })),
    compose,
    priced: priced
      ? {
          combinations: priced.combinations,
          total: money(priced.total, currency),
          totalOfDraws: money(priced.totalOfDraws, currency),
          draws: priced.numeros.length,
          highest: money(priced.highest, currency),
          highestName: highestName(lottery, types),
          minor: priced.totalOfDraws,
          confirm: priced.met.some(({ taken }) => taken === null) ? t('slip_choice_confirm') : null,
        }
      : null,
    chase: {
      draws: typed.draws || '1',
      stopOnWin: typed.stopOnWin,
      most: chaseMost(onSale, chosen.numero),
    },
    rules: types.map((type) => ruleOf(type, t)),
    limits: t('slip_limits', {
      least: money(limits.least, currency),
      most: money(limits.most, currency),
      number: money(limits.numberMost, currency),
      draw: money(limits.drawMost, currency),
    }),
    poor: known.refused === 'insufficient_funds',
    purse,
    notice: [known.notice, known.notice === undefined ? '' : why].filter(Boolean).join(' '),
    soFar: reviewed ? null : soFarOf(purse, bets, costs, currency),
  };
}

/** Adds up the bets that stand on the slip; an amount is empty where it could not be had, or the balance is hidden. */
function soFarOf(
  purse: Purse | null,
  bets: readonly TypedBet[],
  costs: Priced | undefined,
  currency: string,
): SlipSoFar {
  const total = bets.length === 0 ? 0 : costs?.total;
  const hasLeft = total !== undefined && typeof purse?.minor === 'number';
  return {
    bets: bets.length,
    minor: total ?? null,
    total: total === undefined ? '' : money(total, currency),
    left: hasLeft && total > 0 ? money(purse.minor! - total, currency) : '',
  };
}

const sameDraw = (priced: Priced | undefined, draw: OpenDraw | undefined): Priced | undefined =>
  priced && priced.numeros[0] === draw?.numero ? priced : undefined;

/** The price of a slip, or the words why it has none. */
interface Price {
  priced?: Priced | undefined;
  why?: string;
}

/** Prices the bets of a slip again, after one of them was taken off or its draw was over. */
async function priceOf(
  page: Page,
  lottery: PlayLottery,
  { numero, draws, stopOnWin }: TypedSlip,
  bets: readonly TypedBet[],
): Promise<Price> {
  const read = readBets(bets, lottery);
  if (!Array.isArray(read)) return { why: faultWords(page, Object.values(read.faults)[0]) };
  if (numero === '') return { why: '' };
  const slip: RequestOf<typeof priceSlip> = {
    code: lottery.code,
    numero,
    bets: read,
    stopOnWin,
    draws: Math.min(chase_most, Math.max(1, typedCount(draws) ?? 1)),
  };
  const answer = await page.call(priceSlip, slip);
  if (answer.ok) return { priced: answer.value };
  const typeOf = (index: number) =>
    lottery.betTypes.find(({ betType }) => betType === bets[index]?.betType);
  return { why: faultWords(page, slipFault(answer, lottery, typeOf, page.t)?.fault) };
}

const faultWords = ({ t }: Page, fault: Fault | undefined): string =>
  fault ? t(fault.code as Key, { field: t('slip_stake'), ...fault.params }) : '';

/** True for a way to win that a combination may win several times in one draw. */
const isRepeated = (line: Line): boolean => line.chance > line.atLeastOnce * (1 + 1e-9);

const ruleOf = ({ name, rule, sold }: PlayType, t: Translate): RuleView => ({
  name,
  rule,
  sold: sold.map((each) => ({
    ...(sold.length > 1 && { name: each.name }),
    returned: percentText(each.returned),
    lines: each.lines.map((line) => ({
      ...(each.lines.length > 1 && {
        name: levelName(t, line.name, isThai(each.lines.map(({ name: level }) => level))),
      }),
      odds: oddsText([line.odds]),
      chance: percentText(line.atLeastOnce),
      ...(isRepeated(line) && { times: percentText(line.chance / 100) }),
    })),
  })),
});

/** The lines that a bet became, each with the numbers that a slip has room for and the sum of its cost. */
function linesOf(
  t: Translate,
  { betTypes, currency }: PlayLottery,
  priced: Priced | undefined,
  instant: number,
  bet: TypedBet,
): BetView['lines'] {
  const names = namesOf(betTypes);
  const lines = (priced?.lines ?? []).filter((line) => line.bet === instant);
  // The factors are named once for lines that have the same.
  let named = '';
  return packRows(
    lines.map((line) => {
      const { betType, selections, odds, debit, percent } = line;
      const listed = selections.filter((one) => one !== '').slice(0, listed_numbers);
      const more = selections[0] === '' ? 0 : selections.length - listed.length;
      const name = names.get(betType) ?? betType;
      const [sum, factors] = sumOf(t, line, typedCount(bet.multiple) ?? 1, currency);
      const message = factors === named ? '' : factors;
      named = factors;
      const part = percent === undefined ? '' : ` · ${percent} %`;
      const pays = oddsText(odds) + part;
      return [name, listed.join(', '), more, pays, money(debit, currency), sum, message];
    }),
  );
}

/** The cost of a line as it is multiplied, `10 × 27 × 3 = 810`, and the names of its factors (lottery#slip). */
function sumOf(
  t: Translate,
  { stake, selections, debit }: Pick<Priced['lines'][number], 'stake' | 'selections' | 'debit'>,
  multiple: number,
  currency: string,
): [sum: string, names: string] {
  const plain = (minor: number) => money(minor, currency, false).replace(/\.0+$/, '');
  const units = debit / stake / selections.length;
  const factors = [
    [plain(stake / multiple), t('slip_factor_stake')],
    ...(multiple === 1 ? [] : [[String(multiple), t('slip_factor_multiple')]]),
    ...(units === 1 ? [] : [[String(units), t('slip_factor_units')]]),
    [selections.length.toLocaleString('en'), t('slip_factor_combinations')],
  ] as const;
  const product = (part: 0 | 1) => factors.map((factor) => factor[part]).join(' × ');
  return [`${product(0)} = ${plain(debit)}`, product(1)];
}

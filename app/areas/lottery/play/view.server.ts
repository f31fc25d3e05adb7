import type { PlayType } from '@contract/lottery/play';
import { priceSlip } from '@contract/lottery/tickets';
import type { RequestOf, ResponseOf } from '@contract/call';
import type { ErrorCode } from '@contract/errors';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { lotteryDate, lotteryTime } from '../dates';
import type { OnSale, OpenDraw, PlayLottery } from './lottery.server';
import { boardOf, type BoardRow } from './picks';
import { readBets, type TypedBet, type TypedSlip } from './readSlip.server';
import { newEntry } from './switches.server';
import { isChoices, tabOf, tabsOf } from './tabs';
import { writingWords } from './slipWords.server';

type Priced = ResponseOf<typeof priceSlip>;

/** A bet type on the page. */
export interface TypeView {
  betType: string;
  name: string;
  /** `90`, or the least and the highest: `1 – 4000`. */
  odds: string;
  /** The writing of its numbers, in words; empty where nothing is chosen. */
  takes: string;
}

/** The rule of a bet type, and what it pays. */
export interface RuleView {
  name: string;
  rule: string;
  sold: readonly {
    name: string;
    returned: string;
    lines: readonly { name: string; odds: string; chance: string }[];
  }[];
}

/** A bet that stands on the slip. */
export interface BetView extends TypedBet {
  name: string;
  faulty: boolean;
  /** The lines that it became: one, or one for each pattern of digits. */
  lines: readonly { name: string; numbers: string; more: number; odds: string; debit: string }[];
}

export interface SlipView {
  step: 'compose' | 'review';
  code: string;
  /** The draw that is chosen, in epoch seconds and seconds. */
  live: { draws_s: number; lock_s: number; now: number };
  draws: readonly { numero: string; text: string }[];
  numero: string;
  drawText: string;
  bets: readonly BetView[];
  compose: ComposeView | null;
  priced: {
    combinations: number;
    total: string;
    totalOfDraws: string;
    draws: number;
    highest: string;
    /** Minor units, for whoever reads the page. */
    minor: number;
  } | null;
  chase: { draws: string; stopOnWin: boolean; most: number };
  rules: readonly RuleView[];
  limits: string;
  /** The ways on after a refusal that money alone can mend. */
  poor: boolean;
}

/** The bet that is being chosen. */
export interface ComposeView {
  tabs: readonly { id: string; name: string }[];
  tab: string;
  types: readonly TypeView[];
  isChoices: boolean;
  board: readonly BoardRow[];
  entry: NonNullable<TypedSlip['entry']>;
  /** A whole ticket's price: there is no stake to type. */
  price: string | null;
  currency: string;
}

interface Known {
  bets?: readonly TypedBet[];
  priced?: Priced;
  faulty?: number;
  refused?: ErrorCode;
}

const odds_unit = 1_000;
/** Numbers of a line that a slip shows before it says how many more there are. */
const shown_numbers = 24;

/** Odds as a factor: `98.5`. */
export const oddsText = (odds: number): string =>
  (odds / odds_unit).toLocaleString('en', { maximumFractionDigits: 3 });

/** A chance or a return as percent with four significant digits. */
export function percentText(part: number): string {
  const percent = part * 100;
  if (percent <= 0) return '0';
  const decimals = Math.max(0, 3 - Math.floor(Math.log10(percent)));
  return percent.toFixed(Math.min(decimals, 20));
}

/** An amount as it is typed: without sign, and without decimals where there are none. */
export function typedAmount(minor: number, currency: string): string {
  return money(minor, currency, false).replaceAll(',', '').replace(/\.0+$/, '');
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
  const draw = draws.find(({ numero }) => numero === typed.numero) ?? draws[0];
  const reviewed = known.priced !== undefined || (typed.entry === null && typed.bets.length > 0);
  const bets = known.priced && known.bets ? known.bets : typed.bets;
  const chosen = { ...typed, numero: draw?.numero ?? '' };
  const priced = reviewed
    ? (sameDraw(known.priced, draw) ?? (await priceOf(page, lottery, chosen, bets)))
    : undefined;
  const compose = reviewed ? null : composeOf(page, lottery, typed);
  const types = compose
    ? typesOf(lottery, compose.tab)
    : lottery.betTypes.filter(({ betType }) => bets.some((bet) => bet.betType === betType));
  const { limits, currency } = lottery;
  return {
    step: reviewed ? 'review' : 'compose',
    code: lottery.code,
    live: {
      draws_s: Math.ceil((draw?.drawsAt ?? 0) / 1_000),
      lock_s: draw ? Math.round((draw.drawsAt - draw.locksAt) / 1_000) : 0,
      now: Date.now() / 1_000,
    },
    draws: draws.map((each) => ({ numero: each.numero, text: drawText(page, each) })),
    numero: draw?.numero ?? '',
    drawText: draw ? drawText(page, draw) : '',
    bets: bets.map((bet, at) => ({
      ...bet,
      name: nameOf(lottery, bet.betType),
      faulty: known.faulty === at,
      lines: linesOf(lottery, priced, at),
    })),
    compose,
    priced: priced
      ? {
          combinations: priced.combinations,
          total: money(priced.total, currency),
          totalOfDraws: money(priced.totalOfDraws, currency),
          draws: priced.numeros.length,
          highest: money(priced.highest, currency),
          minor: priced.totalOfDraws,
        }
      : null,
    chase: { draws: typed.draws || '1', stopOnWin: typed.stopOnWin, most: draws.length },
    rules: types.map(ruleOf),
    limits: t('slip_limits', {
      least: money(limits.least, currency),
      most: money(limits.most, currency),
      number: money(limits.numberMost, currency),
      draw: money(limits.drawMost, currency),
    }),
    poor: known.refused === 'insufficient_funds',
  };
}

const sameDraw = (priced: Priced | undefined, draw: OpenDraw | undefined): Priced | undefined =>
  priced && priced.numeros[0] === draw?.numero ? priced : undefined;

/** Prices the bets of a slip again, after one of them was taken off or its draw was over. */
async function priceOf(
  page: Page,
  lottery: PlayLottery,
  { numero, draws, stopOnWin }: TypedSlip,
  bets: readonly TypedBet[],
): Promise<Priced | undefined> {
  const read = readBets(bets, lottery.currency);
  if (!Array.isArray(read) || numero === '') return undefined;
  const slip: RequestOf<typeof priceSlip> = {
    ...{ code: lottery.code, numero, bets: read, stopOnWin },
    draws: Math.min(20, Math.max(1, Number(draws) || 1)),
  };
  const answer = await page.call(priceSlip, slip);
  return answer.ok ? answer.value : undefined;
}

const typesOf = ({ betTypes }: PlayLottery, tab: string): readonly PlayType[] =>
  tabsOf(betTypes).find(({ id }) => id === tab)?.types ?? [];

function composeOf(page: Page, lottery: PlayLottery, typed: TypedSlip): ComposeView {
  const { betTypes, ticketPrice, currency, limits } = lottery;
  const tabs = tabsOf(betTypes);
  const last = typed.entry?.betType || typed.bets.at(-1)?.betType || '';
  const tab = tabs.some(({ id }) => id === typed.tab) ? typed.tab : tabOf(betTypes, last);
  const entry = typed.entry ?? newEntry(lottery, tab, typed.bets.at(-1));
  const types = typesOf(lottery, tab);
  const isTicket = types[0]?.writing.kind === 'ticket';
  const suggested = Math.max(limits.least, Math.min(limits.least * 10, limits.most));
  const stake = isTicket && ticketPrice !== null ? ticketPrice : suggested;
  const given = isTicket || entry.stake === '' ? typedAmount(stake, currency) : entry.stake;
  return {
    tabs: tabs.map(({ id, name }) => ({ id, name })),
    tab,
    types: types.map((type) => ({
      betType: type.betType,
      name: type.name,
      odds: oddsSpan(type),
      takes: writingWords(page.t, type),
    })),
    isChoices: isChoices({ types }),
    board: boardOf(types),
    entry: { ...entry, stake: given },
    price: isTicket && ticketPrice !== null ? money(ticketPrice, currency) : null,
    currency,
  };
}

function oddsSpan({ sold }: PlayType): string {
  const all = sold.flatMap(({ lines }) => lines.map(({ odds }) => odds));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? oddsText(least) : `${oddsText(least)} – ${oddsText(most)}`;
}

const ruleOf = ({ name, rule, sold }: PlayType): RuleView => ({
  name,
  rule,
  sold: sold.map((each) => ({
    name: sold.length > 1 ? each.name : '',
    returned: percentText(each.returned),
    lines: each.lines.map((line) => ({
      name: each.lines.length > 1 ? line.name : '',
      odds: oddsText(line.odds),
      chance: percentText(line.chance),
    })),
  })),
});

const nameOf = ({ betTypes }: PlayLottery, id: string): string => {
  const type = betTypes.find((each) => each.betType === id);
  return type?.name ?? soldNames(betTypes).get(id) ?? id;
};

const soldNames = (types: readonly PlayType[]): Map<string, string> =>
  new Map(types.flatMap(({ sold }) => sold.map(({ betType, name }) => [betType, name])));

/** The lines that a bet became, each with the numbers that a slip has room for. */
function linesOf(lottery: PlayLottery, priced: Priced | undefined, at: number): BetView['lines'] {
  const names = soldNames(lottery.betTypes);
  return (priced?.lines ?? [])
    .filter(({ bet }) => bet === at)
    .map(({ betType, selections, odds, debit }) => {
      const shown = selections.filter((one) => one !== '').slice(0, shown_numbers);
      const [least, most] = [Math.min(...odds), Math.max(...odds)];
      return {
        name: names.get(betType) ?? betType,
        numbers: shown.join(', '),
        more: selections[0] === '' ? 0 : selections.length - shown.length,
        odds: least === most ? oddsText(least) : `${oddsText(least)} – ${oddsText(most)}`,
        debit: money(debit, lottery.currency),
      };
    });
}

/** A draw on sale in words: its date and time, with its number where there are several a day. */
function drawText(page: Page, { drawsAt, numero }: OpenDraw): string {
  const nth = numero.split('-')[1];
  const when = `${lotteryDate(drawsAt, page.preferences.lang)} ${lotteryTime(drawsAt)}`;
  return nth ? `${when} #${nth}` : when;
}

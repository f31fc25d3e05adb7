import type { RequestOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import { number_choices, type NumberChoice, type priceSlip } from '../api/tickets';

import { lotteryOf } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import {
  fitLines,
  numbersNow,
  termsOfChoice,
  termsText,
  type Fit,
  type MetIn,
} from '../tickets/fit';
import { numberKey } from '../tickets/numbers';
import { highestReturn, readSlip, type PricedLine } from '../tickets/slip';
import { betsByLottery, type SlipOfText } from './slipOfText';
import { markOf } from './readSlipText';
import { drawIdOf } from '../holdDraws';

/** A number that a line meets, with the lottery that it is one of. */
type MetOf = MetIn & { code: string };

/** A line of a text as the draws sell it now. */
export interface WeighedLine {
  /** Its bets with the choice that was made, by lottery; as they were typed without one. */
  sold: { code: string; lines: readonly PricedLine[] }[];
  /** The numbers that it meets as it was typed; empty for a line that is sold so. */
  met: readonly MetOf[];
  /** The ways on, each with the mark of what it rests on: a choice counts under that mark alone. */
  ways: { choice: NumberChoice; mark: string }[];
  taken: NumberChoice | null;
  /** A choice was made under other terms, and does not count. */
  isChanged: boolean;
}

/** A slip as the draws sell it now (lottery#slip-numbers). */
export interface WeighedSlip {
  /** By the line of the text. */
  lines: ReadonlyMap<number, WeighedLine>;
  /** The orders that it is sold as: none for a lottery of which the choices leave nothing. */
  orders: { code: string; bets: RequestOf<typeof priceSlip>['bets'] }[];
  /** Lines that meet numbers and have no choice. */
  undecided: number;
  /** Minor units, with the choices. */
  total: number;
  highest: number;
  /** Names the numbers that are met and the terms that the choices rest on; empty where none is met. */
  mark: string;
}

/** The lines of one lottery before they are fitted, with its numbers as the lines before left them. */
interface Sale {
  code: string;
  numero: string;
  bets: ReturnType<typeof betsByLottery>[number][1];
  priced: ReturnType<typeof pricedOf>;
  termsAt: Awaited<ReturnType<typeof numbersNow>>['termsAt'];
  staked: Map<string, number>;
}

/** Prices the bets of one lottery, which were read within its limits. Throws a RangeError for others. */
function pricedOf(code: string, bets: Sale['bets'], { limits }: SlipOfText) {
  const read = readSlip(lotteryOf(code)!, bets, limits);
  if (!read.ok) throw new RangeError(`a slip was read into ${read.code}`);
  return read.value;
}

/** A choice that was made, with the mark of what it rests on; null for one of all lines, of which the slip's mark says enough. */
interface Given {
  choice: NumberChoice;
  mark: string | null;
}

/** The choices of a slip by line, with their marks, the last of several for one line; `*` is for all lines without one. */
function choicesOf(answers: readonly string[]): (line: number) => Given | undefined {
  const found = new Map<string, Given>();
  for (const answer of answers) {
    const [line = '', choice, mark = ''] = answer.split('.');
    const known = number_choices.find((each) => each === choice);
    if (known) found.set(line, { choice: known, mark: line === '*' ? null : mark });
  }
  return (line) => found.get(String(line)) ?? found.get('*');
}

/**
 * Fits a slip that was read to what its draws sell now, line by line in the order of the text, with the choices among its answers
 * (lottery#slip-numbers). A choice counts for its line under the terms that it was made under. `trial` is for players with play
 * money, who take no number from members. Nothing is taken.
 */
export async function weighSlip(
  platform: Platform,
  slip: SlipOfText,
  { answers = [], trial = false }: { answers?: readonly string[]; trial?: boolean },
): Promise<WeighedSlip> {
  const now = platform.clock.now();
  const { limits } = slip;
  const numero = slip.draw?.numero ?? '';
  const sales = await Promise.all(
    betsByLottery(slip).map(async ([code, bets]): Promise<Sale> => {
      const priced = pricedOf(code, bets, slip);
      const { shape } = lotteryOf(code)!;
      const rule = { limits, trial, now };
      const drawId = drawIdOf(code, numero);
      const numbers = await numbersNow(platform.db, shape, drawId, priced.lines, rule);
      return { code, numero, bets, priced, ...numbers, staked: new Map(numbers.staked) };
    }),
  );
  const choices = choicesOf(answers);
  const lines = new Map<number, WeighedLine>();
  const ordered = new Map<string, WeighedSlip['orders'][number]['bets']>();
  for (const { line } of slip.read.lines.filter(({ bets }) => bets.length > 0)) {
    const weighed = weighLine(sales, line, limits.least, choices(line));
    lines.set(line, weighed.line);
    for (const { sale, fit } of weighed.fits) {
      keep(sale, fit);
      const bets = betsOfLine(sale, line, fit, weighed.line.taken);
      ordered.set(sale.code, [...(ordered.get(sale.code) ?? []), ...bets]);
    }
  }
  const sold = (code: string) =>
    [...lines.values()].flatMap((line) =>
      line.sold.flatMap((each) => (each.code === code ? each.lines : [])),
    );
  const met = [...lines].filter(([, each]) => each.met.length > 0);
  const orders = [...ordered]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([code, bets]) => ({ code, bets }))
    .filter(({ code }) => sold(code).length > 0);
  return {
    lines,
    orders,
    undecided: met.filter(([, { taken }]) => taken === null).length,
    total: orders.reduce(
      (sum, { code }) => sum + sold(code).reduce((all, { debit }) => all + debit, 0),
      0,
    ),
    highest: sales.reduce((sum, { code, priced }) => {
      if (met.length === 0) return sum + priced.highest;
      const rest = sold(code);
      return sum + (rest.length === 0 ? 0 : highestReturn(lotteryOf(code)!.shape, rest));
    }, 0),
    mark: met.length === 0 ? '' : markOf(met.map(([line, each]) => signOf(line, each)).join('\n')),
  };
}

/** A line that meets numbers, in a few signs: what it meets, and what its choice rests on. */
const signOf = (line: number, { ways, taken }: WeighedLine): string => {
  const way =
    ways.find(({ choice }) => choice === taken) ?? ways.find(({ choice }) => choice === 'drop');
  return `${line} ${taken ?? ''} ${way?.mark ?? ''}`;
};

interface FitOf {
  sale: Sale;
  fit: Fit;
}

/** Fits the bets of a line in each of its lotteries, with one choice for all. */
const fitted = (
  sales: readonly Sale[],
  line: number,
  least: number,
  choice: NumberChoice | undefined,
): FitOf[] =>
  sales.flatMap((sale) => {
    const { code, bets, priced, termsAt, staked } = sale;
    const own = priced.lines.filter(({ bet }) => bets[bet]!.line === line);
    if (own.length === 0) return [];
    const all = bets.map(() => choice);
    return [{ sale, fit: fitLines(lotteryOf(code)!.shape, own, all, { termsAt, staked }, least) }];
  });

const metOf = (fits: readonly FitOf[]): MetOf[] =>
  fits.flatMap(({ sale: { code, numero }, fit }) =>
    fit.met.map((one) => ({ ...one, code, numero })),
  );

/** The texts of the terms of a line's bets, by lottery and bet. */
const termsOfLine = (fits: readonly FitOf[]): string[] =>
  fits.flatMap(({ sale: { bets, numero }, fit }) =>
    bets.map((_, bet) => termsText(metIn(fit, bet, numero))).filter((text) => text !== ''),
  );

const metIn = ({ met }: Fit, bet: number, numero: string): MetIn[] =>
  met.filter((one) => one.bet === bet).map((one) => ({ ...one, numero }));

function weighLine(
  sales: readonly Sale[],
  line: number,
  least: number,
  given: Given | undefined,
): { line: WeighedLine; fits: FitOf[] } {
  const typed = fitted(sales, line, least, undefined);
  const met = metOf(typed);
  const soldOf = (fits: readonly FitOf[]) =>
    fits.map(({ sale: { code }, fit }) => ({ code, lines: fit.lines }));
  if (met.length === 0) {
    const plain = { sold: soldOf(typed), met, ways: [], taken: null, isChanged: false };
    return { line: plain, fits: typed };
  }
  const terms = termsOfLine(typed);
  const ways: WeighedLine['ways'] = [];
  let chosen: FitOf[] | undefined;
  for (const choice of number_choices) {
    // A way of some of its numbers alone would leave others open.
    if (!met.some(({ choices }) => choices.includes(choice))) continue;
    const fits = fitted(sales, line, least, choice);
    if (metOf(fits).some(({ taken }) => taken === null)) continue;
    const mark = markOf(termsOfChoice(choice, terms));
    ways.push({ choice, mark });
    if (given?.choice === choice && (given.mark ?? mark) === mark) chosen = fits;
  }
  const fits = chosen ?? typed;
  const taken = chosen ? given!.choice : null;
  const isChanged = given !== undefined && given.mark !== null && taken === null;
  return { line: { sold: soldOf(fits), met, ways, taken, isChanged }, fits };
}

/** Adds what is sold of a line to what is staked on its numbers. */
function keep({ code, staked }: Sale, { lines }: Fit): void {
  const { shape } = lotteryOf(code)!;
  for (const { betType, selections, stake } of lines) {
    const units = betTypeOf(shape, betType)!.unitsStaked;
    for (const selection of selections) {
      const key = numberKey(betType, selection);
      staked.set(key, (staked.get(key) ?? 0) + stake * units);
    }
  }
}

/** The bets of a line as they are ordered: those that meet a number with the choice and its terms. */
const betsOfLine = (
  { bets, numero }: Sale,
  line: number,
  fit: Fit,
  taken: NumberChoice | null,
): WeighedSlip['orders'][number]['bets'] =>
  bets.flatMap(({ line: own, ...bet }, index) => {
    if (own !== line) return [];
    const met = metIn(fit, index, numero);
    return taken === null || met.length === 0
      ? [bet]
      : [{ ...bet, choice: taken, terms: termsText(met) }];
  });

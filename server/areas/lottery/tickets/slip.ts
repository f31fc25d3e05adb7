import type { RequestOf } from '../../../kernel/api/call';
import { slip_combinations_most, type priceSlip } from '../api/tickets';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Lottery } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { highestOfElevenFive } from '../rules/highest/elevenFive';
import { highestOfK3 } from '../rules/highest/k3';
import { highestOfKeno } from '../rules/highest/keno';
import { highestOfSsc } from '../rules/highest/ssc';
import { highestOfLao, highestOfThai } from '../rules/highest/thai';
import { highestOfVietnam } from '../rules/highest/vietnam';
import { paidByView, placed, type View } from '../rules/highest/views';
import { wagersOf, type Line, type Wager } from '../rules/highest/wagers';
import { debitOf } from '../rules/judge';
import { readSelections } from '../rules/selection';
import type { ShapeId } from '../rules/shapes';
import { ticketPrice } from '../rules/tickets';
import { isAcross, otherCodeOf, partnersOf } from './across';

const racers = 10;
const pairs = [0, 1, 2, 3, 4];
const digit = (way: number, place: number): number => Math.floor(way / 10 ** place) % 10;

/** The racer at a place; ways are racers from 0. */
const racerAt: readonly View[] = Array.from({ length: racers }, (_, place) => ({
  shape: 'pk10',
  size: racers,
  resultOf: (way) => placed(racers, racers, [[place, way + 1]]),
  candidates: (selection, betType) => {
    if (betType !== 'position') return Array.from({ length: racers }, (_, index) => index);
    return [Number(selection.split('-')[1]) - 1];
  },
}));

/** A place of the first five and the one that is as far from the end: ways are ten times the first racer and the other. */
const pairAt: readonly View[] = pairs.map((place) => ({
  shape: 'pk10',
  size: racers ** 2,
  resultOf: (way) =>
    placed(racers, racers, [
      [place, digit(way, 1) + 1],
      [racers - 1 - place, digit(way, 0) + 1],
    ]),
}));

/** The first two, ten times the champion and the runner-up. */
const firstTwo: View = {
  shape: 'pk10',
  size: racers ** 2,
  resultOf: (way) =>
    placed(racers, racers, [
      [0, digit(way, 1) + 1],
      [1, digit(way, 0) + 1],
    ]),
};

const firstThree: View = {
  shape: 'pk10',
  size: racers ** 3,
  resultOf: (way) =>
    placed(
      racers,
      racers,
      [0, 1, 2].map((place) => [place, digit(way, 2 - place) + 1]),
    ),
  candidates: (selection) => [
    selection.split('-').reduce((way, text) => way * racers + Number(text) - 1, 0),
  ],
};

function viewOf({ betType, selection }: Wager): View {
  const place = Number(selection.split('-')[0]) - 1;
  if (betType === 'dragon_tiger') return pairAt[place]!;
  if (betType === 'top3_direct') return firstThree;
  return betType.startsWith('top2_') || betType.startsWith('gy_') ? firstTwo : racerAt[place]!;
}

/** Of four racers in two pairs of places the most that they pay; by the set of the four, one bit for each. */
function bestOfFour(outer: Float64Array, inner: Float64Array): Float64Array {
  const best = new Float64Array(2 ** racers);
  const eitherWay = (amounts: Float64Array, a: number, b: number) =>
    Math.max(amounts[a * 10 + b]!, amounts[b * 10 + a]!);
  const two = (a: number, b: number, c: number, d: number) =>
    Math.max(
      eitherWay(outer, a, b) + eitherWay(inner, c, d),
      eitherWay(outer, c, d) + eitherWay(inner, a, b),
    );
  for (let a = 0; a < racers; a += 1)
    for (let b = a + 1; b < racers; b += 1)
      for (let c = b + 1; c < racers; c += 1)
        for (let d = c + 1; d < racers; d += 1) {
          best[(1 << a) | (1 << b) | (1 << c) | (1 << d)] = Math.max(
            two(a, b, c, d),
            two(a, c, b, d),
            two(a, d, b, c),
          );
        }
  return best;
}

/**
 * Returns the most that an order of ten racers pays, in minor units. Nothing but their pairs ties places 4 to
 * 7 to others, so it tries all ways to fill the other six, with the best of the four that are left.
 */
function highestOfPk10(wagers: readonly Wager[]): number {
  const paid = paidByView(wagers, viewOf);
  const byPair = pairs.map((place) => {
    const [front, back] = [paid(racerAt[place]!), paid(racerAt[racers - 1 - place]!)];
    return paid(pairAt[place]!).map(
      (amount, way) => amount + front[digit(way, 1)]! + back[digit(way, 0)]!,
    );
  });
  const [byTwo, byThree] = [paid(firstTwo), paid(firstThree)];
  const [first, second, third] = byPair as [Float64Array, Float64Array, Float64Array];
  const best = bestOfFour(byPair[3]!, byPair[4]!);
  const everyone = 2 ** racers - 1;
  let most = 0;
  for (let a = 0; a < racers; a += 1) {
    for (let b = 0; b < racers; b += 1) {
      if (b === a) continue;
      for (let c = 0; c < racers; c += 1) {
        if (c === a || c === b) continue;
        const begin = byTwo[a * 10 + b]! + byThree[a * 100 + b * 10 + c]!;
        const abc = (1 << a) | (1 << b) | (1 << c);
        for (let x = 0; x < racers; x += 1) {
          if ((abc >> x) & 1) continue;
          const withFirst = begin + first[a * 10 + x]!;
          const four = abc | (1 << x);
          for (let y = 0; y < racers; y += 1) {
            if ((four >> y) & 1) continue;
            const withSecond = withFirst + second[b * 10 + y]!;
            const five = four | (1 << y);
            for (let z = 0; z < racers; z += 1) {
              if ((five >> z) & 1) continue;
              const amount = withSecond + third[c * 10 + z]! + best[everyone ^ five ^ (1 << z)]!;
              if (amount > most) most = amount;
            }
          }
        }
      }
    }
  }
  return most;
}

const highestOf: Partial<Record<ShapeId, (wagers: readonly Wager[]) => number>> = {
  vn_north: (wagers) => highestOfVietnam('vn_north', wagers),
  vn_south: (wagers) => highestOfVietnam('vn_south', wagers),
  thai: highestOfThai,
  lao: highestOfLao,
  keno: highestOfKeno,
  k3: highestOfK3,
  ssc: highestOfSsc,
  '11x5': highestOfElevenFive,
  pk10: highestOfPk10,
};

/**
 * Returns the most that one draw can pay for the lines of a slip, in minor units, refunds among it
 * (lottery#slip). Bets that exclude one another are not added: it is the best of all outcomes. Throws a
 * RangeError for a shape on which no bets are sold.
 */
export function highestReturn(shape: ShapeId, lines: readonly Line[]): number {
  const highest = highestOf[shape];
  if (!highest) throw new RangeError(`no bets are sold on ${shape}`);
  return highest(wagersOf(shape, lines));
}

/** The combinations of one bet type at one stake, as a ticket keeps them. */
interface TicketLine {
  betType: string;
  /** Each combination in its one form. */
  selections: readonly string[];
  /** Minor units for each unit of a combination, the multiple among them. */
  stake: number;
  /** The odds that they were sold under: thousandths for each way to win. */
  odds: readonly number[];
  /** The part of the payout in percent that they were sold at, where it was reduced (lottery#reduced-payouts). */
  percent?: number;
  /** The instant from which that was in force. */
  since?: number;
}

/** A line with what it costs in minor units. */
export interface PricedLine extends TicketLine {
  /** The bet of the slip that it comes from, from 0. */
  bet: number;
  debit: number;
}

export interface PricedSlip {
  lines: readonly PricedLine[];
  combinations: number;
  /** Minor units of one draw. */
  total: number;
  highest: number;
}

/** Limits of stakes in minor units (lottery#limits). */
export interface StakeLimits {
  /** For one unit of one combination. */
  least: number;
  most: number;
}

type Bets = RequestOf<typeof priceSlip>['bets'];

/** True but for a bet over two stations that the lottery does not list: another one does, or none (lottery#two-stations). */
const isListed = (
  lottery: Lottery,
  { betType, selection }: { betType: string; selection: string },
): boolean =>
  !isAcross(lottery, betType) ||
  partnersOf(lottery).some(({ code }) => code === otherCodeOf(selection));

/**
 * Reads the bets of a slip and prices them. Failures, whose detail names the bet (from 0): `bet_invalid`
 * with the fault's `why` and the `part` that has it; `stake_out_of_range` with `least` and `most`.
 */
export function readSlip(
  lottery: Lottery,
  bets: Bets,
  limits: StakeLimits,
): Result<PricedSlip, 'bet_invalid' | 'stake_out_of_range'> {
  const { shape } = lottery;
  const lines: PricedLine[] = [];
  let combinations = 0;
  for (const [index, { betType, numbers, stake: single, multiple = 1 }] of bets.entries()) {
    const read = readSelections(shape, betType, numbers);
    if (!read.ok) {
      return fail('bet_invalid', { bet: index, why: read.fault.code, part: read.fault.part });
    }
    const stray = read.combinations.find((one) => !isListed(lottery, one));
    if (stray) return fail('bet_invalid', { bet: index, why: 'place', part: stray.selection });
    combinations += read.combinations.length;
    if (combinations > slip_combinations_most) {
      return fail('bet_invalid', {
        bet: index,
        why: 'too_many',
        part: String(slip_combinations_most),
      });
    }
    const stake = single * multiple;
    // A whole ticket has its price, and nothing else is staked on one.
    const price = betType === 'ticket' ? ticketPrice(shape) : undefined;
    const { least, most } = price === undefined ? limits : { least: price, most: limits.most };
    if (price !== undefined && single !== price) {
      return fail('stake_out_of_range', { bet: index, least: price, most: price });
    }
    if (single < least || stake > most) {
      return fail('stake_out_of_range', { bet: index, least, most });
    }
    // `3tod` becomes the two types that are sold: each keeps the order in which it was written.
    for (const type of new Set(read.combinations.map((one) => one.betType))) {
      const selections = read.combinations
        .filter((one) => one.betType === type)
        .map(({ selection }) => selection);
      const { odds } = betTypeOf(shape, type)!;
      const each = { betType: type, stake, odds };
      lines.push({
        ...each,
        bet: index,
        selections,
        debit: lineDebit(shape, { ...each, selections }),
      });
    }
  }
  const total = lines.reduce((all, { debit }) => all + debit, 0);
  return ok({ lines, combinations, total, highest: highestReturn(shape, lines) });
}

/** Returns the lines that a stored ticket keeps, in the order of its slip. */
export const ticketLines = ({ bets }: { bets: string }): TicketLine[] =>
  JSON.parse(bets) as TicketLine[];

/** Returns what a line is debited in minor units: its stake for each unit of each combination. */
export const lineDebit = (shape: ShapeId, line: TicketLine): number =>
  debitOf(shape, line) * line.selections.length;

/** A line as tickets and calls carry it. */
export const soldLine = ({
  betType,
  selections,
  stake,
  odds,
  percent,
  since,
}: TicketLine): TicketLine => ({
  betType,
  selections,
  stake,
  odds,
  ...(percent !== undefined && { percent }),
  ...(since !== undefined && { since }),
});

/** Returns the lines of a ticket with those that were sold alike as one, in the order of their first ones. */
export function joinedLines(lines: readonly TicketLine[]): TicketLine[] {
  const joined = new Map<string, TicketLine & { selections: string[] }>();
  for (const { selections, ...line } of lines.map(soldLine)) {
    const key = JSON.stringify(line);
    const same = joined.get(key);
    if (same) same.selections.push(...selections);
    else joined.set(key, { ...line, selections: [...selections] });
  }
  return [...joined.values()];
}

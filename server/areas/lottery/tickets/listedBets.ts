import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import type { Result } from '../../../kernel/result';
import type { priceSlip } from '../api/tickets';
import { lotteryOf, type Lottery } from '../lotteries';
import { readSelections } from '../rules/selection';
import { fromOtherSide, isAcross, listedAcross } from './across';

type Slip = RequestOf<typeof priceSlip>;
type Priced = ResponseOf<typeof priceSlip>;

/** The bets of a slip that one lottery lists, in their order. */
export interface ListedBets {
  code: string;
  bets: Slip['bets'];
  /** The place of each on the slip, from 0. */
  places: number[];
}

/** A part with its price. */
export interface PricedPart extends ListedBets {
  priced: Priced;
}

/**
 * Parts the bets of a slip by the lotteries that list them, in the order of their codes (lottery#two-stations): a bet over two
 * stations may be written at either of them, and is listed by the first. One whose stations are not listed by one lottery stays
 * as it is, and is refused there.
 */
export function listedBets(lottery: Lottery, bets: Slip['bets']): ListedBets[] {
  const byCode = new Map<string, ListedBets>();
  for (const [place, bet] of bets.entries()) {
    const { code, ...listed } = listingOf(lottery, bet);
    const part = byCode.get(code) ?? { code, bets: [], places: [] };
    byCode.set(code, part);
    part.bets.push({ ...bet, ...listed });
    part.places.push(place);
  }
  return [...byCode.values()].sort((one, two) => (one.code < two.code ? -1 : 1));
}

function listingOf(
  lottery: Lottery,
  { betType, numbers }: Slip['bets'][number],
): { code: string; numbers: string } {
  const own = { code: lottery.code, numbers };
  if (!isAcross(lottery, betType)) return own;
  const read = readSelections(lottery.shape, betType, numbers);
  if (!read.ok) return own;
  const listed = read.combinations.map(({ selection }) => listedAcross(lottery.code, selection));
  const [first] = listed;
  const isOne = first && listed.every(({ code }) => code === first.code);
  if (!isOne || lotteryOf(first.code)?.group !== lottery.group) return own;
  return { code: first.code, numbers: listed.map(({ selection }) => selection).join(',') };
}

/** A selection of a part, as it is written at the lottery of the slip. */
const writtenAt = (lottery: Lottery, { code }: ListedBets, selection: string): string =>
  code === lottery.code ? selection : fromOtherSide(lotteryOf(code)!, selection);

/** Returns the failure of a part as one of the whole slip: the place of its bet, and the selection as it was written. */
export function failureOnSlip<Failure extends Extract<Result<never, string>, { ok: false }>>(
  lottery: Lottery,
  part: ListedBets,
  failure: Failure,
): Failure {
  const { bet, selection } = failure.detail ?? {};
  return {
    ...failure,
    detail: {
      ...failure.detail,
      ...(typeof bet === 'number' && { bet: part.places[bet] ?? bet }),
      ...(typeof selection === 'string' && { selection: writtenAt(lottery, part, selection) }),
    },
  };
}

/** Joins the prices of a slip's parts to that of the whole slip, its lines in the order of its bets (lottery#slip). */
export function joinPrices(lottery: Lottery, slip: Slip, parts: readonly PricedPart[]): Priced {
  const sum = (of: (priced: Priced) => number) =>
    parts.reduce((all, { priced }) => all + of(priced), 0);
  const lines = parts.flatMap((part) =>
    part.priced.lines.map((line) => ({
      ...line,
      bet: part.places[line.bet]!,
      selections: line.selections.map((one) => writtenAt(lottery, part, one)),
    })),
  );
  const met = parts.flatMap((part) =>
    part.priced.met.map((one) => ({
      ...one,
      bet: part.places[one.bet]!,
      selection: writtenAt(lottery, part, one.selection),
    })),
  );
  const terms = slip.bets.map(() => '');
  for (const { places, priced } of parts) {
    for (const [index, place] of places.entries()) terms[place] = priced.terms[index] ?? '';
  }
  return {
    lines: lines.sort((one, two) => one.bet - two.bet),
    combinations: sum(({ combinations }) => combinations),
    total: sum(({ total }) => total),
    totalOfDraws: sum(({ totalOfDraws }) => totalOfDraws),
    highest: sum(({ highest }) => highest),
    numeros: [slip.numero],
    locksAt: Math.min(...parts.map(({ priced }) => priced.locksAt)),
    met: met.sort((one, two) => one.bet - two.bet),
    terms,
  };
}

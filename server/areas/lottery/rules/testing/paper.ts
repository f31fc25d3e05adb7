import type { Result } from '../shapes';
import { orders } from './electronic';

/**
 * The bets on Vietnamese and Thai draws judged a second time, the other way round than the rules: from
 * the numbers drawn to the selections that win, with how often. What is not in the map wins nothing.
 */
export type Winners = ReadonlyMap<string, number>;

/** Returns how often each text is in a list. */
function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const once = (texts: readonly string[]): Map<string, number> => tally([...new Set(texts)]);

const ends = (numbers: readonly string[], digits: number): string[] =>
  numbers.flatMap((number) =>
    number.length < digits ? [] : [number.slice(number.length - digits)],
  );

/** Winning selections of the bets that have one number, in a Vietnamese draw. */
export function vietnamese(
  result: Result,
  shape: 'vn_north' | 'vn_south',
): Record<string, Winners> {
  const all = result.flat();
  const special = result[0]![0]!;
  const [lowest, second] = [result.at(-1)!, result.at(-2)!];
  return {
    lo2: tally(ends(all, 2)),
    lo2_1k: tally(ends(all, 2)),
    lo3: tally(ends(all, 3)),
    lo4: tally(ends(all, 4)),
    de_dac_biet: once(ends([special], 2)),
    [shape === 'vn_north' ? 'de_dau_giai7' : 'de_giai8']: tally(lowest),
    '3cang_dac_biet': once(ends([special], 3)),
    '3cang_dau': tally(second),
    '4cang_dac_biet': once(ends([special], 4)),
    dau: once([special.slice(-2, -1)]),
    duoi: once([special.slice(-1)]),
    ...(shape === 'vn_north' && {
      '4top': once(ends([special], 4)),
      ...topAndBottom(special, result[1]![0]!.slice(-2)),
    }),
  };
}

/** The bets that Thai players know of any draw: by its number above, and its two digits below. */
function topAndBottom(first: string, bottom: string): Record<string, Winners> {
  const three = first.slice(-3);
  const tod = [...three].sort().join('');
  const kinds = new Set(orders(three)).size;
  return {
    '3top': once([three]),
    '3tod_distinct': once(kinds === 6 ? [tod] : []),
    '3tod_pair': once(kinds === 3 ? [tod] : []),
    '2top': once([first.slice(-2)]),
    '2bottom': once([bottom]),
    run_top: once([...three]),
    run_bottom: once([...bottom]),
  };
}

/** The different last twos of a draw. */
export const twosOf = (result: Result): Set<string> => new Set(ends(result.flat(), 2));

/** Winning selections of each bet in a Thai draw. */
export function thai(result: Result): Record<string, Winners> {
  const [[first = ''] = [], front = [], back = [], [bottom = ''] = []] = result;
  return {
    '3front': tally(front),
    '3bottom': tally(back),
    ...topAndBottom(first, bottom),
  };
}

/** Winning selections of each bet in a draw of Laos. */
export function lao([[number = ''] = []]: Result): Record<string, Winners> {
  const [, , a = '', b = '', c = '', d = ''] = number;
  return { '4top': once([a + b + c + d]), ...topAndBottom(number, a + b) };
}

/** Prizes by the ticket's last digits: the amount for one number of a level. */
const amounts = {
  vn_north: [0, 10_000, 5_000, 1_000, 400, 200, 100, 40],
  vn_south: [0, 30_000, 15_000, 10_000, 3_000, 1_000, 400, 200, 100],
};

const byEnds = (ticket: number, result: Result, of: readonly number[]): number =>
  result.reduce(
    (sum, numbers, index) =>
      sum +
      numbers.filter((text) => ticket % 10 ** text.length === Number(text)).length *
        (of[index] ?? 0),
    0,
  );

/** The prize of a Northern ticket in THB, from its number and its series of 1 to 20. */
export function northernPrize(ticket: number, series: number, result: Result): number {
  const special = Number(result[0]![0]);
  const begin = Number(result[1]![0]!.slice(-2)) % 20;
  const winning = Array.from({ length: 8 }, (_, index) => ((begin + index) % 20) + 1);
  const main = ticket === special ? (winning.includes(series) ? 500_000 : 25_000) : 0;
  const consolation = (ticket - special) % 100 === 0 ? 40 : 0;
  return main + consolation + byEnds(ticket, result, amounts.vn_north);
}

/** The prize of a ticket of a province in THB. */
export function provincialPrize(ticket: number, result: Result): number {
  const special = Number(result[0]![0]);
  const apart = [1, 10, 100, 1_000, 10_000, 100_000].filter(
    (place) => Math.floor(ticket / place) % 10 !== Math.floor(special / place) % 10,
  );
  const main =
    apart.length === 0 ? 2_000_000 : apart.length > 1 ? 0 : apart[0] === 100_000 ? 50_000 : 6_000;
  return main + byEnds(ticket, result, amounts.vn_south);
}

/** The prize of a Thai ticket in THB. */
export function thaiPrize(ticket: number, result: Result): number {
  const [first = [], front = [], back = [], two = [], ...levels] = result;
  const special = Number(first[0]);
  const neighbours = [(special + 1) % 1_000_000, (special + 999_999) % 1_000_000];
  return (
    (ticket === special ? 6_000_000 : 0) +
    (neighbours.includes(ticket) ? 100_000 : 0) +
    front.filter((text) => Math.floor(ticket / 1_000) === Number(text)).length * 4_000 +
    byEnds(ticket, [back, two, ...levels], [4_000, 2_000, 200_000, 80_000, 40_000, 20_000])
  );
}

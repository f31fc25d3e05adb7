import { judge } from '../judge';
import { shapes, type Result, type Row } from '../shapes';
import { numbersWith, type Region } from '../vietnam';
import { bestCover, type Group } from './cover';
import { bestSpecial, isOfFirst, isOfSpecial, paidByFirst } from './specialPrize';
import { largest } from './views';
import type { Wager } from './wagers';

/** A bet that wins where none of its numbers is drawn. */
interface Avoided {
  members: readonly number[];
  amount: number;
}

/** The numbers that may not be drawn: 1 for each of the hundred. */
type Closed = Uint8Array;

/** Limits of the search, so that no slip keeps the server busy: bets times decisions, and decisions. */
const work_most = 1_000;
const decisions_most = 24;

interface Case {
  closed: Closed;
  /** The amount of the bets that win, for their numbers are closed. */
  won: number;
  /** Bets that may still win or lose. */
  open: readonly Avoided[];
}

const close = (closed: Closed, bets: readonly Avoided[]): Closed => {
  const more = closed.slice();
  for (const { members } of bets) for (const member of members) more[member] = 1;
  return more;
};

/** The other bets, as far as numbers that may not be drawn matter to them. */
interface Rest {
  /** Bets, as a measure of the work of `most`. */
  bets: number;
  /** Returns the most that they pay. */
  most(closed: Closed): number;
  /** True for a number that pays some of them when it is drawn. */
  wants(number: number): boolean;
}

/**
 * Returns the most that a draw pays for bets that win where their numbers stay away, for one number that is surely
 * drawn (`one`: the amount for each), and for the rest, in minor units. It decides bet by bet, the best case
 * first. A slip with very many bets against one another may get an upper bound instead, never too little.
 */
function bestAvoiding(
  bets: readonly Avoided[],
  one: Float64Array,
  { bets: others, most, wants }: Rest,
): number {
  const decisions = Math.min(decisions_most, work_most / (bets.length + others));
  const bound = (of: Case) => {
    const lost = new Float64Array(one.length);
    let open = 0;
    for (const { members, amount } of of.open) {
      open += amount;
      for (const member of members) lost[member]! += amount;
    }
    let [best, index] = [-Infinity, 0];
    one.forEach((amount, number) => {
      if (of.closed[number] === 0 && amount - lost[number]! > best) {
        [best, index] = [amount - lost[number]!, number];
      }
    });
    const rest = most(of.closed);
    return { ...of, at: index, rest, most: of.won + open + rest + best };
  };
  const ordered = [...bets].sort((a, b) => b.amount - a.amount);
  const cases = [bound({ closed: new Uint8Array(one.length), won: 0, open: ordered })];
  for (let decided = 0; ; decided += 1) {
    const best = cases.reduce((a, b) => (b.most > a.most ? b : a));
    const remaining = best.open.filter(({ members }) => !members.includes(best.at));
    const attained = most(close(best.closed, remaining)) === best.rest;
    if (attained || decided >= decisions) return best.most;
    cases.splice(cases.indexOf(best), 1);
    const next = remaining.find(({ members }) => members.some(wants)) ?? remaining[0]!;
    const open = best.open.filter((bet) => bet !== next);
    cases.push(
      bound({ ...best, open }),
      bound({ closed: close(best.closed, [next]), won: best.won + next.amount, open }),
    );
  }
}

const ends = 100;
const endOf = (number: string): number => Number(number.slice(-2));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const sorted = (amounts: readonly number[]): number[] => [...amounts].sort((a, b) => b - a);

/** A number that is drawn once, and what its bets are paid for that. */
interface Paid {
  number: string;
  amount: number;
}

const membersOf = ({ selection }: Wager): number[] => selection.split('-').map(Number);

/** The bets on the numbers of a level, by level: the best of them that the level has numbers for. */
function levelsOf(region: Region, wagers: readonly Wager[]): { count: number; best: Paid[] }[] {
  return (shapes[region] as readonly Row[]).map(({ count, digits }) => {
    const best = wagers
      .filter(({ selection }) => selection.length === digits)
      .map(({ betType, selection, pays }) => {
        const result = shapes[region].map((row) => (row.digits === digits ? [selection] : []));
        return { number: selection, amount: pays(judge(region, betType, selection, result)) };
      })
      .sort((a, b) => b.amount - a.amount);
    return { count, best };
  });
}

/**
 * Amounts of `lo` by the drawn numbers that win them: a drawn number counts for its last two, three and four
 * digits at once. `first` is the best drawn number of each end, `others` the further ones with the same end.
 */
function waysOf(amounts: ReadonlyMap<string, number>): { first: number[]; others: number[][] } {
  const first = Array.from({ length: ends }, () => 0);
  const others = first.map((): number[] => []);
  /** The best drawn number with an end. */
  const through = (end: string, longer: ReadonlyMap<string, readonly string[]>): number => {
    const further = sorted((longer.get(end) ?? []).map((one) => through(one, longer)));
    others[endOf(end)]!.push(...further.slice(1));
    return (amounts.get(end) ?? 0) + (further[0] ?? 0);
  };
  const longer = new Map<string, string[]>();
  const known = new Set<string>();
  const add = (number: string) => {
    if (known.has(number) || number.length < 3) return;
    known.add(number);
    const shorter = number.slice(1);
    longer.set(shorter, [...(longer.get(shorter) ?? []), number]);
    add(shorter);
  };
  for (const number of amounts.keys()) add(number);
  for (let end = 0; end < ends; end += 1) {
    first[end] = through(String(end).padStart(2, '0'), longer);
  }
  return { first, others };
}

/** True for a bet that wins where all of its numbers are drawn. */
const isTogether = ({ betType }: Wager): boolean => /^(xien\d|da$)/.test(betType);

/** Makes the function that says the most that `lo`, `xien` and `da` pay while some ends may not be drawn. */
function makeDrawn(region: Region, lo: readonly Wager[], together: readonly Wager[]) {
  const drawn = numbersWith(region, 2);
  const paid = lo.map(({ betType, selection, pays }): Paid => ({
    number: selection,
    amount: pays(judge(region, betType, selection, [[selection]])),
  }));
  const groups = together.map((wager): Group => {
    const members = membersOf(wager);
    const amount = wager.pays(
      judge(region, wager.betType, wager.selection, [wager.selection.split('-')]),
    );
    return { members, amounts: [...members.map(() => 0), amount] };
  });
  const amounts = new Map<string, number>();
  for (const { number, amount } of paid) amounts.set(number, (amounts.get(number) ?? 0) + amount);
  const { first, others } = waysOf(amounts);
  const nothing = first.map(() => 0);
  const longer = paid.some(({ number }) => number.length > 2);
  /** The numbers of each length, the best first: a draw has only so many that are long enough. */
  const byLength = [2, 3, 4].map((digits) => ({
    most: numbersWith(region, digits),
    best: [...amounts]
      .filter(([number]) => number.length === digits)
      .map(([number, amount]) => ({ end: endOf(number), amount }))
      .sort((a, b) => b.amount - a.amount),
  }));
  return (closed: Closed): number => {
    const open = groups.filter(({ members }) => members.every((one) => closed[one] === 0));
    const gains = first.map((amount, end) => (closed[end] === 0 ? amount : 0));
    const more = others.flatMap((own, end) => (closed[end] === 0 ? own : []));
    const all = bestCover(drawn, [...gains, ...sorted(more).slice(0, drawn)], open);
    if (!longer) return all;
    const apart = byLength.map(({ most, best }) =>
      sum(
        best
          .filter(({ end }) => closed[end] === 0)
          .slice(0, most)
          .map(({ amount }) => amount),
      ),
    );
    return Math.min(all, sum(apart) + bestCover(drawn, nothing, open));
  };
}

/**
 * Returns the most that a Vietnamese draw pays, in minor units: the best special prize, the best numbers of each
 * level, the best end of the first prize, and the best numbers for `lo`, `xien` and `da`, each of which counts as drawn once. A number that has to stay
 * away for a `truot` is in none of them. What stands over two stations is added: the other draw may do what it likes. Where bets are very many it is an upper bound (`bestCover`,
 * `bestAvoiding`).
 */
export function highestOfVietnam(region: Region, wagers: readonly Wager[]): number {
  const alone = wagers.filter((wager) => !isAcross(wager));
  return highestOfOne(region, alone) + highestAcross(wagers.filter(isAcross));
}

/** True for a bet over the draws of two stations. */
const isAcross = ({ betType }: Wager): boolean => betType === 'da_xien';

/** The most that bets over two stations are paid, in minor units: for each other station the best numbers that the two can draw. */
function highestAcross(wagers: readonly Wager[]): number {
  const byStation = new Map<string, Group[]>();
  for (const { betType, selection, pays } of wagers) {
    const [first = '', second = '', station = ''] = selection.split('-');
    const amount = pays(judge('vn_south', betType, selection, [[first, second]]));
    const group = { members: [Number(first), Number(second)], amounts: [0, 0, amount] };
    byStation.set(station, [...(byStation.get(station) ?? []), group]);
  }
  const nothing = Array.from({ length: ends }, () => 0);
  const drawn = 2 * numbersWith('vn_south', 2);
  return sum([...byStation.values()].map((groups) => bestCover(drawn, nothing, groups)));
}

function highestOfOne(region: Region, wagers: readonly Wager[]): number {
  const inGroup = (begin: string) => wagers.filter(({ betType }) => betType.startsWith(begin));
  const taken = (wager: Wager) =>
    /^(lo\d|truot|ticket)/.test(wager.betType) || isTogether(wager) || isOfFirst(wager);
  const levels = levelsOf(
    region,
    wagers.filter((wager) => !taken(wager) && !isOfSpecial(wager)),
  );
  const together = wagers.filter(isTogether);
  const drawn = makeDrawn(region, inGroup('lo'), together);
  const nothing: Result = [[]];
  const avoided = inGroup('truot').map((wager): Avoided => {
    const { betType, selection, pays } = wager;
    return { members: membersOf(wager), amount: pays(judge(region, betType, selection, nothing)) };
  });
  const wanted = new Set(
    wagers
      .filter((wager) => !/^(truot|ticket)/.test(wager.betType))
      .filter((wager) => !isOfSpecial(wager) && !isOfFirst(wager))
      .flatMap(({ selection }) => selection.split('-').map(endOf)),
  );
  const byFirst = paidByFirst(wagers);
  byFirst.forEach((amount, end) => {
    if (amount > 0) wanted.add(end);
  });
  return bestAvoiding(avoided, bestSpecial(region, wagers), {
    bets: wagers.length - avoided.length,
    wants: (end) => wanted.has(end),
    most: (closed) =>
      levels.reduce((all, { count, best }) => {
        const free = best.filter(({ number }) => closed[endOf(number)] === 0);
        return all + sum(free.slice(0, count).map(({ amount }) => amount));
      }, drawn(closed)) + largest(byFirst.filter((_, end) => closed[end] === 0)),
  });
}

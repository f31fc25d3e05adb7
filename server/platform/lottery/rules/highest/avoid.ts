/** A bet that wins where none of its numbers is drawn. */
export interface Avoided {
  members: readonly number[];
  amount: number;
}

/** The numbers that may not be drawn: 1 for each of the hundred. */
export type Closed = Uint8Array;

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
export function bestAvoiding(
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
    let [best, at] = [-Infinity, 0];
    one.forEach((amount, number) => {
      if (of.closed[number] === 0 && amount - lost[number]! > best) {
        [best, at] = [amount - lost[number]!, number];
      }
    });
    const rest = most(of.closed);
    return { ...of, at, rest, most: of.won + open + rest + best };
  };
  const ordered = [...bets].sort((a, b) => b.amount - a.amount);
  const cases = [bound({ closed: new Uint8Array(one.length), won: 0, open: ordered })];
  for (let decided = 0; ; decided += 1) {
    const best = cases.reduce((a, b) => (b.most > a.most ? b : a));
    const kept = best.open.filter(({ members }) => !members.includes(best.at));
    const attained = most(close(best.closed, kept)) === best.rest;
    if (attained || decided >= decisions) return best.most;
    cases.splice(cases.indexOf(best), 1);
    const next = kept.find(({ members }) => members.some(wants)) ?? kept[0]!;
    const open = best.open.filter((bet) => bet !== next);
    cases.push(
      bound({ ...best, open }),
      bound({ closed: close(best.closed, [next]), won: best.won + next.amount, open }),
    );
  }
}

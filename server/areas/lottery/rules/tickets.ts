import type { BetRule, Line } from './betType';
import { fraction, nothing } from './fraction';
import { shapes, type Result, type Row, type ShapeId } from './shapes';

/** A prize of a plan: its level, how much, and how many of all the tickets win it. */
interface Prize {
  level: string;
  /** In the plan's own currency, for one ticket. */
  amount: number;
  /** Of all the plan's tickets; a number that is drawn twice counts twice. */
  tickets: number;
}

/** A prize plan for whole tickets (lottery#whole-tickets). */
export interface Plan {
  shape: ShapeId;
  /** The first day of its draws, YYYY-MM-DD; empty for the oldest that is known here. */
  from: string;
  /** The price of a ticket, in the plan's own currency. */
  price: number;
  /** The minor units that a ticket is sold for; prizes are as much smaller or larger. */
  soldFor: number;
  /** All tickets that the plan is for. */
  tickets: number;
  prizes: readonly Prize[];
}

const prizes = (text: string): Prize[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [level, amount, tickets] = line.split(/\s+/);
      return { level: level!, amount: Number(amount), tickets: Number(tickets) };
    });

/** The plans as dated rows: of each shape the last one is in force. Vietnam's in VND, Thailand's in THB. */
export const plans: readonly Plan[] = [
  {
    shape: 'vn_north',
    from: '',
    price: 10_000,
    soldFor: 1_000,
    tickets: 20 * 100_000,
    prizes: prizes(`
      GB       500000000      8
      side      25000000     12
      G1        10000000     20
      G2         5000000     40
      G3         1000000    120
      G4          400000    800
      G5          200000   1200
      G6          100000   6000
      G7           40000  80000
      consolation  40000  20000`),
  },
  {
    shape: 'vn_south',
    from: '',
    price: 10_000,
    soldFor: 1_000,
    tickets: 1_000_000,
    prizes: prizes(`
      GB      2000000000      1
      side      50000000      9
      consolation 6000000    45
      G1        30000000     10
      G2        15000000     10
      G3        10000000     20
      G4         3000000     70
      G5         1000000    100
      G6          400000    300
      G7          200000   1000
      G8          100000  10000`),
  },
  {
    shape: 'thai_old',
    from: '',
    price: 80,
    soldFor: 8_000,
    tickets: 1_000_000,
    prizes: prizes(`
      G1         6000000      1
      near        100000      2
      B3            4000   4000
      B2            2000  10000
      G2          200000      5
      G3           80000     10
      G4           40000     50
      G5           20000    100`),
  },
  {
    shape: 'thai',
    from: '2015-09-01',
    price: 80,
    soldFor: 8_000,
    tickets: 1_000_000,
    prizes: prizes(`
      G1         6000000      1
      near        100000      2
      F3            4000   2000
      B3            4000   2000
      B2            2000  10000
      G2          200000      5
      G3           80000     10
      G4           40000     50
      G5           20000    100`),
  },
];

/** Series of a Northern ticket, and those of them that the special prize is for. */
const series = 20;
const special_series = 8;

const times = (numbers: readonly string[], wins: (drawn: string) => boolean): number =>
  numbers.filter(wins).length;

/** True for a number whose end a ticket has. */
const endOf = (ticket: string) => (drawn: string) => ticket.endsWith(drawn);

/**
 * True if the special prize is for a series. Results do not name them: it is eight in a row, from the
 * one that the last two digits of G1 name modulo twenty, so each has eight chances in twenty.
 */
function isSpecialSeries(of: string, result: Result): boolean {
  const begin = Number(result[1]![0]) % series;
  return (Number(of) - 1 - begin + series) % series < special_series;
}

type HitsOf = (ticket: string, level: string, result: Result) => number;

const levelHits = (labels: readonly string[], ticket: string, level: string, result: Result) =>
  times(result[labels.indexOf(level)]!, endOf(ticket));

const north_rows = ['GB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'];

const northHits: HitsOf = (ticket, level, result) => {
  const [number, of] = ticket.split('-') as [string, string];
  const special = result[0]![0]!;
  if (level === 'GB') return Number(number === special && isSpecialSeries(of, result));
  if (level === 'side') return Number(number === special && !isSpecialSeries(of, result));
  if (level === 'consolation') return Number(number.endsWith(special.slice(-2)));
  return levelHits(north_rows, number, level, result);
};

const south_rows = ['GB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'];

const southHits: HitsOf = (ticket, level, result) => {
  const special = result[0]![0]!;
  const wrong = [...ticket].map((digit, index) => digit !== special[index]);
  const howMany = wrong.filter(Boolean).length;
  if (level === 'side') return Number(howMany === 1 && wrong[0]!);
  if (level === 'consolation') return Number(howMany === 1 && !wrong[0]!);
  return levelHits(south_rows, ticket, level, result);
};

const thaiHits =
  (rows: readonly string[]): HitsOf =>
  (ticket, level, result) => {
    if (level === 'near') {
      // 000000 and 999999 are neighbours.
      const apart = Math.abs(Number(ticket) - Number(result[0]![0]));
      return Number(apart === 1 || apart === 999_999);
    }
    const drawn = result[rows.indexOf(level)]!;
    return level === 'F3'
      ? times(drawn, (front) => ticket.startsWith(front))
      : times(drawn, endOf(ticket));
  };

const hitsOf: Partial<Record<ShapeId, HitsOf>> = {
  vn_north: northHits,
  vn_south: southHits,
  thai: thaiHits(['G1', 'F3', 'B3', 'B2', 'G2', 'G3', 'G4', 'G5']),
  thai_old: thaiHits(['G1', 'B3', 'B2', 'G2', 'G3', 'G4', 'G5']),
};

/** A plan as a rule: its levels are the lines, and prizes are odds on the price of a ticket. */
function ruleOf(plan: Plan): BetRule {
  const hits = hitsOf[plan.shape]!;
  return {
    id: 'ticket',
    shape: plan.shape,
    group: 'ticket',
    unitsStaked: 1,
    writing:
      plan.shape === 'vn_north'
        ? { kind: 'ticket', digits: 5, series }
        : { kind: 'ticket', digits: 6, series: 0 },
    lines: plan.prizes.map(({ level, amount, tickets }): Line => ({
      name: level,
      chance: fraction(tickets, plan.tickets),
      tries:
        (shapes[plan.shape] as readonly Row[]).find(({ label }) => label === level)?.count ?? 1,
      pays: (amount * 1_000) / plan.price,
    })),
    refundChance: nothing,
    judge: (ticket, result) => ({
      hits: plan.prizes.map(({ level }) => hits(ticket, level, result)),
      refund: false,
    }),
  };
}

const planOf = (shape: ShapeId): Plan | undefined =>
  plans.filter((plan) => plan.shape === shape).at(-1);

/** Whole tickets of the shapes that are drawn today; a ticket may win several levels, which are added. */
export const tickets: readonly BetRule[] = (['vn_north', 'vn_south', 'thai'] as const).map(
  (shape) => ruleOf(planOf(shape)!),
);

/** Tickets of the Thai plan until September 2015, which are not sold any more. */
export const oldThaiTicket: BetRule = ruleOf(planOf('thai_old')!);

/**
 * Returns the minor units that one whole ticket costs, so that its stake is a multiple of them; undefined
 * for shapes without tickets (lottery#whole-tickets).
 */
export const ticketPrice = (shape: ShapeId): number | undefined =>
  tickets.some((rule) => rule.shape === shape) ? planOf(shape)!.soldFor : undefined;

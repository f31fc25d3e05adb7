import type { Outcome } from '../betType';
import { judge } from '../judge';
import { shapes, type Result } from '../shapes';
import type { Region } from '../vietnam';
import { largest, ordersOf, paidByView, paidByWay, type View } from './views';
import type { Wager } from './wagers';

/** A draw of which only the special prize is there, and perhaps G1. */
const rows = (region: Region, special: string, first?: string): Result =>
  shapes[region].map((_, index) => (index === 0 ? [special] : index === 1 && first ? [first] : []));

const digitsOf = (region: Region): number => shapes[region][0]!.digits;

/** The last so many digits of the special prize. */
const tailsOf = (region: Region): readonly View[] =>
  [1, 2, 3, 4].map((length) => ({
    shape: region,
    size: 10 ** length,
    resultOf: (way) => rows(region, String(way).padStart(digitsOf(region), '0')),
    candidates: (selection, betType) => {
      if (betType === 'dau') {
        return Array.from({ length: 10 }, (_, last) => Number(selection) * 10 + last);
      }
      if (betType === 'run_top') return waysWith(3, selection);
      return betType.startsWith('3tod') ? ordersOf(selection).map(Number) : [Number(selection)];
    },
  }));

/** The numbers of so many digits that have a digit. */
const waysWith = (length: number, digit: string): number[] =>
  Array.from({ length: 10 ** length }, (_, way) => way).filter((way) =>
    String(way).padStart(length, '0').includes(digit),
  );

const tails = { vn_north: tailsOf('vn_north'), vn_south: tailsOf('vn_south') };

/** True for the bets on the special prize alone. */
export const isOfSpecial = ({ betType }: Wager): boolean =>
  ['dau', 'duoi'].includes(betType) || /_dac_biet$|top$|^3tod/.test(betType);

/** The last two digits of the first prize of the North. */
const firstPrize: View = {
  shape: 'vn_north',
  size: 100,
  resultOf: (way) => rows('vn_north', '00000', `000${String(way).padStart(2, '0')}`),
  candidates: (selection, betType) =>
    betType === 'run_bottom' ? waysWith(2, selection) : [Number(selection)],
};

/** True for the bets on the first prize alone (lottery#hanoi-bets). */
export const isOfFirst = ({ betType }: Wager): boolean => betType.endsWith('bottom');

/** Returns what the first prize pays for each of the hundred ends that it can have, in minor units. */
export const paidByFirst = (wagers: readonly Wager[]): Float64Array =>
  paidByWay(firstPrize, wagers.filter(isOfFirst));

/** The digits that a bet of one digit looks at. */
const looksAt: Readonly<Record<string, number>> = { dau: 2, run_top: 3 };

const viewOf =
  (region: Region) =>
  ({ betType, selection }: Wager) =>
    tails[region][(looksAt[betType] ?? selection.length) - 1]!;

const series = 20;

/** Payouts of tickets in minor units: by the number of the special prize, and by its end besides. */
interface TicketPay {
  byNumber: ReadonlyMap<number, number>;
  byEnd: Float64Array;
}

/**
 * Outcomes of a Northern ticket: `own` where the number is right, by its series and by the last digits of G1
 * modulo twenty; `end` where only the last two digits are.
 */
function makeNorthern() {
  const own = Array.from({ length: series }, (_, of) =>
    Array.from({ length: series }, (_, begin) =>
      judge('vn_north', 'ticket', `00000-${of + 1}`, rows('vn_north', '00000', `111${begin + 10}`)),
    ),
  );
  return { own, end: judge('vn_north', 'ticket', '00000-1', rows('vn_north', '11100')) };
}

let northern: ReturnType<typeof makeNorthern> | undefined;

/** Of the twenty ends that G1 can have, each number takes the one that pays its tickets the most. */
function northernTickets(tickets: readonly Wager[]): TicketPay {
  const { own, end } = (northern ??= makeNorthern());
  const byEnd = new Float64Array(100);
  const perBegin = new Map<number, Float64Array>();
  for (const { selection, pays } of tickets) {
    const [text, of] = selection.split('-');
    const number = Number(text);
    const rest = pays(end);
    byEnd[number % 100]! += rest;
    const known = new Map<Outcome, number>();
    const paid = perBegin.get(number) ?? new Float64Array(series);
    perBegin.set(number, paid);
    own[Number(of) - 1]!.forEach((outcome, begin) => {
      const amount = known.get(outcome) ?? pays(outcome) - rest;
      known.set(outcome, amount);
      paid[begin]! += amount;
    });
  }
  return {
    byEnd,
    byNumber: new Map([...perBegin].map(([number, paid]) => [number, largest(paid)])),
  };
}

/** Outcomes of a province's ticket: its number, the first digit wrong, one other digit wrong. */
function makeProvincial() {
  const of = (special: string) => judge('vn_south', 'ticket', '000000', rows('vn_south', special));
  return { number: of('000000'), first: of('100000'), other: of('000001') };
}

let provincial: ReturnType<typeof makeProvincial> | undefined;

function provincialTickets(tickets: readonly Wager[]): TicketPay {
  const { number, first, other } = (provincial ??= makeProvincial());
  const byNumber = new Map<number, number>();
  const add = (special: number, amount: number) =>
    byNumber.set(special, (byNumber.get(special) ?? 0) + amount);
  for (const { selection, pays } of tickets) {
    const own = Number(selection);
    add(own, pays(number));
    const [asFirst, asOther] = [pays(first), pays(other)];
    for (let place = 1; place < 1_000_000; place *= 10) {
      const digit = Math.floor(own / place) % 10;
      for (let wrong = 0; wrong < 10; wrong += 1) {
        if (wrong === digit) continue;
        add(own + (wrong - digit) * place, place === 100_000 ? asFirst : asOther);
      }
    }
  }
  return { byNumber, byEnd: new Float64Array(100) };
}

/**
 * Returns the most that the special prize pays for each of the hundred ends that it can have, in minor units:
 * for bets on its last digits and for whole tickets. Other prizes of a ticket do not count.
 */
export function bestSpecial(region: Region, wagers: readonly Wager[]): Float64Array {
  const paid = paidByView(wagers.filter(isOfSpecial), viewOf(region));
  const byTail = tails[region].reduce<Float64Array>(
    (shorter, view) => paid(view).map((amount, way) => amount + shorter[way % shorter.length]!),
    new Float64Array(1),
  );
  const tickets = wagers.filter(({ betType }) => betType === 'ticket');
  const { byNumber, byEnd } =
    region === 'vn_north' ? northernTickets(tickets) : provincialTickets(tickets);
  const best = new Float64Array(byTail);
  for (const [number, amount] of byNumber) {
    const tail = number % best.length;
    best[tail] = Math.max(best[tail]!, byTail[tail]! + amount);
  }
  const byEnds = new Float64Array(100);
  best.forEach((amount, tail) => {
    byEnds[tail % 100] = Math.max(byEnds[tail % 100]!, amount + byEnd[tail % 100]!);
  });
  return byEnds;
}

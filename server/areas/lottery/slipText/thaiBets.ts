import { certain, doubtful, line_bets_most, ordersOf, type SlipBet, type Ways } from './reading';

/** The marks that say how the numbers of a line are played: its own, or those of the head above. */
export interface ThaiMarks {
  top: boolean;
  bottom: boolean;
  /** The other order too: a mark with ก. */
  reversed: boolean;
  kind: 'plain' | 'tod' | 'run' | 'front';
  /** A legend, `บน*ล่าง`: the first amount is for the top, the second for the bottom. */
  legend: boolean;
}

export const no_marks: ThaiMarks = {
  top: false,
  bottom: false,
  reversed: false,
  kind: 'plain',
  legend: false,
};

/** The stake of each number: up to three amounts in hundredths, and the orders that they are for. */
export interface ThaiStake {
  amounts: readonly number[];
  /** The readings of amounts whose signs leave them open, the likeliest first: the stake is in doubt. */
  openAmounts?: readonly (readonly number[])[];
  /** All orders of the number; with a figure where the slip says how many there are. */
  orders?: { count?: number };
  /** Another sign than `*` stands between the amounts. */
  isLoose?: boolean;
}

const bets = (betType: string, numbers: readonly string[], stake: number): SlipBet[] =>
  numbers.map((number) => ({ betType, number, stake }));

type Side = 'top' | 'bottom';

const sidesOf = ({ top, bottom }: ThaiMarks): Side[] =>
  bottom ? (top ? ['top', 'bottom'] : ['bottom']) : ['top'];

/** Bets of two digits: each number on each side. */
const pairs = (sides: readonly Side[], numbers: readonly string[], stake: number): SlipBet[] =>
  numbers.flatMap((number) => sides.flatMap((side) => bets(`2${side}`, [number], stake)));

/** The commonest bet: one amount on the number as it stands. */
const isPlain = ({ kind, reversed, legend }: ThaiMarks, { amounts, orders }: ThaiStake): boolean =>
  kind === 'plain' && !reversed && !legend && !orders && amounts.length === 1;

/**
 * Returns the bets of a list of two or three digits with one amount, number by number; undefined for a list, marks or
 * a stake that have to be weighed.
 */
export function plainBets(
  numbers: readonly string[],
  marks: ThaiMarks,
  stake: ThaiStake,
): SlipBet[] | undefined {
  const [amount = 0] = stake.amounts;
  const length = numbers[0]?.length ?? 0;
  const isBoth = marks.top && marks.bottom;
  const isWeighed = amount <= 0 || length < 2 || length > 3 || (length === 3 && isBoth);
  if (isWeighed || !isPlain(marks, stake) || numbers.length * 2 > line_bets_most) return undefined;
  const types = sidesOf(marks).map((side) => `${length}${side}`);
  const found: SlipBet[] = [];
  for (const number of numbers) {
    if (number.length !== length) return undefined;
    for (const betType of types) found.push({ betType, number, stake: amount });
  }
  return found;
}

const reverse = (number: string): string => [...number].reverse().join('');

/** Orders of a number are said to be so many; a doubt where they are not. */
function ordered(
  number: string,
  { orders }: ThaiStake,
  played: (all: string[]) => SlipBet[],
): Ways {
  const all = ordersOf(number);
  const isFitting = orders?.count === undefined || orders.count === all.length;
  return isFitting ? certain(played(all)) : doubtful('count', played(all));
}

function oneDigit(number: string, marks: ThaiMarks, { amounts, orders }: ThaiStake): Ways {
  const [first, second, third] = amounts as [number, number?, number?];
  const on = (side: Side, stake: number) => bets(`run_${side}`, [number], stake);
  const { top, bottom, legend } = marks;
  if (marks.kind !== 'run') return doubtful('digits', on('top', first), on('bottom', first));
  if (third !== undefined) return doubtful('three_amounts');
  if (orders) return doubtful('count', on(bottom && !top ? 'bottom' : 'top', first));
  if (second !== undefined) {
    const both = [...on('top', first), ...on('bottom', second)];
    return legend ? certain(both) : doubtful('two_amounts', both);
  }
  if (!top && !bottom) return doubtful('side', on('top', first), on('bottom', first));
  return certain(sidesOf(marks).flatMap((side) => on(side, first)));
}

function twoDigits(number: string, marks: ThaiMarks, stake: ThaiStake): Ways {
  const [first, second, third] = stake.amounts as [number, number?, number?];
  const { kind, top, bottom, reversed, legend } = marks;
  const sides = sidesOf(marks);
  if (isPlain(marks, stake)) {
    return certain(sides.map((side) => ({ betType: `2${side}`, number, stake: first })));
  }
  const other = reverse(number);
  const straight = pairs(sides, [number], first);
  if (kind === 'run') return doubtful('not_sold');
  if (kind === 'front') return doubtful('side', straight);
  if (kind === 'tod') return doubtful('mark', straight, pairs(sides, ordersOf(number), first));
  if (third !== undefined) return doubtful('three_amounts');
  if (second === undefined) {
    if (stake.orders) return ordered(number, stake, (all) => pairs(sides, all, first));
    if (reversed) return certain(pairs(sides, ordersOf(number), first));
    return legend
      ? doubtful('two_amounts', pairs(['top'], [number], first), straight)
      : certain(straight);
  }
  const topAndBottom = [...bets('2top', [number], first), ...bets('2bottom', [number], second)];
  if (legend && !stake.isLoose) return certain(topAndBottom);
  const isDouble = number === other;
  const reversals = isDouble
    ? [pairs(sides, [number], first + second), straight]
    : [[...straight, ...pairs(sides, [other], second)]];
  if (top && bottom) return doubtful('two_amounts', topAndBottom, ...reversals);
  if (!top && !bottom) return doubtful('two_amounts', topAndBottom, ...reversals);
  return isDouble || stake.isLoose || reversed
    ? doubtful('two_amounts', ...reversals)
    : certain(reversals[0]!);
}

const todOf = (number: string, stake: number): SlipBet[] =>
  bets(new Set(number).size === 3 ? '3tod_distinct' : '3tod_pair', [number], stake);

function threeDigits(number: string, marks: ThaiMarks, stake: ThaiStake): Ways {
  const [first, second, third] = stake.amounts as [number, number?, number?];
  const { kind, top, bottom, reversed, legend } = marks;
  if (isPlain(marks, stake) && !(top && bottom)) {
    return certain([{ betType: bottom ? '3bottom' : '3top', number, stake: first }]);
  }
  const orders = ordersOf(number);
  const isTriple = orders.length === 1;
  const straight = bets('3top', [number], first);
  if (kind === 'run') return doubtful('not_sold');
  if (kind === 'tod') {
    if (isTriple) return doubtful('not_sold', straight);
    const tod = todOf(number, first);
    if (second !== undefined) return doubtful('mark', [...straight, ...todOf(number, second)], tod);
    if (stake.orders) return doubtful('mark', tod, bets('3top', orders, first));
    return bottom ? doubtful('side', tod) : certain(tod);
  }
  const side = kind === 'front' ? '3front' : bottom && !top ? '3bottom' : '3top';
  if (third !== undefined) {
    const others = orders.filter((order) => order !== number);
    const byOrder = [...straight, ...bets('3top', others, second!)];
    const bySide = isTriple
      ? []
      : [[...straight, ...todOf(number, second!), ...bets('3bottom', [number], third)]];
    return doubtful('three_amounts', ...(second === third ? [byOrder] : []), ...bySide);
  }
  if (second === undefined) {
    if (reversed) return doubtful('mark', bets(side, orders, first));
    if (stake.orders) {
      const all = ordered(number, stake, (each) => bets(side, each, first));
      return top && bottom ? doubtful('side', ...all.ways) : all;
    }
    if ((top && bottom) || legend) {
      return doubtful('side', straight, [...straight, ...bets('3bottom', [number], first)]);
    }
    return certain(bets(side, [number], first));
  }
  const all = bets(side, orders, first);
  if (kind === 'front' || (bottom && !top)) {
    const isCount = second === orders.length * 100 && first > 0 && first !== second;
    return isCount && !stake.isLoose ? certain(all) : doubtful('side', bets(side, [number], first));
  }
  if (isTriple) return doubtful('not_sold', straight);
  const withTod = [...straight, ...todOf(number, second)];
  if (bottom) return doubtful('side', withTod, [...straight, ...bets('3bottom', [number], second)]);
  if (stake.isLoose) return doubtful('two_amounts', withTod);
  const isCount = second === orders.length * 100;
  if (isCount && first === 0) return certain(withTod);
  if (isCount) return first === second ? doubtful('count', all, withTod) : certain(all);
  return second === 300 || second === 600 ? doubtful('count', all, withTod) : certain(withTod);
}

/** Four digits where a lottery takes them, or all orders of three of the digits, for numbers of four or five. */
function longNumber(number: string, marks: ThaiMarks, stake: ThaiStake, hasFour: boolean): Ways {
  const { top, bottom, kind } = marks;
  if (hasFour && number.length === 4 && isPlain(marks, stake) && !bottom) {
    return certain(bets('4top', [number], stake.amounts[0]!));
  }
  if (!stake.orders || stake.amounts.length > 1 || kind !== 'plain') return doubtful('digits');
  const chosen = new Set<string>();
  for (let a = 0; a < number.length; a += 1)
    for (let b = a + 1; b < number.length; b += 1)
      for (let c = b + 1; c < number.length; c += 1)
        for (const order of ordersOf(number[a]! + number[b]! + number[c]!)) chosen.add(order);
  const played = bets(bottom && !top ? '3bottom' : '3top', [...chosen], stake.amounts[0]!);
  if (top && bottom) return doubtful('side', played);
  const { count } = stake.orders;
  return count === undefined || count === chosen.size ? certain(played) : doubtful('count', played);
}

const byLength = [undefined, oneDigit, twoDigits, threeDigits, longNumber, longNumber] as const;

/**
 * Returns the bets that a number, its marks and its stake mean in a Thai slip; `hasFour` where the lottery takes four digits
 * (lottery#thai-slips).
 */
export function thaiBets(
  number: string,
  marks: ThaiMarks,
  stake: ThaiStake,
  hasFour: boolean,
): Ways {
  const read = byLength[number.length];
  return read ? read(number, marks, stake, hasFour) : doubtful('digits');
}

import {
  certain,
  doubtful,
  doubtLine,
  lineOf,
  ordersOf,
  type DoubtReason,
  type ReadLine,
  type SlipBet,
} from './reading';
import { plainBets, thaiBets, type ThaiMarks, type ThaiStake } from './thaiBets';
import { marksOver, type Numbers } from './thaiParts';

export type Marks = Partial<ThaiMarks>;

/** The head that holds for a line; after one that could not be read, a line without marks is a doubt. */
export interface Head {
  marks: ThaiMarks;
  isOdd: boolean;
  /** The lottery takes four digits (lottery#hanoi-bets). */
  hasFour: boolean;
}

/** A bet as it stands on a line, before its marks are weighed. */
export interface Statement {
  numbers: Numbers;
  /** The ways to give marks to the stakes, the likeliest first. */
  marks: readonly (readonly Marks[])[];
  stakes: readonly ThaiStake[];
  head: Head;
  /** A doubt that all readings share. */
  reason?: DoubtReason | undefined;
}

const hasSide = ({ top, bottom }: Marks): boolean => top === true || bottom === true;

const sameSides = (one: Marks, two: Marks): boolean =>
  (one.top === true) === (two.top === true) && (one.bottom === true) === (two.bottom === true);

export const readingsOf = (line: ReadLine): readonly (readonly SlipBet[])[] =>
  line.kind === 'bets' ? [line.bets] : line.kind === 'doubt' ? line.readings : [];

/** Reads a statement whose amounts are open, once for each reading of them. */
function readOpenAmounts(statement: Statement, name: string): ReadLine {
  const ways = Math.max(...statement.stakes.map(({ openAmounts = [] }) => openAmounts.length));
  const readings = Array.from({ length: ways }, (_, way) => {
    const stakes = statement.stakes.map(({ openAmounts, ...stake }) => ({
      ...stake,
      amounts: openAmounts?.[way] ?? stake.amounts,
    }));
    return readingsOf(readStatement({ ...statement, stakes }, name));
  });
  return lineOf([doubtful('open_amount', ...readings.flat())], name);
}

/** Reads a statement with all the ways that it can be meant. */
export function readStatement(statement: Statement, name: string): ReadLine {
  const { numbers, marks, stakes, head, reason } = statement;
  if (stakes.some(({ openAmounts }) => openAmounts)) return readOpenAmounts(statement, name);
  const isSure = marks.length === 1 && numbers.reason === undefined && reason === undefined;
  if (isSure && !head.isOdd && stakes.length === 1) {
    const bets = plainBets(numbers.lists[0]!, marksOver(head.marks, marks[0]![0]!), stakes[0]!);
    if (bets) return { kind: 'bets', bets, name };
  }
  const lines = numbers.lists.flatMap((list) =>
    marks.map((own) => {
      const over = stakes.map(
        (stake, index) => [marksOver(head.marks, own[index]!), stake] as const,
      );
      return lineOf(
        list.flatMap((number) =>
          over.map(([each, stake]) => thaiBets(number, each, stake, head.hasFour)),
        ),
        name,
      );
    }),
  );
  const unsureHead = head.isOdd && marks.some((own) => own.some((each) => !hasSide(each)));
  const doubt = reason ?? numbers.reason ?? (unsureHead ? 'mark' : undefined);
  if (lines.length === 1 && doubt === undefined) return lines[0]!;
  const first = lines.find((line) => line.kind === 'doubt');
  const readings = lines.flatMap(readingsOf);
  if (readings.length === 0) {
    return doubtLine(doubt ?? (first?.kind === 'doubt' ? first.reason : 'mark'), [], name);
  }
  return lineOf([doubtful(doubt ?? 'mark', ...readings)], name);
}

/** The marks of one stake, from those before and after it: several ways where they differ. */
export function joined(lead: Marks, mid: Marks, trail: Marks): Marks[] {
  const found = [mid, lead, trail].filter((each) => Object.keys(each).length > 0);
  const sided = found.filter(hasSide);
  const kind = found.find((each) => each.kind !== undefined)?.kind;
  const withKind = (marks: Marks): Marks => (kind === undefined ? marks : { ...marks, kind });
  const [first, ...others] = sided;
  if (!first) return [withKind({})];
  const different = others.filter((other) => !sameSides(first, other));
  return [first, ...different].map(withKind);
}

/** The ways to give the marks of a line to its stakes; `marks[0]` stands before the first, the last after all. */
export function marksOfStakes(
  lead: Marks,
  marks: readonly Marks[],
  trail: Marks,
  isBaht: boolean,
): Marks[][] {
  if (marks.length === 1) {
    const [mid] = marks as [Marks];
    if (!isBaht) return joined(lead, mid, trail).map((each) => [each]);
    // `50บ` is fifty baht, or fifty on the top.
    return [...joined(lead, mid, {}), ...joined({}, {}, trail)].map((each) => [each]);
  }
  const [mid, ...rest] = marks as [Marks, ...Marks[]];
  const before = joined(lead, mid, {}).map((each) => [each, ...rest]);
  return hasSide(trail) ? [[...rest, trail], ...before] : before;
}

/** Two stakes of a line are for the same side. */
export function repeatsMarks(own: readonly Marks[], head: ThaiMarks): boolean {
  const texts = own.map((marks) => JSON.stringify(Object.entries(marksOver(head, marks)).sort()));
  return new Set(texts).size < texts.length;
}

/** `25x30`: the sign alone may be a price, or ask for the other orders too. */
export function timesAlone(statement: Statement, name: string): ReadLine {
  const [stake, ...more] = statement.stakes;
  const plain = readingsOf(readStatement(statement, name));
  const list = statement.numbers.lists[0] ?? [];
  const isOrders = stake!.amounts.length === 1 && more.length === 0 && !stake!.orders;
  const all = isOrders
    ? readStatement(
        {
          ...statement,
          numbers: {
            lists: [list.flatMap((number) => (number.length > 3 ? [number] : ordersOf(number)))],
          },
        },
        name,
      )
    : undefined;
  return lineOf([doubtful('mark', ...plain, ...(all ? readingsOf(all) : []))], name);
}

/** The bets of one line as one; a doubt in any makes the line one. */
export function together(reads: readonly ReadLine[]): ReadLine {
  const last = reads.at(-1)!;
  const parts = reads.map((line) => {
    if (line.kind === 'bets') return certain(line.bets);
    return line.kind === 'doubt' ? doubtful(line.reason, ...line.readings) : doubtful('unreadable');
  });
  return lineOf(parts, last.kind === 'bets' || last.kind === 'doubt' ? last.name : '');
}

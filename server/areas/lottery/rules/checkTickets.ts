import { plainNumbers } from '../api/numberText';
import type { ticketKinds } from '../api/results';
import type { Result, Row, ShapeId } from './shapes';
import { shapes } from './shapes';
import { plans } from './tickets';

/** A prize that a ticket has in a draw. */
export interface Won {
  /** A row's label, or `near`, `side`, `consolation`, `jackpot`, `jackpot2`. */
  level: string;
  /** The number that was drawn. */
  drawn: string;
  /** False where it hangs on digits, or on a series, that were not given. */
  sure: boolean;
}

/** Stands for a digit that was not given (lottery#checker). */
const any_digit = '_';

type PrizesOf = (ticket: string, result: Result) => Won[];

/** A kind of ticket: how it is read, and its prizes. */
interface Paper {
  takes: (typeof ticketKinds)[number];
  /** The highest ball; 0 for digits. */
  most: number;
  /** Reads one ticket in its one writing; undefined for what is none. */
  read(part: string): string | undefined;
  /** Blanks stand between tickets, not between the numbers of one. */
  blanksPart: boolean;
  prizes: PrizesOf;
}

/** A prize where all digits of a drawn number fit a ticket's at its end, or at its beginning. */
function fitting(level: string, drawn: string, ticket: string, atFront = false): Won[] {
  const given = atFront ? ticket.slice(0, drawn.length) : ticket.slice(-drawn.length);
  const fits = [...given].every((digit, index) => digit === any_digit || digit === drawn[index]);
  return fits ? [{ level, drawn, sure: !given.includes(any_digit) }] : [];
}

/** The prizes of rows by the ends of their numbers: each number that was drawn is one, so that one drawn twice is two. */
const byRows = (rows: readonly Row[], ticket: string, result: Result, atFront = ''): Won[] =>
  rows.flatMap(({ label }, index) =>
    result[index]!.flatMap((drawn) => fitting(label, drawn, ticket, label === atFront)),
  );

const million = 1_000_000;

/** Rows in the order of the plan: the neighbours of the first prize come after it. */
const thaiPrizes =
  (rows: readonly Row[]): PrizesOf =>
  (ticket, result) => {
    const first = Number(result[0]![0]);
    const [before, after] = [first - 1 + million, first + 1].map((near) =>
      String(near % million).padStart(6, '0'),
    );
    return [
      ...byRows(rows.slice(0, 1), ticket, result),
      ...fitting('near', before!, ticket),
      ...fitting('near', after!, ticket),
      ...byRows(rows.slice(1), ticket, result.slice(1), 'F3'),
    ];
  };

/** Series of a Northern ticket, and how many of them the special prize is for (lottery#whole-tickets). */
const series = 20;
const special_series = 8;

const northPrizes: PrizesOf = (ticket, result) => {
  const [digits, of] = ticket.split('-') as [string, string | undefined];
  const drawn = result[0]![0]!;
  const own: Won[] = [];
  if (digits === drawn) {
    const begin = Number(result[1]![0]) % series;
    const isSpecial =
      of === undefined || (Number(of) - 1 - begin + series) % series < special_series;
    own.push({ level: isSpecial ? 'GB' : 'side', drawn, sure: of !== undefined });
  }
  if (digits.endsWith(drawn.slice(-2))) own.push({ level: 'consolation', drawn, sure: true });
  return [...own, ...byRows(shapes.vn_north.slice(1), digits, result.slice(1))];
};

const southPrizes: PrizesOf = (ticket, result) => {
  const drawn = result[0]![0]!;
  const wrong = [...ticket].flatMap((digit, index) => (digit === drawn[index] ? [] : [index]));
  const level = wrong.length === 0 ? 'GB' : wrong[0] === 0 ? 'side' : 'consolation';
  return [
    ...(wrong.length < 2 ? [{ level, drawn, sure: true }] : []),
    ...byRows(shapes.vn_south.slice(1), ticket, result.slice(1)),
  ];
};

/** Vietlott's prizes by how many balls are right, and whether the extra ball is. */
type Balls = (right: number, extra: boolean) => string | undefined;

const mega: Balls = (right) => ({ 6: 'jackpot', 5: 'G1', 4: 'G2', 3: 'G3' })[right];
const power: Balls = (right, extra) => (right === 5 && extra ? 'jackpot2' : mega(right, false));
const lotto: Balls = (right, extra) =>
  extra
    ? ({ 5: 'jackpot', 4: 'G2', 3: 'G4' }[right] ?? 'consolation')
    : { 5: 'G1', 4: 'G3', 3: 'G5' }[right];

/** Tickets of balls: so many of the main row, and of the second row with `extra`. */
function balls([main, second]: readonly Row[], levelOf: Balls, extra = 0): Paper {
  const { count, most = 0 } = main!;
  const inRange = (text: string, top: number) =>
    /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= top;
  return {
    takes: extra > 0 ? 'lotto' : 'balls',
    most,
    blanksPart: false,
    read(part) {
      const members = part.split(/[-+ ]+/).filter((member) => member !== '');
      const [own, others] = [members.slice(0, count), members.slice(count)];
      const padded = [...new Set(own.map((member) => member.padStart(2, '0')))].sort();
      const isTicket =
        padded.length === count &&
        others.length === extra &&
        own.every((member) => inRange(member, most)) &&
        others.every((member) => inRange(member, second!.most!));
      if (!isTicket) return undefined;
      return [...padded, ...others.map((member) => member.padStart(2, '0'))].join('-');
    },
    prizes(ticket, result) {
      const members = ticket.split('-');
      const own = members.slice(0, count);
      const right = own.filter((member) => result[0]!.includes(member)).length;
      const extraBall = result[1]?.[0];
      const hasExtra =
        extraBall !== undefined &&
        (extra > 0 ? members[count] === extraBall : own.includes(extraBall));
      const level = levelOf(right, hasExtra);
      const drawn = result.map((row) => row.join('-')).join(' + ');
      return level === undefined ? [] : [{ level, drawn, sure: true }];
    },
  };
}

/** Tickets of digits by the form of their text. */
const digits = (takes: Paper['takes'], form: RegExp, prizes: PrizesOf): Paper => ({
  takes,
  most: 0,
  blanksPart: true,
  read: (part) => (form.test(part) ? part : undefined),
  prizes,
});

const thai = (rows: readonly Row[]): Paper => ({
  takes: 'thai',
  most: 0,
  blanksPart: true,
  read: (part) => {
    const ticket = part.replace(/[*?]/g, any_digit);
    return /^(?=.*\d)[\d_]{6}$/.test(ticket) ? ticket : undefined;
  },
  prizes: thaiPrizes(rows),
});

const papers: Partial<Record<ShapeId, Paper>> = {
  vn_north: digits('north', /^\d{5}(-(0[1-9]|1\d|20))?$/, northPrizes),
  vn_south: digits('six', /^\d{6}$/, southPrizes),
  thai: thai(shapes.thai),
  thai_old: thai(shapes.thai_old),
  mega645: balls(shapes.mega645, mega),
  power655: balls(shapes.power655, power),
  lotto535: balls(shapes.lotto535, lotto, 1),
  max3d: digits('three', /^\d{3}$/, (ticket, result) => byRows(shapes.max3d, ticket, result)),
};

/** Returns the kind of a shape's tickets, and their highest ball; undefined where none can be checked (lottery#checker). */
export const ticketsOf = (shape: ShapeId): Pick<Paper, 'takes' | 'most'> | undefined =>
  papers[shape];

/**
 * Reads tickets of a shape out of a text, with commas, semicolons or ends of lines between them, and blanks where a
 * ticket has none: each in its one writing, and the parts that are none (lottery#checker).
 */
export function readTickets(shape: ShapeId, text: string): { tickets: string[]; unread: string[] } {
  const paper = papers[shape];
  const parts = text
    .split(/[\r\n]/)
    .flatMap((line) => plainNumbers(line).split(paper?.blanksPart ? /[, ]/ : ','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => [part, paper?.read(part)] as const);
  return {
    tickets: read.flatMap(([, ticket]) => ticket ?? []),
    unread: read.flatMap(([part, ticket]) => (ticket === undefined ? [part] : [])),
  };
}

/**
 * Returns every prize of a ticket, as `readTickets` gives it, in a result of its shape: one for each number drawn that it
 * has, so that a number drawn twice is two prizes. A ticket with digits left open has those of every ticket that
 * it may be (lottery#checker).
 */
export const prizesOf = (shape: ShapeId, ticket: string, result: Result): Won[] =>
  papers[shape]?.prizes(ticket, result) ?? [];

/** Returns the amount of a prize for one ticket, in units of the plan's currency; 0 where it is not fixed. */
export const amountOf = (shape: ShapeId, level: string): number =>
  plans.find((plan) => plan.shape === shape)?.prizes.find((prize) => prize.level === level)
    ?.amount ?? 0;

import {
  doubtLine,
  text_bets_most,
  type DoubtReason,
  type ReadLine,
  type SlipBet,
} from './reading';
import { slipLines } from '../api/numberText';
import { readThai } from './thai';
import { readVietnam } from './vietnam';
import type { StationContext } from './vietnamWords';

/** The notation of a slip: that of Thailand, or of Vietnam. */
export type Notation = 'th' | 'vi';

/** A line of a slip as it stands after the answers to its doubts. */
export interface SlipLine {
  /** From 1. */
  line: number;
  text: string;
  /** `head` lines say how others are meant; a struck line was a doubt, and is not played. */
  kind: 'bets' | 'note' | 'head' | 'doubt' | 'struck';
  bets: readonly SlipBet[];
  /** The words beside the bets of a line. */
  name: string;
  /** Of a doubt, also of one that was answered. */
  doubt?: {
    reason: DoubtReason;
    /** The likeliest first. */
    readings: readonly (readonly SlipBet[])[];
    /** Names this doubt of this line in an answer: another text or other readings have another mark. */
    mark: string;
  };
}

export interface ReadSlipText {
  notation: Notation;
  lines: readonly SlipLine[];
  /** Doubts without an answer. */
  doubts: number;
  /** The bets that would be played. */
  bets: number;
}

/** The questions that a text is read with. */
export interface SlipQuestion {
  notation: Notation | 'auto';
  /** The notation of the chosen lottery. */
  usual: Notation;
  stations: StationContext;
  /** The lottery takes bets of Thailand; true if nothing is said. */
  hasThai?: boolean;
  /** The lottery takes four digits in the bets of Thailand. */
  hasFour?: boolean;
  /** Answers to doubts: line, reading (from 0) or `x` to strike it, and the doubt's mark: `3.0.k2a9f`. */
  answers?: readonly string[];
  /** The reason why a bet cannot be taken; undefined for one that can. */
  check?: (bet: SlipBet) => DoubtReason | undefined;
}

const thai_letters = /[\u0e01-\u0e2e\u0e81-\u0eae]/;

/** A play of Vietnam has a word. */
const latin_letters = /[a-wyz]/i;

/** Returns the notation that a text is in: letters of Thailand or Laos tell, or `=` without words; else the lottery's own. */
const notationOf = (text: string, { notation, usual, hasThai = true }: SlipQuestion): Notation => {
  if (notation !== 'auto') return notation;
  const isPlain = !latin_letters.test(text);
  // Thai letters beside the words of plays are names, for a lottery that sells no Thai bets.
  const isThai =
    (thai_letters.test(text) && (hasThai || isPlain)) || (text.includes('=') && isPlain);
  return isThai ? 'th' : usual;
};

/** A short mark of a text (FNV-1a), which changes when the text does. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

type Check = NonNullable<SlipQuestion['check']>;

/** Makes a line whose bets cannot be taken a doubt, and drops such readings of a doubt: no other bet takes their place. */
function checked(read: ReadLine, check: Check): ReadLine {
  if (read.kind === 'bets') {
    const fault = firstFault(read.bets, check);
    return fault ? doubtLine(fault, [], read.name) : read;
  }
  if (read.kind !== 'doubt' || read.readings.length === 0) return read;
  const possible = read.readings.filter((bets) => firstFault(bets, check) === undefined);
  const reason = possible.length > 0 ? read.reason : firstFault(read.readings[0]!, check)!;
  return { ...read, reason, readings: possible };
}

function firstFault(bets: readonly SlipBet[], check: Check): DoubtReason | undefined {
  for (const bet of bets) {
    const fault = check(bet);
    if (fault) return fault;
  }
  return undefined;
}

/** Answers by line; the last of several for one line counts. */
function answersByLine(answers: readonly string[]): Map<number, { reading: string; mark: string }> {
  const found = new Map<number, { reading: string; mark: string }>();
  for (const answer of answers) {
    const [, line, reading = '', mark = ''] =
      /^(\d{1,5})\.(\d{1,2}|x)\.([0-9a-z]+)$/.exec(answer) ?? [];
    if (line !== undefined) found.set(Number(line), { reading, mark });
  }
  return found;
}

const sumOf = (bets: readonly SlipBet[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

/**
 * Reads the text of a slip into bets, notes and doubts, a line at a time (lottery#slip-text). It is pure: the same text with
 * the same answers gives the same lines, and takes time in proportion to its length. Every line that is not blank is
 * in what it returns; an answer counts only for the doubt that it was given to.
 */
export function readSlipText(text: string, question: SlipQuestion): ReadSlipText {
  const texts = slipLines(text);
  const notation = notationOf(text, question);
  const read =
    notation === 'th' ? readThai(texts, question.hasFour) : readVietnam(texts, question.stations);
  const answers = answersByLine(question.answers ?? []);
  const lines: SlipLine[] = [];
  const sums = { all: 0, sinceTotal: 0 };
  let bets = 0;
  let doubts = 0;
  for (const [index, line] of read.entries()) {
    const written = texts[index]!.trim();
    if (line.kind === 'blank' && written === '') continue;
    const found = answered(index + 1, written, weighed(line, bets, sums, question), answers);
    bets += found.bets.length;
    if (found.kind === 'doubt') doubts += 1;
    sums.all += sumOf(found.bets);
    sums.sinceTotal += sumOf(found.bets);
    if (line.kind === 'total') sums.sinceTotal = 0;
    lines.push(found);
  }
  return { notation, lines, doubts, bets };
}

/** Holds a line to what may be played, and a written total to the bets above it. */
function weighed(
  line: ReadLine,
  bets: number,
  sums: { all: number; sinceTotal: number },
  { check }: SlipQuestion,
): ReadLine {
  if (line.kind === 'total') {
    const fits = line.amount === sums.all || line.amount === sums.sinceTotal;
    return fits ? { kind: 'note' } : doubtLine('total');
  }
  const read = check ? checked(line, check) : line;
  return read.kind === 'bets' && bets + read.bets.length > text_bets_most
    ? doubtLine('too_many', [], read.name)
    : read;
}

/** A sign of a reading of a line: of one text no two readings have the same ends and length. */
function signOf(bets: readonly SlipBet[]): string {
  const ends = [bets[0], bets.at(-1)].map(
    (bet) => bet && `${bet.betType} ${bet.number} ${bet.stake} ${bet.station ?? ''}`,
  );
  return `${bets.length} ${ends.join(' ')}`;
}

function answered(
  line: number,
  text: string,
  read: ReadLine,
  answers: ReturnType<typeof answersByLine>,
): SlipLine {
  if (read.kind === 'bets') return { line, text, kind: 'bets', bets: read.bets, name: read.name };
  const bets: readonly SlipBet[] = [];
  if (read.kind !== 'doubt') {
    return { line, text, kind: read.kind === 'head' ? 'head' : 'note', bets, name: '' };
  }
  const { reason, readings, name } = read;
  const mark = markOf([text, reason, ...readings.map(signOf)].join('\n'));
  const doubt = { reason, readings, mark };
  const answer = answers.get(line);
  if (answer?.mark === mark) {
    if (answer.reading === 'x') return { line, text, kind: 'struck', bets, name: '', doubt };
    const chosen = readings[Number(answer.reading)];
    if (chosen) return { line, text, kind: 'bets', bets: chosen, name, doubt };
  }
  return { line, text, kind: 'doubt', bets, name, doubt };
}

/**
 * The parts that the readers of all notations share (lottery#slip-text): bets, doubts, and the way in which
 * the readings of a line's parts become readings of the line.
 */

/** One combination that a line holds. */
export interface SlipBet {
  betType: string;
  /** As it is written, members in their order: `05`, `31-24`. */
  number: string;
  /** Hundredths of the currency for one unit; of Vietnamese slips a thousand dong are one whole. */
  stake: number;
  /** The code of the station, or of two parted by `-`; none in Thai slips. */
  station?: string;
}

/** The reason of a doubt. */
export type DoubtReason =
  | 'amount'
  | 'count'
  | 'digits'
  /** The amounts of Laos may be thousands of kip. */
  | 'kip'
  | 'mark'
  | 'no_amount'
  | 'no_number'
  | 'not_offered'
  | 'not_sold'
  | 'number_or_amount'
  /** The signs in an amount part thousands or decimals. */
  | 'open_amount'
  | 'pairs'
  | 'range'
  | 'set'
  | 'side'
  /** Below or above what may be staked. */
  | 'stake'
  | 'station'
  | 'tail'
  | 'three_amounts'
  | 'too_many'
  | 'total'
  | 'two_amounts'
  | 'unreadable';

/** The ways to read a part of a line, the likeliest first; certain where there is no reason to doubt. */
export interface Ways {
  reason?: DoubtReason;
  ways: readonly (readonly SlipBet[])[];
}

/** A line as it was read. `head` lines say how those below are meant, or price those above. */
export type ReadLine =
  | { kind: 'bets'; bets: readonly SlipBet[]; name: string }
  | { kind: 'doubt'; reason: DoubtReason; readings: readonly (readonly SlipBet[])[]; name: string }
  | { kind: 'note' }
  | { kind: 'head' }
  | { kind: 'blank' }
  /** A written sum, in hundredths, that the bets above must come to. */
  | { kind: 'total'; amount: number };

/** The most bets of one reading of a line. */
export const line_bets_most = 1_000;
/** The most bets of a text: later lines are doubts. */
export const text_bets_most = 20_000;

export const certain = (bets: readonly SlipBet[]): Ways => ({ ways: [bets] });

export const doubtful = (
  reason: DoubtReason,
  ...ways: readonly (readonly SlipBet[])[]
): Ways & { reason: DoubtReason } => ({ reason, ways });

export const doubtLine = (
  reason: DoubtReason,
  readings: readonly (readonly SlipBet[])[] = [],
  name = '',
): ReadLine => ({ kind: 'doubt', reason, readings, name });

const isSame = (one: SlipBet, two: SlipBet): boolean =>
  one.number === two.number &&
  one.stake === two.stake &&
  one.betType === two.betType &&
  one.station === two.station;

/** Longer readings are compared in their order alone. */
const weighed_bets = 8;

/** True for readings with equal bets, in whatever order where they are few. */
function haveSameBets(one: readonly SlipBet[], two: readonly SlipBet[]): boolean {
  if (one.length !== two.length) return false;
  if (one.length > weighed_bets) return one.every((bet, index) => isSame(bet, two[index]!));
  const left = [...two];
  return one.every((bet) => {
    const place = left.findIndex((other) => isSame(bet, other));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

const isStaked = ({ stake }: SlipBet): boolean => stake > 0;

/** Drops what is not staked, and readings that are equal to one before; several that are equal are no doubt. */
function settled(part: Ways): Ways {
  const { reason, ways } = part;
  if (reason === undefined) {
    if (ways[0]!.every(isStaked)) return part;
    const played = ways[0]!.filter(isStaked);
    return played.length === 0 ? doubtful('amount') : certain(played);
  }
  const different: (readonly SlipBet[])[] = [];
  let isEmpty = false;
  for (const way of ways) {
    const bets = way.every(isStaked) ? way : way.filter(isStaked);
    isEmpty ||= bets.length === 0;
    const isNew = bets.length > 0 && !different.some((other) => haveSameBets(other, bets));
    if (isNew) different.push(bets);
  }
  const isOne = ways.length > 1 && different.length === 1 && !isEmpty;
  return isOne ? { ways: different } : { reason, ways: different };
}

/**
 * Returns a line of all its parts, or a doubt where one part is doubtful: the first doubt's reason, and as many
 * readings as the part with the most has. A part without readings leaves the line without any.
 */
export function lineOf(parts: readonly Ways[], name = ''): ReadLine {
  const all = parts.map(settled);
  const doubt = all.find(({ reason }) => reason !== undefined);
  const isReadable = all.every(({ ways }) => ways.length > 0);
  const count = isReadable ? Math.max(...all.map(({ ways }) => ways.length)) : 0;
  const readings: SlipBet[][] = [];
  for (let index = 0; index < count; index += 1) {
    const bets: SlipBet[] = [];
    for (const { ways } of all) {
      bets.push(...ways[Math.min(index, ways.length - 1)]!);
      if (bets.length > line_bets_most) return doubtLine('too_many');
    }
    readings.push(bets);
  }
  if (doubt?.reason !== undefined) return doubtLine(doubt.reason, readings, name);
  return readings.length === 0
    ? doubtLine('unreadable')
    : { kind: 'bets', bets: readings[0]!, name };
}

/** Returns the orders of digits, each once: `112`, `121`, `211`. */
export function ordersOf(digits: string): string[] {
  if (digits.length <= 1) return [digits];
  const orders = new Set<string>();
  for (const [index, digit] of [...digits].entries()) {
    const rest = digits.slice(0, index) + digits.slice(index + 1);
    for (const order of ordersOf(rest)) orders.add(digit + order);
  }
  return [...orders];
}

/** Returns the numbers of two digits for which a rule holds, in rising order. */
export const pairsWhere = (rule: (tens: number, units: number) => boolean): string[] =>
  Array.from({ length: 100 }, (_, value) => value)
    .filter((value) => rule(Math.floor(value / 10), value % 10))
    .map((value) => String(value).padStart(2, '0'));

/** Returns all numbers from one to another of the same length; undefined where they fall, or are more than a hundred. */
export function numbersFrom(first: string, last: string): string[] | undefined {
  const count = Number(last) - Number(first) + 1;
  if (first.length !== last.length || count < 1 || count > 100) return undefined;
  return Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}

/** A sign, a run of digits or a word of a line. */
export interface Token {
  kind: 'number' | 'word' | 'sign';
  text: string;
  /** Nothing stands between it and the token before. */
  glued: boolean;
}

const token_form = /\d+|[\p{L}\p{M}]+|\.-|[^\s]/gu;

/** Parts a normalised line into numbers, words and signs; takes time in proportion to its length. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const { 0: text, index } of line.matchAll(token_form)) {
    const first = text.charCodeAt(0);
    const isDigit = first >= 48 && first <= 57;
    const kind = isDigit ? 'number' : /^[\p{L}\p{M}]/u.test(text) ? 'word' : 'sign';
    tokens.push({ kind, text, glued: index === end });
    end = index + text.length;
  }
  return tokens;
}

const lao: Readonly<Record<string, string>> = {
  ບລ: 'บล',
  ລບ: 'บล',
  ບ: 'บ',
  ລ: 'ล',
  ໂຕລະ: 'ตัวละ',
  ໂຕ: 'ตัวละ',
  ຮູ: 'ตัวละ',
  ປ່ອງ: 'ตัวละ',
  ລວມ: 'รวม',
};

const lao_word = /[\u0e81-\u0eae\u0eb0-\u0ecf]+/g;

/** True where a line has a word of Lao, whose amounts may be thousands of kip. */
export const isLao = (line: string): boolean => /[\u0e81-\u0eae]/.test(line);

/**
 * Writes a copy of a line plainly (lottery#slip-text): composed letters, no marks that nobody sees, plain digits and
 * signs, one spelling. The line itself stays as it was typed.
 */
export const normalised = (line: string): string =>
  plain_line.test(line) ? line : respelled(line);

/** Plain signs, digits and letters, and Thai ones in their order, without the word that has several spellings. */
const plain_line =
  /^(?:[\x20-\x7e\u0e01-\u0e41\u0e43-\u0e47\u0e4c-\u0e4e]|[\u0e48-\u0e4b](?![\u0e38-\u0e3a])|\u0e42(?!ต))*$/;

const respelled = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\u0ed0-\u0ed9]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
    .replace(/[×✕✖]/g, '*')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(lao_word, (word) => lao[word] ?? word)
    .replace(/โต้ด|โตด|โต็ด/g, 'โต๊ด');

/** The digits of the highest amount that is read. */
const amount_digits = 9;

/** Returns a whole amount in hundredths; undefined for one that nobody stakes. */
export const hundredthsOf = (digits: string, decimal = ''): number | undefined =>
  digits.length > amount_digits
    ? undefined
    : Number(digits) * 100 + (decimal === '' ? 0 : Number(decimal) * 10);

import {
  doubtful,
  doubtLine,
  isLao,
  lineOf,
  normalised,
  tokensOf,
  type ReadLine,
  type SlipBet,
} from './reading';
import { no_marks, type ThaiStake } from './thaiBets';
import {
  Cursor,
  isMark,
  mark_kinds,
  takeMarks,
  takeNumbers,
  takeOrders,
  takeStake,
  type Numbers,
} from './thaiParts';
import {
  joined,
  marksOfStakes,
  readingsOf,
  readStatement,
  repeatsMarks,
  timesAlone,
  together,
  type Head,
  type Marks,
  type Statement,
} from './thaiStatement';
import { takesDigits, thaiTokens, type KnownWords, type ThaiToken } from './thaiWords';

/** A line that has numbers and waits for its price. */
interface Unpriced {
  index: number;
  numbers: Numbers;
  own: Marks;
  head: Head;
  orders?: ThaiStake['orders'];
  /** The readings in which its last number is the price. */
  asPriced?: readonly (readonly SlipBet[])[];
}

const isListed = (token: ThaiToken | undefined): boolean =>
  token?.kind === 'number' || token?.kind === 'separator';

const isLoneBaht = (token: ThaiToken | undefined): boolean => token?.text === 'บ';

/** Reads the text of a slip in the notations of Thailand, line by line (lottery#thai-slips). */
class ThaiReader {
  readonly #lines: ReadLine[] = [];
  /** The words of each run of letters, which come again on many lines. */
  readonly #words: KnownWords = new Map();
  #head: Head;
  /** The marks that hold are those of Laos. */
  #isLao = false;
  #unpriced: Unpriced[] = [];
  #listed = 0;

  constructor(hasFour: boolean) {
    this.#head = { marks: no_marks, isOdd: false, hasFour };
  }

  read(line: string): void {
    const read = this.#readLine(normalised(line));
    if (read.kind === 'head') this.#isLao = isLao(line);
    const isDoubtful = read.kind === 'bets' && (this.#isLao || isLao(line));
    this.#lines.push(isDoubtful ? doubtLine('kip', [read.bets], read.name) : read);
  }

  finish(): ReadLine[] {
    for (const { index, asPriced } of this.#unpriced) {
      this.#lines[index] = asPriced
        ? doubtLine('number_or_amount', asPriced)
        : doubtLine('no_amount');
    }
    return this.#lines;
  }

  #readLine(text: string): ReadLine {
    const tokens = thaiTokens(tokensOf(text), this.#words);
    if (tokens.length === 0) return { kind: 'blank' };
    const kinds = new Set(tokens.map(({ kind }) => kind));
    const has = (...some: readonly ThaiToken['kind'][]) => some.some((kind) => kinds.has(kind));
    if (has('odd')) return this.#oddHead(has('number'));
    if (!has('number')) return this.#readWords(tokens);
    if (has('total')) return readTotal(tokens);
    if (!has('equals', 'times') && mayBeDate(tokens) && isDateOrPhone(text))
      return { kind: 'note' };
    if (has('chat') && !has('equals', 'times', 'side', 'tod', 'run')) return { kind: 'note' };
    return this.#readBets(new Cursor(this.#withoutIndex(tokens)));
  }

  #oddHead(isBet: boolean): ReadLine {
    if (!isBet) this.#head = { ...this.#head, isOdd: true };
    return doubtLine('mark');
  }

  /** A line without figures: a head, a set that waits for its price, or a note. */
  #readWords(tokens: readonly ThaiToken[]): ReadLine {
    const words = tokens.filter(({ kind }) => kind !== 'separator' && kind !== 'width');
    const isHead =
      words.length > 0 && words.every((token) => isMark(token) || token.kind === 'times');
    if (isHead && words.some(isMark)) {
      const legend = words.some(({ kind }) => kind === 'times');
      if (legend && !/^บน?[*xX]ล(่าง)?$/.test(words.map((word) => word.text).join(''))) {
        return this.#oddHead(false);
      }
      const own = takeMarks(new Cursor(words.filter(isMark)))!;
      this.#head = { ...this.#head, marks: { ...no_marks, ...own, legend }, isOdd: false };
      return { kind: 'head' };
    }
    const cursor = new Cursor(tokens);
    const lead = takeMarks(cursor) ?? {};
    if (cursor.token?.kind === 'set' && !takesDigits(cursor.token.text)) {
      const numbers = takeNumbers(cursor);
      const own = { ...lead, ...takeMarks(cursor) };
      if (numbers && cursor.index >= tokens.length) return this.#wait(numbers, own, undefined);
    }
    // A word of bets beside names may be meant for the lines below.
    return words.some((token) => isMark(token) || ['orders', 'gates'].includes(token.kind))
      ? this.#oddHead(false)
      : { kind: 'note' };
  }

  #wait(
    numbers: Numbers,
    own: Marks,
    orders: ThaiStake['orders'],
    asPriced?: Unpriced['asPriced'],
  ): ReadLine {
    const index = this.#lines.length;
    const more = { ...(orders && { orders }), ...(asPriced && { asPriced }) };
    this.#unpriced.push({ index, numbers, own, head: this.#head, ...more });
    return { kind: 'blank' };
  }

  /** Drops the place of a line in a list that counts: `1) 316=50`. */
  #withoutIndex(tokens: readonly ThaiToken[]): readonly ThaiToken[] {
    const [first, sign, next] = tokens;
    if (first?.kind !== 'number' || !sign?.glued || !/^[).]$/.test(sign.text)) return tokens;
    const isNext = Number(first.text) === this.#listed + 1 && first.text.length <= 3;
    const isSingle = first.text.length === 1 && next?.kind === 'number' && next.text.length > 1;
    if (!next || next.glued || !(isSingle || (isNext && this.#listed > 0))) return tokens;
    this.#listed = Number(first.text);
    return tokens.slice(2);
  }

  /** Reads the bets of a line, one behind the other. */
  #readBets(cursor: Cursor): ReadLine {
    const reads: ReadLine[] = [];
    let hasMore = true;
    while (hasMore) {
      const bet = this.#readBet(cursor);
      reads.push(bet.read);
      hasMore = bet.hasMore === true;
    }
    return reads.length === 1 ? reads[0]! : together(reads);
  }

  #readBet(cursor: Cursor): { read: ReadLine; hasMore?: boolean } {
    const nameBefore = takeName(cursor);
    const lead = takeMarks(cursor) ?? {};
    let orders = takeOrders(cursor);
    Object.assign(lead, takeMarks(cursor));
    const numbers = takeNumbers(cursor);
    if (!numbers) return { read: this.#price(cursor, lead, nameBefore) };
    const mid = { ...takeMarks(cursor) };
    orders = takeOrders(cursor) ?? orders;
    Object.assign(mid, takeMarks(cursor));
    const isTimes = cursor.take('times') !== undefined;
    const hasPrice = cursor.take('equals') !== undefined || isTimes;
    Object.assign(mid, takeMarks(cursor));
    if (cursor.token?.kind !== 'number') {
      if (hasPrice || nameBefore !== '')
        return { read: doubtLine(hasPrice ? 'no_amount' : 'unreadable') };
      return { read: this.#listOrPrice(cursor, numbers, { ...lead, ...mid }, orders) };
    }
    const stakes: ThaiStake[] = [];
    const marks: Marks[] = [mid];
    let trail: Marks = {};
    let isBaht = false;
    while (cursor.token?.kind === 'number') {
      const stake = takeStake(cursor);
      if (!stake) return { read: doubtLine('amount') };
      stakes.push(orders && !stake.orders ? { ...stake, orders } : stake);
      const mark: ThaiToken | undefined = cursor.token;
      const next = takeMarks(cursor) ?? {};
      cursor.take('equals');
      if ((cursor.token?.kind as string) === 'number' && mark !== cursor.token) {
        marks.push(next);
        continue;
      }
      trail = next;
      isBaht = isLoneBaht(mark);
      break;
    }
    if (marks.length > stakes.length) return { read: doubtLine('unreadable') };
    const ways = marksOfStakes(lead, marks, trail, isBaht);
    const statement: Statement = { numbers, marks: ways, stakes, head: this.#head };
    const repeats = ways.some((own) => own.length > 1 && repeatsMarks(own, this.#head.marks));
    const rest = this.#takeRest(
      cursor,
      marks.length === 1 && Object.keys({ ...lead, ...mid, ...trail }).length === 0,
    );
    if (rest === undefined) return { read: doubtLine('unreadable') };
    const { name, hasMore } = rest;
    if (isTimes) return { read: timesAlone(statement, name), hasMore };
    if (repeats) statement.reason = 'mark';
    else if (nameBefore !== '') statement.reason = 'unreadable';
    const whose = [nameBefore, name].filter((each) => each !== '').join(' ');
    return { read: readStatement(statement, whose), hasMore };
  }

  /** The rest of a line after a bet: a name, or another bet at the cursor; undefined where it is neither. */
  #takeRest(cursor: Cursor, isPlain: boolean): { name: string; hasMore: boolean } | undefined {
    cursor.skipSigns();
    if (isPlain && cursor.token?.kind === 'number') {
      let priced = cursor.index;
      while (isListed(cursor.tokens[priced])) priced += 1;
      if (cursor.tokens[priced]?.kind !== 'equals') return undefined;
      return cursor.hasFrom(cursor.index, ...mark_kinds) ? undefined : { name: '', hasMore: true };
    }
    const name = takeName(cursor);
    return cursor.token ? undefined : { name, hasMore: false };
  }

  /** A line without a price of its own: its last number is one if its length differs, or is in doubt. */
  #listOrPrice(
    cursor: Cursor,
    numbers: Numbers,
    own: Marks,
    orders: ThaiStake['orders'],
  ): ReadLine {
    cursor.take('currency');
    const name = takeName(cursor);
    if (cursor.token) return doubtLine('unreadable');
    const list = numbers.lists[0] ?? [];
    const last = list.at(-1) ?? '';
    const rest = list.slice(0, -1);
    if (rest.length === 0 || numbers.reason === 'set') {
      return name === '' ? this.#wait(numbers, own, orders) : doubtLine('unreadable');
    }
    const stake = takeStake(new Cursor([{ kind: 'number', text: last, glued: false }]));
    if (!stake) return doubtLine('amount');
    const isSameLength = rest.every(({ length }) => length === rest[0]!.length);
    const isPrice = isSameLength && last.length !== rest[0]!.length;
    const statement: Statement = {
      numbers: { lists: [rest] },
      marks: [[own]],
      stakes: [orders ? { ...stake, orders } : stake],
      head: this.#head,
      reason: isPrice ? undefined : 'number_or_amount',
    };
    const read = readStatement(statement, name);
    if (isPrice || name !== '') return read;
    return this.#wait(numbers, own, orders, readingsOf(read));
  }

  /** A price for all the unpriced lines above. */
  #price(cursor: Cursor, lead: Marks, nameBefore: string): ReadLine {
    const isPrice = cursor.take('equals') !== undefined;
    const stake = isPrice && nameBefore === '' ? takeStake(cursor) : undefined;
    const trail = takeMarks(cursor) ?? {};
    takeName(cursor);
    if (!stake || cursor.token) return doubtLine('unreadable');
    if (this.#unpriced.length === 0) return doubtLine('no_number');
    for (const { index, numbers, own, head, orders, asPriced } of this.#unpriced) {
      const statement: Statement = {
        numbers,
        marks: joined(lead, own, trail).map((each) => [each]),
        stakes: [orders && !stake.orders ? { ...stake, orders } : stake],
        head,
      };
      const read = readStatement(statement, '');
      this.#lines[index] = asPriced
        ? lineOf([doubtful('number_or_amount', ...readingsOf(read), ...asPriced)])
        : read;
    }
    this.#unpriced = [];
    return { kind: 'head' };
  }
}

/** Takes a name or what else is neither number nor mark. */
function takeName(cursor: Cursor): string {
  let name = '';
  const kinds = ['name', 'other', 'chat', 'separator'] as const;
  const isName = (token: ThaiToken | undefined) =>
    token && kinds.some((kind) => kind === token.kind);
  while (isName(cursor.token)) {
    const { text, glued } = cursor.token!;
    name += name === '' || glued ? text : ` ${text}`;
    cursor.index += 1;
  }
  return name.replace(/^[,.)/' -]+|[,./' -]+$/g, '');
}

/** A written sum: the word, a figure, and no more than its currency. */
function readTotal(tokens: readonly ThaiToken[]): ReadLine {
  const cursor = new Cursor(tokens);
  takeName(cursor);
  if (!cursor.take('total')) return doubtLine('total');
  cursor.skipSigns();
  cursor.take('equals');
  const stake = takeStake(cursor);
  cursor.take('side');
  takeName(cursor);
  return stake?.amounts.length === 1 && !cursor.token && !stake.orders && !stake.openAmounts
    ? { kind: 'total', amount: stake.amounts[0]! }
    : doubtLine('total');
}

const date_form = /^[^\d=*]*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})[^\d=*]*$/;
const phone_form = /^[^\d=*]*0\d{1,2}[- ]?\d{3}[- ]?\d{3,4}[^\d=*]*$/;

/** True for a line with as many numbers as a day has, or with one as long as a phone's. */
const mayBeDate = (tokens: readonly ThaiToken[]): boolean => {
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  return numbers.length > 2 || numbers.some(({ text }) => text.length > 5);
};

/** A day or a phone number, and no list of numbers. */
function isDateOrPhone(text: string): boolean {
  const [, day = '', month = '', year = ''] = date_form.exec(text) ?? [];
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  if (isDay && (day.length + month.length < 4 || year.length === 4)) return true;
  const digits = text.replace(/\D/g, '').length;
  return (digits === 9 || digits === 10) && phone_form.test(text);
}

/** Reads the lines of a slip in the notations of Thailand (lottery#thai-slips). */
export function readThai(lines: readonly string[], hasFour = false): ReadLine[] {
  const reader = new ThaiReader(hasFour);
  for (const line of lines) reader.read(line);
  return reader.finish();
}

import {
  doubtful,
  doubtLine,
  hundredthsOf,
  lineOf,
  normalised,
  numbersFrom,
  tokensOf,
  type DoubtReason,
  type ReadLine,
  type Token,
  type Ways,
} from './reading';
import { vietnamBets, type Played } from './vietnamBets';
import {
  numbersWithSum,
  playNamed,
  pulled,
  stationsNamed,
  unitAt,
  vietnamSet,
  withoutAccents,
  type Play,
  type StationContext,
} from './vietnamWords';

/** Ends the reading of a line with a doubt. */
class Unclear extends Error {
  constructor(readonly reason: DoubtReason) {
    super(reason);
  }
}

/** A play of a line before its stations are known. */
interface Part {
  play: Play;
  numbers: readonly string[];
  /** Undefined where none was named, here or above. */
  stations: readonly string[] | undefined;
  price: number;
  reason?: DoubtReason;
}

/** Numbers with a reason to doubt them. */
interface Numbers {
  list: string[];
  reason?: DoubtReason;
}

const joins = new Set(['keo', 'den']);
/** The words of other books, in which `b` is another play. */
const foreign = new Set(['a', 'ab']);
/** Plays that are names of stations too. */
const stationPlays = new Set(['bl', 'dt']);

const isSign = (token: Token | undefined): boolean =>
  token?.kind === 'sign' && /^[.,;:/'=()-]$/.test(token.text);

/** Reads one line of a slip from left to right. */
class LineReader {
  #index = 0;
  #numbers: Numbers = { list: [] };
  /** The numbers of the play before, and those that its repetition has cut. */
  #last: Numbers = { list: [] };
  #cut: Numbers = { list: [] };
  #lastPlay: Play | undefined;
  readonly #parts: Part[] = [];
  #isNaming = false;
  #name = '';

  constructor(
    readonly tokens: readonly Token[],
    readonly context: StationContext,
    /** The stations that were named last, on this line or above. */
    public stations: readonly string[] | undefined,
  ) {}

  get #token(): Token | undefined {
    return this.tokens[this.#index];
  }

  #peek(ahead: number): Token | undefined {
    return this.tokens[this.#index + ahead];
  }

  get #isFresh(): boolean {
    return this.#numbers.list.length === 0;
  }

  read(): ReadLine {
    const hasNumber = this.tokens.some(({ kind }) => kind === 'number');
    if (!hasNumber) return this.#readWords();
    while (this.#token) this.#next();
    if (this.#parts.length === 0) throw new Unclear(this.#isFresh ? 'unreadable' : 'mark');
    if (!this.#isFresh) throw new Unclear('unreadable');
    return lineOf(
      this.#paired().map((part) => this.#ways(part)),
      this.#name,
    );
  }

  /** A line without figures: stations for the lines below, or a note. */
  #readWords(): ReadLine {
    const words = this.tokens.filter(({ kind }) => kind === 'word');
    const named = words.map(({ text }) => this.#stationAt(text));
    if (words.length === 0 || named.some((codes) => codes === undefined)) {
      const isPlay = words.length > 0 && words.every(({ text }) => playNamed(text));
      return isPlay ? doubtLine('no_number') : { kind: 'note' };
    }
    if (named.some((codes) => codes!.length !== 1)) throw new Unclear('station');
    this.stations = named.flatMap((codes) => codes!);
    return { kind: 'head' };
  }

  #stationAt(word: string): readonly string[] | undefined {
    const place = ['dc', 'dp'].indexOf(word);
    if (place < 0) return stationsNamed(word, this.context);
    const code = this.context.stations[place];
    return code === undefined ? [] : [code];
  }

  #next(): void {
    const token = this.#token!;
    if (isSign(token)) this.#index += 1;
    else if (token.kind === 'number') this.#readNumber(token);
    else if (token.kind === 'word') this.#readWord(token);
    else this.#addName(token);
  }

  #readNumber({ text, glued }: Token): void {
    const after = this.#peek(1);
    const isCount = after?.text === 'dai' || (after?.glued && after.text === 'd');
    if (/^[234]$/.test(text) && isCount && this.#isFresh) {
      const count = Number(text);
      if (count > this.context.stations.length) throw new Unclear('station');
      this.stations = this.context.stations.slice(0, count);
      this.#index += 2;
      return;
    }
    if (this.#isNaming) throw new Unclear('unreadable');
    if (text.length < 2 || text.length > 4) {
      throw new Unclear(glued || text.length > 4 ? 'unreadable' : 'digits');
    }
    if (after?.kind === 'word' && joins.has(after.text)) {
      this.#index += 2;
      const last = this.#token;
      if (last?.kind !== 'number') throw new Unclear('range');
      this.#index += 1;
      this.#numbers.list.push(...this.#range(text, last.text));
      return;
    }
    this.#index += 1;
    this.#numbers.list.push(text);
  }

  #range(first: string, last: string): string[] {
    const run = pulled(first, last);
    if (run) return run;
    this.#numbers.reason = 'range';
    return numbersFrom(first, last) ?? [];
  }

  #readWord(token: Token): void {
    const { text } = token;
    if (foreign.has(text)) throw new Unclear('mark');
    const set = vietnamSet(text);
    const digit = this.#peek(1);
    if (set || (text === 'tong' && digit?.kind === 'number' && /^\d$/.test(digit.text))) {
      this.#index += set ? 1 : 2;
      this.#numbers.list.push(...(set?.numbers ?? numbersWithSum(Number(digit?.text))));
      if (set && !set.isCertain) this.#numbers.reason = 'set';
      return;
    }
    const play = playNamed(text);
    const codes = this.#stationAt(text);
    const isGlued = this.#peek(1)?.kind === 'number' && this.#peek(1)!.glued;
    const isStation =
      codes !== undefined &&
      !isGlued &&
      (play === undefined || (this.#isFresh && stationPlays.has(text) && codes.length > 0));
    if (isStation) this.#readStations();
    else if (play) this.#readPlay(play);
    else if (this.#parts.length > 0 && this.#isFresh) this.#addName(token);
    else throw new Unclear('unreadable');
  }

  #readStations(): void {
    if (!this.#isFresh) throw new Unclear('station');
    const found: string[] = [];
    for (;;) {
      const token = this.#token;
      const codes = token?.kind === 'word' ? this.#stationAt(token.text) : undefined;
      if (!codes) break;
      if (codes.length !== 1 || found.includes(codes[0]!)) throw new Unclear('station');
      found.push(codes[0]!);
      this.#index += 1;
      while (isSign(this.#token)) this.#index += 1;
    }
    this.stations = found;
  }

  /** A play: its price glued to it, or after numbers that stand behind it. */
  #readPlay(named: Play): void {
    this.#index += 1;
    let play = named;
    if (this.#isNaming) throw new Unclear('unreadable');
    const next = this.#token;
    const isCount = /^[234]$/.test(next?.text ?? '') && next!.glued;
    if (
      isCount &&
      /^xien/.test(play) &&
      this.#peek(1)?.kind === 'number' &&
      !this.#peek(1)!.glued
    ) {
      if (play === 'xien_all' && next!.text !== '2') throw new Unclear('pairs');
      if (play === 'xien' && Number(next!.text) !== this.#numbers.list.length) play = 'xien_all';
      if (play === 'xien_all' && next!.text !== '2') throw new Unclear('pairs');
      this.#index += 1;
    }
    const price = this.#readPrice(next?.glued === true && next === this.#token);
    const numbers = this.#numbersOf(play);
    if (price <= 0) throw new Unclear('amount');
    this.#parts.push({
      play,
      numbers: numbers.list,
      stations: this.stations,
      price,
      ...(numbers.reason && { reason: numbers.reason }),
    });
    this.#lastPlay = play;
    this.#numbers = { list: [] };
  }

  /** Returns a price in hundredths; what stands before it are numbers, unless it is glued to its play. */
  #readPrice(isGlued: boolean): number {
    const found: string[] = [];
    for (;;) {
      while (isSign(this.#token)) this.#index += 1;
      const token = this.#token;
      if (token?.kind !== 'number') break;
      this.#index += 1;
      const decimal = this.#decimal();
      const unit = this.#unit();
      if (isGlued || decimal !== '' || unit !== undefined) {
        this.#takeNumbers(found);
        const amount = hundredthsOf(token.text, decimal);
        if (amount === undefined) throw new Unclear('amount');
        return amount * (unit ?? 1);
      }
      found.push(token.text);
    }
    const last = found.pop();
    if (last === undefined) throw new Unclear('no_amount');
    const isSame = found.some(({ length }) => length === last.length);
    if (isSame || (found.length > 0 && this.#token)) throw new Unclear('number_or_amount');
    this.#takeNumbers(found);
    return hundredthsOf(last) ?? 0;
  }

  #takeNumbers(found: readonly string[]): void {
    if (found.length === 0) return;
    if (!this.#isFresh || found.some(({ length }) => length < 2 || length > 4)) {
      throw new Unclear('number_or_amount');
    }
    this.#numbers.list.push(...found);
  }

  /** The one decimal of a price: `1,5n`. */
  #decimal(): string {
    const [sign, digit] = [this.#token, this.#peek(1)];
    const isDecimal = sign?.text === ',' && sign.glued && digit?.glued && /^\d$/.test(digit.text);
    if (!isDecimal) return '';
    this.#index += 2;
    return digit.text;
  }

  /** The unit of a price, in thousands of dong; what is glued behind it stays as a word of its own. */
  #unit(): number | undefined {
    const token = this.#token;
    const unit = token?.kind === 'word' && token.glued ? unitAt(token.text) : undefined;
    if (!unit) return undefined;
    if (unit.rest === '') this.#index += 1;
    else {
      const rest: Token = { kind: 'word', text: unit.rest, glued: true };
      (this.tokens as Token[])[this.#index] = rest;
    }
    return unit.times;
  }

  /** The numbers of a play: those before it, or the last ones, of which its repetition cuts the first digit. */
  #numbersOf(play: Play): Numbers {
    if (!this.#isFresh) {
      this.#last = this.#numbers;
      this.#cut = this.#numbers;
      return this.#numbers;
    }
    if (this.#last.list.length === 0) throw new Unclear('no_number');
    if (play !== this.#lastPlay || play === 'd') return this.#last;
    const list = this.#cut.list.map((number) => number.slice(1));
    if (play !== 'lo' || list.some(({ length }) => length < 2)) throw new Unclear('tail');
    this.#cut = { ...this.#cut, list };
    return this.#cut;
  }

  /** Two `d` in a row are the head and the tail. */
  #paired(): Part[] {
    const parts = this.#parts.map((part) => ({ ...part }));
    for (let index = 0; index + 1 < parts.length; index += 1) {
      const [one, two] = [parts[index]!, parts[index + 1]!];
      if (one.play === 'd' && two.play === 'd' && one.numbers === two.numbers) {
        one.play = 'dau';
        two.play = 'duoi';
      }
    }
    return parts;
  }

  #ways({ stations, reason, ...part }: Part): Ways {
    const only = this.context.stations.length === 1 ? this.context.stations : undefined;
    const likeliest = this.context.own ?? this.context.stations[0];
    const chosen = stations ?? only ?? (likeliest === undefined ? undefined : [likeliest]);
    if (!chosen) return doubtful('station');
    const played: Played = { ...part, stations: chosen };
    const ways = vietnamBets(played);
    const doubt = reason ?? ways.reason ?? (stations || only ? undefined : 'station');
    return doubt === undefined ? ways : { ...ways, reason: doubt };
  }

  #addName({ text, glued }: Token): void {
    this.#isNaming = true;
    this.#name += this.#name === '' || glued ? text : ` ${text}`;
    this.#index += 1;
  }
}

/** A day, or a phone number. */
const isNote = (text: string): boolean =>
  /^[^\d=]*\d{1,2}\/\d{1,2}(\/\d{2,4})?[^\d=]*$/.test(text) && !/[a-z]\d|\d[a-z]/.test(text)
    ? true
    : /^[^\d]*0\d{2,3}[. -]?\d{3}[. -]?\d{3,4}$/.test(text.trim());

/** Reads the lines of a slip in the notation of Vietnam (lottery#vietnamese-slips). */
export function readVietnam(lines: readonly string[], context: StationContext): ReadLine[] {
  let stations: readonly string[] | undefined;
  return lines.map((line) => {
    const text = withoutAccents(normalised(line));
    const tokens = tokensOf(text);
    if (tokens.length === 0) return { kind: 'blank' };
    if (isNote(text)) return { kind: 'note' };
    const reader = new LineReader(tokens, context, stations);
    try {
      const read = reader.read();
      stations = reader.stations;
      return read;
    } catch (cause) {
      if (!(cause instanceof Unclear)) throw cause;
      // The stations of a line that could not be read are no more sure than it.
      stations = cause.reason === 'station' ? undefined : reader.stations;
      return doubtLine(cause.reason);
    }
  });
}

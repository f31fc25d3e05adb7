import { hundredthsOf, numbersFrom } from './reading';
import { no_marks, type ThaiMarks, type ThaiStake } from './thaiBets';
import { sidesOf, takesDigits, thaiSet, type ThaiToken } from './thaiWords';

/** The numbers of a line: as they stand, or in doubt between several lists. */
export interface Numbers {
  lists: readonly (readonly string[])[];
  reason?: 'range' | 'set';
}

/** Reads one line's tokens from left to right. */
export class Cursor {
  index = 0;
  constructor(readonly tokens: readonly ThaiToken[]) {}

  get token(): ThaiToken | undefined {
    return this.tokens[this.index];
  }

  peek(ahead: number): ThaiToken | undefined {
    return this.tokens[this.index + ahead];
  }

  /** Takes the next token if it is of one of the kinds. */
  take(...kinds: readonly ThaiToken['kind'][]): ThaiToken | undefined {
    const { token } = this;
    if (!token || !kinds.includes(token.kind)) return undefined;
    this.index += 1;
    return token;
  }

  skipSigns(): void {
    while (this.take('separator'));
  }

  /** True where a token of a kind stands at a place or behind it. The last ones are looked for once, for a line may be long. */
  hasFrom(place: number, ...kinds: readonly ThaiToken['kind'][]): boolean {
    this.#last ??= new Map(this.tokens.map(({ kind }, index) => [kind, index]));
    return kinds.some((kind) => (this.#last!.get(kind) ?? -1) >= place);
  }
  #last: Map<ThaiToken['kind'], number> | undefined;
}

export const mark_kinds = ['side', 'tod', 'tod_or_times', 'front', 'run'] as const;
export const isMark = ({ kind }: ThaiToken): boolean =>
  (mark_kinds as readonly string[]).includes(kind);

function addMark(to: Partial<ThaiMarks>, { kind, text }: ThaiToken): void {
  if (kind === 'side') {
    const { top, bottom, reversed } = sidesOf(text);
    Object.assign(to, {
      top: top || to.top === true,
      bottom: bottom || to.bottom === true,
      reversed: reversed || to.reversed === true,
    });
  } else to.kind = kind === 'front' || kind === 'run' ? kind : 'tod';
}

/** The marks that hold for a line: its own, or else the head's. A mark of a kind alone leaves the head's side. */
export function marksOver(head: ThaiMarks, own: Partial<ThaiMarks>): ThaiMarks {
  const hasSide = own.top === true || own.bottom === true;
  if (hasSide) return { ...no_marks, ...own };
  return own.kind === undefined ? head : { ...head, legend: false, kind: own.kind };
}

/** Takes the marks that stand here, with the dots and blanks between them. */
export function takeMarks(cursor: Cursor): Partial<ThaiMarks> | undefined {
  let found: Partial<ThaiMarks> | undefined;
  for (;;) {
    const { token } = cursor;
    const isWidth =
      token?.kind === 'width' ||
      (/^[23]$/.test(token?.text ?? '') && cursor.peek(1)?.text === 'ตัว');
    if (isWidth) {
      cursor.index += token!.kind === 'width' ? 1 : 2;
    } else if (token && isMark(token)) {
      addMark((found ??= {}), token);
      cursor.index += 1;
    } else if (token?.kind === 'separator' && found && !/^\d/.test(cursor.peek(-1)?.text ?? '')) {
      cursor.index += 1;
    } else return found;
  }
}

/** Takes the numbers of a line or the name of a set; undefined where there are none. */
export function takeNumbers(cursor: Cursor): Numbers | undefined {
  const { token } = cursor;
  if (token?.text === '19' && cursor.peek(1)?.kind === 'gates') {
    cursor.index += 2;
    return setOf('19', cursor);
  }
  if (token?.kind === 'set') {
    cursor.index += 1;
    return setOf(token.text, cursor);
  }
  const numbers: string[] = [];
  const signs = new Set<string>();
  for (;;) {
    const next = cursor.token;
    if (next?.kind !== 'number') break;
    // A figure before the word for orders says how many there are; before the word for digits, their count.
    const after = cursor.peek(1);
    if (
      numbers.length > 0 &&
      after?.glued &&
      after.kind === 'orders' &&
      /^[236]$/.test(next.text)
    ) {
      break;
    }
    cursor.index += 1;
    if (cursor.take('until')) {
      const last = cursor.take('number');
      const range = last && numbersFrom(next.text, last.text);
      if (!range) return { lists: [], reason: 'range' };
      numbers.push(...range);
    } else numbers.push(next.text);
    const start = cursor.index;
    let sign = cursor.take('separator');
    while (sign) {
      if (cursor.token?.kind === 'number') signs.add(sign.text);
      sign = cursor.take('separator');
    }
    if (cursor.token?.kind !== 'number') cursor.index = Math.max(start, cursor.index);
  }
  if (numbers.length === 0) return undefined;
  const [first, last] = numbers;
  // Two numbers with a dash may be a list, or all from one to the other.
  if (
    numbers.length === 2 &&
    signs.size === 1 &&
    signs.has('-') &&
    first!.length === last!.length
  ) {
    const range = first! < last! ? numbersFrom(first!, last!) : undefined;
    if (range && range.length > 2) return { lists: [numbers, range], reason: 'range' };
  }
  return { lists: [numbers] };
}

function setOf(name: string, cursor: Cursor): Numbers {
  cursor.skipSigns();
  const chosen = takesDigits(name) ? (cursor.take('number')?.text ?? '') : '';
  const set = thaiSet(name, chosen);
  if (!set) return { lists: [], reason: 'set' };
  return set.isCertain ? { lists: set.lists } : { lists: set.lists, reason: 'set' };
}

/** Takes one amount, with the commas between its thousands: its readings, the likeliest first, where a sign leaves it open. */
function takeAmount(cursor: Cursor): { readings: readonly number[]; isOpen: boolean } | undefined {
  const open = takeOpenAmount(cursor);
  if (open) return { readings: open, isOpen: true };
  const first = cursor.take('number');
  if (!first) return undefined;
  let digits = first.text;
  while (
    digits.length <= 9 &&
    /^\d{1,3}$/.test(first.text) &&
    cursor.token?.text === ',' &&
    cursor.token.glued &&
    /^\d{3}$/.test(cursor.peek(1)?.text ?? '') &&
    cursor.peek(1)?.glued
  ) {
    digits += cursor.peek(1)!.text;
    cursor.index += 2;
  }
  const amount = hundredthsOf(digits);
  return amount === undefined ? undefined : { readings: [amount], isOpen: false };
}

/** The most tokens of an amount: its groups, its decimals and the signs between them. */
const amount_tokens = 7;

/**
 * Takes an amount whose signs are written otherwise than Thais do, and returns its readings in hundredths: `100.000` with
 * a point between thousands, or with decimals; `100,00` with decimals. Undefined where none stands, or what follows makes
 * of its last figure another bet's number.
 */
function takeOpenAmount(cursor: Cursor): number[] | undefined {
  const { tokens, index } = cursor;
  let end = index + 1;
  while (
    end - index < amount_tokens &&
    /^[.,]$/.test(tokens[end]?.text ?? '') &&
    tokens[end]!.glued &&
    tokens[end + 1]?.kind === 'number' &&
    tokens[end + 1]!.glued
  )
    end += 2;
  const next = tokens[end];
  const isNumberNext = next && ['number', 'orders', 'until', 'separator'].includes(next.kind);
  if (end === index + 1 || isNumberNext) return undefined;
  const text = tokens
    .slice(index, end)
    .map((token) => token.text)
    .join('');
  const readings = openReadings(text);
  if (readings.length === 0 || cursor.hasFrom(end, 'equals')) return undefined;
  cursor.index = end;
  return readings;
}

const point_groups = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** An amount with decimals: of three the last is a nought, and another sign stands between its thousands. */
const decimal_forms = [
  /^(\d+)[.,](\d\d?)$/,
  /^(\d+)\.(\d\d)0$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d\d?)$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d\d?)$/,
];

function openReadings(text: string): number[] {
  const grouped = point_groups.test(text) ? [hundredthsOf(text.replaceAll('.', ''))] : [];
  const decimal = decimal_forms.flatMap((form) => {
    const [, whole, decimals = ''] = form.exec(text) ?? [];
    const units = whole === undefined ? undefined : hundredthsOf(whole.replace(/\D/g, ''));
    return units === undefined ? [] : [units + Number(decimals.padEnd(2, '0'))];
  });
  return [...grouped, ...decimal].filter((amount) => amount !== undefined);
}

/** Takes the word for all orders of a number, with their count where it is said. */
export const takeOrders = (cursor: Cursor): ThaiStake['orders'] => {
  const { token } = cursor;
  const after = cursor.peek(1);
  if (token?.kind === 'number' && /^[236]$/.test(token.text) && after?.kind === 'orders') {
    if (!after.glued) return undefined;
    cursor.index += 2;
    return { count: Number(token.text) };
  }
  return cursor.take('orders') ? {} : undefined;
};

/** Takes up to three amounts and the orders that they are for; undefined where an amount is none. */
export function takeStake(cursor: Cursor): ThaiStake | undefined {
  const first = takeAmount(cursor);
  if (first === undefined) return undefined;
  const amounts = [first];
  let orders: ThaiStake['orders'];
  let isLoose = false;
  for (;;) {
    const sign = cursor.token;
    const isTimes = sign?.kind === 'times' || sign?.kind === 'tod_or_times';
    const isSign = isTimes || (sign?.kind === 'separator' && /^[/-]$/.test(sign.text));
    if (isSign && amounts.length < 3 && cursor.peek(1)?.kind === 'number') {
      const before = cursor.index;
      cursor.index += 1;
      orders = takeOrders(cursor);
      if (orders) break;
      const next = takeAmount(cursor);
      if (next === undefined) return undefined;
      if (!isTimes) isLoose = true;
      if (cursor.index === before) return undefined;
      amounts.push(next);
    } else break;
  }
  if (cursor.token?.kind === 'times' && cursor.peek(1)?.kind === 'orders') cursor.index += 1;
  orders ??= takeOrders(cursor);
  cursor.take('currency');
  const open = amounts.filter(({ isOpen }) => isOpen);
  const most = Math.max(...open.map(({ readings }) => readings.length));
  // One writer writes all amounts of a line alike.
  const [likeliest = [], ...others] = Array.from({ length: Math.max(most, 1) }, (_, way) =>
    amounts.map(({ readings }) => readings[way] ?? readings[0]!),
  );
  return {
    amounts: likeliest,
    ...(open.length > 0 && { openAmounts: [likeliest, ...others] }),
    ...(orders && { orders }),
    ...(isLoose && { isLoose }),
  };
}

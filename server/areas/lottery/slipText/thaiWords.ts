import { pairsWhere, type Token } from './reading';

/** The kinds of words of a Thai slip (lottery#thai-slips). */
type ThaiKind =
  | 'number'
  /** `=`, `:`, each. */
  | 'equals'
  /** `*`, `x`, between two amounts. */
  | 'times'
  | 'side'
  | 'tod'
  /** The letter that is tod, or stands between two amounts. */
  | 'tod_or_times'
  | 'front'
  | 'run'
  | 'orders'
  | 'set'
  | 'gates'
  | 'until'
  | 'currency'
  | 'total'
  | 'width'
  | 'chat'
  | 'name'
  /** Made of letters that are marks, and of no word. */
  | 'odd'
  | 'separator'
  | 'other';

export interface ThaiToken {
  kind: ThaiKind;
  text: string;
  glued: boolean;
}

const list = (kind: ThaiKind, words: string): [string, ThaiKind][] =>
  words.split(' ').map((word) => [word, kind]);

/** Sets that need no digit, and those that take one. */
const plain_sets = [
  'เบิ้ล',
  'ตอง',
  'พี่น้อง',
  'สองตัวคู่',
  'สองตัวคี่',
  'สองตัวต่ำ',
  'สองตัวสูง',
  'ต่ำ',
  'สูง',
  'คู่คู่',
  'คี่คี่',
  'คู่คี่',
  'คี่คู่',
  'คู่',
  'คี่',
];
const digit_sets = ['รูดหน้า', 'รูดหลัง', 'รูด', 'วินกลับ', 'วิน'];

const words = new Map<string, ThaiKind>([
  ...list('side', 'บนล่าง บน ล่าง บล บก ลก บลก บ ล'),
  ...list('tod', 'โต๊ด'),
  ...list('tod_or_times', 'ต'),
  ...list('times', 'x X'),
  ...list('front', 'หน้า'),
  ...list('run', 'วิ่ง ลอย'),
  ...list('orders', 'ชุด ช กลับ ปต ทุกประตู'),
  ...list('gates', 'ประตู หาง'),
  ...list('set', [...plain_sets, ...digit_sets].join(' ')),
  ...list('until', 'ถึง'),
  ...list('equals', 'ตัวละ'),
  ...list('currency', 'บาท'),
  ...list('total', 'รวม รวมทั้งหมด ยอดรวม รวมเงิน'),
  ...list('width', 'ตัว สองตัว สามตัว'),
  ...list('chat', 'โอน โอนแล้ว งวด วันที่ งวดวันที่ ยอด เวลา โทร เบอร์ งวดประจำวันที่'),
]);

const longest_word = Math.max(...[...words.keys()].map((word) => word.length));

/** Parts a run of letters into words, the longest first; undefined where it is no row of words. */
function split(run: string, isWord: (word: string) => boolean): string[] | undefined {
  /** The length of the word that begins at each place of which the rest can be parted. */
  const next = new Array<number>(run.length + 1).fill(0);
  const fits = (end: number) => end === run.length || next[end]! > 0;
  for (let place = run.length - 1; place >= 0; place -= 1) {
    const most = Math.min(longest_word, run.length - place);
    for (let length = most; length > 0; length -= 1) {
      if (fits(place + length) && isWord(run.slice(place, place + length))) {
        next[place] = length;
        break;
      }
    }
  }
  if (run.length === 0 || next[0] === 0) return undefined;
  const found: string[] = [];
  for (let place = 0; place < run.length; place += next[place]!) {
    found.push(run.slice(place, place + next[place]!));
  }
  return found;
}

const isLongWord = (word: string): boolean => word.length > 1 && words.has(word);

const bare = (word: string): string => word.replace(/\p{M}/gu, '');
/** Marks without the signs above and below their letters, which are what a slip of the finger leaves out. */
const bare_marks = new Set(['ล่าง', 'โต๊ด', 'กลับ', 'ประตู', 'หน้า', 'รูดหน้า', 'ตัวละ'].map(bare));

const wordTokens = ({ text, glued }: Token): ThaiToken[] => {
  const whole = words.get(text);
  if (whole) return [{ kind: whole, text, glued }];
  const found = split(text, isLongWord);
  if (found) {
    return found.map((word, index) => ({
      kind: words.get(word)!,
      text: word,
      glued: index > 0 || glued,
    }));
  }
  const isOdd = bare_marks.has(bare(text)) || split(text, (word) => words.has(word)) !== undefined;
  return [{ kind: isOdd ? 'odd' : 'name', text, glued }];
};

const signs: Readonly<Record<string, ThaiKind>> = {
  '=': 'equals',
  ':': 'equals',
  '*': 'times',
  '฿': 'currency',
  '.-': 'currency',
  ',': 'separator',
  '.': 'separator',
  '/': 'separator',
  '-': 'separator',
  ')': 'separator',
  '(': 'separator',
  "'": 'separator',
  '’': 'separator',
};

/** The words of runs of letters that were met before. */
export type KnownWords = Map<string, readonly ThaiToken[]>;

function knownWords(token: Token, known: KnownWords): readonly ThaiToken[] {
  const before = known.get(token.text);
  const found = before ?? wordTokens({ ...token, glued: true });
  if (!before) known.set(token.text, found);
  if (token.glued) return found;
  const [first, ...rest] = found;
  return [{ kind: first!.kind, text: first!.text, glued: false }, ...rest];
}

/** Returns the tokens of a Thai line with their kinds. */
export function thaiTokens(tokens: readonly Token[], known: KnownWords): ThaiToken[] {
  const found: ThaiToken[] = [];
  for (const token of tokens) {
    const { kind, text, glued } = token;
    if (kind === 'number') found.push({ kind, text, glued });
    else if (kind === 'word') found.push(...knownWords(token, known));
    else found.push({ kind: signs[text] ?? 'other', text, glued });
  }
  return found;
}

/** The sides that a mark names. `reversed` plays the other order too. */
export const sidesOf = (mark: string): { top: boolean; bottom: boolean; reversed: boolean } => ({
  top: mark.startsWith('บ'),
  bottom: mark.includes('ล'),
  reversed: mark.length > 1 && mark.endsWith('ก'),
});

const digits = [...'0123456789'];
const even = (digit: number): boolean => digit % 2 === 0;

/** Both orders of each two neighbours, 9 and 0 among them. */
const neighbours = digits.flatMap((digit, index) => {
  const next = String((index + 1) % 10);
  return [digit + next, next + digit];
});

const doubles = digits.map((digit) => digit + digit);

/** All numbers with a digit, those that begin with it first. */
const withDigit = (digit: string): string[] => [
  ...digits.map((other) => digit + other),
  ...digits.filter((other) => other !== digit).map((other) => other + digit),
];

const chosenPairs = (chosen: string, ordered: boolean): string[] => {
  const set = new Set(chosen);
  const found = [...set].flatMap((one) => [...set].map((two) => one + two));
  return found.filter(([one, two]) => (ordered ? one !== two : one! < two!)).sort();
};

/** The numbers of a set; several lists where books read its name differently, the likeliest first. */
export interface ThaiSet {
  isCertain: boolean;
  lists: readonly (readonly string[])[];
}

const sure = (...numbers: readonly string[]): ThaiSet => ({ isCertain: true, lists: [numbers] });
const unsure = (...lists: readonly (readonly string[])[]): ThaiSet => ({ isCertain: false, lists });

const plainSets: Readonly<Record<string, () => ThaiSet>> = {
  เบิ้ล: () => sure(...doubles),
  ตอง: () => sure(...digits.map((digit) => digit.repeat(3))),
  พี่น้อง: () => sure(...neighbours),
  สองตัวคู่: () => sure(...pairsWhere((_, units) => even(units))),
  สองตัวคี่: () => sure(...pairsWhere((_, units) => !even(units))),
  ต่ำ: () => sure(...pairsWhere((tens) => tens < 5)),
  สูง: () => sure(...pairsWhere((tens) => tens >= 5)),
  คู่คู่: () => sure(...pairsWhere((tens, units) => even(tens) && even(units))),
  คี่คี่: () => sure(...pairsWhere((tens, units) => !even(tens) && !even(units))),
  คู่คี่: () => unsure(pairsWhere((tens, units) => even(tens) && !even(units))),
  คี่คู่: () => unsure(pairsWhere((tens, units) => !even(tens) && even(units))),
  คู่: () =>
    unsure(
      doubles,
      pairsWhere((_, units) => even(units)),
    ),
  คี่: () => unsure(pairsWhere((_, units) => !even(units))),
};

/** Sets that belong to a digit, or to all the digits of a number. */
const digitSets: Readonly<Record<string, (chosen: string) => ThaiSet>> = {
  รูดหน้า: (digit) => sure(...digits.map((other) => digit + other)),
  รูดหลัง: (digit) => sure(...digits.map((other) => other + digit)),
  รูด: (digit) =>
    unsure(
      digits.map((other) => digit + other),
      withDigit(digit).sort(),
    ),
  วินกลับ: (chosen) => sure(...chosenPairs(chosen, true)),
  วิน: (chosen) => unsure(chosenPairs(chosen, false), chosenPairs(chosen, true)),
  '19': (digit) => sure(...withDigit(digit)),
};

/** True for a set whose name is followed by digits. */
export const takesDigits = (name: string): boolean => Object.hasOwn(digitSets, name);

/**
 * Returns the numbers of a set by its name, with the digits that follow it; undefined where they are not such as
 * the set takes.
 */
export function thaiSet(name: string, chosen: string): ThaiSet | undefined {
  if (takesDigits(name)) {
    const fits = name.startsWith('วิน') ? /^\d{2,10}$/ : /^\d$/;
    return fits.test(chosen) ? digitSets[name]!(chosen) : undefined;
  }
  return (plainSets[name] ?? plainSets[name.replace('สองตัว', '')])?.();
}

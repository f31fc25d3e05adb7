import type { Seeded } from '../repeat';

/** A typed text and the value that it means; null for a text that means none. */
interface Typed {
  text: string;
  value: string | null;
}

/** Makes a typed text of a kind, valid or not. */
export type TypedKind = (random: Seeded) => Typed;

const marks = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\ufe0e',
];
const blanks = [' ', '\u00a0', '\u2009', '\u202f', '\u3000'];
const zeros = [0x30, 0x0e50, 0x0ed0, 0x17e0, 0x1040, 0xff10];

/** Writes a text as it may come out of a chat: marks within, other blanks, blanks around it. */
function pasted(random: Seeded, text: string): string {
  const letters = [...text].map((letter) => (letter === ' ' ? random.pick(blanks) : letter));
  for (let count = random.below(3); count > 0; count -= 1) {
    letters.splice(random.below(letters.length + 1), 0, random.pick(marks));
  }
  const around = () => random.pick(['', '', random.pick(blanks)]);
  return around() + letters.join('') + around();
}

/** The same in the digits of one of the keyboards. */
function keyed(random: Seeded, text: string): string {
  const zero = random.pick(zeros);
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

const typed = (random: Seeded, text: string, value: string | null): Typed => ({
  text: pasted(random, keyed(random, text)),
  value,
});

/** A valid text in most cases; `wrong` are the makers of others. */
const orWrong = (random: Seeded, valid: () => Typed, wrong: readonly (() => string)[]): Typed =>
  random.below(4) > 0 ? valid() : typed(random, random.pick(wrong)(), null);

const grouped = (whole: number, sign: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

/** An amount in baht; the value has two decimals. */
export const amounts: TypedKind = (random) => {
  const whole = 1_000 + random.below(9_000);
  const cents = random.pick(['', '.5', '.50', '.05', '.', '.00']);
  return orWrong(random, () => {
    const number = random.pick([String(whole), grouped(whole, ','), grouped(whole, ' ')]) + cents;
    const written = random.pick([
      () => number,
      () => `฿${number}`,
      () => `${number} บาท`,
      () => `${number}฿`,
      () => `THB ${number}`,
      () => `${number} baht`,
    ])();
    return typed(random, written, Number(`${whole}${cents}`).toFixed(2));
  }, [
    () => `${grouped(whole, '.')}`,
    () => `${whole}.000`,
    () => `${grouped(whole, '.')} บาท`,
    () => `0,${100 + random.below(900)}`,
    () => `${whole},5`,
    () => `${whole},50`,
    () => `${whole}.505`,
    () => `${whole} VND`,
    () => `${whole}e3`,
    () => `${whole}x`,
    () => '',
  ]);
};

/** A mobile number of Thailand; the value is its nine digits. */
export const mobiles: TypedKind = (random) => {
  const digits = `8${String(10_000_000 + random.below(89_999_999))}`;
  const sign = random.pick(['', ' ', '-', '.', '–', '/']);
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];
  return orWrong(random, () => {
    const head = random.pick(['0', '', '+66', '66', '0066', '+66 (0)', '+660', '(+66) ', '66 (0)']);
    return typed(random, head + parts.join(sign), digits);
  }, [
    () => `0${digits.slice(2)}`,
    () => `0${digits}1`,
    () => `+84${digits}`,
    () => `00${digits}`,
    () => `0${digits.slice(0, 8)}x`,
    () => `++66${digits}`,
  ]);
};

/** A day of the six years from one on; the value is YYYY-MM-DD. */
const daysFrom =
  (first: number): TypedKind =>
  (random) => {
    const day = new Date(Date.UTC(first + random.below(6), random.below(12), 1 + random.below(28)));
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const two = (part: number) => String(part).padStart(2, '0');
    const written = year + random.pick([0, 543]);
    const sign = random.pick(['/', '-', '.', ' ', ' / ', '–']);
    return orWrong(
      random,
      () =>
        typed(
          random,
          random.pick([
            [two(date), two(month), written].join(sign),
            [date, month, written].join(sign),
            [written, two(month), two(date)].join(sign),
            `${written}年${month}月${date}日`,
          ]),
          `${year}-${two(month)}-${two(date)}`,
        ),
      [
        () => `31/2/${written}`,
        () => `${date}/13/${written}`,
        () => `${date}/${month}/${String(year).slice(2)}`,
        () => `${date}/${month}`,
        () => `${written}-${two(month)}-${two(date)}x`,
        () => 'เมื่อวาน',
      ],
    );
  };

/** A day of this century. */
export const days = daysFrom(2020);

/** A day on which grown-up people were born. */
export const births = daysFrom(1984);

/** A code of six digits. */
export const codes: TypedKind = (random) => {
  const code = String(100_000 + random.below(900_000));
  return orWrong(
    random,
    () =>
      typed(
        random,
        random.pick([
          code,
          `${code.slice(0, 3)} ${code.slice(3)}`,
          `${code.slice(0, 3)}-${code.slice(3)}`,
          `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}`,
        ]),
        code,
      ),
    [() => code.slice(1), () => `${code}1`, () => `${code.slice(1)}x`, () => ''],
  );
};

/** Numbers of so many digits; the value is all of them, parted by commas. */
const numbersOf =
  (digits: number): TypedKind =>
  (random) => {
    const list = Array.from({ length: 1 + random.below(5) }, () =>
      String(random.below(10 ** digits)).padStart(digits, '0'),
    );
    const sign = random.pick([',', ', ', '，', '、', ' ', ';', '،', ' ,  ']);
    return orWrong(random, () => typed(random, list.join(sign), list.join(',')), [
      () => `${list.join(sign)}${sign}x1`,
      () => `${list.join(sign)}${sign}${'1'.repeat(digits + 1)}`,
      () => '7',
    ]);
  };

/** Numbers of two digits. */
export const numbers = numbersOf(2);

/** Tickets of six digits. */
export const tickets = numbersOf(6);

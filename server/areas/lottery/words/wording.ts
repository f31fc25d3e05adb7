/** A name and a rule in English and Thai. */
export interface Wording {
  en: readonly [name: string, rule: string];
  th: readonly [name: string, rule: string];
}

export type Wordings = Readonly<Record<string, Wording>>;

/** Words, in one language or in several, for a family of bet types that differ in one value alone. */
export const family = <
  Value extends string | number,
  Words extends Wording | readonly [name: string, rule: string],
>(
  values: readonly Value[],
  of: (value: Value) => readonly [id: string, words: Words],
): Readonly<Record<string, Words>> => Object.fromEntries(values.map(of));

/** The whole numbers from one to another, both among them. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The keys of an object as their own type. */
export const keysOf = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of & string)[];

/** Bets on the sum of all numbers, which several kinds of draws have. */
export const sumWords: Wordings = {
  sum_odd: {
    en: ['Sum odd', 'The sum of all the drawn numbers is odd.'],
    th: ['ผลรวมคี่', 'ผลรวมของเลขทั้งหมดเป็นเลขคี่'],
  },
  sum_even: {
    en: ['Sum even', 'The sum of all the drawn numbers is even.'],
    th: ['ผลรวมคู่', 'ผลรวมของเลขทั้งหมดเป็นเลขคู่'],
  },
  ...family([30, 810], (middle) => [
    `sum_over_${middle}`,
    {
      en: [
        `Sum over ${middle}`,
        `The sum of all is above ${middle}. At ${middle} the stake comes back.`,
      ],
      th: [`ผลรวมสูงกว่า ${middle}`, `ผลรวมทั้งหมดมากกว่า ${middle} ถ้าเท่ากับ ${middle} คืนเงิน`],
    },
  ]),
  ...family([30, 810], (middle) => [
    `sum_under_${middle}`,
    {
      en: [
        `Sum under ${middle}`,
        `The sum of all is below ${middle}. At ${middle} the stake comes back.`,
      ],
      th: [`ผลรวมต่ำกว่า ${middle}`, `ผลรวมทั้งหมดน้อยกว่า ${middle} ถ้าเท่ากับ ${middle} คืนเงิน`],
    },
  ]),
  ...family([30, 810], (middle) => [
    `sum_${middle}`,
    {
      en: [`Sum ${middle}`, `The sum of all is ${middle}.`],
      th: [`ผลรวม ${middle}`, `ผลรวมทั้งหมดเท่ากับ ${middle}`],
    },
  ]),
};

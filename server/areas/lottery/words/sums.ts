import { family, type Wordings } from './wording';

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

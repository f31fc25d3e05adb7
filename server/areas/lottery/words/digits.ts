import { sumWords, family, keysOf, range, type Wordings } from './wording';

const triple_loses = {
  en: 'A triple loses.',
  th: 'ออกตอง (เลขเดียวกันสามลูก) ถือว่าแพ้',
};

/** Bets on three dice (lottery#dice-bets). */
export const diceWords: Wordings = {
  big_11_17_no_triple: {
    en: ['Big', `The sum is 11 to 17. ${triple_loses.en}`],
    th: ['สูง', `แต้มรวม 11 ถึง 17 ${triple_loses.th}`],
  },
  small_4_10_no_triple: {
    en: ['Small', `The sum is 4 to 10. ${triple_loses.en}`],
    th: ['ต่ำ', `แต้มรวม 4 ถึง 10 ${triple_loses.th}`],
  },
  odd_no_triple: {
    en: ['Odd', `The sum is odd. ${triple_loses.en}`],
    th: ['คี่', `แต้มรวมเป็นเลขคี่ ${triple_loses.th}`],
  },
  even_no_triple: {
    en: ['Even', `The sum is even. ${triple_loses.en}`],
    th: ['คู่', `แต้มรวมเป็นเลขคู่ ${triple_loses.th}`],
  },
  big_11_18_plain: {
    en: ['Big, triples too', 'The sum is 11 to 18, triples among them.'],
    th: ['สูง (รวมตอง)', 'แต้มรวม 11 ถึง 18 นับตองด้วย'],
  },
  small_3_10_plain: {
    en: ['Small, triples too', 'The sum is 3 to 10, triples among them.'],
    th: ['ต่ำ (รวมตอง)', 'แต้มรวม 3 ถึง 10 นับตองด้วย'],
  },
  ...family(range(3, 18), (sum) => [
    `sum${sum}`,
    {
      en: [`Sum ${sum}`, `The three dice make ${sum} together.`],
      th: [`แต้มรวม ${sum}`, `ลูกเต๋าสามลูกรวมกันได้ ${sum}`],
    },
  ]),
  three_same_single: {
    en: ['One triple', 'All three dice show the chosen face: 444.'],
    th: ['ตองที่เลือก', 'ลูกเต๋าทั้งสามออกหน้าที่เลือก เช่น 444'],
  },
  three_same_all: {
    en: ['Any triple', 'All three dice show the same face, whichever it is.'],
    th: ['ตองใดก็ได้', 'ลูกเต๋าทั้งสามออกหน้าเดียวกัน หน้าใดก็ได้'],
  },
  two_same_any_11: {
    en: ['Pair', 'At least two dice show the chosen face: 11.'],
    th: ['คู่ที่เลือก', 'ลูกเต๋าอย่างน้อยสองลูกออกหน้าที่เลือก เช่น 11'],
  },
  two_same_single_112: {
    en: ['Pair and one', 'The chosen pair and the chosen other face: 112.'],
    th: ['คู่กับอีกหน้า', 'ออกคู่และอีกหน้าตามที่เลือก เช่น 112'],
  },
  two_diff: {
    en: ['Two different', 'Two different faces, both of which come.'],
    th: ['สองหน้าต่างกัน', 'เลือกสองหน้าต่างกัน ต้องออกทั้งสองหน้า'],
  },
  three_diff: {
    en: ['Three different', 'Three different faces, all of which come.'],
    th: ['สามหน้าต่างกัน', 'เลือกสามหน้าต่างกัน ต้องออกครบทั้งสามหน้า'],
  },
  three_consecutive_all: {
    en: ['Any row of three', 'The dice show 123, 234, 345 or 456.'],
    th: ['เรียงสามตัว', 'ลูกเต๋าออก 123, 234, 345 หรือ 456'],
  },
  single_number: {
    en: ['One face', 'The chosen face comes at least once.'],
    th: ['หน้าเดียว', 'หน้าที่เลือกออกอย่างน้อยหนึ่งลูก'],
  },
};

const hands = {
  '5_of_a_kind': ['Five of a kind', 'เหมือนห้าตัว'],
  '4_of_a_kind': ['Four of a kind', 'เหมือนสี่ตัว'],
  full_house: ['Full house', 'ฟูลเฮาส์'],
  straight: ['Straight hand', 'เรียงห้าตัว'],
  '3_of_a_kind': ['Three of a kind', 'เหมือนสามตัว'],
  two_pair: ['Two pairs', 'สองคู่'],
  one_pair: ['One pair', 'หนึ่งคู่'],
  high_card: ['High card', 'ไม่เข้าชุด'],
} as const;

const kindsOfThree = {
  leopard: ['Leopard', 'are all the same', 'ตอง', 'เหมือนกันทั้งสามหลัก'],
  pair: ['Pair', 'have one twice', 'คู่', 'มีเลขซ้ำสองหลัก'],
  straight: ['Straight', 'follow one another, in any order', 'เรียง', 'เรียงกันทั้งสามหลัก สลับลำดับได้'],
  half_straight: [
    'Half straight',
    'have two that follow one another, and no pair or straight',
    'ครึ่งเรียง',
    'มีสองหลักเรียงกัน ไม่ใช่คู่และไม่เรียงครบ',
  ],
  mixed: ['Mixed', 'are nothing of that', 'คละ', 'ไม่เข้าแบบใด'],
} as const;

const from_nine = { en: '9, 0 and 1 follow one another.', th: 'นับ 9, 0, 1 เรียงต่อกัน' };

/** Bets on five digits (lottery#five-digit-bets). */
export const digitWords: Wordings = {
  '1star_units_digit': {
    en: ['1 star', 'The last digit.'],
    th: ['1 ดาว', 'หลักหน่วย'],
  },
  ...family([2, 3, 4], (count) => [
    `${count}star_direct`,
    {
      en: [`${count} star`, `The last ${count} digits in order.`],
      th: [`${count} ดาว ตรง`, `เลขท้าย ${count} หลักตรงตามลำดับ`],
    },
  ]),
  '5star_direct': {
    en: ['5 star', 'All five digits in order.'],
    th: ['5 ดาว ตรง', 'ครบทั้ง 5 หลักตรงตามลำดับ'],
  },
  '2star_group': {
    en: ['2 star, any order', 'The last two digits, which differ, in any order.'],
    th: ['2 ดาว สลับ', 'เลขท้าย 2 หลักที่ต่างกัน สลับได้'],
  },
  '3star_group3': {
    en: ['3 star, a pair', 'The last three digits with one twice, in any order.'],
    th: ['3 ดาว สลับ (มีเลขซ้ำ)', 'เลขท้าย 3 หลักที่มีเลขซ้ำ 2 ตัว สลับได้'],
  },
  '3star_group6': {
    en: ['3 star, all different', 'The last three digits, all different, in any order.'],
    th: ['3 ดาว สลับ (ไม่ซ้ำ)', 'เลขท้าย 3 หลักไม่ซ้ำกัน สลับได้'],
  },
  any_digit_no_position: {
    en: ['Any digit', 'The digit comes at least once among the five.'],
    th: ['เลขใดก็ได้', 'เลขที่เลือกออกอย่างน้อยหนึ่งหลักใน 5 หลัก'],
  },
  sum_big_23: {
    en: ['Sum big', 'The five digits make 23 or more together.'],
    th: ['ผลรวมสูง', 'ผลรวม 5 หลักตั้งแต่ 23 ขึ้นไป'],
  },
  sum_small_22: {
    en: ['Sum small', 'The five digits make 22 or less together.'],
    th: ['ผลรวมต่ำ', 'ผลรวม 5 หลักไม่เกิน 22'],
  },
  dragon: {
    en: ['Dragon', 'The first digit is above the fifth.'],
    th: ['มังกร', 'หลักแรกมากกว่าหลักที่ห้า'],
  },
  tiger: {
    en: ['Tiger', 'The first digit is below the fifth.'],
    th: ['เสือ', 'หลักแรกน้อยกว่าหลักที่ห้า'],
  },
  tie: {
    en: ['Tie', 'The first digit is the same as the fifth.'],
    th: ['เสมอ', 'หลักแรกเท่ากับหลักที่ห้า'],
  },
  ...family(keysOf(kindsOfThree), (kind) => {
    const [enName, en, thName, th] = kindsOfThree[kind];
    const more = kind.includes('straight') || kind === 'mixed';
    return [
      `first3_${kind}`,
      {
        en: [enName, `The first three digits ${en}.${more ? ` ${from_nine.en}` : ''}`],
        th: [thName, `สามหลักแรก${th}${more ? ` ${from_nine.th}` : ''}`],
      },
    ];
  }),
  ...family(range(1, 9), (value) => [
    `bull_${value}`,
    {
      en: [
        `Bull ${value}`,
        `Three digits make a multiple of ten, and the other two end with ${value} together.`,
      ],
      th: [`วัว ${value}`, `มีสามหลักรวมกันลงท้าย 0 และอีกสองหลักรวมกันลงท้าย ${value}`],
    },
  ]),
  bull_none: {
    en: ['No bull', 'No three digits make a multiple of ten.'],
    th: ['ไม่มีวัว', 'ไม่มีสามหลักใดรวมกันลงท้าย 0'],
  },
  bull_bull_bull: {
    en: ['Bull bull', 'Three digits make a multiple of ten, and so do the other two.'],
    th: ['วัววัว', 'มีสามหลักรวมกันลงท้าย 0 และอีกสองหลักรวมกันลงท้าย 0 ด้วย'],
  },
  ...family(keysOf(hands), (hand) => [
    `poker_${hand}`,
    {
      en: [
        hands[hand][0],
        `The five digits as a hand: ${hands[hand][0].toLowerCase()}.${hand === 'straight' ? ` ${from_nine.en}` : ''}`,
      ],
      th: [
        hands[hand][1],
        `ดู 5 หลักเป็นไพ่: ${hands[hand][1]}${hand === 'straight' ? ` ${from_nine.th}` : ''}`,
      ],
    },
  ]),
  ...sumWords,
};

import type { BetGroup } from '../rules/betType';
import type { ShapeId } from '../rules/shapes';
import { diceWords, digitWords } from './digits';
import { languageWords } from './languages';
import { thaiWords, vietnamWords } from './paper';
import { sumWords, type Wording, type Wordings, family, keysOf, range } from './wording';

/** Bets on five of eleven balls (lottery#eleven-five-bets). */
const elevenFiveWords: Wordings = {
  ...family([1, 2, 3, 4, 5], (count) => [
    `any${count}_in_${count}`,
    {
      en: [
        `Any ${count}`,
        count === 1 ? 'The chosen ball is drawn.' : `All ${count} chosen balls are drawn.`,
      ],
      th: [`เลือก ${count}`, count === 1 ? 'ลูกที่เลือกต้องออก' : `ลูกที่เลือกทั้ง ${count} ต้องออกครบ`],
    },
  ]),
  ...family([6, 7, 8], (count) => [
    `any${count}_in_5`,
    {
      en: [`Any ${count}`, `All five drawn balls are among the ${count} chosen ones.`],
      th: [`เลือก ${count}`, `ลูกที่ออกทั้ง 5 ต้องอยู่ใน ${count} ลูกที่เลือก`],
    },
  ]),
  first1: {
    en: ['First ball', 'The first ball drawn.'],
    th: ['ลูกแรก', 'ตรงกับลูกแรกที่ออก'],
  },
  ...family([2, 3], (count) => [
    `first${count}_direct`,
    {
      en: [
        `First ${count}, in order`,
        `The first ${count} balls in the order in which they are drawn.`,
      ],
      th: [`${count} ลูกแรก ตรง`, `${count} ลูกแรกตรงตามลำดับที่ออก`],
    },
  ]),
  ...family([2, 3], (count) => [
    `first${count}_group`,
    {
      en: [`First ${count}, any order`, `The first ${count} balls in any order.`],
      th: [`${count} ลูกแรก สลับ`, `${count} ลูกแรก สลับลำดับได้`],
    },
  ]),
  ball_big_6_10: {
    en: ['Ball big', 'The ball at the chosen place is 06 to 10. At 11 the stake comes back.'],
    th: ['ลูกสูง', 'ลูกในตำแหน่งที่เลือกเป็น 06 ถึง 10 ถ้าออก 11 คืนเงิน'],
  },
  ball_small_1_5: {
    en: ['Ball small', 'The ball at the chosen place is 01 to 05. At 11 the stake comes back.'],
    th: ['ลูกต่ำ', 'ลูกในตำแหน่งที่เลือกเป็น 01 ถึง 05 ถ้าออก 11 คืนเงิน'],
  },
  dragon_1_5: {
    en: ['Dragon', 'The first ball is above the fifth.'],
    th: ['มังกร', 'ลูกแรกมากกว่าลูกที่ห้า'],
  },
  tiger_1_5: {
    en: ['Tiger', 'The first ball is below the fifth.'],
    th: ['เสือ', 'ลูกแรกน้อยกว่าลูกที่ห้า'],
  },
  ...sumWords,
};

/** Bets on a race of ten (lottery#racing-bets). */
const raceWords: Wordings = {
  position: {
    en: ['Racer at a place', 'The chosen racer comes in at the chosen place.'],
    th: ['ทายอันดับรถ', 'รถคันที่เลือกเข้าอันดับที่เลือก'],
  },
  big_small_odd_even_per_position: {
    en: [
      'Big, small, odd, even',
      'The racer at the chosen place is big (06 to 10), small, odd or even.',
    ],
    th: ['สูง ต่ำ คี่ คู่', 'รถในอันดับที่เลือกเป็นสูง (06 ถึง 10) ต่ำ คี่ หรือคู่'],
  },
  dragon_tiger: {
    en: [
      'Dragon or tiger',
      'Dragon: the racer at place 1 to 5 has a higher number than that at the place as far from the end. Tiger: a lower one.',
    ],
    th: ['มังกร เสือ', 'มังกร: รถในอันดับ 1 ถึง 5 เลขมากกว่ารถในอันดับที่นับจากท้ายเท่ากัน เสือ: เลขน้อยกว่า'],
  },
  top2_direct: {
    en: ['First 2, in order', 'The champion and the runner-up in order.'],
    th: ['2 คันแรก ตรง', 'อันดับ 1 และ 2 ตรงตามลำดับ'],
  },
  top2_group: {
    en: ['First 2, any order', 'The champion and the runner-up in any order.'],
    th: ['2 คันแรก สลับ', 'อันดับ 1 และ 2 สลับได้'],
  },
  top3_direct: {
    en: ['First 3, in order', 'The first three in order.'],
    th: ['3 คันแรก ตรง', 'อันดับ 1 ถึง 3 ตรงตามลำดับ'],
  },
  ...family(range(3, 19), (sum) => [
    `gy_sum${sum}`,
    {
      en: [`Sum ${sum}`, `The numbers of the champion and the runner-up make ${sum} together.`],
      th: [`ผลรวม ${sum}`, `เลขของอันดับ 1 และ 2 รวมกันได้ ${sum}`],
    },
  ]),
  gy_big: {
    en: ['Sum big', 'The numbers of the champion and the runner-up make 12 or more together.'],
    th: ['ผลรวมสูง', 'เลขของอันดับ 1 และ 2 รวมกันตั้งแต่ 12 ขึ้นไป'],
  },
  gy_small: {
    en: ['Sum small', 'The numbers of the champion and the runner-up make 11 or less together.'],
    th: ['ผลรวมต่ำ', 'เลขของอันดับ 1 และ 2 รวมกันไม่เกิน 11'],
  },
  gy_odd: {
    en: ['Sum odd', 'The numbers of the champion and the runner-up make an odd sum.'],
    th: ['ผลรวมคี่', 'เลขของอันดับ 1 และ 2 รวมกันเป็นเลขคี่'],
  },
  gy_even: {
    en: ['Sum even', 'The numbers of the champion and the runner-up make an even sum.'],
    th: ['ผลรวมคู่', 'เลขของอันดับ 1 และ 2 รวมกันเป็นเลขคู่'],
  },
};

const elements = {
  gold: ['Gold', 'ธาตุทอง', 210, 695],
  wood: ['Wood', 'ธาตุไม้', 696, 763],
  water: ['Water', 'ธาตุน้ำ', 764, 855],
  fire: ['Fire', 'ธาตุไฟ', 856, 923],
  earth: ['Earth', 'ธาตุดิน', 924, 1410],
} as const;

/** Bets on twenty of eighty numbers (lottery#keno-bets). */
const kenoWords: Wordings = {
  ...family(range(1, 10), (count) => [
    `pick${count}`,
    {
      en: [
        `Pick ${count}`,
        count === 1
          ? 'One number, which is drawn.'
          : `${count} numbers; it pays by how many of them are drawn.`,
      ],
      th: [
        `เลือก ${count}`,
        count === 1 ? 'เลือก 1 เลข ต้องออก' : `เลือก ${count} เลข จ่ายตามจำนวนเลขที่ออกตรง`,
      ],
    },
  ]),
  more_big_10_of_41_80: {
    en: ['More big', 'More than ten of the twenty are 41 to 80. At ten and ten it loses.'],
    th: ['เลขสูงมากกว่า', 'ออกเลข 41 ถึง 80 มากกว่าสิบตัว ถ้าออกสิบต่อสิบถือว่าแพ้'],
  },
  more_small_10_of_1_40: {
    en: ['More small', 'More than ten of the twenty are 01 to 40. At ten and ten it loses.'],
    th: ['เลขต่ำมากกว่า', 'ออกเลข 01 ถึง 40 มากกว่าสิบตัว ถ้าออกสิบต่อสิบถือว่าแพ้'],
  },
  tie_big_small_10_10: {
    en: ['Big and small tie', 'Exactly ten of the twenty are 41 to 80.'],
    th: ['สูงต่ำเท่ากัน', 'ออกเลข 41 ถึง 80 สิบตัวพอดี'],
  },
  more_odd: {
    en: ['More odd', 'More than ten of the twenty are odd. At ten and ten it loses.'],
    th: ['เลขคี่มากกว่า', 'ออกเลขคี่มากกว่าสิบตัว ถ้าออกสิบต่อสิบถือว่าแพ้'],
  },
  more_even: {
    en: ['More even', 'More than ten of the twenty are even. At ten and ten it loses.'],
    th: ['เลขคู่มากกว่า', 'ออกเลขคู่มากกว่าสิบตัว ถ้าออกสิบต่อสิบถือว่าแพ้'],
  },
  tie_odd_even: {
    en: ['Odd and even tie', 'Exactly ten of the twenty are odd.'],
    th: ['คี่คู่เท่ากัน', 'ออกเลขคี่สิบตัวพอดี'],
  },
  ...family(keysOf(elements), (element) => {
    const [en, th, least, most] = elements[element];
    return [
      `element_${element}`,
      {
        en: [en, `The sum of all is ${least} to ${most}.`],
        th: [th, `ผลรวมทั้งหมดอยู่ระหว่าง ${least} ถึง ${most}`],
      },
    ];
  }),
  ...sumWords,
};

type Language = string;

const bettingWords: Partial<Record<ShapeId, Wordings>> = {
  vn_north: vietnamWords,
  vn_south: vietnamWords,
  thai: thaiWords,
  k3: diceWords,
  ssc: digitWords,
  '11x5': elevenFiveWords,
  pk10: raceWords,
  keno: kenoWords,
};

const groupNames: Record<BetGroup, readonly [en: string, th: string]> = {
  ticket: ['Whole tickets', 'สลากทั้งใบ'],
  lo: ['Lo', 'โล'],
  de: ['De', 'เด๋'],
  cang: ['3 and 4 cang', '3 ตัว 4 ตัว'],
  xien: ['Xien', 'เสียน'],
  truot: ['Truot', 'ไม่ออก'],
  dau: ['Dau', 'หลักสิบ'],
  duoi: ['Duoi', 'หลักหน่วย'],
  three: ['3 digits', '3 ตัว'],
  tod: ['3 tod', 'โต๊ด'],
  two: ['2 digits', '2 ตัว'],
  run: ['Run', 'วิ่ง'],
  sides: ['Sides', 'สูงต่ำ คู่คี่'],
  sum: ['Sum', 'ผลรวม'],
  same: ['Same', 'ตองและคู่'],
  different: ['Different', 'ต่างกัน'],
  any: ['Any', 'เลขใดก็ได้'],
  first: ['First', 'ลูกแรก'],
  position: ['Places', 'อันดับ'],
  top: ['First ones', 'คันแรก'],
  champions: ['Champions', 'แชมป์และรองแชมป์'],
  star: ['Stars', 'ดาว'],
  dragon: ['Dragon, tiger', 'มังกร เสือ'],
  first3: ['First three', 'สามหลักแรก'],
  bull: ['Bull', 'วัว'],
  poker: ['Poker', 'โป๊กเกอร์'],
  pick: ['Picks', 'เลือกเลข'],
  element: ['Elements', 'ธาตุ'],
};

/** A bet type in words. */
interface BetWords {
  name: string;
  /** One or two sentences that say when it wins. */
  rule: string;
}

/** Returns the entry of a table for a bet type: that of its shape alone, or that of all shapes. */
const entryOf = <Entry>(
  table: Readonly<Record<string, Entry>> | undefined,
  shape: ShapeId,
  id: string,
): Entry | undefined => table?.[`${shape}:${id}`] ?? table?.[id];

/**
 * Returns the name and the rule of a bet type in a language, English where it has none of its own; its
 * id for a type without words, which no shape has (lottery#bet-types).
 */
export function betWords(shape: ShapeId, id: string, language: Language): BetWords {
  const own = entryOf(languageWords[language]?.bets[shape], shape, id);
  if (own) return { name: own[0], rule: own[1] };
  const words: Wording | undefined = entryOf(bettingWords[shape], shape, id);
  if (!words) return { name: id, rule: '' };
  const [name, rule] = language === 'th' ? words.th : words.en;
  return { name, rule };
}

/** Returns the name of an entry of the bet menu in a language. */
export function betGroupName(group: BetGroup, language: Language): string {
  const own = languageWords[language]?.betGroups[group];
  if (own) return own;
  const [en, th] = groupNames[group];
  return language === 'th' ? th : en;
}

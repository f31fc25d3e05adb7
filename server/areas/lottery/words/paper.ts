import { family, type Wordings } from './wording';

/** Bets on the draws of Vietnam (lottery#vietnamese-bets); where the regions differ, the region comes first. */
export const vietnamWords: Wordings = {
  'vn_north:lo2': {
    en: [
      'Lo 2',
      'The last two digits of any of the 27 numbers; each that ends so pays. Stakes 27 units.',
    ],
    th: ['โล 2 ตัว', 'เลขท้าย 2 ตัวของรางวัลใดก็ได้ใน 27 รางวัล ตรงกี่รางวัลจ่ายทุกรางวัล ใช้เงิน 27 หน่วย'],
  },
  'vn_south:lo2': {
    en: [
      'Lo 2',
      'The last two digits of any of the 18 numbers; each that ends so pays. Stakes 18 units.',
    ],
    th: ['โล 2 ตัว', 'เลขท้าย 2 ตัวของรางวัลใดก็ได้ใน 18 รางวัล ตรงกี่รางวัลจ่ายทุกรางวัล ใช้เงิน 18 หน่วย'],
  },
  lo2_1k: {
    en: [
      'Lo 2, one unit',
      'The last two digits of any number; each that ends so pays. Stakes one unit.',
    ],
    th: ['โล 2 ตัว (1 หน่วย)', 'เลขท้าย 2 ตัวของรางวัลใดก็ได้ ตรงกี่รางวัลจ่ายทุกรางวัล ใช้เงิน 1 หน่วย'],
  },
  'vn_north:lo3': {
    en: [
      'Lo 3',
      'The last three digits of any of the 23 numbers that have so many. Stakes 23 units.',
    ],
    th: ['โล 3 ตัว', 'เลขท้าย 3 ตัวของรางวัลใดก็ได้ใน 23 รางวัลที่มีอย่างน้อย 3 หลัก ใช้เงิน 23 หน่วย'],
  },
  'vn_south:lo3': {
    en: [
      'Lo 3',
      'The last three digits of any of the 17 numbers that have so many. Stakes 17 units.',
    ],
    th: ['โล 3 ตัว', 'เลขท้าย 3 ตัวของรางวัลใดก็ได้ใน 17 รางวัลที่มีอย่างน้อย 3 หลัก ใช้เงิน 17 หน่วย'],
  },
  'vn_north:lo4': {
    en: [
      'Lo 4',
      'The last four digits of any of the 20 numbers that have so many. Stakes 20 units.',
    ],
    th: ['โล 4 ตัว', 'เลขท้าย 4 ตัวของรางวัลใดก็ได้ใน 20 รางวัลที่มีอย่างน้อย 4 หลัก ใช้เงิน 20 หน่วย'],
  },
  'vn_south:lo4': {
    en: [
      'Lo 4',
      'The last four digits of any of the 16 numbers that have so many. Stakes 16 units.',
    ],
    th: ['โล 4 ตัว', 'เลขท้าย 4 ตัวของรางวัลใดก็ได้ใน 16 รางวัลที่มีอย่างน้อย 4 หลัก ใช้เงิน 16 หน่วย'],
  },
  de_dac_biet: {
    en: ['De, special prize', 'The last two digits of the special prize (GB).'],
    th: ['เด๋ รางวัลพิเศษ', 'เลขท้าย 2 ตัวของรางวัลพิเศษ (GB)'],
  },
  de_dau_giai7: {
    en: ['De, G7', 'Any of the four numbers of G7. Stakes 4 units.'],
    th: ['เด๋ รางวัลที่ 7', 'ตรงกับเลขใดก็ได้ใน 4 เลขของรางวัลที่ 7 (G7) ใช้เงิน 4 หน่วย'],
  },
  de_giai8: {
    en: ['De, G8', 'The number of G8.'],
    th: ['เด๋ รางวัลที่ 8', 'ตรงกับเลขรางวัลที่ 8 (G8)'],
  },
  '3cang_dac_biet': {
    en: ['3 cang, special prize', 'The last three digits of the special prize (GB).'],
    th: ['3 ตัว รางวัลพิเศษ', 'เลขท้าย 3 ตัวของรางวัลพิเศษ (GB)'],
  },
  'vn_north:3cang_dau': {
    en: ['3 cang, G6', 'Any of the three numbers of G6. Stakes 3 units.'],
    th: ['3 ตัว รางวัลที่ 6', 'ตรงกับเลขใดก็ได้ใน 3 เลขของรางวัลที่ 6 (G6) ใช้เงิน 3 หน่วย'],
  },
  'vn_south:3cang_dau': {
    en: ['3 cang, G7', 'The number of G7.'],
    th: ['3 ตัว รางวัลที่ 7', 'ตรงกับเลขรางวัลที่ 7 (G7)'],
  },
  '4cang_dac_biet': {
    en: ['4 cang, special prize', 'The last four digits of the special prize (GB).'],
    th: ['4 ตัว รางวัลพิเศษ', 'เลขท้าย 4 ตัวของรางวัลพิเศษ (GB)'],
  },
  ...family([2, 3, 4], (count) => [
    `xien${count}`,
    {
      en: [
        `Xien ${count}`,
        `${count} numbers of two digits, all of which come at the end of some number.`,
      ],
      th: [`เสียน ${count}`, `เลือกเลข 2 ตัว ${count} ชุด ต้องออกครบทุกชุดในเลขท้ายของรางวัลใดก็ได้`],
    },
  ]),
  ...family([4, 8, 10], (count) => [
    `truot${count}`,
    {
      en: [
        `Truot ${count}`,
        `${count} numbers of two digits, none of which comes at the end of any number.`,
      ],
      th: [`ไม่ออก ${count} ชุด`, `เลือกเลข 2 ตัว ${count} ชุด ต้องไม่ออกเลยสักชุดในเลขท้ายของทุกรางวัล`],
    },
  ]),
  dau: {
    en: ['Dau', 'The last digit but one of the special prize (GB).'],
    th: ['หลักสิบ', 'หลักสิบของรางวัลพิเศษ (GB)'],
  },
  duoi: {
    en: ['Duoi', 'The last digit of the special prize (GB).'],
    th: ['หลักหน่วย', 'หลักหน่วยของรางวัลพิเศษ (GB)'],
  },
  'vn_north:ticket': {
    en: [
      'Whole ticket',
      'Five digits and a series from 01 to 20 (12345-07). It wins every level whose number it ends with; levels are added.',
    ],
    th: [
      'สลากทั้งใบ',
      'เลข 5 หลักและชุดที่ 01 ถึง 20 (เช่น 12345-07) ถูกทุกรางวัลที่เลขท้ายตรง และรวมเงินทุกรางวัล',
    ],
  },
  'vn_south:ticket': {
    en: [
      'Whole ticket',
      'Six digits. It wins every level whose number it ends with; levels are added.',
    ],
    th: ['สลากทั้งใบ', 'เลข 6 หลัก ถูกทุกรางวัลที่เลขท้ายตรง และรวมเงินทุกรางวัล'],
  },
};

/** Bets on the Thai government lottery (lottery#thai-bets). */
export const thaiWords: Wordings = {
  '3top': {
    en: ['3 top', 'The last three digits of the first prize, in order.'],
    th: ['3 ตัวบน', 'เลขท้าย 3 ตัวของรางวัลที่ 1 ตรงตามลำดับ'],
  },
  '3tod': {
    en: [
      '3 tod',
      'The last three digits of the first prize, in any order. Three equal digits are sold as 3 top.',
    ],
    th: ['3 ตัวโต๊ด', 'เลขท้าย 3 ตัวของรางวัลที่ 1 สลับตำแหน่งได้ เลขตอง (เช่น 111) ให้ซื้อเป็น 3 ตัวบน'],
  },
  '3tod_distinct': {
    en: ['3 tod, all different', 'Three different digits, in any order: six ways to win.'],
    th: ['3 ตัวโต๊ด (ไม่ซ้ำ)', 'เลข 3 ตัวไม่ซ้ำกัน สลับได้ 6 แบบ'],
  },
  '3tod_pair': {
    en: ['3 tod, a pair', 'Three digits with one twice, in any order: three ways to win.'],
    th: ['3 ตัวโต๊ด (มีเลขซ้ำ)', 'เลข 3 ตัวที่มีเลขซ้ำ 2 ตัว สลับได้ 3 แบบ'],
  },
  '3front': {
    en: ['3 front', 'One of the two front three-digit prizes.'],
    th: ['3 ตัวหน้า', 'ตรงกับรางวัลเลขหน้า 3 ตัว (2 รางวัล)'],
  },
  '3bottom': {
    en: ['3 bottom', 'One of the two back three-digit prizes.'],
    th: ['3 ตัวล่าง', 'ตรงกับรางวัลเลขท้าย 3 ตัว (2 รางวัล)'],
  },
  '2top': {
    en: ['2 top', 'The last two digits of the first prize.'],
    th: ['2 ตัวบน', 'เลขท้าย 2 ตัวของรางวัลที่ 1'],
  },
  '2bottom': {
    en: ['2 bottom', 'The two-digit prize.'],
    th: ['2 ตัวล่าง', 'รางวัลเลขท้าย 2 ตัว'],
  },
  run_top: {
    en: ['Run top', 'A digit anywhere in the last three of the first prize.'],
    th: ['วิ่งบน', 'เลข 1 ตัว มีอยู่ในเลขท้าย 3 ตัวของรางวัลที่ 1'],
  },
  run_bottom: {
    en: ['Run bottom', 'A digit anywhere in the two-digit prize.'],
    th: ['วิ่งล่าง', 'เลข 1 ตัว มีอยู่ในรางวัลเลขท้าย 2 ตัว'],
  },
  'thai:ticket': {
    en: [
      'Whole ticket',
      'Six digits for 80 baht, with the prizes of the government lottery, neighbours of the first prize among them; levels are added.',
    ],
    th: [
      'สลากทั้งใบ',
      'เลข 6 หลัก ใบละ 80 บาท รางวัลตามสลากกินแบ่งรัฐบาล รวมรางวัลข้างเคียงรางวัลที่ 1 ถูกหลายรางวัลรวมเงินกัน',
    ],
  },
};

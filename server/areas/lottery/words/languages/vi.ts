import { provinces } from '../../lotteries';
import { family, keysOf, range } from '../wording';
import type { BetPhrase, BetPhrases, LotteryWords } from './lotteryWords';

/** The stake of a bet that is on several numbers at once. */
const units = (count: number): string => `Tiền cược tính ${count} lần.`;

const each_pays = 'ra mấy lần trả mấy lần';

const lo = (digits: 2 | 3 | 4, of: string, count: number): BetPhrase => [
  `Lô ${digits} số`,
  `${digits} số cuối của bất kỳ số nào trong ${of}, ${each_pays}. ${units(count)}`,
];

const levels_added = 'Trúng mọi giải có đuôi giống vé, tiền các giải được cộng lại.';

const vietnam: BetPhrases = {
  'vn_north:lo2': lo(2, '27 số mở thưởng', 27),
  'vn_south:lo2': lo(2, '18 số mở thưởng', 18),
  lo2_1k: ['Lô 2 số 1K', `2 số cuối của bất kỳ số nào, ${each_pays}. Tiền cược chỉ tính 1 lần.`],
  'vn_north:lo3': lo(3, '23 số có từ 3 chữ số', 23),
  'vn_south:lo3': lo(3, '17 số có từ 3 chữ số', 17),
  'vn_north:lo4': lo(4, '20 số có từ 4 chữ số', 20),
  'vn_south:lo4': lo(4, '16 số có từ 4 chữ số', 16),
  de_dac_biet: ['Đề đặc biệt', '2 số cuối của giải đặc biệt (GB).'],
  de_dau_giai7: ['Đề đầu (giải 7)', `Một trong 4 số của giải bảy (G7). ${units(4)}`],
  de_giai8: ['Đề giải 8', 'Số của giải tám (G8).'],
  '3cang_dac_biet': ['3 càng đặc biệt', '3 số cuối của giải đặc biệt (GB).'],
  'vn_north:3cang_dau': ['3 càng đầu (giải 6)', `Một trong 3 số của giải sáu (G6). ${units(3)}`],
  'vn_south:3cang_dau': ['3 càng đầu (giải 7)', 'Số của giải bảy (G7).'],
  '4cang_dac_biet': ['4 càng đặc biệt', '4 số cuối của giải đặc biệt (GB).'],
  ...family([2, 3, 4], (count) => [
    `xien${count}`,
    [`Xiên ${count}`, `Chọn ${count} con lô, cả ${count} đều phải về.`],
  ]),
  ...family([4, 8, 10], (count) => [
    `truot${count}`,
    [`Trượt xiên ${count}`, `Chọn ${count} con lô, không con nào được về.`],
  ]),
  dau: ['Đầu', 'Chữ số hàng chục của giải đặc biệt (GB).'],
  duoi: ['Đuôi', 'Chữ số cuối của giải đặc biệt (GB).'],
  'vn_north:ticket': [
    'Vé nguyên',
    `5 chữ số và sê-ri từ 01 đến 20 (ví dụ 12345-07). ${levels_added}`,
  ],
  'vn_south:ticket': ['Vé nguyên', `6 chữ số. ${levels_added}`],
};

const thai: BetPhrases = {
  '3top': ['3 số trên', '3 số cuối của giải nhất, đúng thứ tự.'],
  '3tod': [
    '3 số đảo',
    '3 số cuối của giải nhất, thứ tự bất kỳ. Ba chữ số giống nhau thì chọn “3 số trên”.',
  ],
  '3tod_distinct': ['3 số đảo, khác nhau', '3 chữ số khác nhau, thứ tự bất kỳ: 6 cách trúng.'],
  '3tod_pair': ['3 số đảo, có cặp', '3 chữ số có hai số giống nhau, thứ tự bất kỳ: 3 cách trúng.'],
  '3front': ['3 số đầu', 'Một trong hai giải 3 số đầu.'],
  '3bottom': ['3 số dưới', 'Một trong hai giải 3 số cuối.'],
  '2top': ['2 số trên', '2 số cuối của giải nhất.'],
  '2bottom': ['2 số dưới', 'Số của giải 2 số cuối.'],
  run_top: ['1 số trên', 'Một chữ số có trong 3 số cuối của giải nhất, vị trí bất kỳ.'],
  run_bottom: ['1 số dưới', 'Một chữ số có trong giải 2 số cuối, vị trí bất kỳ.'],
  'thai:ticket': [
    'Vé nguyên',
    '6 chữ số, mỗi vé 80 baht. Các giải như xổ số Chính phủ Thái Lan, kể cả giải sát giải nhất; tiền các giải được cộng lại.',
  ],
};

const triple_loses = 'Ra ba viên giống nhau thì thua.';

const dice: BetPhrases = {
  big_11_17_no_triple: ['Tài', `Tổng từ 11 đến 17. ${triple_loses}`],
  small_4_10_no_triple: ['Xỉu', `Tổng từ 4 đến 10. ${triple_loses}`],
  odd_no_triple: ['Lẻ', `Tổng là số lẻ. ${triple_loses}`],
  even_no_triple: ['Chẵn', `Tổng là số chẵn. ${triple_loses}`],
  big_11_18_plain: ['Tài (cả bộ ba)', 'Tổng từ 11 đến 18, ba viên giống nhau cũng tính.'],
  small_3_10_plain: ['Xỉu (cả bộ ba)', 'Tổng từ 3 đến 10, ba viên giống nhau cũng tính.'],
  ...family(range(3, 18), (sum) => [`sum${sum}`, [`Tổng ${sum}`, `Ba viên cộng lại được ${sum}.`]]),
  three_same_single: ['Bộ ba chọn trước', 'Cả ba viên ra mặt đã chọn: 444.'],
  three_same_all: ['Bộ ba bất kỳ', 'Cả ba viên ra cùng một mặt, mặt nào cũng được.'],
  two_same_any_11: ['Cặp đôi', 'Ít nhất hai viên ra mặt đã chọn: 11.'],
  two_same_single_112: ['Cặp đôi và một', 'Ra cặp đôi đã chọn và một mặt khác đã chọn: 112.'],
  two_diff: ['Hai mặt khác nhau', 'Chọn hai mặt khác nhau, cả hai đều phải ra.'],
  three_diff: ['Ba mặt khác nhau', 'Chọn ba mặt khác nhau, cả ba đều phải ra.'],
  three_consecutive_all: ['Ba số liên tiếp', 'Ra 123, 234, 345 hoặc 456.'],
  single_number: ['Một mặt', 'Mặt đã chọn ra ít nhất một lần.'],
};

const sums = (middle: number): BetPhrases => ({
  sum_odd: ['Tổng lẻ', 'Tổng các số đã ra là số lẻ.'],
  sum_even: ['Tổng chẵn', 'Tổng các số đã ra là số chẵn.'],
  [`sum_over_${middle}`]: [
    `Tổng trên ${middle}`,
    `Tổng lớn hơn ${middle}. Đúng ${middle} thì trả lại tiền cược.`,
  ],
  [`sum_under_${middle}`]: [
    `Tổng dưới ${middle}`,
    `Tổng nhỏ hơn ${middle}. Đúng ${middle} thì trả lại tiền cược.`,
  ],
  [`sum_${middle}`]: [`Tổng ${middle}`, `Tổng đúng bằng ${middle}.`],
});

const from_nine = '9, 0, 1 cũng tính là liền nhau.';

const kindsOfThree = {
  leopard: ['3 số đầu: bộ ba', '3 số đầu giống nhau cả.'],
  pair: ['3 số đầu: đôi', '3 số đầu có hai số giống nhau.'],
  straight: ['3 số đầu: sảnh', `3 số đầu liền nhau, thứ tự bất kỳ. ${from_nine}`],
  half_straight: [
    '3 số đầu: nửa sảnh',
    `3 số đầu có hai số liền nhau, không phải đôi hay sảnh. ${from_nine}`,
  ],
  mixed: ['3 số đầu: rời', `3 số đầu không thuộc các kiểu trên. ${from_nine}`],
} as const;

const hands = {
  '5_of_a_kind': ['Ngũ quý', 'năm số giống nhau'],
  '4_of_a_kind': ['Tứ quý', 'bốn số giống nhau'],
  full_house: ['Cù lũ', 'ba số giống nhau và một đôi'],
  straight: ['Sảnh', 'năm số liền nhau'],
  '3_of_a_kind': ['Sám cô', 'ba số giống nhau'],
  two_pair: ['Hai đôi', 'hai đôi khác nhau'],
  one_pair: ['Một đôi', 'một đôi'],
  high_card: ['Mậu thầu', 'không thuộc kiểu nào'],
} as const;

const digits: BetPhrases = {
  '1star_units_digit': ['1 số cuối', 'Chữ số cuối cùng.'],
  ...family([2, 3, 4], (count) => [
    `${count}star_direct`,
    [`${count} số cuối`, `${count} số cuối, đúng thứ tự.`],
  ]),
  '5star_direct': ['5 số', 'Cả 5 số, đúng thứ tự.'],
  '2star_group': ['2 số cuối, đảo', '2 số cuối khác nhau, thứ tự bất kỳ.'],
  '3star_group3': ['3 số cuối, đảo có cặp', '3 số cuối có hai số giống nhau, thứ tự bất kỳ.'],
  '3star_group6': ['3 số cuối, đảo khác nhau', '3 số cuối khác nhau cả, thứ tự bất kỳ.'],
  any_digit_no_position: ['Một số bất kỳ', 'Số đã chọn ra ít nhất một lần trong 5 số.'],
  ...sums(30),
  sum_big_23: ['Tổng tài', '5 số cộng lại được từ 23 trở lên.'],
  sum_small_22: ['Tổng xỉu', '5 số cộng lại được từ 22 trở xuống.'],
  dragon: ['Rồng', 'Số đầu lớn hơn số thứ năm.'],
  tiger: ['Hổ', 'Số đầu nhỏ hơn số thứ năm.'],
  tie: ['Hòa', 'Số đầu bằng số thứ năm.'],
  ...family(keysOf(kindsOfThree), (kind) => [`first3_${kind}`, kindsOfThree[kind]]),
  ...family(range(1, 9), (value) => [
    `bull_${value}`,
    [`Ngưu ${value}`, `Có ba số cộng lại tròn chục, hai số còn lại có tổng tận cùng là ${value}.`],
  ]),
  bull_none: ['Không ngưu', 'Không có ba số nào cộng lại tròn chục.'],
  bull_bull_bull: ['Ngưu ngưu', 'Có ba số cộng lại tròn chục, hai số còn lại cũng vậy.'],
  ...family(keysOf(hands), (hand) => {
    const [name, rule] = hands[hand];
    return [
      `poker_${hand}`,
      [name, `Xem 5 số như một tay bài: ${rule}.${hand === 'straight' ? ` ${from_nine}` : ''}`],
    ];
  }),
};

const ball_gives_back = 'Ra 11 thì trả lại tiền cược.';

const elevenFive: BetPhrases = {
  ...family([1, 2, 3, 4, 5], (count) => [
    `any${count}_in_${count}`,
    [
      `Chọn ${count} bi`,
      count === 1 ? 'Bi đã chọn phải ra.' : `Cả ${count} bi đã chọn đều phải ra.`,
    ],
  ]),
  ...family([6, 7, 8], (count) => [
    `any${count}_in_5`,
    [`Chọn ${count} bi`, `Cả 5 bi ra đều nằm trong ${count} bi đã chọn.`],
  ]),
  first1: ['Bi đầu tiên', 'Bi ra đầu tiên.'],
  ...family([2, 3], (count) => [
    `first${count}_direct`,
    [`${count} bi đầu`, `${count} bi ra đầu tiên, đúng thứ tự.`],
  ]),
  ...family([2, 3], (count) => [
    `first${count}_group`,
    [`${count} bi đầu, đảo`, `${count} bi ra đầu tiên, thứ tự bất kỳ.`],
  ]),
  ball_big_6_10: ['Bi tài', `Bi ở vị trí đã chọn từ 06 đến 10. ${ball_gives_back}`],
  ball_small_1_5: ['Bi xỉu', `Bi ở vị trí đã chọn từ 01 đến 05. ${ball_gives_back}`],
  dragon_1_5: ['Rồng', 'Bi đầu lớn hơn bi thứ năm.'],
  tiger_1_5: ['Hổ', 'Bi đầu nhỏ hơn bi thứ năm.'],
  ...sums(30),
};

const first_two = 'Số xe hạng nhất và hạng nhì';

const race: BetPhrases = {
  position: ['Xe đúng hạng', 'Xe đã chọn về đúng hạng đã chọn.'],
  big_small_odd_even_per_position: [
    'Tài xỉu, chẵn lẻ',
    'Xe ở hạng đã chọn là tài (06 đến 10), xỉu, lẻ hoặc chẵn.',
  ],
  dragon_tiger: [
    'Rồng hổ',
    'Rồng: xe ở hạng 1 đến 5 có số lớn hơn xe ở hạng đối xứng tính từ cuối lên. Hổ: có số nhỏ hơn.',
  ],
  top2_direct: ['2 xe đầu', 'Xe hạng nhất và hạng nhì, đúng thứ tự.'],
  top2_group: ['2 xe đầu, đảo', 'Xe hạng nhất và hạng nhì, thứ tự bất kỳ.'],
  top3_direct: ['3 xe đầu', 'Ba xe về đầu, đúng thứ tự.'],
  ...family(range(3, 19), (sum) => [
    `gy_sum${sum}`,
    [`Tổng ${sum}`, `${first_two} cộng lại được ${sum}.`],
  ]),
  gy_big: ['Tổng tài', `${first_two} cộng lại được từ 12 trở lên.`],
  gy_small: ['Tổng xỉu', `${first_two} cộng lại được từ 11 trở xuống.`],
  gy_odd: ['Tổng lẻ', `${first_two} cộng lại là số lẻ.`],
  gy_even: ['Tổng chẵn', `${first_two} cộng lại là số chẵn.`],
};

const elements = {
  gold: ['Kim', 210, 695],
  wood: ['Mộc', 696, 763],
  water: ['Thủy', 764, 855],
  fire: ['Hỏa', 856, 923],
  earth: ['Thổ', 924, 1410],
} as const;

const ten_each = 'Mỗi bên 10 số thì thua.';

const keno: BetPhrases = {
  ...family(range(1, 10), (count) => [
    `pick${count}`,
    [
      `Bậc ${count}`,
      count === 1 ? 'Chọn 1 số, số đó phải ra.' : `Chọn ${count} số, trả theo bao nhiêu số ra.`,
    ],
  ]),
  more_big_10_of_41_80: ['Tài', `Trong 20 số ra, hơn 10 số từ 41 đến 80. ${ten_each}`],
  more_small_10_of_1_40: ['Xỉu', `Trong 20 số ra, hơn 10 số từ 01 đến 40. ${ten_each}`],
  tie_big_small_10_10: ['Hòa tài xỉu', 'Trong 20 số ra, đúng 10 số từ 41 đến 80.'],
  more_odd: ['Lẻ', `Trong 20 số ra, hơn 10 số lẻ. ${ten_each}`],
  more_even: ['Chẵn', `Trong 20 số ra, hơn 10 số chẵn. ${ten_each}`],
  tie_odd_even: ['Hòa chẵn lẻ', 'Trong 20 số ra, đúng 10 số lẻ.'],
  ...family(keysOf(elements), (element) => {
    const [name, least, most] = elements[element];
    return [`element_${element}`, [name, `Tổng các số đã ra từ ${least} đến ${most}.`]];
  }),
  ...sums(810),
};

/** Everything that lotteries say in Vietnamese. */
export const vietnamese: LotteryWords = {
  groups: {
    NORTH: 'Miền Bắc',
    CENTRAL: 'Miền Trung',
    SOUTH: 'Miền Nam',
    THAI: 'Xổ số Thái Lan',
    VIETLOTT: 'Vietlott',
    K3: 'Xúc xắc K3',
    SSC: 'Năm số SSC',
    '11X5': '11x5',
    PK10: 'Đua xe PK10',
    KENO: 'Keno',
  },
  lotteries: {
    XSMB: 'Miền Bắc',
    ...Object.fromEntries(provinces.map(([code, , , name]) => [`XS${code}`, name])),
    THGLO: 'Xổ số Chính phủ Thái Lan',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },
  everyMinutes: (group, minutes) => `${group} ${minutes} phút`,
  betGroups: {
    ticket: 'Vé nguyên',
    lo: 'Lô',
    de: 'Đề',
    cang: '3 càng, 4 càng',
    xien: 'Xiên',
    truot: 'Trượt',
    dau: 'Đầu',
    duoi: 'Đuôi',
    three: '3 số',
    tod: '3 số đảo',
    two: '2 số',
    run: '1 số',
    sides: 'Tài xỉu, chẵn lẻ',
    sum: 'Tổng',
    same: 'Giống nhau',
    different: 'Khác nhau',
    any: 'Tùy chọn',
    first: 'Bi đầu',
    position: 'Thứ hạng',
    top: 'Xe đầu',
    champions: 'Tổng hai xe đầu',
    star: 'Số cuối',
    dragon: 'Rồng hổ',
    first3: '3 số đầu',
    bull: 'Ngưu ngưu',
    poker: 'Tay bài',
    pick: 'Theo bậc',
    element: 'Ngũ hành',
  },
  bets: {
    vn_north: vietnam,
    vn_south: vietnam,
    thai,
    k3: dice,
    ssc: digits,
    '11x5': elevenFive,
    pk10: race,
    keno,
  },
};

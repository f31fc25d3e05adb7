import { family, range } from '../wording';
import type { BetPhrase, BetPhrases, LotteryWords } from './lotteryWords';

/** The stake of a bet that is on several numbers at once. */
const units = (count: number): string => `賭け金は${count}口分です。`;

const lo = (digits: string, of: string, count: number): BetPhrase => [
  `全賞・下${digits}桁`,
  `${of}のうち、下${digits}桁が合うたびに払い戻しがあります。${units(count)}`,
];

const vietnam: BetPhrases = {
  'vn_north:lo2': lo('2', '27個の番号', 27),
  'vn_south:lo2': lo('2', '18個の番号', 18),
  lo2_1k: [
    '全賞・下2桁（1口）',
    'どれかの番号の下2桁が合うたびに払い戻しがあります。賭け金は1口分です。',
  ],
  'vn_north:lo3': lo('3', '3桁以上ある23個の番号', 23),
  'vn_south:lo3': lo('3', '3桁以上ある17個の番号', 17),
  'vn_north:lo4': lo('4', '4桁以上ある20個の番号', 20),
  'vn_south:lo4': lo('4', '4桁以上ある16個の番号', 16),
  de_dac_biet: ['特賞・下2桁', '特賞（GB）の下2桁を当てます。'],
  de_dau_giai7: ['7等・2桁', `7等（G7）の4個の番号のどれかを当てます。${units(4)}`],
  de_giai8: ['8等・2桁', '8等（G8）の番号を当てます。'],
  '3cang_dac_biet': ['特賞・下3桁', '特賞（GB）の下3桁を当てます。'],
  'vn_north:3cang_dau': ['6等・3桁', `6等（G6）の3個の番号のどれかを当てます。${units(3)}`],
  'vn_south:3cang_dau': ['7等・3桁', '7等（G7）の番号を当てます。'],
  '4cang_dac_biet': ['特賞・下4桁', '特賞（GB）の下4桁を当てます。'],
  ...family([2, 3, 4], (count) => [
    `xien${count}`,
    [
      `${count}組とも出る`,
      `2桁の数字を${count}組選び、すべてがどれかの番号の下2桁に出れば当たりです。`,
    ],
  ]),
  ...family([4, 8, 10], (count) => [
    `truot${count}`,
    [
      `${count}組とも出ない`,
      `2桁の数字を${count}組選び、どれも番号の下2桁に出なければ当たりです。`,
    ],
  ]),
  dau: ['特賞・十の位', '特賞（GB）の十の位を当てます。'],
  duoi: ['特賞・一の位', '特賞（GB）の一の位を当てます。'],
  'vn_north:ticket': [
    '宝くじ券',
    '5桁の数字と01～20の組（12345-07）です。下の桁が合う等級はすべて当たりで、金額は合計されます。',
  ],
  'vn_south:ticket': [
    '宝くじ券',
    '6桁の数字です。下の桁が合う等級はすべて当たりで、金額は合計されます。',
  ],
};

const thai: BetPhrases = {
  '3top': ['1等・下3桁', '1等の下3桁を、順番どおりに当てます。'],
  '3tod': [
    '1等・下3桁（順不同）',
    '1等の下3桁を、順番に関係なく当てます。3つとも同じ数字は「1等・下3桁」で販売します。',
  ],
  '3tod_distinct': ['順不同・3つ違い', '3つとも違う数字を、順番に関係なく当てます（6通り）。'],
  '3tod_pair': ['順不同・2つ同じ', '2つが同じ数字を、順番に関係なく当てます（3通り）。'],
  '3front': ['前3桁賞', '2つある前3桁賞のどちらかを当てます。'],
  '3bottom': ['後3桁賞', '2つある後3桁賞のどちらかを当てます。'],
  '2top': ['1等・下2桁', '1等の下2桁を当てます。'],
  '2bottom': ['下2桁賞', '下2桁賞の番号を当てます。'],
  run_top: ['1等・1桁', '選んだ数字が、1等の下3桁のどこかにあれば当たりです。'],
  run_bottom: ['下2桁賞・1桁', '選んだ数字が、下2桁賞のどこかにあれば当たりです。'],
  'thai:ticket': [
    '宝くじ券',
    '6桁の数字で1枚80バーツです。賞は政府宝くじと同じで、1等の前後賞もあります。複数当たれば金額は合計されます。',
  ],
};

/** Bets on the sum of all numbers. */
const sums: BetPhrases = {
  sum_odd: ['合計 奇数', '出た数字の合計が奇数なら当たりです。'],
  sum_even: ['合計 偶数', '出た数字の合計が偶数なら当たりです。'],
  ...family([30, 810], (middle) => [
    `sum_over_${middle}`,
    [`合計 ${middle}超`, `合計が${middle}を超えれば当たりです。ちょうど${middle}なら返金します。`],
  ]),
  ...family([30, 810], (middle) => [
    `sum_under_${middle}`,
    [`合計 ${middle}未満`, `合計が${middle}未満なら当たりです。ちょうど${middle}なら返金します。`],
  ]),
  ...family([30, 810], (middle) => [
    `sum_${middle}`,
    [`合計 ${middle}`, `合計がちょうど${middle}なら当たりです。`],
  ]),
};

const triple_loses = 'ゾロ目ははずれです。';

const dice: BetPhrases = {
  big_11_17_no_triple: ['大', `合計が11～17なら当たりです。${triple_loses}`],
  small_4_10_no_triple: ['小', `合計が4～10なら当たりです。${triple_loses}`],
  odd_no_triple: ['奇数', `合計が奇数なら当たりです。${triple_loses}`],
  even_no_triple: ['偶数', `合計が偶数なら当たりです。${triple_loses}`],
  big_11_18_plain: ['大（ゾロ目も）', '合計が11～18なら、ゾロ目でも当たりです。'],
  small_3_10_plain: ['小（ゾロ目も）', '合計が3～10なら、ゾロ目でも当たりです。'],
  ...family(range(3, 18), (sum) => [
    `sum${sum}`,
    [`合計 ${sum}`, `3つのサイコロの合計が${sum}なら当たりです。`],
  ]),
  three_same_single: ['ゾロ目を指定', '3つとも選んだ目（例：444）なら当たりです。'],
  three_same_all: ['ゾロ目すべて', '3つとも同じ目なら、どの目でも当たりです。'],
  two_same_any_11: ['ペア', '選んだ目（例：11）が2つ以上出れば当たりです。'],
  two_same_single_112: ['ペアと1つ', '選んだペアと、選んだもう1つの目（例：112）で当たりです。'],
  two_diff: ['違う2つ', '違う目を2つ選び、どちらも出れば当たりです。'],
  three_diff: ['違う3つ', '違う目を3つ選び、すべて出れば当たりです。'],
  three_consecutive_all: ['続き目', '123、234、345、456のどれかが出れば当たりです。'],
  single_number: ['1つの目', '選んだ目が1つでも出れば当たりです。'],
};

const hands = {
  '5_of_a_kind': 'ファイブカード',
  '4_of_a_kind': 'フォーカード',
  full_house: 'フルハウス',
  straight: 'ストレート',
  '3_of_a_kind': 'スリーカード',
  two_pair: 'ツーペア',
  one_pair: 'ワンペア',
  high_card: 'ハイカード',
} as const;

const after_nine = '9、0、1も続いた数字とみなします。';

const digits: BetPhrases = {
  '1star_units_digit': ['下1桁', '一番下の桁を当てます。'],
  ...family([2, 3, 4], (count) => [
    `${count}star_direct`,
    [`下${count}桁`, `下${count}桁を、順番どおりに当てます。`],
  ]),
  '5star_direct': ['5桁すべて', '5桁すべてを、順番どおりに当てます。'],
  '2star_group': ['下2桁（順不同）', '違う数字の下2桁を、順番に関係なく当てます。'],
  '3star_group3': ['下3桁（2つ同じ）', '2つが同じ下3桁を、順番に関係なく当てます。'],
  '3star_group6': ['下3桁（3つ違い）', '3つとも違う下3桁を、順番に関係なく当てます。'],
  any_digit_no_position: ['どこかの桁', '選んだ数字が、5桁のどこかに出れば当たりです。'],
  sum_big_23: ['合計 大', '5桁の合計が23以上なら当たりです。'],
  sum_small_22: ['合計 小', '5桁の合計が22以下なら当たりです。'],
  dragon: ['ドラゴン', '1桁目が5桁目より大きければ当たりです。'],
  tiger: ['タイガー', '1桁目が5桁目より小さければ当たりです。'],
  tie: ['引き分け', '1桁目と5桁目が同じなら当たりです。'],
  first3_leopard: ['ゾロ目', '最初の3桁がすべて同じなら当たりです。'],
  first3_pair: ['ペア', '最初の3桁のうち2つが同じなら当たりです。'],
  first3_straight: ['続き数字', `最初の3桁が、順番に関係なく続いていれば当たりです。${after_nine}`],
  first3_half_straight: [
    '半続き',
    `最初の3桁のうち2つが続いていて、ペアでも続き数字でもなければ当たりです。${after_nine}`,
  ],
  first3_mixed: ['バラ', `最初の3桁がどの形にもならなければ当たりです。${after_nine}`],
  ...family(range(1, 9), (value) => [
    `bull_${value}`,
    [
      `ブル${value}`,
      `3つの数字の合計が10の倍数で、残り2つの合計の一の位が${value}なら当たりです。`,
    ],
  ]),
  bull_none: ['ブルなし', '合計が10の倍数になる3つの数字がなければ当たりです。'],
  bull_bull_bull: ['ブルブル', '3つの数字の合計も、残り2つの合計も10の倍数なら当たりです。'],
  ...family(Object.keys(hands) as (keyof typeof hands)[], (hand) => [
    `poker_${hand}`,
    [
      hands[hand],
      `5桁をカードに見立てて、${hands[hand]}なら当たりです。${hand === 'straight' ? after_nine : ''}`,
    ],
  ]),
  ...sums,
};

const elevenFive: BetPhrases = {
  any1_in_1: ['1個選び', '選んだ玉が出れば当たりです。'],
  ...family(range(2, 5), (count) => [
    `any${count}_in_${count}`,
    [`${count}個選び`, `選んだ${count}個の玉がすべて出れば当たりです。`],
  ]),
  ...family([6, 7, 8], (count) => [
    `any${count}_in_5`,
    [`${count}個選び`, `出た5個の玉が、選んだ${count}個の中にすべてあれば当たりです。`],
  ]),
  first1: ['最初の1個', '最初に出る玉を当てます。'],
  ...family([2, 3], (count) => [
    `first${count}_direct`,
    [`最初の${count}個（順番）`, `最初の${count}個の玉を、出る順番どおりに当てます。`],
  ]),
  ...family([2, 3], (count) => [
    `first${count}_group`,
    [`最初の${count}個（順不同）`, `最初の${count}個の玉を、順番に関係なく当てます。`],
  ]),
  ball_big_6_10: ['玉 大', '選んだ順番の玉が06～10なら当たりです。11なら返金します。'],
  ball_small_1_5: ['玉 小', '選んだ順番の玉が01～05なら当たりです。11なら返金します。'],
  dragon_1_5: ['ドラゴン', '1番目の玉が5番目より大きければ当たりです。'],
  tiger_1_5: ['タイガー', '1番目の玉が5番目より小さければ当たりです。'],
  ...sums,
};

const race: BetPhrases = {
  position: ['順位当て', '選んだ車が、選んだ順位に入れば当たりです。'],
  big_small_odd_even_per_position: [
    '大小・奇数偶数',
    '選んだ順位の車の番号が、大（06～10）か小か、奇数か偶数かを当てます。',
  ],
  dragon_tiger: [
    'ドラゴンかタイガー',
    '1～5位の車と、後ろから同じ順位の車の番号を比べます。前の車が大きければドラゴン、小さければタイガーです。',
  ],
  top2_direct: ['1・2位（順番）', '1位と2位を、順番どおりに当てます。'],
  top2_group: ['1・2位（順不同）', '1位と2位を、順番に関係なく当てます。'],
  top3_direct: ['1～3位（順番）', '1位から3位までを、順番どおりに当てます。'],
  ...family(range(3, 19), (sum) => [
    `gy_sum${sum}`,
    [`合計 ${sum}`, `1位と2位の番号の合計が${sum}なら当たりです。`],
  ]),
  gy_big: ['合計 大', '1位と2位の番号の合計が12以上なら当たりです。'],
  gy_small: ['合計 小', '1位と2位の番号の合計が11以下なら当たりです。'],
  gy_odd: ['合計 奇数', '1位と2位の番号の合計が奇数なら当たりです。'],
  gy_even: ['合計 偶数', '1位と2位の番号の合計が偶数なら当たりです。'],
};

const elements = {
  gold: ['金', '210～695'],
  wood: ['木', '696～763'],
  water: ['水', '764～855'],
  fire: ['火', '856～923'],
  earth: ['土', '924～1410'],
} as const;

const even_loses = '10個ずつならはずれです。';

const keno: BetPhrases = {
  pick1: ['1個選び', '選んだ数字が出れば当たりです。'],
  ...family(range(2, 10), (count) => [
    `pick${count}`,
    [`${count}個選び`, `数字を${count}個選び、出た個数に応じて払い戻しがあります。`],
  ]),
  more_big_10_of_41_80: ['大が多い', `41～80が11個以上出れば当たりです。${even_loses}`],
  more_small_10_of_1_40: ['小が多い', `01～40が11個以上出れば当たりです。${even_loses}`],
  tie_big_small_10_10: ['大小が同数', '41～80がちょうど10個出れば当たりです。'],
  more_odd: ['奇数が多い', `奇数が11個以上出れば当たりです。${even_loses}`],
  more_even: ['偶数が多い', `偶数が11個以上出れば当たりです。${even_loses}`],
  tie_odd_even: ['奇数偶数が同数', '奇数がちょうど10個出れば当たりです。'],
  ...family(Object.keys(elements) as (keyof typeof elements)[], (element) => [
    `element_${element}`,
    [elements[element][0], `すべての数字の合計が${elements[element][1]}なら当たりです。`],
  ]),
  ...sums,
};

/** Lotteries in Japanese. */
export const japanese: LotteryWords = {
  groups: {
    NORTH: 'ベトナム北部',
    CENTRAL: 'ベトナム中部',
    SOUTH: 'ベトナム南部',
    THAI: 'タイ宝くじ',
    VIETLOTT: 'Vietlott',
    K3: 'サイコロK3',
    SSC: '5桁SSC',
    '11X5': '11x5',
    PK10: 'PK10レース',
    KENO: 'キノ',
  },
  lotteries: {
    XSMB: 'ベトナム北部',
    XSBDI: 'ビンディン',
    XSGL: 'ザライ',
    XSTTH: 'フエ',
    XSKH: 'カインホア',
    XSKT: 'コントゥム',
    XSNT: 'ニントゥアン',
    XSPY: 'フーイエン',
    XSQB: 'クアンビン',
    XSQNA: 'クアンナム',
    XSQNG: 'クアンガイ',
    XSQT: 'クアンチ',
    XSDNA: 'ダナン',
    XSDLK: 'ダクラク',
    XSDNO: 'ダクノン',
    XSAG: 'アンザン',
    XSBD: 'ビンズオン',
    XSBP: 'ビンフオック',
    XSBTH: 'ビントゥアン',
    XSBL: 'バクリエウ',
    XSBTR: 'ベンチェ',
    XSCM: 'カマウ',
    XSCT: 'カントー',
    XSHG: 'ハウザン',
    XSKG: 'キエンザン',
    XSLA: 'ロンアン',
    XSST: 'ソクチャン',
    XSHCM: 'ホーチミン市',
    XSTG: 'ティエンザン',
    XSTV: 'チャビン',
    XSTN: 'タイニン',
    XSVL: 'ヴィンロン',
    XSVT: 'ブンタウ',
    XSDL: 'ダラット',
    XSDN: 'ドンナイ',
    XSDT: 'ドンタップ',
    THGLO: 'タイ政府宝くじ',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },
  everyMinutes: (group, minutes) => `${group} ${minutes}分`,
  betGroups: {
    ticket: '宝くじ券',
    lo: '全賞',
    de: '2桁当て',
    cang: '3・4桁当て',
    xien: 'すべて出る',
    truot: '出ない',
    dau: '十の位',
    duoi: '一の位',
    three: '3桁',
    tod: '順不同',
    two: '2桁',
    run: '1桁',
    sides: '大小・奇数偶数',
    sum: '合計',
    same: 'ゾロ目・ペア',
    different: '違う目',
    any: '好きな数字',
    first: '最初の玉',
    position: '順位',
    top: '上位',
    champions: '1・2位の合計',
    star: '桁当て',
    dragon: 'ドラゴン・タイガー',
    first3: '最初の3桁',
    bull: 'ブル',
    poker: 'ポーカー',
    pick: '数字選び',
    element: '五行',
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

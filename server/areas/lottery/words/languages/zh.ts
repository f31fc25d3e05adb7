import { family, keysOf, range } from '../wording';
import type { BetPhrase, BetPhrases, LotteryWords } from './lotteryWords';

/** One to ten, as they stand in the names of bets. */
const counts = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

/** The stake of a bet that is on several numbers at once. */
const units = (count: number): string => `需投 ${count} 份。`;

const lo = (digits: 2 | 3 | 4, of: string, count: number): BetPhrase => [
  `包组${counts[digits]}`,
  `${of}中任意一个的后${counts[digits]}位，每中一个派彩一次。${units(count)}`,
];

const vietnam: BetPhrases = {
  'vn_north:lo2': lo(2, '27 个开奖号码', 27),
  'vn_south:lo2': lo(2, '18 个开奖号码', 18),
  lo2_1k: ['包组二（1 份）', '任意一个开奖号码的后二位，每中一个派彩一次。只投 1 份。'],
  'vn_north:lo3': lo(3, '三位以上的 23 个开奖号码', 23),
  'vn_south:lo3': lo(3, '三位以上的 17 个开奖号码', 17),
  'vn_north:lo4': lo(4, '四位以上的 20 个开奖号码', 20),
  'vn_south:lo4': lo(4, '四位以上的 16 个开奖号码', 16),
  de_dac_biet: ['特别奖后二', '猜特别奖（GB）的后二位。'],
  de_dau_giai7: ['七等奖二码', `猜七等奖（G7）四个号码中的任意一个。${units(4)}`],
  de_giai8: ['八等奖二码', '猜八等奖（G8）的号码。'],
  '3cang_dac_biet': ['特别奖后三', '猜特别奖（GB）的后三位。'],
  'vn_north:3cang_dau': ['六等奖三码', `猜六等奖（G6）三个号码中的任意一个。${units(3)}`],
  'vn_south:3cang_dau': ['七等奖三码', '猜七等奖（G7）的号码。'],
  '4cang_dac_biet': ['特别奖后四', '猜特别奖（GB）的后四位。'],
  ...family([2, 3, 4], (count) => [
    `xien${count}`,
    [`串号 ${count}`, `选 ${count} 个两位数，必须全部出现在开奖号码的后二位。`],
  ]),
  ...family([4, 8, 10], (count) => [
    `truot${count}`,
    [`不中 ${count}`, `选 ${count} 个两位数，必须全都没有出现在任何开奖号码的后二位。`],
  ]),
  dau: ['特别奖十位', '猜特别奖（GB）的十位数字。'],
  duoi: ['特别奖个位', '猜特别奖（GB）的个位数字。'],
  'vn_north:ticket': [
    '整张彩票',
    '五位数字加组号 01 到 20（如 12345-07）。结尾相符的各等奖都中，奖金累加。',
  ],
  'vn_south:ticket': ['整张彩票', '六位数字。结尾相符的各等奖都中，奖金累加。'],
};

const thai: BetPhrases = {
  '3top': ['三上', '猜头奖的后三位，顺序一致。'],
  '3tod': ['三上组选', '猜头奖的后三位，顺序不限。三个数字相同的请买三上。'],
  '3tod_distinct': ['三上组六', '三个不同的数字，顺序不限，有六种中法。'],
  '3tod_pair': ['三上组三', '三个数字中有两个相同，顺序不限，有三种中法。'],
  '3front': ['三前', '猜中两个前三位奖中的任意一个。'],
  '3bottom': ['三下', '猜中两个后三位奖中的任意一个。'],
  '2top': ['二上', '猜头奖的后二位。'],
  '2bottom': ['二下', '猜后二位奖的号码。'],
  run_top: ['跑上', '一个数字，出现在头奖后三位的任意位置。'],
  run_bottom: ['跑下', '一个数字，出现在后二位奖的任意位置。'],
  'thai:ticket': [
    '整张彩票',
    '六位数字，每张 80 泰铢。奖项与泰国政府彩票相同，包括头奖的前后号，奖金累加。',
  ],
};

const triple_loses = '开豹子（三个相同）算输。';

const dice: BetPhrases = {
  big_11_17_no_triple: ['大', `和值 11 到 17。${triple_loses}`],
  small_4_10_no_triple: ['小', `和值 4 到 10。${triple_loses}`],
  odd_no_triple: ['单', `和值为单数。${triple_loses}`],
  even_no_triple: ['双', `和值为双数。${triple_loses}`],
  big_11_18_plain: ['大（含豹子）', '和值 11 到 18，豹子也算。'],
  small_3_10_plain: ['小（含豹子）', '和值 3 到 10，豹子也算。'],
  ...family(range(3, 18), (sum) => [`sum${sum}`, [`和值 ${sum}`, `三个骰子相加等于 ${sum}。`]]),
  three_same_single: ['三同号单选', '三个骰子都是所选的点数，如 444。'],
  three_same_all: ['三同号通选', '三个骰子点数相同，什么点数都行。'],
  two_same_any_11: ['二同号复选', '至少两个骰子是所选的点数，如 11。'],
  two_same_single_112: ['二同号单选', '开出所选的对子和另一个点数，如 112。'],
  two_diff: ['二不同号', '选两个不同的点数，两个都要开出。'],
  three_diff: ['三不同号', '选三个不同的点数，三个都要开出。'],
  three_consecutive_all: ['三连号通选', '开出 123、234、345 或 456。'],
  single_number: ['单码', '所选的点数至少开出一次。'],
};

const sums = (middle: number): BetPhrases => ({
  sum_odd: ['总和单', '所有开奖号码的总和为单数。'],
  sum_even: ['总和双', '所有开奖号码的总和为双数。'],
  [`sum_over_${middle}`]: [
    `总和大于 ${middle}`,
    `总和大于 ${middle}。等于 ${middle} 时退还投注额。`,
  ],
  [`sum_under_${middle}`]: [
    `总和小于 ${middle}`,
    `总和小于 ${middle}。等于 ${middle} 时退还投注额。`,
  ],
  [`sum_${middle}`]: [`总和 ${middle}`, `总和正好等于 ${middle}。`],
});

const from_nine = '9、0、1 也算相连。';

const kindsOfThree = {
  leopard: ['前三豹子', '前三位全部相同。'],
  pair: ['前三对子', '前三位有两个相同。'],
  straight: ['前三顺子', `前三位相连，顺序不限。${from_nine}`],
  half_straight: ['前三半顺', `前三位有两个相连，不是对子也不是顺子。${from_nine}`],
  mixed: ['前三杂六', `前三位不属于以上任何一种。${from_nine}`],
} as const;

const hands = {
  '5_of_a_kind': '五条',
  '4_of_a_kind': '四条',
  full_house: '葫芦',
  straight: '顺子',
  '3_of_a_kind': '三条',
  two_pair: '两对',
  one_pair: '一对',
  high_card: '散号',
} as const;

const digits: BetPhrases = {
  '1star_units_digit': ['一星', '猜最后一位，即个位。'],
  ...family([2, 3, 4], (count) => [
    `${count}star_direct`,
    [`${counts[count]}星直选`, `猜后${counts[count]}位，顺序一致。`],
  ]),
  '5star_direct': ['五星直选', '猜全部五位，顺序一致。'],
  '2star_group': ['二星组选', '猜后二位，两个数字不同，顺序不限。'],
  '3star_group3': ['三星组三', '猜后三位，其中两个相同，顺序不限。'],
  '3star_group6': ['三星组六', '猜后三位，三个都不同，顺序不限。'],
  any_digit_no_position: ['一码不定位', '所选数字在五位中至少出现一次。'],
  ...sums(30),
  sum_big_23: ['总和大', '五位数字相加为 23 或以上。'],
  sum_small_22: ['总和小', '五位数字相加为 22 或以下。'],
  dragon: ['龙', '第一位大于第五位。'],
  tiger: ['虎', '第一位小于第五位。'],
  tie: ['和', '第一位与第五位相同。'],
  ...family(keysOf(kindsOfThree), (kind) => [`first3_${kind}`, kindsOfThree[kind]]),
  ...family(range(1, 9), (value) => [
    `bull_${value}`,
    [`牛${counts[value]}`, `有三位相加是十的倍数，另外两位相加的个位是 ${value}。`],
  ]),
  bull_none: ['无牛', '任何三位相加都不是十的倍数。'],
  bull_bull_bull: ['牛牛', '有三位相加是十的倍数，另外两位相加也是。'],
  ...family(keysOf(hands), (hand) => [
    `poker_${hand}`,
    [hands[hand], `把五位数字当作一手牌：${hands[hand]}。${hand === 'straight' ? from_nine : ''}`],
  ]),
};

const elevenFive: BetPhrases = {
  ...family([1, 2, 3, 4, 5], (count) => [
    `any${count}_in_${count}`,
    [
      `任选${counts[count]}`,
      count === 1 ? '所选的号码要开出。' : `所选的 ${count} 个号码要全部开出。`,
    ],
  ]),
  ...family([6, 7, 8], (count) => [
    `any${count}_in_5`,
    [`任选${counts[count]}`, `开出的五个号码要全部在所选的 ${count} 个之中。`],
  ]),
  first1: ['前一', '猜第一个开出的号码。'],
  ...family([2, 3], (count) => [
    `first${count}_direct`,
    [`前${counts[count]}直选`, `猜前 ${count} 个号码，顺序一致。`],
  ]),
  ...family([2, 3], (count) => [
    `first${count}_group`,
    [`前${counts[count]}组选`, `猜前 ${count} 个号码，顺序不限。`],
  ]),
  ball_big_6_10: ['单球大', '所选位置的号码是 06 到 10。开出 11 时退还投注额。'],
  ball_small_1_5: ['单球小', '所选位置的号码是 01 到 05。开出 11 时退还投注额。'],
  dragon_1_5: ['龙', '第一个号码大于第五个。'],
  tiger_1_5: ['虎', '第一个号码小于第五个。'],
  ...sums(30),
};

const race: BetPhrases = {
  position: ['定位', '所选的车正好跑到所选的名次。'],
  big_small_odd_even_per_position: ['名次大小单双', '所选名次的车号是大（06 到 10）、小、单或双。'],
  dragon_tiger: ['名次龙虎', '龙：第 1 到 5 名的车号，大于从后面数同一名次的车号。虎：小于它。'],
  top2_direct: ['前二直选', '猜冠军和亚军，顺序一致。'],
  top2_group: ['前二组选', '猜冠军和亚军，顺序不限。'],
  top3_direct: ['前三直选', '猜前三名，顺序一致。'],
  ...family(range(3, 19), (sum) => [
    `gy_sum${sum}`,
    [`冠亚和 ${sum}`, `冠军和亚军的车号相加等于 ${sum}。`],
  ]),
  gy_big: ['冠亚和大', '冠军和亚军的车号相加为 12 或以上。'],
  gy_small: ['冠亚和小', '冠军和亚军的车号相加为 11 或以下。'],
  gy_odd: ['冠亚和单', '冠军和亚军的车号相加为单数。'],
  gy_even: ['冠亚和双', '冠军和亚军的车号相加为双数。'],
};

const elements = {
  gold: ['金', 210, 695],
  wood: ['木', 696, 763],
  water: ['水', 764, 855],
  fire: ['火', 856, 923],
  earth: ['土', 924, 1410],
} as const;

const keno: BetPhrases = {
  ...family(range(1, 10), (count) => [
    `pick${count}`,
    [
      `选${counts[count]}`,
      count === 1 ? '选一个号码，要开出。' : `选 ${count} 个号码，按开出的个数派彩。`,
    ],
  ]),
  more_big_10_of_41_80: ['大多', '二十个号码中 41 到 80 的超过十个。各十个算输。'],
  more_small_10_of_1_40: ['小多', '二十个号码中 01 到 40 的超过十个。各十个算输。'],
  tie_big_small_10_10: ['大小和', '二十个号码中 41 到 80 的正好十个。'],
  more_odd: ['单多', '二十个号码中单数超过十个。各十个算输。'],
  more_even: ['双多', '二十个号码中双数超过十个。各十个算输。'],
  tie_odd_even: ['单双和', '二十个号码中单数正好十个。'],
  ...family(keysOf(elements), (element) => {
    const [name, least, most] = elements[element];
    return [`element_${element}`, [`五行${name}`, `所有号码的总和在 ${least} 到 ${most} 之间。`]];
  }),
  ...sums(810),
};

/** Everything that lotteries say in Chinese. */
export const chinese: LotteryWords = {
  groups: {
    NORTH: '越南北部',
    CENTRAL: '越南中部',
    SOUTH: '越南南部',
    THAI: '泰国彩票',
    VIETLOTT: 'Vietlott',
    K3: '快三',
    SSC: '时时彩',
    '11X5': '11选5',
    PK10: 'PK10赛车',
    KENO: '基诺',
  },
  lotteries: {
    XSMB: '河内（越南北部）',
    XSBDI: '平定',
    XSGL: '嘉莱',
    XSTTH: '顺化',
    XSKH: '庆和',
    XSKT: '昆嵩',
    XSNT: '宁顺',
    XSPY: '富安',
    XSQB: '广平',
    XSQNA: '广南',
    XSQNG: '广义',
    XSQT: '广治',
    XSDNA: '岘港',
    XSDLK: '得乐',
    XSDNO: '得农',
    XSAG: '安江',
    XSBD: '平阳',
    XSBP: '平福',
    XSBTH: '平顺',
    XSBL: '薄辽',
    XSBTR: '槟椥',
    XSCM: '金瓯',
    XSCT: '芹苴',
    XSHG: '后江',
    XSKG: '坚江',
    XSLA: '隆安',
    XSST: '朔庄',
    XSHCM: '胡志明市',
    XSTG: '前江',
    XSTV: '茶荣',
    XSTN: '西宁',
    XSVL: '永隆',
    XSVT: '头顿',
    XSDL: '大叻',
    XSDN: '同奈',
    XSDT: '同塔',
    THGLO: '泰国政府彩票',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },
  everyMinutes: (group, minutes) => `${group} ${minutes}分钟`,
  betGroups: {
    ticket: '整张彩票',
    lo: '包组',
    de: '二码',
    cang: '三码四码',
    xien: '串号',
    truot: '不中',
    dau: '十位',
    duoi: '个位',
    three: '三位',
    tod: '组选',
    two: '二位',
    run: '跑码',
    sides: '大小单双',
    sum: '和值',
    same: '同号',
    different: '不同号',
    any: '任选',
    first: '前位',
    position: '名次',
    top: '前二前三',
    champions: '冠亚和',
    star: '星级',
    dragon: '龙虎',
    first3: '前三',
    bull: '牛牛',
    poker: '梭哈',
    pick: '选号',
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

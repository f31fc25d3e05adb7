import type { Dice } from '../random';
import { adjectives } from './words/adjectives';
import {
  type Kind,
  type Noun,
  type World,
  phraseOf,
  phrases,
  type Phrase,
  rows,
} from './words/noun';
import { heads_text } from './words/nouns';

/** Owners and their belongings. English | Thai | Vietnamese | Chinese | Japanese. */
const people_text = `
    Auntie Daeng | ป้าแดง | Dì Daeng | 丹姨 | デーンおばさん
    Uncle Chai | ลุงชัย | Chú Chai | 柴叔 | チャイおじさん
    Granny Bua | ยายบัว | Bà Bua | 莲婆婆 | ブアばあさん
    Grandpa Mek | ตาเมฆ | Ông Mek | 云爷爷 | メークじいさん
    Chef Nok | เชฟนก | Bếp Trưởng Nok | 诺大厨 | 料理長ノック
    Captain Hai | กัปตันไห่ | Thuyền Trưởng Hải | 海船长 | ハイ船長
    Miss Mali | น้องมะลิ | Cô Mali | 茉莉小姐 | マリちゃん
    Little Ton | น้องต้น | Bé Ton | 小敦 | トンくん
    Granny Hoa | ยายฮวา | Bà Hoa | 花婆婆 | ホアばあさん
    Master Long | อาจารย์หลง | Thầy Long | 龙师傅 | ロン師匠
    Auntie Mai | ป้ามาย | Dì Mai | 梅姨 | マイおばさん
    Uncle Ba | ลุงบา | Bác Ba | 巴叔 | バーおじさん`;

/** Motif, world | English | Thai | Vietnamese | Chinese | Japanese. */
const belongings_text = `
    bowl orchard | Kitchen | ครัว | Bếp | 厨房 | 台所
    plumeria forest | Garden | สวน | Vườn | 花园 | 庭
    boat water | Boat | เรือ | Thuyền | 小船 | 小舟
    noodle orchard | Noodles | ก๋วยเตี๋ยว | Mì | 面条 | ヌードル
    chest myth | Treasure | สมบัติ | Kho Báu | 宝藏 | 宝物
    cat sky | Cat | แมว | Mèo | 猫咪 | ネコ
    candle craft | Oil Lamp | ตะเกียง | Đèn Dầu | 油灯 | ランプ
    mango orchard | Orchard | สวนผลไม้ | Vườn Cây | 果园 | 果樹園
    coin myth | Old Coin | เหรียญเก่า | Đồng Xu Cổ | 古钱币 | 古銭
    tuktuk craft | Tuk-Tuk | ตุ๊กตุ๊ก | Xe Tuk-Tuk | 嘟嘟车 | トゥクトゥク
    teapot craft | Teahouse | โรงน้ำชา | Quán Trà | 茶馆 | 茶館
    kite sky | Kite | ว่าว | Diều | 风筝 | 凧
    drum forest | Drum | กลอง | Trống | 皮鼓 | 太鼓
    rooster forest | Rooster | ไก่โต้ง | Gà Trống | 公鸡 | おんどり
    sweets orchard | Sweets | ขนม | Bánh Kẹo | 糖果 | お菓子`;

/**
 * Titles of animals: behind in Chinese and Japanese, in front in the others. English | Thai | Vietnamese | Chinese |
 * Japanese.
 */
const titles_text = `
    Captain | กัปตัน | Thuyền Trưởng | 船长 | 船長
    Chef | เชฟ | Đầu Bếp | 大厨 | 料理長
    Detective | นักสืบ | Thám Tử | 侦探 | 探偵
    Pirate | โจรสลัด | Hải Tặc | 海盗 | 海賊
    Magician | นักมายากล | Nhà Ảo Thuật | 魔术师 | 魔術師
    Painter | จิตรกร | Họa Sĩ | 画家 | 画家
    Pilot | นักบิน | Phi Công | 飞行员 | パイロット
    Postman | บุรุษไปรษณีย์ | Bác Đưa Thư | 邮差 | 郵便屋さん
    Farmer | ชาวสวน | Nông Dân | 农夫 | 農夫
    Drummer | มือกลอง | Tay Trống | 鼓手 | ドラマー`;

/**
 * Origins of animals: behind in Thai and Vietnamese, in front in the others. English | Thai | Vietnamese | Chinese |
 * Japanese.
 */
const origins_text = `
    Moon | พระจันทร์ | Mặt Trăng | 月宫 | 月の
    Thunder | สายฟ้า | Sấm Sét | 雷霆 | 雷の
    River | แม่น้ำ | Sông Xanh | 河畔 | 川辺の
    Rainbow | สายรุ้ง | Cầu Vồng | 彩虹 | 虹の
    Candy | ลูกกวาด | Kẹo Ngọt | 糖果 | キャンディの
    Cloud | ก้อนเมฆ | Mây Trắng | 云端 | 雲の
    Fairground | งานวัด | Hội Làng | 庙会 | 縁日の
    Paddy | ท้องนา | Đồng Lúa | 稻田 | 田んぼの
    Circus | ละครสัตว์ | Rạp Xiếc | 马戏团 | サーカスの
    Lantern | โคมไฟ | Đèn Lồng | 灯笼 | 提灯の
    Mango | มะม่วง | Vườn Xoài | 芒果园 | マンゴー園の
    Bamboo | ป่าไผ่ | Rừng Tre | 竹林 | 竹林の`;

const numbers_text = `
    Two | สอง | Hai | 两 | 二
    Three | สาม | Ba | 三 | 三
    Five | ห้า | Năm | 五 | 五
    Six | หก | Sáu | 六 | 六
    Seven | เจ็ด | Bảy | 七 | 七
    Eight | แปด | Tám | 八 | 八
    Nine | เก้า | Chín | 九 | 九
    Hundred | ร้อย | Trăm | 百 | 百
    Thousand | พัน | Ngàn | 千 | 千`;

/** A name in five languages, the subject of its picture and its world. */
export interface Name extends Phrase {
  motif: string;
  world: World;
}

/** Draws a noun of one of the kinds, preferring rarely used ones. */
export type Draw = (kinds: readonly Kind[], fits?: (noun: Noun) => boolean) => Noun;
export type Pattern = (dice: Dice, draw: Draw) => Name;

const animals: readonly Kind[] = ['beast', 'bird', 'myth'];
const described: readonly Kind[] = [
  ...['beast', 'beast', 'beast', 'bird', 'myth', 'fruit', 'fruit'],
  ...['dish', 'flower', 'thing', 'thing', 'sky', 'place'],
] as Kind[];

const heads = phrases(heads_text);
const people = phrases(people_text);
const titles = phrases(titles_text);
const origins = phrases(origins_text);
const numbers = phrases(numbers_text);
const belongings = rows(belongings_text, 6).map(([look = '', ...cells]) => {
  const [motif = '', world = ''] = look.split(' ');
  return { motif, world: world as World, ...phraseOf(cells) };
});

/** "Sleepy Turtle", เต่าง่วงนอน, "Rùa Ngái Ngủ", 瞌睡乌龟, 眠そうなカメ. */
export const adjectiveNoun: Pattern = (dice, draw) => {
  const noun = draw([dice.pick(described)]);
  const fitting = adjectives.filter(({ kinds }) => kinds.has(noun.kind));
  return describe(noun, dice.pick(fitting));
};

/** A noun with an adjective that suits it. */
export const describe = (noun: Noun, adjective: (typeof adjectives)[number]): Name => ({
  ...look(noun),
  en: `${adjective.en} ${adjective.plural ? noun.plural : noun.en}`,
  th: noun.th + adjective.th,
  vi: `${noun.vi} ${adjective.vi}`,
  zh: adjective.zh + noun.zh,
  ja: adjective.ja + noun.ja,
});

/** "Garden of Kites", สวนว่าว, "Vườn Diều", 风筝花园, 凧の庭. */
export const nounOfNoun: Pattern = (dice, draw) => {
  const head = dice.pick(heads);
  const noun = draw(['beast', 'bird', 'fruit', 'flower', 'thing', 'sky']);
  return {
    ...look(noun),
    en: `${head.en} of ${noun.plural}`,
    th: head.th + noun.th,
    vi: `${head.vi} ${noun.vi}`,
    zh: noun.zh + head.zh,
    ja: `${noun.ja}の${head.ja}`,
  };
};

/** "Tiger & Teapot", เสือกับกาน้ำชา, "Hổ và Ấm Trà", 老虎与茶壶, トラと急須. */
export const nounAndNoun: Pattern = (_dice, draw) => {
  const who = draw(animals);
  const what = draw(['fruit', 'dish', 'flower', 'thing', 'sky']);
  return {
    ...look(who),
    en: `${who.en} & ${what.en}`,
    th: `${who.th}กับ${what.th}`,
    vi: `${who.vi} và ${what.vi}`,
    zh: `${who.zh}与${what.zh}`,
    ja: `${who.ja}と${what.ja}`,
  };
};

/** "Detective Owl", นักสืบนกฮูก, "Thám Tử Cú Mèo", 猫头鹰侦探, フクロウの探偵. */
export const titleNoun: Pattern = (dice, draw) => {
  const title = dice.pick(titles);
  const who = draw(['beast', 'bird']);
  return {
    ...look(who),
    en: `${title.en} ${who.en}`,
    th: title.th + who.th,
    vi: `${title.vi} ${who.vi}`,
    zh: who.zh + title.zh,
    ja: `${who.ja}の${title.ja}`,
  };
};

/** "Moon Rabbit", กระต่ายพระจันทร์, "Thỏ Mặt Trăng", 月宫兔子, 月のウサギ. */
export const originNoun: Pattern = (dice, draw) => {
  const origin = dice.pick(origins);
  const who = draw(['beast', 'bird']);
  return {
    ...look(who),
    en: `${origin.en} ${who.en}`,
    th: who.th + origin.th,
    vi: `${who.vi} ${origin.vi}`,
    zh: origin.zh + who.zh,
    ja: origin.ja + who.ja,
  };
};

/** "Nine Lanterns", โคมไฟเก้าดวง, "Chín Chiếc Đèn Lồng", 九盏灯笼, 九つの提灯. */
export const numberNoun: Pattern = (dice, draw) => {
  const number = dice.pick(numbers);
  const noun = draw(
    ['beast', 'bird', 'fruit', 'dish', 'flower', 'thing', 'sky', 'place'],
    ({ thCount }) => thCount !== '',
  );
  return {
    ...look(noun),
    en: `${number.en} ${noun.plural}`,
    th: noun.th + number.th + noun.thCount,
    vi: [number.vi, noun.viCount, noun.vi].filter(Boolean).join(' '),
    zh: number.zh + noun.zhCount + noun.zh,
    ja: `${counted(number.ja, noun.jaCount)}の${noun.ja}`,
  };
};

/** Joins a Japanese number and counter: 三匹, 三つ, and 百, which takes no つ. */
const counted = (number: string, counter: string): string =>
  counter === 'つ' && /[百千]/.test(number) ? number : number + counter;

/** "Auntie Daeng's Kitchen", ครัวป้าแดง, "Bếp Dì Daeng", 丹姨的厨房, デーンおばさんの台所. */
export const namesNoun: Pattern = (dice) => {
  const who = dice.pick(people);
  const what = dice.pick(belongings);
  return {
    ...look(what),
    en: `${who.en}'s ${what.en}`,
    th: what.th + who.th,
    vi: `${what.vi} ${who.vi}`,
    zh: `${who.zh}的${what.zh}`,
    ja: `${who.ja}の${what.ja}`,
  };
};

const look = ({ motif, world }: { motif: string; world: World }) => ({ motif, world });

import type { Dice } from '../random';
import { adjectives } from './words/adjectives';
import type { Kind, Noun, World } from './words/noun';
import {
  belongings_text,
  numbers_text,
  origins_text,
  people_text,
  titles_text,
} from './words/people';
import { phraseOf, phrases, type Phrase } from './words/phrases';
import { heads_text } from './words/places';
import { rows } from './words/table';

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

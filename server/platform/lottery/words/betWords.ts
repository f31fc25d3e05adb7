import type { BetGroup } from '../rules/betType';
import type { ShapeId } from '../rules/shapes';
import { elevenFiveWords, kenoWords, raceWords } from './balls';
import { diceWords, digitWords } from './digits';
import { languageWords } from './languages';
import { thaiWords, vietnamWords } from './paper';
import type { Wording, Wordings } from './wording';

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

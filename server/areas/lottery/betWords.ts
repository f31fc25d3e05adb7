import type { Language } from '../../kernel/api/call';
import { fill } from '../../kernel/api/fill';
import { inChinese } from '../../kernel/verification/captchaWords';
import { serverWords } from '../../words';
import type { BetGroup } from './rules/betType';
import { betTypeOf } from './rules/betTypes';
import type { ShapeId } from './rules/shapes';

type Bets = ReturnType<typeof serverWords>['bets'];

/** The tables of words for the bet types of a shape; some kinds of draws share one. */
const tables: Readonly<Partial<Record<ShapeId, readonly (keyof Bets)[]>>> = {
  vn_north: ['vn_north', 'vietnam'],
  vn_south: ['vn_south', 'vietnam'],
  thai: ['thai'],
  lao: ['lao'],
  k3: ['k3'],
  ssc: ['ssc', 'sums'],
  '11x5': ['11x5', 'sums'],
  pk10: ['pk10'],
  keno: ['keno', 'sums'],
};

/** A bet type in words. */
interface BetWords {
  name: string;
  /** One or two sentences that say when it wins. */
  rule: string;
}

/** The key of the words that an id shares with those that differ from it by a number: `xien{number}` of `xien3`. */
const sharedKey = (id: string, number: string): string => id.replaceAll(number, '{number}');

/** The number of a bet as its name has it: Chinese writes it in words. */
const numeral = (number: string, language: Language): string =>
  language === 'zh' ? inChinese(Number(number)) : number;

/**
 * Returns the name and the rule of a bet type in a language; its id for a type without words, which no
 * shape has (lottery#bet-types).
 */
export function betWords(shape: ShapeId, id: string, language: Language): BetWords {
  const { bets } = serverWords(language);
  const [number = ''] = /\d+/.exec(id) ?? [];
  const keys = number === '' ? [id] : [id, sharedKey(id, number)];
  const words = (tables[shape] ?? []).flatMap((name) => {
    const table: Readonly<Record<string, BetWords>> = bets[name];
    return keys.flatMap((key) => table[key] ?? []);
  })[0];
  if (!words) return { name: id, rule: '' };
  const units = betTypeOf(shape, id)?.unitsStaked ?? 1;
  const values = { number, numeral: numeral(number, language), units };
  return { name: fill(words.name, values), rule: fill(words.rule, values) };
}

/** Returns the name of an entry of the bet menu in a language. */
export function betGroupName(group: BetGroup, language: Language): string {
  const names: Readonly<Record<BetGroup, string>> = serverWords(language).betGroups;
  return names[group];
}

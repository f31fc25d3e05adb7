import { describe, expect, it } from 'vitest';
import type { Language } from '../../kernel/api/call';
import { serverWords } from '../../words';
import { betGroupName, betWords } from './betWords';
import { groupName, lotteryName } from './names';
import { groups, lotteries } from './lotteries';
import { betTypes } from './rules/betTypes';
import type { ShapeId } from './rules/shapes';

const languages: readonly Language[] = ['th', 'en', 'zh', 'ja', 'vi'];

/** The name under which the menu has two types as one (lottery#thai-bets). */
const of_the_menu = { id: '3tod', unitsStaked: 1 };
const types: readonly { shape: ShapeId; id: string; unitsStaked: number }[] = [
  ...betTypes,
  { shape: 'thai', ...of_the_menu },
  { shape: 'vn_north', ...of_the_menu },
  { shape: 'lao', ...of_the_menu },
];

describe.each(languages)('in %s', (language) => {
  it('each bet type has a name and a rule, with all their numbers (lottery#play-screen)', () => {
    for (const { shape, id } of types) {
      const { name, rule } = betWords(shape, id, language);
      expect(name, `${shape} ${id}`).not.toBe(id);
      expect(rule.length, `${shape} ${id}`).toBeGreaterThan(5);
      expect(`${name} ${rule}`, `${shape} ${id}`).not.toMatch(/[{}]/);
      expect(/[\u0e00-\u0e7f]/.test(rule), `${shape} ${id}`).toBe(language === 'th');
    }
  });

  it('names of bet types differ within a shape', () => {
    const names = types.map(({ shape, id }) => `${shape} ${betWords(shape, id, language).name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('the rule of a bet type has the units that it stakes', () => {
    for (const { shape, id, unitsStaked } of types.filter((type) => type.unitsStaked > 1)) {
      const said: Readonly<Record<Language, string>> = {
        en: `Stakes ${unitsStaked} units.`,
        th: `ใช้เงิน ${unitsStaked} หน่วย`,
        zh: `需投 ${unitsStaked} 份`,
        ja: `${unitsStaked}口分`,
        vi: `tính ${unitsStaked} lần`,
      };
      expect(betWords(shape, id, language).rule, `${shape} ${id}`).toContain(said[language]);
    }
  });

  it('each lottery, group and entry of the menu has a name (lottery#groups)', () => {
    const names = [
      ...lotteries.map((lottery) => lotteryName(lottery, language)),
      ...groups.map((group) => groupName(group, language)),
      ...new Set(betTypes.map(({ group }) => betGroupName(group, language))),
    ];
    expect(names.filter((name) => !name || /[{}]/.test(name))).toEqual([]);
  });
});

it('has words for nothing else', () => {
  const { bets, betGroups, lotteries: names, lotteryGroups } = serverWords('en');
  const sold = new Set<string>(betTypes.map(({ group }) => group));
  const coded = new Set(lotteries.map(({ code }) => code));
  expect(Object.keys(betGroups).filter((group) => !sold.has(group))).toEqual([]);
  expect(Object.keys(names).filter((code) => !coded.has(code))).toEqual([]);
  expect(Object.keys(lotteryGroups)).toEqual([...groups]);
  const said = new Set(types.map(({ shape, id }) => betWords(shape, id, 'en').rule));
  const patterns = Object.values(bets)
    .flatMap((table) => Object.values(table))
    .map(({ rule }) => rule.split(/\{\w+\}/));
  const fits = (rule: string, parts: readonly string[]) =>
    rule.startsWith(parts[0]!) && rule.endsWith(parts.at(-1)!);
  expect(patterns.filter((parts) => ![...said].some((rule) => fits(rule, parts)))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { betTypes } from '../rules/betTypes';
import { lotteries } from '../lotteries';
import { betWords } from './betWords';
import { languageWords } from './languages';

const shared = ['en', 'th'];
const own = Object.keys(languageWords);

describe('bet types in words', () => {
  it.each([...shared, ...own])(
    'have a name and a rule each in %s (lottery#play-screen)',
    (language) => {
      for (const { shape, id } of betTypes) {
        const { name, rule } = betWords(shape, id, language);
        expect(name, `${shape} ${id}`).not.toBe(id);
        expect(rule.length, `${shape} ${id}`).toBeGreaterThan(5);
        expect(/[\u0e00-\u0e7f]/.test(rule), `${shape} ${id}`).toBe(language === 'th');
      }
    },
  );

  it('have names that differ within a shape', () => {
    for (const language of [...shared, ...own]) {
      const names = betTypes.map(
        ({ shape, id }) => `${shape} ${betWords(shape, id, language).name}`,
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('say units as the rule has them', () => {
    for (const { shape, id, unitsStaked } of betTypes.filter((type) => type.unitsStaked > 1)) {
      expect(betWords(shape, id, 'en').rule).toContain(`Stakes ${unitsStaked} units.`);
      expect(betWords(shape, id, 'th').rule).toContain(`ใช้เงิน ${unitsStaked} หน่วย`);
      for (const language of own) {
        expect(betWords(shape, id, language).rule, language).toContain(String(unitsStaked));
      }
    }
  });

  it.each(own)('are said in %s and not in English', (language) => {
    const english = betTypes.filter(
      ({ shape, id }) => betWords(shape, id, language).rule === betWords(shape, id, 'en').rule,
    );
    expect(english).toEqual([]);
    const { lotteries: names } = languageWords[language]!;
    const unnamed = lotteries.filter(
      ({ code, schedule }) => schedule.kind !== 'always' && !names[code],
    );
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { betTypes } from '../rules/betTypes';
import { betWords } from './betWords';

describe('bet types in words', () => {
  it.each(['en', 'th'])('have a name and a rule each in %s', (language) => {
    for (const { shape, id } of betTypes) {
      const { name, rule } = betWords(shape, id, language);
      expect(name, `${shape} ${id}`).not.toBe(id);
      expect(rule.length, `${shape} ${id}`).toBeGreaterThan(5);
      expect(/[\u0e00-\u0e7f]/.test(rule), `${shape} ${id}`).toBe(language === 'th');
    }
  });

  it('have names that differ within a shape', () => {
    for (const language of ['en', 'th', 'vi']) {
      const names = betTypes.map(
        ({ shape, id }) => `${shape} ${betWords(shape, id, language).name}`,
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('say units as the rule has them', () => {
    for (const { shape, id, unitsStaked } of betTypes.filter((type) => type.unitsStaked > 1)) {
      expect(betWords(shape, id, 'en').rule).toContain(`Stakes ${unitsStaked} units.`);
      expect(betWords(shape, id, 'th').rule).toContain(`ใช้เดิมพัน ${unitsStaked} หน่วย`);
    }
  });
});

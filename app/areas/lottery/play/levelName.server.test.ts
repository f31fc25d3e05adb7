import { expect, it } from 'vitest';
import { languageNames } from '~/i18n/languages';
import { translator } from '~/i18n/i18n.server';
import { betTypes } from '@server/areas/lottery/rules/betTypes';
import { levelName } from './slipWords.server';

const names = new Set(
  betTypes
    .filter(({ lines }) => lines.length > 1)
    .flatMap(({ lines }) => lines.map((line) => line.name)),
);

it.each(languageNames)(
  'names each way to win in $code, in words or as on the cards',
  ({ code }) => {
    const t = translator(code);
    for (const name of names) {
      const said = levelName(t, name);
      if (/^[A-Z]+\d?$/.test(name)) expect(said).toBe(name === 'GB' && code === 'vi' ? 'ĐB' : name);
      else expect([name, `level_${name}`]).not.toContain(said);
    }
    expect(new Set([...names].map((name) => levelName(t, name))).size).toBe(names.size);
    expect(levelName(t, 'hit3')).toContain('3');
    for (const name of ['G1', 'F3', 'B3', 'B2', 'G5'])
      expect(levelName(t, name, true)).not.toBe(name);
    if (code === 'th') expect(levelName(t, 'B3', true)).toBe('เลขท้าย 3 ตัว');
  },
);

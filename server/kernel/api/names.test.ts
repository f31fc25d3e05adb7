import { expect, it } from 'vitest';
import { nameIn, names } from './names';

const own = { th: 'ช้าง', en: 'Elephant', vi: 'Voi' };

it.each([
  ['th', 'ช้าง'],
  ['en', 'Elephant'],
  ['vi', 'Voi'],
  ['zh', '大象'],
  ['ja', 'ゾウ'],
] as const)('gives the name in %s', (language, name) => {
  expect(nameIn({ ...own, zh: '大象', ja: 'ゾウ' }, language)).toBe(name);
});

it.each(['zh', 'ja'] as const)(
  'gives the English name where there is none in %s (games#names)',
  (language) => {
    expect(nameIn(names.parse(own), language)).toBe('Elephant');
    expect(nameIn(names.parse({ ...own, [language]: '' }), language)).toBe('Elephant');
  },
);

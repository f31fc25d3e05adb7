import { expect, it } from 'vitest';
import { gameIcon, gameName } from './gameRow';

const names = {
  name_th: 'ช้าง',
  name_en: 'Elephant',
  name_vi: 'Voi',
  name_zh: '大象',
  name_ja: 'ゾウ',
};

it.each([
  ['th', 'ช้าง'],
  ['en', 'Elephant'],
  ['vi', 'Voi'],
  ['zh', '大象'],
  ['ja', 'ゾウ'],
] as const)('names a game in %s', (language, name) => {
  expect(gameName(names, language)).toBe(name);
});

it.each([
  ['zh', null],
  ['ja', null],
  ['zh', ''],
  ['ja', ''],
  ['vi', ''],
] as const)('names a game in English where its name in %s is %j', (language, missing) => {
  expect(gameName({ ...names, [`name_${language}`]: missing }, language)).toBe('Elephant');
});

it('has the picture of a game on the own origin, named by what a page says anyway', () => {
  expect(gameIcon(1002)).toBe('/art/game/1002.svg');
});

import { expect, it } from 'vitest';
import { gameIcon, gameName } from './gameRow';

const names = { name_th: 'ช้าง', name_en: 'Elephant', name_vi: 'Voi' };

it.each([
  ['th', 'ช้าง'],
  ['en', 'Elephant'],
  ['vi', 'Voi'],
  ['zh', 'Elephant'],
  ['ja', 'Elephant'],
] as const)('names a game in %s', (language, name) => {
  expect(gameName(names, language)).toBe(name);
});

it('has the picture of a game on the own origin, named by what a page says anyway', () => {
  expect(gameIcon(1002)).toBe('/art/game/1002.svg');
});

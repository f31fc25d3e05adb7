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

it('has the picture of a game on the own origin, whatever its code', () => {
  expect(gameIcon('giant-durian')).toBe('/art/game/giant-durian.svg');
  expect(gameIcon('a/../b')).toBe('/art/game/a%2F..%2Fb.svg');
});

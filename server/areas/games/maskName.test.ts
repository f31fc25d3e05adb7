import { expect, it } from 'vitest';
import { maskName } from './maskName';

it.each([
  ['somchai', 'somchai', 's***'],
  ['dao1', 'dao1', 'd***'],
  ['dao1', '', 'd***'],
  ['dao1', 'Dao1', 'd***'],
  ['dao1', 'I am dao1!', 'd***'],
  ['somchai', 'chai', 's***'],
  ['somchai', 'ｓｏｍｃｈａｉ', 's***'],
  ['dao1', 'Lucky star', 'Lu***'],
  ['dao1', 'Bee', 'B***'],
  ['dao1', 'น้ำฝนใส', 'น้ำฝ***'],
  ['dao1', 'กี้', 'กี้***'],
  ['dao1', '😀😀😀😀', '😀😀***'],
])('masks %s with the nickname %j as %s (games#winner-board)', (username, nickname, masked) => {
  expect(maskName({ username, nickname })).toBe(masked);
});

it('tells no two user names of one first letter apart (games#winner-board)', () => {
  const masked = ['dao1', 'dao2', 'd_long_name_16ch'].map((username) =>
    maskName({ username, nickname: username }),
  );
  expect(new Set(masked).size).toBe(1);
});

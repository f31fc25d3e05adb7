import { expect, it } from 'vitest';
import { appended, withMarks } from './endless';
import type { CardGame } from './types';

const card = (nodeId: number, favourite = false): CardGame => ({
  nodeId,
  gameId: `g${nodeId}`,
  name: `Game ${nodeId}`,
  vendor: 'V',
  type: 'RNG',
  icon: '/x.svg',
  isNew: false,
  favourite,
  sublist: false,
});
const ids = (games: CardGame[]) => games.map((game) => game.nodeId);

it('adds later pages and shows no game twice', () => {
  expect(ids(appended([card(1), card(2)], [card(2), card(3)]))).toEqual([1, 2, 3]);
});

it('applies a mark at once', () => {
  const games = withMarks([card(1), card(2, true)], new Map([[1, true]]), false);
  expect(games.map((game) => game.favourite)).toEqual([true, true]);
});

it('takes an unmarked game off the fav tab, and keeps it elsewhere', () => {
  const marks = new Map([[1, false]]);
  const games = [card(1, true), card(2, true)];
  expect(ids(withMarks(games, marks, true))).toEqual([2]);
  expect(ids(withMarks(games, marks, false))).toEqual([1, 2]);
});

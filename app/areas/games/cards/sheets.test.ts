import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedGame } from '../types';
import { inSheets, isInSheet, readSheetPath, sheet_size } from './sheets';

const game = (nodeId: number, icon = `/art/game/${nodeId}.svg`): ListedGame => ({
  nodeId,
  gameId: 'g',
  name: 'G',
  vendor: 'V',
  type: 'RNG',
  icon,
  isNew: false,
  closed: false,
  unopened: false,
  sublist: false,
});
const fileOf = (icon: string) => icon.split('#', 1)[0]!;
const ids = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 40 }),
  fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
);

it('gives each picture of ours a view in a file that names the games of its row (site#weight)', () => {
  fc.assert(
    fc.property(ids, (nodeIds) => {
      const games = inSheets(nodeIds.map((nodeId) => game(nodeId)));
      const files = [...new Set(games.map(({ icon }) => fileOf(icon)))];
      expect(files).toHaveLength(Math.ceil(nodeIds.length / sheet_size));
      expect(files.flatMap((file) => readSheetPath(file))).toEqual(nodeIds);
      expect(games.map(({ icon }) => icon.split('#')[1])).toEqual(nodeIds.map(String));
    }),
  );
});

it('leaves pictures of the operator’s, and of games that the page has already, as they are', () => {
  const games = [game(1), game(2), game(3, '/content/a.webp'), game(4)];
  const icons = inSheets(games, new Set([2])).map(({ icon }) => icon);
  expect(icons.map(isInSheet)).toEqual([true, false, false, true]);
  expect(fileOf(icons[0]!)).toBe(fileOf(icons[3]!));
  expect(icons[1]).toBe('/art/game/2.svg');
  // The same game twice in one row: no view could be told from the other.
  expect(inSheets([game(1), game(1)]).map(({ icon }) => isInSheet(icon))).toEqual([false, false]);
});

it.each([
  ...['/art/s/.svg', '/art/s/0.svg', '/art/s/1.0.svg', '/art/s/1.-1.svg'],
  ...['/art/s/-5.svg', `/art/s/${'1.'.repeat(sheet_size)}1.svg`, '/art/s/zzzzzzzz.svg'],
  '/art/game/1.svg',
  '/art/s/A.svg',
  '/art/s/1.1.svg',
  '/art/s/1~f.svg',
  '/art/s/1~.svg',
])('knows no sheet at %s', (path) => {
  expect(readSheetPath(path)).toBeNull();
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedGame } from '../types';
import { packCards, marksAmong, packMarks } from './pack';
import { unpackMarks } from './packed';

const nodeId = fc.integer({ min: 1, max: 2_147_483_647 });

const card = (nodeId: number): ListedGame => ({
  nodeId,
  gameId: `g${nodeId}`,
  name: `Game ${nodeId}`,
  vendor: 'V',
  type: 'RNG',
  icon: `/art/game/${nodeId}.svg`,
  isNew: false,
  closed: false,
  unopened: false,
  sublist: false,
});

it('gives the node ids that were packed, each once', () => {
  fc.assert(
    fc.property(fc.array(nodeId), (ids) => {
      expect(unpackMarks(packMarks([...ids, ...ids]))).toEqual(new Set(ids));
    }),
  );
});

it('says the same of the same ids in any order', () => {
  expect(packMarks([1007, 1001, 1002])).toBe(packMarks([1002, 1001, 1007]));
  expect(packMarks([1001, 1002, 1037])).toBe('rt 1 z');
});

it('keeps of the favourites those that are shown, in any of the texts', () => {
  const [first, second] = [packCards([card(1), card(2)]), packCards([card(3)])];
  const marks = marksAmong(new Set([2, 3, 4]), [first, second]);
  expect([...unpackMarks(marks)]).toEqual([2, 3]);
});

it('is empty for nobody, and where nothing is marked', () => {
  expect(marksAmong(new Set(), [packCards([card(1)])])).toBe('');
  expect(marksAmong(new Set([2]), [packCards([card(1)])])).toBe('');
  expect(unpackMarks('')).toEqual(new Set());
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeNodeIndex } from './snapshot';

const largest = 2_147_483_647;
const node = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: largest }));

it('knows where each node id is, and that others are nowhere', () => {
  fc.assert(
    fc.property(fc.uniqueArray(node), fc.array(node), (nodes, others) => {
      const placeOf = makeNodeIndex(nodes);
      expect(nodes.map(placeOf)).toEqual(nodes.map((_, place) => place));
      for (const other of others) expect(placeOf(other)).toBe(nodes.indexOf(other));
    }),
  );
});

it('finds nothing in an empty list', () => {
  expect(makeNodeIndex([])(1)).toBe(-1);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packCards, unpackCards } from './packedCards';

const word = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[|^]/g, ' '));
const card = fc.record({
  nodeId: fc.integer({ min: 1, max: 2_147_483_647 }),
  name: word,
  vendor: word,
  gameId: word,
  type: fc.constantFrom('RNG', 'LIVE', 'FISH'),
  icon: fc.oneof(
    fc.constantFrom('/art/game/1.svg', '/art/a%2Ab.svg', 'https://cdn.test/7/1.webp'),
    word.map((text) => `/${text.replaceAll('*', '')}`),
  ),
  isNew: fc.boolean(),
  favourite: fc.boolean(),
  sublist: fc.boolean(),
});

it('gives the cards that were packed', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards);
    }),
  );
});

it('keeps a card whole whose name has the marks that part fields and rows', () => {
  const odd = { ...fc.sample(card, 1)[0]!, name: 'Two|words^three' };
  expect(unpackCards(packCards([odd, odd]))).toEqual([
    { ...odd, name: 'Two words three' },
    { ...odd, name: 'Two words three' },
  ]);
});

it('gives cards that are known by their node ids alone', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(card, { selector: ({ nodeId }) => nodeId }),
      fc.nat(),
      (cards, at) => {
        const known = cards.filter((_, index) => index % 3 === at % 3);
        const ids = new Set(known.map(({ nodeId }) => nodeId));
        const packed = packCards(cards, ids);
        expect(unpackCards(packed, known)).toEqual(cards);
        for (const one of known) expect(packed.split('^')).toContain(String(one.nodeId));
      },
    ),
  );
});

it('gives none for nothing', () => {
  expect(unpackCards(packCards([]))).toEqual([]);
});

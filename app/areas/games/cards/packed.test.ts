import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CardGame, ListedGame } from '../types';
import { cardIds, packCards, marksAmong, packMarks } from './pack';
import { unpackCards, markedIds } from './packed';

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
  closed: fc.boolean(),
  unopened: fc.boolean(),
  favourite: fc.boolean(),
  sublist: fc.boolean(),
});

const cardList = fc.uniqueArray(card, { selector: ({ nodeId }) => nodeId });
const idsOf = (cards: readonly CardGame[]) => new Set(cards.map(({ nodeId }) => nodeId));
const markedOf = (cards: readonly CardGame[]) => idsOf(cards.filter(({ favourite }) => favourite));
const no_marks = new Set<number>();

it('gives the cards that were packed, with the marks that came beside them', () => {
  fc.assert(
    fc.property(cardList, (cards) => {
      expect(unpackCards(packCards(cards), markedOf(cards))).toEqual(cards);
    }),
  );
});

it("packs the same text whatever the member's marks are", () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const without = cards.map((one) => ({ ...one, favourite: false }));
      expect(packCards(cards)).toBe(packCards(without));
    }),
  );
});

it('names the cards of a packed text by their node ids', () => {
  fc.assert(
    fc.property(fc.array(card), fc.nat(), (cards, place) => {
      const known = idsOf(cards.filter((_, index) => index % 2 === place % 2));
      const nodeIds = cards.map(({ nodeId }) => nodeId);
      expect(cardIds(packCards(cards, known))).toEqual(nodeIds);
    }),
  );
});

it('keeps a card whole whose name has the marks that part fields and rows', () => {
  const odd = { ...fc.sample(card, 1)[0]!, favourite: false, name: 'Two|words^three' };
  expect(unpackCards(packCards([odd, odd]), no_marks)).toEqual([
    { ...odd, name: 'Two words three' },
    { ...odd, name: 'Two words three' },
  ]);
});

it('gives cards that are known by their node ids alone', () => {
  fc.assert(
    fc.property(cardList, fc.nat(), (cards, place) => {
      const known = cards.filter((_, index) => index % 3 === place % 3);
      const packed = packCards(cards, idsOf(known));
      expect(unpackCards(packed, markedOf(cards), known)).toEqual(cards);
      for (const one of known) expect(packed.split('^')).toContain(String(one.nodeId));
    }),
  );
});

it('gives none for nothing', () => {
  expect(unpackCards(packCards([]), no_marks)).toEqual([]);
});

const nodeId = fc.integer({ min: 1, max: 2_147_483_647 });

const markedCard = (nodeId: number): ListedGame => ({
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
      expect(markedIds(packMarks([...ids, ...ids]))).toEqual(new Set(ids));
    }),
  );
});

it('says the same of the same ids in any order', () => {
  expect(packMarks([1007, 1001, 1002])).toBe(packMarks([1002, 1001, 1007]));
  expect(packMarks([1001, 1002, 1037])).toBe('rt 1 z');
});

it('keeps of the favourites those that are shown, in any of the texts', () => {
  const [first, second] = [packCards([markedCard(1), markedCard(2)]), packCards([markedCard(3)])];
  const marks = marksAmong(new Set([2, 3, 4]), [first, second]);
  expect([...markedIds(marks)]).toEqual([2, 3]);
});

it('is empty for nobody, and where nothing is marked', () => {
  expect(marksAmong(new Set(), [packCards([markedCard(1)])])).toBe('');
  expect(marksAmong(new Set([2]), [packCards([markedCard(1)])])).toBe('');
  expect(markedIds('')).toEqual(new Set());
});

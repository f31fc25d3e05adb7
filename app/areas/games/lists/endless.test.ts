import { page_size } from '@server/areas/games/api/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  appendNew,
  withNextPage,
  list_page_size,
  nextPage,
  withMarks,
  type LoadedList,
} from './endless';
import type { CardGame } from '../types';

const card = (nodeId: number, favourite = false): CardGame => ({
  nodeId,
  gameId: `g${nodeId}`,
  name: `Game ${nodeId}`,
  vendor: 'V',
  type: 'RNG',
  icon: '/x.svg',
  isNew: false,
  closed: false,
  unopened: false,
  favourite,
  sublist: false,
});
const ids = (games: readonly CardGame[]) => games.map((game) => game.nodeId);

it('adds later pages and shows no game twice', () => {
  expect(ids(appendNew([card(1), card(2)], [card(2), card(3)]))).toEqual([1, 2, 3]);
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

it('counts by the pages of the contract', () => {
  expect(list_page_size).toBe(page_size);
});

const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => card(from + index, true));
const had = (games: CardGame[], page: number, pages: number, first = 1): LoadedList => ({
  games,
  first,
  page,
  pages,
  nothingNewAtTaps: null,
});
const taken = (games: readonly CardGame[], taps = games.length) => ({
  unmarked: new Set(ids(games)),
  taps,
});

it('goes on with the page after the last, up to the last there is', () => {
  expect(nextPage(had(cards(1, 50), 2, 3), null)).toBe(3);
  expect(nextPage(had(cards(1, 75), 3, 3), null)).toBeNull();
  expect(nextPage(had([], 1, 0), null)).toBeNull();
});

it('goes back to the page that the next favourites moved to', () => {
  const list = had(cards(1, 75), 3, 4);
  expect(nextPage(list, taken([]))).toBe(4);
  expect(nextPage(list, taken(cards(1, 1)))).toBe(3);
  expect(nextPage(list, taken(cards(1, 26)))).toBe(2);
  expect(nextPage(had(cards(51, 75), 3, 4, 3), taken(cards(60, 60)))).toBe(3);
});

it('goes on from a page that brought nothing new, unless a mark went since', () => {
  const before = had(cards(1, 50), 2, 3);
  const list = withNextPage(before, { games: cards(26, 50), page: 2, pages: 3 }, 1);
  expect(nextPage(list, taken(cards(1, 1), 1))).toBe(3);
  expect(nextPage(list, taken(cards(1, 1), 2))).toBe(2);
});

it('shows the page before when the last page was emptied', () => {
  const emptied = had(cards(51, 52), 3, 3, 3);
  expect(nextPage(emptied, taken(cards(51, 51)))).toBeNull();
  expect(nextPage(emptied, taken(cards(51, 52)))).toBe(2);
  const before = withNextPage(emptied, { games: cards(26, 50), page: 2, pages: 2 }, 2);
  expect(before.first).toBe(2);
  expect(nextPage(before, taken(cards(51, 52)))).toBeNull();
});

/**
 * An event between two pages: a mark removed with success, with failure, or with its answer lost.
 */
const removal = fc.record({
  which: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  comes: fc.constantFrom('saved', 'refused', 'lost'),
});

it('shows each favourite that is left exactly once, whatever is taken away on the way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 160 }),
      fc.array(fc.array(removal, { maxLength: 30 }), { maxLength: 8 }),
      (count, rounds) => {
        let stored = cards(1, count);
        const page = (requested: number) => {
          const pages = Math.ceil(stored.length / list_page_size);
          const number = Math.max(1, Math.min(requested, pages));
          const from = (number - 1) * list_page_size;
          return { games: stored.slice(from, from + list_page_size), page: number, pages };
        };
        let list: LoadedList = { ...page(1), first: 1, nothingNewAtTaps: null };
        const wanted = new Map<number, boolean>();
        const unmarked = new Set<number>();
        let taps = 0;
        for (let round = 0; ; round += 1) {
          for (const { which, comes } of rounds[round] ?? []) {
            const listed = withMarks(list.games, wanted, true);
            const game = listed[Math.floor(which * listed.length)];
            if (!game) continue;
            unmarked.add(game.nodeId);
            taps += 1;
            wanted.set(game.nodeId, comes !== 'saved');
            if (comes !== 'refused') stored = stored.filter(({ nodeId }) => nodeId !== game.nodeId);
          }
          const next = nextPage(list, { unmarked, taps });
          if (next === null) break;
          expect(round, 'the end comes').toBeLessThan(100);
          list = withNextPage(list, page(next), taps);
        }
        const listed = ids(withMarks(list.games, wanted, true));
        expect(new Set(listed).size).toBe(listed.length);
        expect(listed).toEqual(expect.arrayContaining(ids(stored)));
      },
    ),
  );
});

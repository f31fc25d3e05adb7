import { page_size } from '@server/areas/games/api/games';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import type { CardGame } from '../types';
import { skeletonsAfter } from './ListBody';
import {
  list_page_size,
  appendNew,
  withNextPage,
  nextPage,
  withMarks,
  type LoadedList,
} from './endless';
import { keepPages, storedPages, type StoredPages } from './useStoredPlace';

describe('stored pages', () => {
  const pages = (page: number): StoredPages => ({
    cards: '',
    marks: '',
    first: 1,
    page,
    pages: 9,
    at: { id: 'n7', top: -12.5 },
  });

  /** A tab's storage with room for a number of entries. */
  function storeOf(room: number): Map<string, string> {
    const entries = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => entries.delete(key),
      setItem: (key: string, value: string) => {
        if (!entries.has(key) && entries.size >= room) throw new DOMException('full');
        entries.set(key, value);
      },
    });
    return entries;
  }

  let entries: Map<string, string>;
  beforeEach(() => {
    entries = storeOf(1_000);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gives back what was kept for a place, the last of it', () => {
    keepPages('a', pages(2));
    keepPages('b', pages(3));
    keepPages('a', pages(4));
    expect(storedPages('a')).toEqual(pages(4));
    expect(storedPages('b')).toEqual(pages(3));
    expect(storedPages('c')).toBeNull();
  });

  it('forgets the list that was left longest ago', () => {
    for (let place = 0; place < 12; place += 1) keepPages(`p${place}`, pages(place));
    keepPages('p0', pages(0));
    keepPages('more', pages(1));
    expect(storedPages('p0')).toEqual(pages(0));
    expect(storedPages('p1')).toBeNull();
    expect(storedPages('p2')).toEqual(pages(2));
    expect(entries.size).toBe(13);
  });

  it('keeps nothing in a full store, and says nothing', () => {
    storeOf(0);
    keepPages('a', pages(2));
    expect(storedPages('a')).toBeNull();
  });

  it('takes nothing that it has not kept in this form', () => {
    for (const other of [
      '{"games":[],"page":2}',
      '{"cards":"","page":2}',
      '7',
      '"x"',
      '[]',
      '{',
      'null',
    ]) {
      entries.set('games:a', other);
      expect(storedPages('a')).toBeNull();
    }
  });

  it('keeps on where its list of places is damaged', () => {
    for (const places of ['{', '7', 'null', '{}']) {
      entries.set('games', places);
      keepPages('a', pages(5));
      expect(storedPages('a')).toEqual(pages(5));
    }
  });
});

describe('use skeletons', () => {
  const rowsOf = (cards: number, columns: number): number => Math.ceil(cards / columns);

  it.each([
    [3, 25],
    [3, 50],
    [3, 75],
    [3, 24],
    [5, 25],
    [5, 50],
    [5, 75],
  ])(
    'stands in for the rows that a page adds: in %i columns after %i cards (games#endless-lists)',
    (columns, displayed) => {
      const added = rowsOf(displayed + list_page_size, columns) - rowsOf(displayed, columns);
      expect(rowsOf(skeletonsAfter(displayed), columns)).toBe(added);
    },
  );
});

describe('endless', () => {
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

  it('adds later pages and shows no game twice (games#endless-lists)', () => {
    expect(ids(appendNew([card(1), card(2)], [card(2), card(3)]))).toEqual([1, 2, 3]);
  });

  it('applies a mark at once', () => {
    const games = withMarks([card(1), card(2, true)], new Map([[1, true]]), false);
    expect(games.map((game) => game.favourite)).toEqual([true, true]);
  });

  it('takes an unmarked game off the fav tab, and keeps it elsewhere (games#favourites)', () => {
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
              if (comes !== 'refused')
                stored = stored.filter(({ nodeId }) => nodeId !== game.nodeId);
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
});

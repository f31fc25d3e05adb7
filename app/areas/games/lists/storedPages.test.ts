import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPages, storedPages, type StoredPages } from './useStoredPlace';

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

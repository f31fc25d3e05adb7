import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPages, keptPages, type KeptPages } from './useKeptPlace';

const kept = (page: number): KeptPages => ({
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
  keepPages('a', kept(2));
  keepPages('b', kept(3));
  keepPages('a', kept(4));
  expect(keptPages('a')).toEqual(kept(4));
  expect(keptPages('b')).toEqual(kept(3));
  expect(keptPages('c')).toBeNull();
});

it('forgets the list that was left longest ago', () => {
  for (let place = 0; place < 12; place += 1) keepPages(`p${place}`, kept(place));
  keepPages('p0', kept(0));
  keepPages('more', kept(1));
  expect(keptPages('p0')).toEqual(kept(0));
  expect(keptPages('p1')).toBeNull();
  expect(keptPages('p2')).toEqual(kept(2));
  expect(entries.size).toBe(13);
});

it('keeps nothing in a full store, and says nothing', () => {
  storeOf(0);
  keepPages('a', kept(2));
  expect(keptPages('a')).toBeNull();
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
    expect(keptPages('a')).toBeNull();
  }
});

it('keeps on where its list of places is damaged', () => {
  for (const places of ['{', '7', 'null', '{}']) {
    entries.set('games', places);
    keepPages('a', kept(5));
    expect(keptPages('a')).toEqual(kept(5));
  }
});

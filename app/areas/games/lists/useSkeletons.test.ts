import { expect, it } from 'vitest';
import { skeletonsAfter } from './ListBody';
import { list_page_size } from './endless';

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
  'stands in for the rows that a page adds: in %i columns after %i cards',
  (columns, displayed) => {
    const added = rowsOf(displayed + list_page_size, columns) - rowsOf(displayed, columns);
    expect(rowsOf(skeletonsAfter(displayed), columns)).toBe(added);
  },
);

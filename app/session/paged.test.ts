import { expect, it } from 'vitest';
import { pageNumber, pageWithin } from './paged';

it.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['x', 1],
  ['7', 7],
  ['007', 7],
  ['99999', 10_000],
  ['9'.repeat(30), 1],
])('reads %j as the page %i', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

it.each([
  [2, 3, [2], 2, 3],
  [9, 3, [9, 3], 3, 3],
  [4, 0, [4, 1], 1, 1],
  [1, 0, [1], 1, 1],
])('asks for page %i of %i by the pages %j', async (requested, totalPages, all, page, pages) => {
  const asks: number[] = [];
  const within = await pageWithin(requested, (pageNo) => {
    asks.push(pageNo);
    return Promise.resolve({ totalPages, of: pageNo });
  });
  expect(asks).toEqual(all);
  expect(within).toEqual({ found: { totalPages, of: all.at(-1) }, page, pages });
});

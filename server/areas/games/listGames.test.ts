import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offsetOf, totalPages } from './listGames';

it('has no page for nothing and a last page for the rest', () => {
  expect(totalPages(0, { pageNo: 1, pageSize: 25 })).toBe(0);
  expect(totalPages(25, { pageNo: 1, pageSize: 25 })).toBe(1);
  expect(totalPages(26, { pageNo: 1, pageSize: 25 })).toBe(2);
});

it('puts every row on exactly one of the pages', () => {
  const sizes = fc.record({ count: fc.nat(3_000), pageSize: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(sizes, ({ count, pageSize }) => {
      const pages = totalPages(count, { pageNo: 1, pageSize });
      let seen = 0;
      for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
        expect(offsetOf({ pageNo, pageSize })).toBe(seen);
        seen += Math.min(pageSize, count - seen);
      }
      expect(seen).toBe(count);
    }),
  );
});

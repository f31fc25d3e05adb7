import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datedPage, type Dated, type DatedSpan } from './dated';

const newestFirst = (a: Dated, b: Dated) =>
  b.created_at - a.created_at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Reads spans of rows that are held in memory. */
const over =
  (all: readonly Dated[]) =>
  async ({ than, older, limit }: DatedSpan) => {
    const sorted = [...all].sort(newestFirst);
    if (!older) sorted.reverse();
    const sign = older ? 1 : -1;
    return sorted.filter((row) => !than || newestFirst(than, row) * sign < 0).slice(0, limit);
  };

const all_rows = fc.uniqueArray(
  fc.record({ created_at: fc.nat(12), id: fc.stringMatching(/^[a-z0-9_./-]{1,3}$/) }),
  { selector: ({ created_at, id }) => `${created_at} ${id}`, maxLength: 40 },
);
const size = 4;

describe('a page of a record by time', () => {
  it('goes through all rows once, to the oldest and back (wallet#betting-record)', async () => {
    await fc.assert(
      fc.asyncProperty(all_rows, async (all) => {
        const sorted = [...all].sort(newestFirst);
        const down: Dated[] = [];
        let page = await datedPage('', size, over(all));
        expect(page.newer).toBeNull();
        for (;;) {
          down.push(...page.rows);
          if (page.older === null) break;
          page = await datedPage(page.older, size, over(all));
          expect(page.newer).not.toBeNull();
        }
        expect(down).toEqual(sorted);
        while (page.newer !== null) page = await datedPage(page.newer, size, over(all));
        expect(page.rows).toEqual(sorted.slice(0, size));
        const last = await datedPage('last', size, over(all));
        expect(last.rows).toEqual(sorted.slice(-size));
      }),
    );
  });

  it('is not shifted by rows that come later, and leads to them (wallet#betting-record)', async () => {
    await fc.assert(
      fc.asyncProperty(all_rows, fc.integer({ min: 1, max: 9 }), async (all, count) => {
        const first = await datedPage('', size, over(all));
        if (first.older === null) return;
        const second = await datedPage(first.older, size, over(all));
        const later = Array.from({ length: count }, (_, index) => ({
          created_at: 100 + index,
          id: 'new',
        }));
        const grown = over([...all, ...later]);
        expect((await datedPage(first.older, size, grown)).rows).toEqual(second.rows);
        const back = await datedPage(second.newer!, size, grown);
        expect(back.rows).toEqual(first.rows);
        expect(back.newer).not.toBeNull();
      }),
    );
  });
});

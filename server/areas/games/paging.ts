/** A page of a list; pages are counted from 1. */
export interface Page {
  pageNo: number;
  pageSize: number;
}

/** Returns the number of pages. */
export const totalPages = (count: number, { pageSize }: Page): number =>
  Math.ceil(count / pageSize);

/** Returns a page's part of the whole list. A page beyond the last has nothing. */
export const partOf = (page: Page): { offset: number; limit: number } => ({
  offset: offsetOf(page),
  limit: page.pageSize,
});

/** Returns the number of entries before a page. */
export const offsetOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize;

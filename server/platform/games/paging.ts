export interface Page {
  pageNo: number;
  pageSize: number;
}

export const totalPages = (count: number, { pageSize }: Page): number =>
  Math.ceil(count / pageSize);

/** What a page has of a whole list; a page beyond the last has nothing. */
export const partOf = (page: Page): { offset: number; limit: number } => ({
  offset: offsetOf(page),
  limit: page.pageSize,
});

export const offsetOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize;

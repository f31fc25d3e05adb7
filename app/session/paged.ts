/** The calls take no higher page. */
const last_page = 10_000;

/** Reads the number of a page from a query: 1 for what is none, and no higher than the calls take. */
export function pageNumber(text: string | null): number {
  const number = Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? '1');
  return Math.min(Math.max(number, 1), last_page);
}

/** Asks for a page of a list, and for its last one where the list ends before the page; an empty list has one page. */
export async function pageWithin<Found extends { totalPages: number }>(
  asked: number,
  ask: (pageNo: number) => Promise<Found>,
): Promise<{ found: Found; page: number; pages: number }> {
  const found = await ask(asked);
  const pages = Math.max(1, found.totalPages);
  return asked > pages
    ? { found: await ask(pages), page: pages, pages }
    : { found, page: asked, pages };
}

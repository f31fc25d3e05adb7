import { favouriteIds, favourite_ids_page_size } from '@server/areas/games/api/games';
import type { Page } from '~/session/page.server';

/** Favourites beyond this many pages are not fetched: their hearts show as unmarked. */
const pages_limit = 50;

/**
 * The node ids of the member's favourites. The first page gives the number of pages, the others are
 * fetched together. Empty for visitors and on failure.
 */
export async function favouritesOf(page: Page): Promise<ReadonlySet<number>> {
  if (!page.session) return new Set();
  const ask = (pageNo: number) =>
    page.call(favouriteIds, { pageNo, pageSize: favourite_ids_page_size });
  const first = await ask(1);
  if (!first.ok) return new Set();
  const rest = Math.min(first.value.totalPages, pages_limit) - 1;
  const others = await Promise.all(
    Array.from({ length: Math.max(0, rest) }, (_, index) => ask(index + 2)),
  );
  return new Set([first, ...others].flatMap((answer) => (answer.ok ? answer.value.content : [])));
}

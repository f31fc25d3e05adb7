import { withQuery } from '~/ui/search';
import { cards_path } from './cardsData';
import type { ListPage } from './listData';
import type { ListQuery } from './listQuery';

/** The address of one page of the list at an address. */
export const listPagePath = (
  { search }: { search: string },
  { category }: ListQuery,
  page: number,
): string =>
  withQuery(
    { pathname: cards_path, search },
    { gameType: category, page: String(page), open: null },
  );

/** Requests a page; `login` if the session has ended, null if the request failed. */
export async function fetchListPage(
  path: string,
  signal: AbortSignal,
): Promise<ListPage | 'login' | null> {
  try {
    const answer = await fetch(path, { signal });
    if (answer.status === 401) return 'login';
    return answer.ok ? ((await answer.json()) as ListPage) : null;
  } catch {
    return null;
  }
}

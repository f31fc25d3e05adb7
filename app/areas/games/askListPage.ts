import { withQuery } from '~/ui/search';
import { cards_path } from './cardsData';
import type { ListPage } from './listData';
import type { ListQuery } from './listQuery';

/** The address of a page of the list that an address shows. */
export const listPagePath = (
  { search }: { search: string },
  { category }: ListQuery,
  page: number,
): string =>
  withQuery(
    { pathname: cards_path, search },
    { gameType: category, page: String(page), open: null },
  );

/** Asks for a page; `login` when there is no session any more, null when it could not be had. */
export async function askListPage(
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

import { errors } from '@server/kernel/api/errors';
import type { Page } from '~/session/page.server';
import { scriptData } from '~/session/reply.server';
import { loadListPage } from '~/areas/games/lists/list.server';
import { sliceOf } from '~/areas/games/lists/listData';
import { categoryOf, needsSession, readListQuery } from '~/areas/games/lists/listQuery';

/** Returns a page of a list as data, by the query of the list's own address and `gameType`. */
export async function listPageAnswer(page: Page): Promise<Response> {
  const requested = page.url.searchParams;
  const query = readListQuery(requested, categoryOf(requested.get('gameType'), 'RNG'));
  const refused = needsSession(query) ? await refusedStatus(page) : null;
  if (refused !== null) return scriptData(page, {}, refused);
  const list = await loadListPage(page, query);
  return scriptData(page, list, sliceOf(list).failed ? 503 : 200);
}

/** The status for a caller who is not a member (401: to login); null for a member. */
async function refusedStatus(page: Page): Promise<number | null> {
  const { member, ended } = await page.member();
  return member ? null : errors[ended ?? 'not_logged_in'][0];
}

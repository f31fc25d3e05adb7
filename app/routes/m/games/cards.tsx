import type { LoaderFunctionArgs } from '@remix-run/node';
import { errors } from '@server/kernel/api/errors';
import { cardForm } from '~/areas/games/cards/cards.server';
import { loadListPage } from '~/areas/games/lists/list.server';
import { sliceOf } from '~/areas/games/lists/listData';
import { categoryOf, needsSession, readListQuery } from '~/areas/games/lists/listQuery';
import { dataAction } from '~/forms/parse.server';
import { type Page, openPage } from '~/session/page.server';
import { scriptData } from '~/session/reply.server';

/** Returns a page of a list as data, by the query of the list's own address and `gameType`. */
async function listPageAnswer(page: Page): Promise<Response> {
  const requested = page.url.searchParams;
  const query = readListQuery(requested, categoryOf(requested.get('gameType'), 'RNG'));
  const refused = needsSession(query) ? await refusedStatus(page) : null;
  if (refused !== null) return scriptData(page, {}, refused);
  // A page goes on with the origin of pictures that it came with, and a CDN has no sheets.
  const list = await loadListPage(page, query, Promise.resolve(false));
  return scriptData(page, list, sliceOf(list).failed ? 503 : 200);
}

/** The status for a caller who is not a member (401: to login); null for a member. */
async function refusedStatus(page: Page): Promise<number | null> {
  const { member, ended } = await page.member();
  return member ? null : errors[ended ?? 'not_logged_in'][0];
}

/** A list's next page, as data: script asks for it when the end comes near. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return listPageAnswer(await openPage(request, context));
}

/** The heart's form as script sends it: the answer is data, and the page stays. */
export const action = /* @__PURE__ */ dataAction(cardForm);

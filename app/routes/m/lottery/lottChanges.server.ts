import type { Page } from '~/session/page.server';
import { readHave } from '~/areas/lottery/liveDraws';
import { changesSince, menuOf } from '~/areas/lottery/menu.server';

const no_store = { 'Cache-Control': 'no-store' };

/**
 * Answers the draws that changed since a page was made or refreshed, and nothing else
 * (lottery#menu-refresh): from memory, without a call for each phone. 502 while the lists can't be loaded.
 */
export async function changesAnswer(page: Page): Promise<Response> {
  const { searchParams } = page.url;
  const menu = await menuOf(page, searchParams.get('mode') === 'Elott' ? 'Elott' : 'Lott');
  if (!menu) return Response.json({}, { status: 502, headers: no_store });
  const have = readHave(searchParams.get('have') ?? '');
  return Response.json(changesSince(menu, have, page.now(), searchParams.get('brief') === '1'), {
    headers: no_store,
  });
}

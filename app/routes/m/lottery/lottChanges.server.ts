import type { Page } from '~/session/page.server';
import { scriptData } from '~/session/reply.server';
import { readHave } from '~/areas/lottery/liveDraws';
import { changesSince, menuOf } from '~/areas/lottery/menu.server';

/**
 * Answers the draws that changed since a page was made or refreshed, and nothing else
 * (lottery#menu-refresh): from memory, without a call for each phone. 503 while the lists can't be loaded.
 */
export async function changesAnswer(page: Page): Promise<Response> {
  const { searchParams } = page.url;
  const menu = await menuOf(page, searchParams.get('mode') === 'Elott' ? 'Elott' : 'Lott');
  if (!menu) return scriptData(page, {}, 503);
  const have = readHave(searchParams.get('have') ?? '');
  return scriptData(page, changesSince(menu, have, page.now(), searchParams.get('brief') === '1'));
}

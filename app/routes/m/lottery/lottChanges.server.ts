import type { Page } from '~/session/page.server';
import { dataAnswer } from '~/session/reply.server';
import { readHave } from '~/areas/lottery/liveDraws';
import { changesSince, menuOf } from '~/areas/lottery/menu.server';

/**
 * Answers the draws that changed since a page was made or refreshed, and nothing else
 * (lottery#menu-refresh): from memory, without a call for each phone. 503 while the lists can't be loaded.
 */
export async function changesAnswer(page: Page): Promise<Response> {
  const { searchParams } = page.url;
  const menu = await menuOf(page, searchParams.get('mode') === 'Elott' ? 'Elott' : 'Lott');
  if (!menu) return dataAnswer({}, { away: true });
  const have = readHave(searchParams.get('have') ?? '');
  return dataAnswer(changesSince(menu, have, page.now(), searchParams.get('brief') === '1'));
}

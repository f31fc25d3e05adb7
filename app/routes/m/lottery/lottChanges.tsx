import type { LoaderFunctionArgs } from '@remix-run/node';
import { lotteryForm } from '~/areas/lottery/lists.server';
import { readHave } from '~/areas/lottery/liveDraws';
import { changesSince, menuOf } from '~/areas/lottery/menu.server';
import { dataAction } from '~/forms/parse.server';
import { type Page, openPage } from '~/session/page.server';
import { scriptData } from '~/session/reply.server';

/**
 * Answers the draws that changed since a page was made or refreshed, and nothing else
 * (lottery#menu-refresh): from memory, without a call for each phone. 503 while the lists can't be loaded.
 */
async function changesAnswer(page: Page): Promise<Response> {
  const { searchParams } = page.url;
  const menu = await menuOf(page, searchParams.get('mode') === 'Elott' ? 'Elott' : 'Lott');
  if (!menu) return scriptData(page, {}, 503);
  const have = readHave(searchParams.get('have') ?? '');
  return scriptData(page, changesSince(menu, have, page.now(), searchParams.get('brief') === '1'));
}

/** The draws that changed since a page of lotteries was made, as data: script asks by the clock. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return changesAnswer(await openPage(request, context));
}

/** The heart's form as script sends it: the answer is data, and the page stays. */
export const action = /* @__PURE__ */ dataAction(lotteryForm);

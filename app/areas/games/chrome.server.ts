import { vendorMapping, type GameType } from '@server/areas/games/api/games';
import type { FrameInput, Page } from '~/session/page.server';
import { barOrder, sortedBetween } from './categories';

/**
 * Loads the part that games have in a page's frame: the order of the category bar by the vendors' (site#category-bar),
 * nothing where that is our own, or there is no bar.
 */
export async function gamesChrome(
  page: Page,
  { screen }: FrameInput,
): Promise<{ categoryOrder?: GameType[] }> {
  if (screen.top !== 'category') return {};
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return {};
  const order = barOrder(sortedBetween(answer.value));
  return order.join() === barOrder([]).join() ? {} : { categoryOrder: order };
}

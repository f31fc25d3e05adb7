import { chatUnread, chatUnreadSecond } from '@server/areas/support/api/desk';
import { isAway } from '~/gateway/answer.server';
import { hasInbox } from '~/session/access';
import type { FrameInput, Page } from '~/session/page.server';

/**
 * Loads the part that customer service has in a page's frame: the number of its answers that a member has not read, while
 * the chat is on.
 */
export async function supportChrome(page: Page, input: FrameInput): Promise<{ chat: number }> {
  return { chat: await unreadOf(page, input) };
}

async function unreadOf(page: Page, { info, member }: FrameInput): Promise<number> {
  // The desk's own page shows them, and reads them.
  if (page.url.pathname === '/m/customer') return 0;
  if (!member || !hasInbox(member.type) || !info?.whitelabel.CBS3) return 0;
  const answer = await page.call(chatUnread, {});
  if (answer.ok) return answer.value.unReadCount;
  if (isAway(answer.code)) return 0;
  const second = await page.call(chatUnreadSecond, {});
  return second.ok ? second.value.unReadCount : 0;
}

import { announcements } from '@server/areas/content/api/content';
import { unreadMessages } from '@server/areas/content/api/messages';
import { hasInbox, trial_type } from '~/session/access';
import type { FrameInput, Page } from '~/session/page.server';
import { popupPage } from './announcements.server';

/**
 * Loads the part that content has in a page's frame: how many messages and announcements a member has not opened, and
 * on home the announcement that pops up, if its panel is open.
 */
export async function contentChrome(page: Page, input: FrameInput) {
  const hasPopup = input.screen.id === 'home' && page.url.searchParams.get('open') === 'popup';
  const [mail, news, popup] = await Promise.all([
    unreadOf(page, input),
    newsOf(page, input),
    hasPopup ? popupPage(page) : null,
  ]);
  return { mail, news, popup };
}

/** The number of a member's unread messages; 0 for those who have none to read (support#unread-counts). */
async function unreadOf(page: Page, { info, member }: FrameInput): Promise<number> {
  if (!member || member.exclusion?.kind === 'self') return 0;
  if (!hasInbox(member.type) || !info?.whitelabel.MAILCEN) return 0;
  const except = subjectOf(page.url);
  const answer = await page.call(unreadMessages, except === undefined ? {} : { except });
  return answer.ok ? answer.value.unReadCount : 0;
}

/** Screens that name their subject in a query. */
const subject_queries: Readonly<Record<string, string>> = {
  '/m/activityDetail': 'id',
  '/m/withdraw': 'withdrawal',
  '/m/voucherCenter': 'deposit',
  '/m/feedback': 'entry',
};

/** The subject of a page that reads the messages about it while the count is asked (content#messages). */
function subjectOf({ pathname, searchParams }: URL): string | undefined {
  const ticket = /^\/m\/ticket\/([\w-]{1,60})\/?$/.exec(pathname)?.[1];
  if (ticket !== undefined) return ticket;
  const query = subject_queries[pathname.replace(/\/$/, '')];
  const subject = query === undefined ? null : searchParams.get(query);
  return subject && subject.length <= 60 ? subject : undefined;
}

/** The number of announcements that a member has not opened, for the service panel (support#unread-dots). */
async function newsOf(page: Page, { member }: FrameInput): Promise<number> {
  if (page.url.searchParams.get('open') !== 'service') return 0;
  if (!member || member.type === trial_type) return 0;
  const { merchantCode } = page.runtime.config;
  const { lang: language } = page.preferences;
  const input = { types: 'PL', merchantCode, pageSize: 1, language };
  const answer = await page.call(announcements, input);
  return answer.ok ? answer.value.footer.unreadCount : 0;
}

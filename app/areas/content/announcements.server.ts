import { createHash } from 'node:crypto';
import {
  announcements,
  type Announcement,
  announcementDetail,
  markAnnouncementRead,
} from '@server/areas/content/api/content';
import { z } from 'zod';
import { unreadMessages } from '@server/areas/content/api/messages';
import { preferencesFields } from '~/forms/fields';
import { defineForm, hereAt } from '~/forms/form.server';
import { trimmedText } from '~/forms/schema.server';
import { trial_type, hasInbox } from '~/session/access';
import { done } from '~/session/flashes';
import type { Page, FrameInput } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { Loaded, ScreenArgs } from '~/session/screen.server';
import { safeRedirect } from '~/session/wayBack';
import { announcementFields, announcementMark, announcementPlace } from './readMarks';
import { cleanHtml, textOf } from './cleanHtml.server';
import { bannersOf } from './frontMatter.server';
import type { PopupPage, PopupSign, AnnouncementRow } from './types';

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

/** Lists that are remembered: one for visitors and one for members, in two languages. */
const seen_most = 4;

/**
 * Dismisses the popup: it stays away until its list of titles and contents changes
 * (content#announcement-popup).
 */
export const popupForm = defineForm(preferencesFields, {
  guard: {
    access: 'public',
  },
  answer: {
    replies: () => '',
  },
}).on('closePopup', z.object({ redirectTo: trimmedText() }), async ({ page, value }) => {
  const digest = await popupDigest(page);
  const { preferences } = page;
  const others = preferences.popupsSeen.filter((each) => each !== digest);
  const popupsSeen = [digest, ...others].slice(0, seen_most);
  return {
    to: safeRedirect(value.redirectTo),
    cookies: [page.cookies.preferences.write({ ...preferences, popupsSeen })],
  };
});

const digest_chars = 12;

/** The popup announcements of this person: those for members or for visitors, and those for a first login. */
async function popupsOf(page: Page): Promise<Announcement[]> {
  const { merchantCode } = page.runtime.config;
  const { lang: language } = page.preferences;
  const input = { types: 'PU', groupName: 'm_home', merchantCode, language };
  const [answer, { member }] = await Promise.all([
    page.cached(announcements, input),
    page.member(),
  ]);
  if (!answer.ok) return [];
  const listed = ['', member ? 'A' : 'B', ...(member?.firstTimeLogin ? ['F'] : [])];
  return answer.value.popup.filter(({ execution }) => listed.includes(execution));
}

/** Identifies a list of popups: another title or content anywhere makes another one (content#announcement-popup). */
const digestOf = (popups: readonly Announcement[]): string =>
  createHash('sha256')
    .update(JSON.stringify(popups.map(({ title, content }) => [title, content])))
    .digest('base64url')
    .slice(0, digest_chars);

/** Returns the sign that a popup waits; null where there is none, or where this list was dismissed. */
export async function popupSign(page: Page): Promise<PopupSign | null> {
  // Beside the word that nothing is kept: there it would open again each time it is closed (site#cookies).
  if (page.unkept) return null;
  // Nobody is called to play who is having a break from it (protection#marketing).
  if ((await page.member()).member?.exclusion) return null;
  const popups = await popupsOf(page);
  const digest = digestOf(popups);
  const [first] = popups;
  if (!first || page.preferences.popupsSeen.includes(digest)) return null;
  return { title: first.title, digest };
}

/** Returns the page of the popup that the address names, or the nearest one; null without popups. */
async function popupPage(page: Page): Promise<PopupPage | null> {
  if ((await page.member()).member?.exclusion) return null;
  const popups = await popupsOf(page);
  const index = Math.min(pageNumber(page.url.searchParams.get('popup')), popups.length);
  const view = popups[index - 1];
  if (!view) return null;
  const html = cleanHtml(view.content, { outside: page.t('announcement_outside') });
  return { title: view.title, html, page: index, pages: popups.length };
}

/** The digest of the list of popups that this person would see now. */
const popupDigest = async (page: Page): Promise<string> => digestOf(await popupsOf(page));

/** The characters that a place of a page may have in an address. */
const plain_id = /^[\w.-]{1,60}$/;

/**
 * Marks an announcement as read, and comes back to it. A failure is silent: the announcement stays unread
 * (content#marking-read).
 */
export const announcementForm = defineForm(announcementFields, {
  guard: {
    access: 'real',
  },
}).on(
  'markRead',
  z.object({ announcementId: z.string().min(1).max(60) }),
  async ({ page, value: { announcementId } }) => {
    const answer = await page.call(markAnnouncementRead, { announcementId, read: true });
    // Script marks what is opened, by an address of its own: that is not worth a word.
    const isReported = answer.ok && page.url.pathname !== announcementMark.path;
    const place = plain_id.test(announcementId) ? `#${announcementPlace(announcementId)}` : '';
    const flash = isReported ? done('reading_marked') : undefined;
    return { to: hereAt(page, place), replace: true, ...(flash && { flash }) };
  },
);

const rows_a_page = 10;
/** A longer text is whole on a page of its own: ten of them would be a heavy list. */
const whole_most_chars = 1_500;
const excerpt_chars = 280;

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/**
 * Loads the announcements with the banners of their page (content#notice-page). At a member's address those of the
 * types that it asks for: `A` for agents, else the players' (agent#announcements-of-agents).
 */
export async function loadNotices({ page }: ScreenArgs) {
  const { pathname, searchParams } = page.url;
  const isMembers = pathname.startsWith('/m/member/');
  const types = isMembers && searchParams.get('types') === 'A' ? 'A' : 'PL';
  const [banners, listed] = await Promise.all([
    isMembers ? [] : bannersOf(page, 'm_notice'),
    listOf(page, '', pageNumber(searchParams.get('page')), types),
  ]);
  // Agents come from their area.
  const back = types === 'A' ? { back: '/m/agent/home' } : {};
  return { shared: { ...listed.shared, ...back, banners }, own: { ...listed.own, open: null } };
}

/**
 * Loads the announcements of the notice strip, opened at the index of the query, from 0
 * (content#message-page). A member has read what was opened so.
 */
export async function loadMessages({ page }: ScreenArgs) {
  const index = wholeNumber(page.url.searchParams.get('index'));
  const requested =
    index === undefined
      ? page.url.searchParams.get('page')
      : String(Math.floor(index / rows_a_page) + 1);
  const pageNo = pageNumber(requested);
  const { shared, own } = await listOf(page, 'm_home', pageNo);
  const open =
    index === undefined || shared.page !== pageNo
      ? null
      : (shared.rows[index % rows_a_page]?.id ?? null);
  if (open !== null && own.unread.includes(open)) {
    await markRead(page, open);
    own.unread = own.unread.filter((id) => id !== open);
  }
  return { shared: { ...shared, banners: [] }, own: { ...own, open } };
}

interface DetailShared {
  /** YYYY-MM-DD, and the whole text, cleaned. */
  one: { title: string; day: string; html: string } | null;
}

/** Loads one announcement whole, and marks it as read; an unknown one is a 404, none without an id. */
export async function loadAnnouncement({
  page,
}: ScreenArgs): Promise<Loaded<DetailShared, object>> {
  const announcementId = page.url.searchParams.get('id');
  if (announcementId === null) return { shared: { one: null }, own: {} };
  const { lang: language } = page.preferences;
  const answer = await page.call(announcementDetail, { announcementId, language });
  if (!answer.ok && ['announcement_unknown', 'bad_request'].includes(answer.code)) {
    throw refusal(page, 'announcement_unknown', 404);
  }
  const { id, title, startDate, content, read } = valueOf(page, answer);
  if (!read && (await marksOf(page))) await markRead(page, id);
  return { shared: { one: { title, day: startDate, html: cleaned(page, content) } }, own: {} };
}

export type NoticesData = Awaited<ReturnType<typeof loadNotices | typeof loadMessages>>;

/** True for members whose reading is marked: not for trial players (content#marking-read). */
async function marksOf(page: Page): Promise<boolean> {
  if (!page.session) return false;
  const { member } = await page.member();
  return member !== null && member.type !== trial_type;
}

/** Its failures are silent: the announcement stays unread. */
const markRead = (page: Page, announcementId: string) =>
  page.call(markAnnouncementRead, { announcementId, read: true });

async function listOf(page: Page, groupName: string, requested: number, types: 'PL' | 'A' = 'PL') {
  const ask = async (pageNo: number) => {
    const input = {
      types,
      merchantCode: page.runtime.config.merchantCode,
      groupName,
      pageNo,
      pageSize: rows_a_page,
      language: page.preferences.lang,
    };
    const answer = await (page.session ? page.call : page.cached)(announcements, input);
    const { player, footer } = valueOf(page, answer);
    return { player, totalPages: footer.totalPages };
  };
  const [marks, { found, ...paged }] = await Promise.all([
    marksOf(page),
    pageWithin(requested, ask),
  ]);
  return {
    shared: { rows: found.player.map((one) => rowOf(page, one)), ...paged },
    own: { unread: marks ? found.player.filter(({ read }) => !read).map(({ id }) => id) : [] },
  };
}

const cleaned = (page: Page, html: string): string =>
  cleanHtml(html, { outside: page.t('announcement_outside') });

function rowOf(page: Page, { id, title, startDate, content }: Announcement): AnnouncementRow {
  const row = { id, title, day: startDate };
  if (content.length <= whole_most_chars) return { ...row, html: cleaned(page, content) };
  const letters = [...textOf(content)];
  return { ...row, excerpt: `${letters.slice(0, excerpt_chars).join('')}…` };
}

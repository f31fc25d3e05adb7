import { announcements } from '@server/areas/content/api/content';
import { unreadMessages } from '@server/areas/content/api/messages';
import { vendorMapping, type GameType } from '@server/areas/games/api/games';
import type { SiteInfo } from '@server/areas/site/api/site';
import { chatUnread, chatUnreadSecond } from '@server/areas/support/api/desk';
import { closedPathsOf, excludedAt, screenAt, trialPathsOf } from '~/addresses';
import { wayOfPanel } from '~/areas/account/register/registerMethod';
import { contractAsk } from '~/areas/agent/contracts/contractWords.server';
import { agentMenuPart } from '~/areas/agent/links.server';
import { popupPage } from '~/areas/content/announcements.server';
import { barOrder, sortedBetween } from '~/areas/games/categories';
import { reminderDue } from '~/areas/protection/reminder.server';
import { isAway } from '~/gateway/answer.server';
import { translator } from '~/i18n/i18n.server';
import type { Namespace } from '~/i18n/keys';
import { messagesOf } from '~/i18n/messages.server';
import { isOpen, type Screen } from '~/routes';
import { hasInbox, isAgent, isEnded, trial_type } from '~/session/access';
import { closed_screen, closedSite } from '~/session/closed.server';
import type { Flash } from '~/session/cookies.server';
import { break_path } from '~/session/excluded.server';
import { toast_long_ms } from '~/session/flashes';
import { flood_screen } from '~/session/flood.server';
import { endedCookies } from '~/session/guards.server';
import { imageOriginsOf } from '~/session/headers';
import type { MemberInfo, Page } from '~/session/page.server';
import { styles } from '~/session/styles.server';
import { readBack } from '~/session/wayBack';
import type { ClosedSite } from '~/ui/refused';
import type { RootData, RootShared, UnreadCounts } from '~/ui/rootData';
import { appCookie, downloadPart, webclipCookie } from './download/download.server';

/** The flags that the chrome reads (site#side-menu, site#home-header, support#service-panel). */
const chrome_flags = [
  'REWCEN3',
  'PTSYS3',
  'TRANSBETREPMEM3',
  'TRANSREC3',
  'SECPRIV',
  'MAILCEN',
  'MYACC',
  'REFERRAL3',
] as const;
/** The only one that a member's page reads while no panel is open; the member centre has the menu's entries. */
const header_flags = ['REFERRAL3'] as const;

/** Loads the chrome of a page in its two parts, with the cookies that showing it changes. */
export async function chromeData(page: Page): Promise<{ root: RootData; cookies: string[] }> {
  const [status, closed, { member, ended }, flash] = await Promise.all([
    page.status(),
    closedSite(page),
    page.member(),
    page.cookies.flash.read(page.cookieHeader),
  ]);
  const info = status.ok ? status.value.info : undefined;
  const screen = page.retryAfter_s
    ? flood_screen
    : screenAt(page.url.pathname, page.url.searchParams.get('gameType'));
  // The bar names the page that is closed; below it stands why.
  const view = { ...screen, ...(closed && closed_screen), title: page.t(screen.title) };
  const [mail, chat, news, categoryOrder, popup, reminder, contract] = await Promise.all([
    unreadOf(page, info, member),
    chatUnreadOf(page, info, member),
    newsOf(page, member),
    categoryOrderOf(page, view),
    view.id === 'home' && page.url.searchParams.get('open') === 'popup' ? popupPage(page) : null,
    closed ? null : reminderDue(page, view.id, member),
    closed ? null : contractAsk(page, view.id, member),
  ]);
  const ask = reminder ?? contract;
  const cookies: string[] = [];
  if (flash) cookies.push(await page.cookies.flash.clear());
  for (const cookie of [webclipCookie(page), appCookie(page)]) {
    if (cookie) cookies.push(await cookie);
  }
  if (ended && isEnded(ended)) cookies.push(...(await Promise.all(endedCookies(page))));
  // Opened by the address, or by the message of a registration, which leads straight home
  // (account#registration-submit).
  const registered =
    member !== null &&
    (wayOfPanel(page.url.searchParams.get('open')) !== undefined || flash?.key === 'welcome_new');
  // A member's own page reports it itself.
  const away = isAway(ended);
  const unknown = away && isOpen(screen);
  const notice =
    unkeptNotice(page) ??
    page.told ??
    (registered ? null : flash) ??
    (ended === 'logged_out' ? loggedOut : unknown ? accountAway : null);
  const panel = !closed && (registered || ask !== null || page.url.searchParams.has('open'));
  return {
    cookies,
    root: {
      shared: {
        ...sharedPart(page, view, info, { member, panel, closed }),
        ...(categoryOrder && { categoryOrder }),
      },
      own: {
        requestId: page.requestId,
        member: member && {
          name: member.userName,
          nickname: member.nickname,
          ...labelOf(page, member),
        },
        ...(away && { away }),
        panel,
        ...(member?.exclusion?.kind === 'self' && { excluded: excludedChrome(screen, info) }),
        ...(member?.exclusion && { rests: true as const }),
        ...closedLinks(member),
        ...(closed
          ? { closed }
          : downloadPart(page, info, { screen: view, member: member !== null })),
        ...(!closed && agentMenuPart(page, info?.whitelabel ?? {}, member)),
        ...(popup && { popup }),
        ...(ask && !registered && { ask }),
        ...unreadParts(page, { mail, chat, news }),
        flash: notice && {
          kind: notice.kind,
          duration_ms: notice.duration_ms,
          text: 'text' in notice ? notice.text : page.t(notice.key, notice.params),
        },
        ...(registered &&
          !closed && {
            registered: flash?.key === 'welcome_new' ? (flash.params ?? {}) : {},
            messages: messagesOf(page.preferences.lang, ['registered']),
          }),
      },
    },
  };
}

/** The links that would only refuse this member: what a break closes, and what a trial player has no account for. */
function closedLinks(member: MemberInfo | null): { closedPaths?: string } {
  if (member?.exclusion) return { closedPaths: closedPathsOf(member.exclusion.kind) };
  return member?.type === trial_type ? { closedPaths: trialPathsOf() } : {};
}

const unkept_words = {
  session: 'cookies_off_session',
  choice: 'cookies_off_choice',
  message: 'cookies_off_message',
  link: 'cookies_off_link',
  login: 'cookies_off_login',
  code: 'cookies_off_code',
} as const;

/**
 * Explains what to do where the browser has kept nothing of a form (site#cookies): in English too, for the language that
 * was chosen is not kept either.
 */
function unkeptNotice({ unkept, preferences: { lang } }: Page) {
  if (!unkept) return null;
  const key = unkept_words[unkept];
  const said = new Set([lang, 'en' as const].map((each) => translator(each)(key)));
  return { kind: 'bad' as const, duration_ms: toast_long_ms, text: [...said].join(' ') };
}

/** The flags whose entries stay open in a self-exclusion. */
const flags_left = ['TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV'] as const;

/** The part of the chrome that is another for a member in self-exclusion (protection#closed-and-open). */
const excludedChrome = ({ parent }: Pick<Screen, 'parent'>, info: SiteInfo | undefined) => ({
  parent: parent === null || excludedAt(parent) === 'open' ? parent : break_path,
  flags: flags_left.filter((flag) => info?.whitelabel[flag]),
});

/** The number of a member's unread messages; 0 for those who have none to read (support#unread-counts). */
async function unreadOf(
  page: Page,
  info: SiteInfo | undefined,
  member: MemberInfo | null,
): Promise<number> {
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

/** The number of answers of customer service that a member has not read, while the chat is on. */
async function chatUnreadOf(
  page: Page,
  info: SiteInfo | undefined,
  member: MemberInfo | null,
): Promise<number> {
  // The desk's own page shows them, and reads them.
  if (page.url.pathname === '/m/customer') return 0;
  if (!member || !hasInbox(member.type) || !info?.whitelabel.CBS3) return 0;
  const answer = await page.call(chatUnread, {});
  if (answer.ok) return answer.value.unReadCount;
  if (isAway(answer.code)) return 0;
  const second = await page.call(chatUnreadSecond, {});
  return second.ok ? second.value.unReadCount : 0;
}

/** The member's club label, for the head of the side menu. */
const labelOf = ({ url }: Page, { clubLabel, exclusion }: MemberInfo) =>
  clubLabel && exclusion?.kind !== 'self' && url.searchParams.get('open') === 'menu'
    ? { label: clubLabel.labelName }
    : {};

/** The counts that there are, with their words; those of single entries for the open service panel. */
function unreadParts(
  { url, t }: Page,
  { mail, chat, news }: Record<'mail' | 'chat' | 'news', number>,
): UnreadCounts {
  const said = (key: 'service_unread' | 'service_news', count: number) =>
    count > 0 ? { count, text: t(key, { count }) } : undefined;
  const all = { unread: said('service_unread', mail + chat) };
  const each = {
    mail: said('service_unread', mail),
    chat: said('service_unread', chat),
    news: said('service_news', news),
  };
  const view = url.searchParams.get('open') === 'service' ? { ...all, ...each } : all;
  return Object.fromEntries(Object.entries(view).filter(([, count]) => count !== undefined));
}

/** The number of announcements that a member has not opened, for the service panel (support#unread-dots). */
async function newsOf(page: Page, member: MemberInfo | null): Promise<number> {
  if (page.url.searchParams.get('open') !== 'service') return 0;
  if (!member || member.type === trial_type) return 0;
  const { merchantCode } = page.runtime.config;
  const { lang: language } = page.preferences;
  const input = { types: 'PL', merchantCode, pageSize: 1, language };
  const answer = await page.call(announcements, input);
  return answer.ok ? answer.value.footer.unreadCount : 0;
}

/** The order of the category bar by the vendors' (site#category-bar); null where that is our own, or there is no bar. */
async function categoryOrderOf(
  page: Page,
  { top }: Pick<Screen, 'top'>,
): Promise<GameType[] | null> {
  if (top !== 'category') return null;
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return null;
  const order = barOrder(sortedBetween(answer.value));
  return order.join() === barOrder([]).join() ? null : order;
}

function sharedPart(
  page: Page,
  screen: RootShared['screen'],
  info: SiteInfo | undefined,
  {
    member,
    panel,
    closed,
  }: { member: MemberInfo | null; panel: boolean; closed: ClosedSite | null },
): RootShared {
  const { config } = page.runtime;
  const { preferences } = page;
  const { id, top, parent, arrow, bottomMenu, title } = screen;
  const resource = (type: string) =>
    info?.resources.find((entry) => entry.resourceType === type)?.url ?? '';
  const affiliate = member && isAgent(member.type) ? resource('AFFILIATELINK') : '';
  const read = panel || id === 'memberHome' ? chrome_flags : member ? header_flags : [];
  return {
    lang: preferences.lang,
    theme: preferences.theme,
    lite: preferences.lite,
    // The refusal of a download stands at another address than its frame, and so does home at one that does not
    // exist: no script could take them over.
    script: !page.lite && page.refused === undefined && !page.unnamed && !page.unkept,
    styleSheet: styles(config.development).all,
    imageBase: imageOriginsOf(info?.imageCDNs ?? [])[0] ?? '',
    documentTitle: `${closed?.title ?? title} · Chokdee`,
    screen: {
      id,
      top,
      arrow,
      bottomMenu,
      title,
      parent: parent && readBack(page.url.searchParams, parent),
    },
    kind: kindOf(member),
    flags: read.filter((flag) => info?.whitelabel[flag]),
    links: {
      ...(page.url.searchParams.get('open') === 'service' && {
        line: resource('LINE'),
        telegram: resource('TELEGRAM'),
      }),
      ...(affiliate && { affiliate }),
      ...(member && resource('AppDownloadIcon') && { appIcon: resource('AppDownloadIcon') }),
    },
    licence: config.licence ?? null,
    minimumAge: info?.register.minimumAge ?? 18,
    dialingCodes: info?.dialingCodes ?? [],
    messages: messagesOf(preferences.lang, [
      'common',
      'chrome',
      ...listedNamespaces(page, id, member),
      // The hint on a link that leads to another site.
      ...(affiliate ? (['service'] as const) : []),
    ]),
  };
}

function kindOf(member: MemberInfo | null): RootShared['kind'] {
  if (!member) return 'visitor';
  if (member.type === trial_type) return 'trial';
  return isAgent(member.type) ? 'agent' : 'member';
}

/** The namespaces of everything that this page shows beside its content. */
const listedNamespaces = (page: Page, screen: string, member: MemberInfo | null): Namespace[] => [
  ...(member ? (['header'] as const) : []),
  ...(member?.type === trial_type ? (['trialGames'] as const) : []),
  ...(page.runtime.config.licence ? (['licence'] as const) : []),
  ...(screen === 'set' ? (['settings', 'language'] as const) : []),
  ...panelNamespaces(page),
];

/** The words of a panel come when it is opened: opening one runs the root's loader again. */
function panelNamespaces(page: Page): readonly Namespace[] {
  switch (page.url.searchParams.get('open')) {
    case 'menu':
      return ['header', 'menu', 'settings', 'language'];
    case 'signout':
      return ['menu'];
    case 'popup':
      return ['popup'];
    case 'service':
      return ['service'];
    case 'download':
      return ['download'];
    default:
      return [];
  }
}

const loggedOut: Flash = { key: 'error_logged_out', kind: 'bad', duration_ms: toast_long_ms };
/** The page looks like a visitor's then, so this message says that the member is not logged out. */
const accountAway: Flash = { key: 'account_away', kind: 'bad', duration_ms: toast_long_ms };

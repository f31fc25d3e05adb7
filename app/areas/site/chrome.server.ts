import type { SiteInfo } from '@server/areas/site/api/site';
import { screenAt } from '~/addresses';
import { wayOfPanel } from '~/areas/account/register/registerMethod';
import { agentChrome } from '~/areas/agent/links.server';
import { contentChrome } from '~/areas/content/announcements.server';
import { gamesChrome } from '~/areas/games/lists/list.server';
import { protectionChrome } from '~/areas/protection/reminder.server';
import { supportChrome } from '~/areas/support/desk.server';
import { isOfDraft } from '~/forms/draft.server';
import { isAway } from '~/gateway/answer.server';
import { translator } from '~/i18n/i18n.server';
import type { Namespace } from '~/i18n/keys';
import { messagesOf } from '~/i18n/messages.server';
import { isOpen } from '~/routes';
import { isAgent, isEnded, trial_type } from '~/session/access';
import { closed_screen, closedSite } from '~/session/closed.server';
import type { Flash } from '~/session/cookies.server';
import { toast_long_ms } from '~/session/flashes';
import { flood_screen } from '~/session/flood.server';
import { endedCookies } from '~/session/guards.server';
import { imageOriginsOf } from '~/session/headers';
import type { MemberInfo, Page } from '~/session/page.server';
import { styles } from '~/session/styles.server';
import { holdsMore, ownText } from '~/session/template.server';
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
  // The bar names the page that is closed; below it is why.
  const head = { ...screen, ...(closed && closed_screen), title: page.t(screen.title) };
  const input = { info, member, screen: head, isClosed: closed !== null };
  const [content, support, games, protection, agent] = await Promise.all([
    contentChrome(page, input),
    supportChrome(page, input),
    gamesChrome(page, input),
    protectionChrome(page, input),
    agentChrome(page, input),
  ]);
  const ask = protection.ask ?? agent.ask;
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
    page.notice ??
    (registered ? null : flash) ??
    (ended === 'logged_out' ? loggedOut : unknown ? accountAway : null);
  // These show more of the member.
  if (ended || flash || registered || ask || notice || page.url.searchParams.has('open'))
    holdsMore(page);
  const panel = !closed && (registered || ask !== null || page.url.searchParams.has('open'));
  return {
    cookies,
    root: {
      shared: {
        ...sharedPart(page, head, info, { member, panel, closed }),
        ...games,
      },
      own: {
        // A page that is made for all has no reference of one request: made again it is the same, byte for byte.
        requestId:
          page.isForAll && !page.scripted ? '' : ownText(page, 'requestId', page.requestId),
        member: member && {
          name: ownText(page, 'name', member.userName),
          nickname: ownText(page, 'nickname', member.nickname),
          ...labelOf(page, member),
        },
        ...(away && { away }),
        panel,
        ...protection.own,
        ...(closed
          ? { closed }
          : downloadPart(page, info, { screen: head, member: member !== null })),
        ...agent.own,
        ...(content.popup && { popup: content.popup }),
        ...(ask && !registered && { ask }),
        ...unreadParts(page, { ...content, ...support }),
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

/** The member's club label, for the head of the side menu. */
const labelOf = ({ url }: Page, { clubLabel, exclusion }: MemberInfo) =>
  clubLabel && exclusion?.kind !== 'self' && url.searchParams.get('open') === 'menu'
    ? { label: clubLabel.labelName }
    : {};

/** From this number on it is no longer said exactly. */
const counted_most = 99;

/** The counts that there are, with their words; those of single entries for the open service panel. */
function unreadParts(
  page: Page,
  { mail, chat, news }: Record<'mail' | 'chat' | 'news', number>,
): UnreadCounts {
  const { url, t } = page;
  const written = (count: number) => (count > counted_most ? `${counted_most}+` : String(count));
  const said = (key: 'service_unread' | 'service_news', count: number) =>
    count > 0
      ? {
          count: ownText(page, 'count', written(count)),
          text: ownText(page, 'counted', t(key, { count })),
        }
      : undefined;
  const all = { unread: said('service_unread', mail + chat) };
  const each = {
    mail: said('service_unread', mail),
    chat: said('service_unread', chat),
    news: said('service_news', news),
  };
  const view = url.searchParams.get('open') === 'service' ? { ...all, ...each } : all;
  return Object.fromEntries(Object.entries(view).filter(([, count]) => count !== undefined));
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
    // The refusal of a download is at another address than its frame, and so does home at one that does not
    // exist: no script could take them over.
    script: !page.lite && page.refused === undefined && !page.unnamed && !page.unkept,
    styleSheet: styles(config.development).all,
    imageBase: imageOriginsOf(info?.imageCDNs ?? [])[0] ?? '',
    documentTitle: `${closed?.title ?? title} · Chokdee`,
    screen: {
      id,
      top,
      arrow: arrow === 'back' && isOfDraft(page) ? 'home' : arrow,
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

import type { Area } from '~/i18n/keys';
import type { Messages } from '~/i18n/messages';
import { isAway } from '~/gateway/answer.server';
import { messagesOf } from '~/i18n/translator.server';
import { isOpen, screenAt, type Screen } from '~/routes';
import type { Flash, Language } from '~/session/cookies.server';
import { isAgent, isEnded, toast_long_ms, trial_type } from '~/session/guards.server';
import { imageOriginsOf } from '~/session/headers';
import type { MemberInfo, Page } from '~/session/page.server';
import { styles } from '~/session/styles.server';

export interface ChromeData {
  lang: Language;
  theme: 'light' | 'dark';
  lite: boolean;
  /** Whether this page may send script: not in lite mode. */
  script: boolean;
  styleSheet: string;
  /** Before the paths of art: an image CDN's origin, or nothing. */
  imageBase: string;
  documentTitle: string;
  requestId: string;
  screen: Pick<Screen, 'id' | 'top' | 'parent' | 'arrow' | 'bottomMenu'> & { title: string };
  member: { name: string; nickname: string; trial: boolean; agent: boolean } | null;
  /** Whitelabel flags that are on, and configured links; none where nothing on the page asks. */
  flags: string[];
  links: { line?: string; telegram?: string; affiliate?: string; download?: boolean };
  licence: { name: string; number: string; url: string } | null;
  minimumAge: number;
  /** Somebody new is told of their account. */
  registered: boolean;
  /** A panel stands over the page, so its sheet must come along. */
  panel: boolean;
  flash: (Pick<Flash, 'kind' | 'duration_ms'> & { text: string }) | null;
  messages: Messages;
}

/** The flags that the chrome looks at (site#side-menu, site#home-header, support#service-panel). */
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

/** All that heads, frames and foots a page; with the cookies that showing it changes. */
export async function chromeData(page: Page): Promise<{ chrome: ChromeData; cookies: string[] }> {
  const { config } = page.runtime;
  const [status, { member, ended }, flash] = await Promise.all([
    page.status(),
    page.member(),
    page.cookies.flash.read(page.cookieHeader),
  ]);
  const info = status.ok ? status.value.info : undefined;
  const resource = (type: string) =>
    info?.resources.find((entry) => entry.resourceType === type)?.url ?? '';
  const screen = screenAt(page.url.pathname, page.url.searchParams.get('gameType'));
  const { id, top, parent, arrow, bottomMenu, title } = screen;
  const { preferences, t } = page;
  const cookies: string[] = [];
  if (flash) cookies.push(await page.cookies.flash.clear());
  // By the address, or by the message of a registration, which leads straight home
  // (account#registration-submit).
  const registered =
    member !== null &&
    (page.url.searchParams.get('open') === 'registered' || flash?.key === 'welcome_new');
  const panel = registered || page.url.searchParams.has('open');
  // Only a member's header and the panels look at flags and links.
  const asked = panel || member !== null;
  if (ended && isEnded(ended)) cookies.push(await page.cookies.session.clear());
  // A member's own page says it itself.
  const unknown = ended !== null && isAway(ended) && isOpen(screen);
  const notice =
    (registered ? null : flash) ??
    (ended === 'logged_out' ? loggedOut : unknown ? accountAway : null);
  return {
    cookies,
    chrome: {
      lang: preferences.lang,
      theme: preferences.theme,
      lite: preferences.lite,
      script: !page.lite,
      styleSheet: styles(config.development).all,
      imageBase: imageOriginsOf(info?.imageCDNs ?? [])[0] ?? '',
      documentTitle: `${t(title)} · Chokdee`,
      requestId: page.requestId,
      screen: { id, top, parent, arrow, bottomMenu, title: t(title) },
      member: member && {
        name: member.userName,
        nickname: member.nickname,
        trial: member.type === trial_type,
        agent: isAgent(member.type),
      },
      flags: asked ? chrome_flags.filter((flag) => info?.whitelabel[flag]) : [],
      links: asked
        ? {
            line: resource('LINE'),
            telegram: resource('TELEGRAM'),
            affiliate: resource('AFFILIATELINK'),
            download: true,
          }
        : {},
      licence: config.licence ?? null,
      minimumAge: info?.register.minimumAge ?? 18,
      registered,
      panel,
      flash: notice && {
        kind: notice.kind,
        duration_ms: notice.duration_ms,
        text: t(notice.key, notice.params),
      },
      messages: messagesOf(
        preferences.lang,
        'common',
        'chrome',
        ...areasShown(page, id, member, registered),
      ),
    },
  };
}

/** The words of what this page shows beside its content. */
const areasShown = (
  page: Page,
  screen: string,
  member: MemberInfo | null,
  registered: boolean,
): Area[] => [
  ...(member ? (['header'] as const) : []),
  ...(registered ? (['registered'] as const) : []),
  ...(page.runtime.config.licence ? (['licence'] as const) : []),
  ...panelAreas(page, screen),
];

/** What an open panel says is sent when it is open; opening one asks the root's loader again. */
function panelAreas(page: Page, screen: string): readonly Area[] {
  return [
    ...new Set([
      ...(screen === 'set' ? (['settings', 'language'] as const) : []),
      ...openedAreas(page),
    ]),
  ];
}

function openedAreas(page: Page): readonly Area[] {
  switch (page.url.searchParams.get('open')) {
    case 'menu':
      return ['header', 'menu', 'settings', 'language'];
    case 'signout':
      return ['menu'];
    case 'service':
      return ['service'];
    default:
      return [];
  }
}

const loggedOut: Flash = { key: 'error_logged_out', kind: 'bad', duration_ms: toast_long_ms };
/** The page looks like a visitor's then, and the member must not think of being logged out. */
const accountAway: Flash = { key: 'account_away', kind: 'bad', duration_ms: toast_long_ms };

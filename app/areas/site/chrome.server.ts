import { messagesOf, languageNames } from '~/i18n/translator.server';
import { screenAt, type Screen } from '~/routes';
import type { Flash, Language } from '~/session/cookies.server';
import { isAgent, toast_long_ms, trial_type } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { styles } from '~/session/styles.server';

export interface ChromeData {
  lang: Language;
  languages: readonly { code: Language; name: string }[];
  theme: 'light' | 'dark';
  lite: boolean;
  /** Whether this page may send script: not in lite mode. */
  script: boolean;
  styleSheet: string;
  documentTitle: string;
  requestId: string;
  screen: Pick<Screen, 'id' | 'top' | 'parent' | 'arrow' | 'bottomMenu'> & { title: string };
  member: { name: string; nickname: string; trial: boolean; agent: boolean } | null;
  /** Whitelabel flags that are on, and the links that are configured. */
  flags: string[];
  links: { line: string; telegram: string; affiliate: string; download: boolean };
  licence: { name: string; number: string; url: string } | null;
  minimumAge: number;
  flash: (Pick<Flash, 'kind' | 'duration_ms'> & { text: string }) | null;
  messages: Record<string, string>;
}

/** The flags that the chrome looks at (games §6, accounts §6). */
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
  const { id, top, parent, arrow, bottomMenu, title } = screenAt(
    page.url.pathname,
    page.url.searchParams.get('gameType'),
  );
  const { preferences, t } = page;
  const cookies: string[] = [];
  if (flash) cookies.push(await page.cookies.flash.clear());
  const over = ended === 'logged_out' || ended === 'not_logged_in' || ended === 'account_disabled';
  if (over) cookies.push(await page.cookies.session.clear());
  const notice = flash ?? (ended === 'logged_out' ? loggedOut : null);
  return {
    cookies,
    chrome: {
      lang: preferences.lang,
      languages: languageNames,
      theme: preferences.theme,
      lite: preferences.lite,
      script: !page.lite,
      styleSheet: styles(config.development).all,
      documentTitle: `${t(title)} · Chokdee`,
      requestId: page.requestId,
      screen: { id, top, parent, arrow, bottomMenu, title: t(title) },
      member: member && {
        name: member.userName,
        nickname: member.nickname,
        trial: member.type === trial_type,
        agent: isAgent(member.type),
      },
      flags: chrome_flags.filter((flag) => info?.whitelabel[flag]),
      links: {
        line: resource('LINE'),
        telegram: resource('TELEGRAM'),
        affiliate: resource('AFFILIATELINK'),
        download: true,
      },
      licence: config.licence ?? null,
      minimumAge: info?.register.minimumAge ?? 18,
      flash: notice && {
        kind: notice.kind,
        duration_ms: notice.duration_ms,
        text: t(notice.key, notice.params),
      },
      messages: messagesOf(preferences.lang, 'common', 'chrome'),
    },
  };
}

const loggedOut: Flash = { key: 'error_logged_out', kind: 'bad', duration_ms: toast_long_ms };

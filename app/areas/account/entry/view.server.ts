import type { SiteInfo } from '@contract/site';
import { socialLogins } from '@contract/account/social';
import { messagesFor, messagesOf } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';
import { newCaptcha } from '~/forms/captcha/captcha.server';
import { maySend, readSent, type CodeSent } from '~/forms/code/codeSent';
import { contactOf, mobileIn } from '~/forms/code/mobile';
import { mobile_rules } from '~/forms/rules/fieldRule';
import { messageKeysOf, rulesOf } from '~/forms/rules/rules.server';
import { loginTypeOf } from './choice.server';
import type { EntryView, LoginView, RegisterView } from './entry';
import { registerView } from './registerView.server';

/** What a form's answer knows beyond the form itself. */
export interface Shown {
  form?: FormData;
  /** The server has just asked for a captcha. */
  asked?: boolean;
  /** A code has just been sent. */
  sent?: CodeSent;
}

const kept_names = ['redirectTo', 'affiliateCode', 'recommenderId', 'entry'] as const;
const login_rules = ['loginUsername', 'loginPassword'];
/** What the checks on leaving a field say beside the rules' own messages. */
const check_messages = ['in_confirmation_correct', 'error_username_taken'];
const closed_message = 'error_registration_closed';

/** The tab is the path (account#entry-page). */
export const tabOf = (page: Page): EntryView['tab'] =>
  page.url.pathname.startsWith('/m/register') ? 'register' : 'login';

/**
 * The page of login and register, as it is at first or after a form: which fields it has by the
 * operator's settings, the captcha where one is needed, and the rules that script checks by.
 */
export async function entryView(page: Page, shown: Shown = {}): Promise<EntryView> {
  const { form } = shown;
  const tab = tabOf(page);
  const query = page.url.searchParams;
  const [status, social] = await Promise.all([page.status(), page.cached(socialLogins, {})]);
  const info = status.ok ? status.value.info : undefined;
  const login = tab === 'login' ? loginView(page, form, info) : null;
  const register = tab === 'register' ? registerView(page, form, info) : null;

  const now = Date.now();
  const to = form ? contactOf(mobileIn(form)) : '';
  const sent = shown.sent ?? readSent(form?.get('sent'));
  const asked = shown.asked ?? form?.get('asked') === '1';
  const sends = login?.type === 'sms' || register?.proves === true;
  const wanted = asked || register?.captcha === true || (sends && maySend(sent, to, now));
  const [captcha, rules] = await Promise.all([
    wanted ? newCaptcha(page, form) : null,
    rulesOf(page, ruleNames(login, register)),
  ]);
  return {
    tab,
    entry: entryIn(query),
    redirectTo: safeRedirect(query.get('redirectTo')),
    kept: keptQuery(query),
    otherEntry: otherEntry(query),
    login,
    register,
    asked,
    captcha: wanted ? { shown: captcha } : null,
    sent: sent?.to === to ? sent : null,
    now,
    rules,
    social: social.ok ? social.value.list : [],
    speedTest: linkOf(info, 'SpeedTest'),
    outbox: page.runtime.demo ? page.t('title_outbox') : '',
    telegramState: query.get('telegram') ?? '',
    messages: [
      messagesOf(page.preferences.lang, ['login', 'verify', 'language']),
      messagesFor(page.preferences.lang, [
        ...new Set([...check_messages, ...messageKeysOf(rules)]),
        ...(register?.open === false ? [closed_message] : []),
      ]),
    ].join('^'),
  };
}

function loginView(page: Page, form: FormData | undefined, info: SiteInfo | undefined): LoginView {
  const flags = info?.whitelabel ?? {};
  const { username, loginType, countryDialingCode } = page.preferences;
  const type = loginTypeOf(page, form, flags);
  const isSent = form?.has(type === 'sms' ? 'mobileNum' : 'username') ?? false;
  return {
    type,
    choice: flags.MOBILEVERCODELOGIN3 === true,
    // What was sent stands for itself, also a field that was emptied.
    remembered: type === loginType && !isSent ? username : '',
    countryDialingCode,
  };
}

function ruleNames(login: LoginView | null, register: RegisterView | null): string[] {
  if (login)
    return login.type === 'sms' ? [...mobile_rules.known, 'verificationCode'] : login_rules;
  const own =
    register?.method === 'mobileNum' ? [...mobile_rules.new, 'verificationCode'] : ['username'];
  return [...own, 'password', ...(register?.optional.map(({ name }) => name) ?? [])];
}

/** Which door an address or a form leads to: the agents', or else the members'. */
export const entryIn = (query: Pick<FormData, 'get'> | URLSearchParams): EntryView['entry'] =>
  query.get('entry') === 'agent' ? 'agent' : 'member';

const linkOf = (info: SiteInfo | undefined, type: string): string =>
  info?.resources.find((entry) => entry.resourceType === type)?.url ?? '';

/** The same page at the other door. */
function otherEntry(query: URLSearchParams): string {
  const other = new URLSearchParams(query);
  if (entryIn(query) === 'agent') other.delete('entry');
  else other.set('entry', 'agent');
  return `/m/login${keptQuery(other)}`;
}

/** What the page's own addresses keep: where to go afterwards, whose guest it is, which entry. */
function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of kept_names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

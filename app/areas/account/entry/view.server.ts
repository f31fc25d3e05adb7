import { affiliate, loginCaptcha } from '@server/areas/account/api/entry';
import { socialLogins } from '@server/areas/account/api/social';
import { type SiteInfo, registerFields } from '@server/areas/site/api/site';
import { mobile_rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { isAgent } from '~/session/access';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/wayBack';
import { withChoiceMark } from '~/session/unkept.server';
import { consentOf } from '../register/consent.server';
import { leavesLink } from '../register/registerMethod';
import type {
  EntryState,
  EntryView,
  LoginView,
  RegisterView,
  LoginType,
  RegisterMethod,
} from './entry';
import { sentIn } from './sendCode.server';

/** The rules of the login fields, by login method. */
export const login_rules = {
  username: ['loginUsername', 'loginPassword'],
  sms: [...mobile_rules.known, 'verificationCode'],
} as const;

/** The rules of the registration fields, by registration method. */
export const register_rules = {
  username: ['username', 'password'],
  mobileNum: [...mobile_rules.new, 'verificationCode', 'password'],
} as const;

/** The names of the rules that script checks the page's form with. */
const checkedNames = ({
  login,
  register,
}: Pick<EntryView, 'login' | 'register'>): readonly string[] => [
  ...(login ? login_rules[login.type] : []),
  ...(register
    ? [...register_rules[register.method], ...register.optional.map(({ name }) => name)]
    : []),
];

type Flags = Partial<SiteInfo['whitelabel']>;

/**
 * The chosen method: from the button just pressed, else from the sent form, else from the address.
 */
const chosen = (page: Page, form: FormData | undefined, field: 'type' | 'method') =>
  (leavesLink(form) ? null : form?.get('switch')) ??
  form?.get(field) ??
  page.url.searchParams.get(field);

/** The query of the entry page; without the agent's link once the person goes on without it. */
function entryQuery(page: Page, form: FormData | undefined): URLSearchParams {
  const query = new URLSearchParams(page.url.searchParams);
  if (leavesLink(form)) query.delete('affiliateCode');
  return query;
}

/** The method that the sent fields belong to, for a form that names none. */
const sentBy = (form: FormData | undefined): 'number' | 'name' | undefined =>
  form?.has('username') ? 'name' : form?.has('mobileNum') ? 'number' : undefined;

/** The login method; by code only if that is switched on (account#login-methods). */
export function loginTypeOf(page: Page, form: FormData | undefined, flags: Flags): LoginType {
  const by = { number: 'sms', name: 'username', '': page.preferences.loginType }[
    sentBy(form) ?? ''
  ];
  const wanted = chosen(page, form, 'type') ?? by;
  return wanted === 'sms' && flags.MOBILEVERCODELOGIN3 ? 'sms' : 'username';
}

/**
 * The registration method (account#registration-methods). With both switched on the choice counts,
 * and user name is the default; otherwise the one that is on.
 */
export function registerMethodOf(
  page: Page,
  form: FormData | undefined,
  { MOBILENUMREG3: mobile = false, USERNAMEREG3: username = false }: Flags,
): RegisterMethod {
  if (!mobile || !username) return mobile ? 'mobileNum' : 'username';
  const by = sentBy(form) === 'number' ? 'mobileNum' : 'username';
  return (chosen(page, form, 'method') ?? by) === 'mobileNum' ? 'mobileNum' : 'username';
}

/** The registration form as the operator's settings shape it (account#registration-form). */
export function registerView(
  page: Page,
  form: FormData | undefined,
  info: SiteInfo | undefined,
): RegisterView {
  const flags = info?.whitelabel ?? {};
  const method = registerMethodOf(page, form, flags);
  const byMobile = method === 'mobileNum';
  const query = entryQuery(page, form);
  const linked = (name: string) => query.get(name)?.slice(0, 60) ?? '';
  const proves = byMobile && flags.REGMOBVERF3 === true;
  return {
    // Without the settings the form is shown: the platform refuses it if need be.
    open: !info || flags.MOBILENUMREG3 === true || flags.USERNAMEREG3 === true,
    method,
    choice: flags.MOBILENUMREG3 === true && flags.USERNAMEREG3 === true,
    proves,
    // Without login by code, a password is required.
    wantsPassword: !proves || !flags.MOBILEVERCODELOGIN3 || flags.MOBILENUMPASSREG3 === true,
    logsInByCode: flags.MOBILEVERCODELOGIN3 === true,
    captcha: info?.register.captcha.enabled === true,
    affiliateCode: linked('affiliateCode'),
    recommenderId: linked('recommenderId'),
    consent: consentOf(info),
    optional: info ? enabledFields(info.register.fields) : [],
  };
}

/** The optional fields that are switched on, required ones first. */
const enabledFields = (fields: SiteInfo['register']['fields']): RegisterView['optional'] =>
  registerFields
    .filter((name) => fields[name]?.enabled)
    .map((name) => ({ name, required: fields[name]?.required === true }))
    .sort((a, b) => Number(b.required) - Number(a.required));

const requested = new WeakMap<Page, Promise<boolean>>();

/**
 * True where the login page has to ask for a captcha when it is first shown, after failures from
 * this address or at the account that the page remembers (account#login-failures). Asked once for a
 * request; a platform that cannot tell asks after the next try.
 */
function asksAtFirst(page: Page): Promise<boolean> {
  const known = requested.get(page);
  if (known) return known;
  const { username, loginType, countryDialingCode } = page.preferences;
  // Another method than the remembered one is shown empty.
  const isRemembered = (page.url.searchParams.get('type') ?? loginType) === loginType;
  const account = isRemembered ? { username, type: loginType, countryDialingCode } : {};
  const answer = page
    .call(loginCaptcha, account)
    .then((result) => result.ok && result.value.captcha);
  requested.set(page, answer);
  return answer;
}

const stored_names = ['redirectTo', 'affiliateCode', 'recommenderId', 'entry'] as const;

/** The tab is given by the path (account#entry-page). */
export const tabOf = (page: Page): EntryView['tab'] =>
  page.url.pathname.startsWith('/m/register') ? 'register' : 'login';

/**
 * Builds the login and register page, at first and after a submit: the fields that the operator's
 * settings ask for, and the rules that script checks with.
 */
export async function entryView(
  page: Page,
  raw?: FormData,
  state?: EntryState,
): Promise<EntryView> {
  const query = entryQuery(page, raw);
  const tab = tabOf(page);
  const [status, social, captchaRequested, invite] = await Promise.all([
    page.status(),
    page.cached(socialLogins, {}),
    tab === 'login' && isRequested(page, raw, state),
    tab === 'register' ? inviteOf(page, query.get('affiliateCode') ?? '') : null,
  ]);
  const info = status.ok ? status.value.info : undefined;
  const login = tab === 'login' ? loginView(page, raw, info, captchaRequested) : null;
  const register = tab === 'register' ? registerView(page, raw, info) : null;
  return {
    tab,
    entry: entryOf(query.get('entry')),
    redirectTo: safeRedirect(query.get('redirectTo')),
    linkQuery: page.asksNext
      ? withChoiceMark(new URL(storedQuery(query), page.url))
      : storedQuery(query),
    otherEntry: otherEntry(query),
    login,
    register,
    invite,
    sent: sentIn(raw, state),
    sentNow: state?.sent !== undefined,
    now: page.now(),
    rules: await rulesOf(page, checkedNames({ login, register })),
    social: social.ok ? social.value.list : [],
    inApp: page.phone.inApp,
    speedTest: linkOf(info, 'SpeedTest'),
    outbox: page.runtime.demo ? page.t('title_outbox') : '',
    telegramState: query.get('telegram') ?? '',
  };
}

function loginView(
  page: Page,
  raw: FormData | undefined,
  info: SiteInfo | undefined,
  captchaRequested: boolean,
): LoginView {
  const flags = info?.whitelabel ?? {};
  const { username, loginType, countryDialingCode } = page.preferences;
  const type = loginTypeOf(page, raw, flags);
  const isSent = raw?.has(type === 'sms' ? 'mobileNum' : 'username') ?? false;
  return {
    type,
    choice: flags.MOBILEVERCODELOGIN3 === true,
    // After a submit the sent values count, an emptied field included.
    remembered: type === loginType && !isSent ? username : '',
    countryDialingCode,
    captchaRequested,
  };
}

/** Codes of agents' links begin with a digit, which no agent's name does. */
const link_form = /^\s*\d.{19,59}$/;

/** The link of an agent that a code in an address is of, as it is; null for none, and where nothing is known. */
export async function inviteOf(page: Page, affiliateCode: string): Promise<EntryView['invite']> {
  if (!link_form.test(affiliateCode)) return null;
  const answer = await page.call(affiliate, { affiliateCode });
  if (!answer.ok) return null;
  const { success, linkType } = answer.value;
  if (!success) return 'over';
  return linkType === undefined ? null : isAgent(linkType) ? 'agent' : 'member';
}

/** True once the server asks for a captcha at this login. */
export const isRequested = async (
  page: Page,
  raw: FormData | undefined,
  state: EntryState | undefined,
): Promise<boolean> =>
  state?.captchaRequested ?? (raw ? raw.get('captchaRequested') === '1' : await asksAtFirst(page));

/** The entry that an address or a form names: agents' or, by default, members'. */
export const entryOf = (named: string | null | undefined): EntryView['entry'] =>
  named === 'agent' ? 'agent' : 'member';

const linkOf = (info: SiteInfo | undefined, type: string): string =>
  info?.resources.find((entry) => entry.resourceType === type)?.url ?? '';

/** The address of this page at the other entry. */
function otherEntry(query: URLSearchParams): string {
  const other = new URLSearchParams(query);
  if (entryOf(query.get('entry')) === 'agent') other.delete('entry');
  else other.set('entry', 'agent');
  return `/m/login${storedQuery(other)}`;
}

/** The part of the query that the page's own links keep. */
function storedQuery(query: URLSearchParams): string {
  const stored = new URLSearchParams();
  for (const name of stored_names) {
    const value = query.get(name);
    if (value) stored.set(name, value);
  }
  const text = stored.toString();
  return text === '' ? '' : `?${text}`;
}

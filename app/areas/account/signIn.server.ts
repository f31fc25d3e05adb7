import type { SessionInfo } from '@server/areas/account/api/entry';
import type { Done } from '~/forms/form.server';
import { isAgent } from '~/session/access';
import type { Flash, Preferences, SessionCookie } from '~/session/cookies.server';
import { agePath, openPath } from '~/session/excluded.server';
import { bonusWords, done, toast_long_ms } from '~/session/flashes';
import type { MemberInfo, Page } from '~/session/page.server';
import { safeRedirect } from '~/session/wayBack';
import { panelOf, type LoginWay } from './register/registerMethod';

const not_remembered = { loginType: 'username', username: '', countryDialingCode: '66' } as const;

/** The page of the second step of a login (account#second-step). */
const second_path = '/m/login/second';

/** The page on which members arrive where none was wanted; agents arrive in their area. */
export const home = '/m/home';
const agent_home = '/m/agent/home';

/** The place of a game's card that was tapped before the login (games#launch). */
const atCard = /#[nh]\d+$/;

/** The choices with which a login is completed. */
interface SignIn {
  remember: boolean;
  /** The page that the form names; by default the one in the address. */
  redirectTo: string | undefined;
  isNew?: boolean;
  trial?: boolean;
  /** Opens the panel that shows the account name, because the platform generated it. */
  showsAccount?: LoginWay;
  /** The values that the next login starts with; by default the account's name. */
  remembered?: Pick<Preferences, 'username' | 'loginType' | 'countryDialingCode'>;
}

/**
 * Leads to the second step of a login, which has no session yet: its ticket and what the login wanted are kept in a cookie.
 * Undefined where the session is open.
 */
export function secondStepOf(
  page: Page,
  { second, customerType }: SessionInfo,
  { remember, redirectTo, remembered }: Pick<SignIn, 'remember' | 'redirectTo' | 'remembered'>,
): { to: string; cookies: Promise<string>[] } | undefined {
  if (!second) return undefined;
  const wanted = redirectTo ?? page.url.searchParams.get('redirectTo') ?? undefined;
  const { ticket, expiresAt: until } = second;
  const agent = isAgent(customerType);
  const stored = { ticket, until, remember, agent, redirectTo: wanted, remembered };
  return { to: second_path, cookies: [page.cookies.second.write(stored)] };
}

/**
 * Completes a login once its session is open: sets the cookies and leads to the wanted page with a
 * welcome. One that waits for its second step is led there.
 */
export function signIn(
  page: Page,
  session: SessionInfo,
  how: SignIn,
): Done & { cookies: readonly Promise<string>[] } {
  const waits = secondStepOf(page, session, how);
  if (waits) return waits;
  const { cookies } = page;
  const known = how.remembered ?? { ...not_remembered, username: session.userName };
  const remembered = { ...page.preferences, ...(how.remember ? known : not_remembered) };
  const { exclusion } = session;
  const type = how.isNew ? null : session.customerType;
  const wanted = landingOf(page, { exclusion, type }, how.redirectTo);
  // There is none, or an operator set it: the member is offered to choose one, after each login.
  const isDue = session.passwordDue && !how.isNew && !how.trial;
  const next = how.showsAccount
    ? withPanel(wanted, how.showsAccount)
    : isDue
      ? firstPasswordPath(wanted)
      : wanted;
  return {
    to: firstPath(session, next),
    cookies: [
      ...sessionCookies(page, session, how.remember),
      cookies.preferences.write(remembered),
    ],
    flash: welcomeOf(session, how, { toCard: atCard.test(wanted) && !isDue && !session.ageDue }),
  };
}

/**
 * The page that a login leads to. The age comes before anything else: until then nothing can be played
 * (protection#age-of-opened-accounts), but it waits where an exclusion holds.
 */
export const firstPath = ({ ageDue, exclusion }: SessionInfo, next: string): string =>
  ageDue && (!exclusion || exclusion.kind === 'age') ? agePath(next) : next;

/** Greets the member, with the bonus that the login has earned and the tapped game to go on with. */
function welcomeOf(
  { userName, newcomerBonus, unchecked }: SessionInfo,
  { trial, isNew }: { trial?: boolean; isNew?: boolean },
  { toCard }: { toCard: boolean },
): Flash {
  const bonus = newcomerBonus && bonusWords(newcomerBonus);
  const params = { name: userName, ...bonus };
  // The panel of a new account says it.
  if (isNew) return done('welcome_new', { ...params, ...(unchecked && { unchecked }) });
  if (unchecked) {
    const key = unchecked === 'waits' ? 'welcome_register_waits' : 'welcome_register_plays';
    return { key, params, kind: 'bad', duration_ms: toast_long_ms };
  }
  if (bonus) return { ...done('welcome_bonus', params), duration_ms: toast_long_ms };
  if (!toCard) return done(trial ? 'welcome_trial' : 'welcome', params);
  const key = trial ? 'welcome_trial_card' : 'welcome_card';
  return { ...done(key, params), duration_ms: toast_long_ms };
}

/** The cookies of a new session. Games that another player of this phone had open are dropped. */
export const sessionCookies = (
  { cookies }: Page,
  session: SessionInfo,
  remember: boolean,
): Promise<string>[] => [
  cookies.session.write(cookieOf(session, remember)),
  cookies.play.write({}),
];

/** Replaces the token in the session's cookie, and in this request; the old one has ended. */
export function renewedSession(page: Page, token: string): Promise<string> {
  page.session = { ...page.session!, token };
  return page.cookies.session.write(page.session);
}

/** The contents of the session's cookie (account#session). */
const cookieOf = ({ token, customerType, id }: SessionInfo, remember: boolean): SessionCookie => ({
  token,
  remember,
  member: id,
  ...(isAgent(customerType) && { agent: true }),
});

/** The same address with the panel that shows new members their account. */
function withPanel(to: string, way: LoginWay): string {
  const url = new URL(to, 'http://here');
  url.searchParams.set('open', panelOf(way));
  return url.pathname + url.search + url.hash;
}

const firstPasswordPath = (to: string): string =>
  `/m/firstPassword?redirectTo=${encodeURIComponent(to)}`;

/** A member as far as the page to land on depends on it; the type is null for one whose account is new. */
type Landing = Pick<MemberInfo, 'exclusion'> & { type: number | null };

/**
 * The page that a member lands on: the named one, by default that of the address, or home; what is open in its place
 * while play is closed (protection#closed-and-open). Of an unknown member, as of a form that is sent twice, it is the
 * page alone.
 */
export const landingOf = (page: Page, member: Landing | null, named?: string): string =>
  openPath(member?.exclusion, wantedPath(page, named, member?.type ?? null));

/**
 * The page that somebody with a session wants: the named one, by default that of the address. Instead of login, register
 * or home it is where a member of the type arrives; null for one whose account is new.
 */
function wantedPath(page: Page, named: string | undefined, type: number | null): string {
  const target = safeRedirect(named ?? page.url.searchParams.get('redirectTo'));
  const arrives = type !== null && isAgent(type) ? agent_home : home;
  return target === home || /^\/m\/(login|register)\b/.test(target) ? arrives : target;
}

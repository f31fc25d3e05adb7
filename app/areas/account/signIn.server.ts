import { freePlay, trialUser, type SessionInfo } from '@contract/account/entry';
import type { Preferences, SessionCookie } from '~/session/cookies.server';
import { toast_short_ms } from '~/session/flashes';
import { isAgent } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { safeRedirect } from '~/session/safeRedirect';
import { statusOf, withAddress } from '~/forms/formReply.server';

/** The module id of a free-play login (account#free-play). */
const free_play_module = 'COMM3';

const nobody = { loginType: 'username', username: '', countryDialingCode: '66' } as const;

/** Keeps a new session in its cookie and goes to where the person wanted to be. */
export async function signIn(
  page: Page,
  session: SessionInfo,
  how: {
    remember: boolean;
    form: FormData;
    isNew?: boolean;
    trial?: boolean;
    /** Somebody new whose name the platform made up: the panel with it stays until it is closed. */
    byMobile?: boolean;
    /** What login is filled with the next time; the account's name unless something else is said. */
    remembered?: Pick<Preferences, 'username' | 'loginType' | 'countryDialingCode'>;
  },
): Promise<Response> {
  const { cookies } = page;
  const known = how.remembered ?? { ...nobody, username: session.userName };
  const remembered = { ...page.preferences, ...(how.remember ? known : nobody) };
  const key = how.trial ? 'welcome_trial' : how.isNew ? 'welcome_new' : 'welcome';
  const to = destination(page, how.form);
  // Whom an operator gave the password to is offered to choose another first.
  const isGiven = session.firstTimeLogin && !how.isNew && !how.trial;
  const next = how.byMobile ? withPanel(to) : isGiven ? firstPasswordPath(to) : to;
  return seeOther(page, next, {
    cookies: [
      cookies.session.write(cookieOf(session, how.remember)),
      // A game that another player of this phone had open is not this one's.
      cookies.play.write({}),
      cookies.preferences.write(remembered),
    ],
    flash: { key, params: { name: session.userName }, kind: 'good', duration_ms: toast_short_ms },
  });
}

/** The contents of the session's cookie (account#session). */
export const cookieOf = (
  { token, customerType, id }: SessionInfo,
  remember: boolean,
): SessionCookie => ({
  token,
  remember,
  member: id,
  ...(isAgent(customerType) && { agent: true }),
});

/** The same address with the panel that tells somebody new of their account. */
function withPanel(to: string): string {
  const url = new URL(to, 'http://here');
  url.searchParams.set('open', 'registered');
  return url.pathname + url.search + url.hash;
}

const firstPasswordPath = (to: string): string =>
  `/m/firstPassword?redirectTo=${encodeURIComponent(to)}`;

/** Where the form says that the person wanted to be, or its address where it does not. */
function destination(page: Page, form: FormData): string {
  const target = safeRedirect(form.get('redirectTo') ?? page.url.searchParams.get('redirectTo'));
  return /^\/m\/(login|register)\b/.test(target) ? '/m/home' : target;
}

/** Free trial (account#free-play): an offer, and a session on the account that it makes. */
export async function startTrial(page: Page, form: FormData) {
  const offer = await page.call(trialUser, {});
  const answer = offer.ok
    ? await page.call(freePlay, {
        moduleId: free_play_module,
        userName: offer.value.userName,
        offer: offer.value.offer,
      })
    : offer;
  if (answer.ok) return signIn(page, answer.value, { remember: false, form, trial: true });
  const { code, detail } = await withAddress(page, answer);
  throw refusal(page, code, statusOf(code, 502), detail);
}

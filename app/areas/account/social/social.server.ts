import { redirect } from '@remix-run/node';
import {
  finishSocial,
  socialProviders,
  startSocial,
  type SocialProvider,
} from '@server/areas/account/api/social';
import { withAddress } from '~/gateway/answer.server';
import { lockParams } from '~/forms/faults.server';
import type { Done } from '~/forms/form.server';
import { errorKey, type FailureCode } from '~/i18n/errorKey';
import { sendAgain } from '~/forms/draft.server';
import { toast_long_ms } from '~/session/flashes';
import type { Flash, SocialStored } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/wayBack';
import { linkAddress } from '~/session/unkept.server';
import { stepUpSocial } from '@server/areas/account/api/security';
import { stepUpPath } from '~/session/guards.server';
import { entryQuery } from '../entry/entry';
import { entryOf } from '../entry/view.server';
import { deviceHere } from '../login/loginForm.server';
import { renewedSession, signIn } from '../signIn.server';

/** No provider returns with a longer address. */
const address_limit_chars = 8_000;
/** Every provider's answer has one of these; Telegram's may be behind the # instead. */
const invitation_names = ['affiliateCode', 'recommenderId'] as const;
const code_max_length = 200;
const answer_names = ['code', 'error', 'hash', 'tgAuthResult'];

/**
 * The one address of a provider: `?start` goes to the provider, anything else is its return. It
 * always redirects: to the provider, home with a session, to the terms for a new person, or to
 * login with the failure.
 */
export async function socialAnswer(page: Page, name: string | undefined): Promise<Response> {
  const provider = socialProviders.find((each) => each === name);
  if (!provider) return found(page, toLogin(page, 'social_unavailable'));
  return page.url.searchParams.has('start') ? start(page, provider) : comeBack(page, provider);
}

async function start(page: Page, provider: SocialProvider): Promise<Response> {
  const origin = page.runtime.config.publicOrigin ?? page.url.origin;
  const redirectUri = `${origin}/m/login/${provider}`;
  const redirectTo = safeRedirect(page.url.searchParams.get('redirectTo'));
  const stepUp = page.url.searchParams.has('stepUp') && page.session !== null;
  const begun = withAddress(await page.call(startSocial, { provider, redirectUri }));
  const entry = entryOf(page.url.searchParams.get('entry'));
  if (!begun.ok) return found(page, failedAt(page, begun.code, { redirectTo, entry, stepUp }));
  const { url, ticket } = begun.value;
  const invited = codesOf(page.url.searchParams);
  const wanted = { provider, ticket, entry, redirectTo, stepUp, ...invited };
  const stored = page.cookies.social.write(wanted);
  return found(page, { to: url, cookies: [stored] });
}

/** The codes of an invitation's link that the address still has; longer ones name nobody. */
const codesOf = (query: URLSearchParams): Pick<SocialStored, (typeof invitation_names)[number]> =>
  Object.fromEntries(
    invitation_names
      .map((name) => [name, query.get(name) ?? ''] as const)
      .filter(([, code]) => code !== '' && code.length <= code_max_length),
  );

async function comeBack(page: Page, provider: SocialProvider): Promise<Response> {
  const { cookies, url } = page;
  const stored = await cookies.social.read(page.cookieHeader);
  const answered = answer_names.some((each) => url.searchParams.has(each));
  if (stored?.provider !== provider || !stored.ticket || url.href.length > address_limit_chars) {
    const failed = failedAt(page, 'social_failed', stored ?? {});
    return found(page, { ...failed, to: linkAddress(page, failed.to, 'login') });
  }
  if (provider === 'telegram' && !answered) {
    const state = url.searchParams.get('state') ?? '-';
    const path = stored.stepUp ? `${stepUpPath(wantedOf(page, stored))}&` : '/m/login?';
    return found(page, { to: `${path}telegram=${encodeURIComponent(state)}` });
  }
  if (stored.stepUp) return confirm(page, stored, stored.ticket);
  const { ticket, entry, redirectTo } = stored;
  const { header, body: device } = deviceHere(page);
  const finished = await page.call(
    finishSocial,
    { provider, ticket, entry, returnedTo: url.href, device },
    page.session?.token,
    header,
  );
  if (!finished.ok)
    return found(page, toLogin(page, finished.code, stored, lockParams(finished.detail)));
  const { session, pending, name, emailTaken } = finished.value;
  const { affiliateCode, recommenderId } = stored;
  if (session) {
    const entered = signIn(page, session, { remember: false, redirectTo });
    return found(page, { ...entered, cookies: [cookies.social.clear(), ...entered.cookies] });
  }
  if (!pending) return found(page, toLogin(page, 'social_failed', stored));
  const next = cookies.social.write({
    provider,
    pending,
    name,
    emailTaken,
    entry,
    redirectTo,
    affiliateCode,
    recommenderId,
  });
  return found(page, { to: '/m/register/social', cookies: [next] });
}

/** A member who is logged in has signed in again, and so confirmed who they are. */
async function confirm(page: Page, stored: SocialStored, ticket: string): Promise<Response> {
  const { provider, redirectTo } = stored;
  const answer = await page.call(stepUpSocial, { provider, ticket, returnedTo: page.url.href });
  // The first of two proofs was right: the page of the step-up asks for the other.
  if (!answer.ok && answer.code === 'second_code_due') {
    const to = stepUpPath(wantedOf(page, stored));
    return found(page, { to, cookies: [page.cookies.social.clear()] });
  }
  if (!answer.ok) return found(page, failedAt(page, answer.code, stored));
  const cookies = [page.cookies.social.clear(), renewedSession(page, answer.value.token)];
  return found(page, { to: redirectTo, cookies, ...sendAgain(redirectTo) });
}

const wantedOf = ({ url }: Page, { redirectTo }: Pick<SocialStored, 'redirectTo'>): URL =>
  new URL(redirectTo, url);

/** Redirects to where the person came from, login or the confirmation, with the failure. */
function failedAt(
  page: Page,
  code: FailureCode,
  wanted: Partial<Pick<SocialStored, 'redirectTo' | 'entry' | 'stepUp'>>,
): Done {
  const atLogin = toLogin(page, code, wanted);
  if (!wanted.stepUp) return atLogin;
  const { redirectTo = '/m/securityCenter' } = wanted;
  return { ...atLogin, to: stepUpPath(wantedOf(page, { redirectTo })) };
}

/** The address of login at the entry, and for the page, that the person came from. */
export function loginAddress(wanted: Partial<Pick<SocialStored, 'redirectTo' | 'entry'>>): string {
  const query = entryQuery(wanted);
  return query.size === 0 ? '/m/login' : `/m/login?${query}`;
}

/** Redirects to login with the failure, and drops the cookie kept for the provider. */
export function toLogin(
  { cookies }: Page,
  code: FailureCode,
  wanted: Partial<Pick<SocialStored, 'redirectTo' | 'entry'>> = {},
  params: Flash['params'] = {},
): Done {
  return {
    to: loginAddress(wanted),
    cookies: [cookies.social.clear()],
    flash: { key: errorKey(code), params, kind: 'bad', duration_ms: toast_long_ms },
  };
}

/** 302 Found (RFC 9110 §15.4.3): the next page after a link, with its message and cookies. */
async function found(page: Page, { to, flash, cookies: given = [] }: Done) {
  const { cookies } = page;
  const headers = new Headers();
  const device = await page.newDevice();
  if (device) headers.append('Set-Cookie', device);
  for (const cookie of given) headers.append('Set-Cookie', await cookie);
  if (flash) headers.append('Set-Cookie', await cookies.flash.write(flash));
  return redirect(to, { status: 302, headers });
}

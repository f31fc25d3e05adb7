import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { newToken } from '../../../kernel/ids';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import { isKnownDevice } from '../../../kernel/verification/asker';
import type { SocialProvider } from '../api/social';
import * as api from '../api/social';
import { logFault } from './openid';
import { offeredLogin } from './providers';
import { sealTicket } from './tickets';

/** Wide, like all limits by address. Each login is one start and one finish. */
export const socialByAddress: Tier = {
  name: 'social-address',
  times: 200,
  window_ms: 10 * 60_000,
  by: 'address',
};

/** A device on which a member was logged in has some more, no matter what its neighbours do (account#login-failures). */
export const socialByDevice: Tier = { name: 'social-device', times: 20, window_ms: 10 * 60_000 };

/** Counts a step of a login at a provider; false where there were too many. */
export const mayGoOn = async (platform: Platform, caller: Caller): Promise<boolean> =>
  (await withinLimit(platform, socialByAddress, caller.address)) ||
  ((await isKnownDevice(platform, caller)) &&
    withinLimit(platform, socialByDevice, caller.deviceKey!));

/**
 * Begins a login at a provider: returns the address that the browser is sent to, and the ticket
 * that it keeps meanwhile. Failures: `social_unavailable` (off, not configured, unreachable),
 * `too_many_requests`, `bad_request` where the return address is not this provider's page.
 */
async function startSocial(
  platform: Platform,
  input: { provider: SocialProvider; redirectUri: string; caller: Caller },
): Promise<
  Result<
    { url: string; ticket: string },
    'social_unavailable' | 'too_many_requests' | 'bad_request'
  >
> {
  const { provider, redirectUri, caller } = input;
  if (!isReturnPage(redirectUri, provider)) return fail('bad_request', { field: 'redirectUri' });
  if (!(await mayGoOn(platform, caller))) {
    return fail('too_many_requests');
  }
  const login = await offeredLogin(platform, provider);
  if (!login) return fail('social_unavailable');
  const ticket = {
    provider,
    state: newToken(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri,
    at: platform.clock.now(),
  };
  try {
    return ok({ url: await login.begin(ticket), ticket: sealTicket(platform, ticket) });
  } catch (cause) {
    logFault(platform, provider, cause);
    return fail('social_unavailable');
  }
}

/** Returns true for the page that a provider sends people back to, no matter the web app's origin. */
function isReturnPage(address: string, provider: SocialProvider): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/m/login/${provider}`;
}

export const bindings: Binding[] = [
  bind(api.startSocial, (platform, { input, caller }) =>
    startSocial(platform, { ...input, caller }),
  ),
];

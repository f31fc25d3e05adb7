import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { SocialProvider } from '../../../contract/account/social';
import type { Caller, Platform } from '../../context';
import { newToken } from '../../ids';
import { withinLimit, type Tier } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';
import { offeredWay } from './providers';
import { sealTicket } from './tickets';
import { logFault } from './way';

/** Wide, as all tiers by address: each login is one start and one finish. */
export const socialByAddress: Tier = {
  name: 'social-address',
  times: 200,
  window_ms: 10 * 60_000,
  by: 'address',
};

/**
 * Begins a login at a provider: where the browser goes, and the ticket that it keeps meanwhile.
 * Failures: `social_unavailable` (off, not configured, not to be reached), `too_many_requests`,
 * `bad_request` for an address that is not the page of this provider.
 */
export async function startSocial(
  platform: Platform,
  asked: { provider: SocialProvider; redirectUri: string; caller: Caller },
): Promise<
  Result<
    { url: string; ticket: string },
    'social_unavailable' | 'too_many_requests' | 'bad_request'
  >
> {
  const { provider, redirectUri, caller } = asked;
  if (!isReturnPage(redirectUri, provider)) return fail('bad_request', { field: 'redirectUri' });
  if (!(await withinLimit(platform, socialByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const way = await offeredWay(platform, provider);
  if (!way) return fail('social_unavailable');
  const ticket = {
    provider,
    state: newToken(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri,
    at: platform.clock.now(),
  };
  try {
    return ok({ url: await way.begin(ticket), ticket: sealTicket(platform, ticket) });
  } catch (cause) {
    logFault(platform, provider, cause);
    return fail('social_unavailable');
  }
}

/** The one page that a provider may send people back to, of whatever origin the web app has. */
function isReturnPage(address: string, provider: SocialProvider): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/m/login/${provider}`;
}

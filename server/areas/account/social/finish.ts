import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { newId, newToken } from '../../../kernel/ids';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import { isKnownDevice } from '../../../kernel/verification/asker';
import { checkAtLogin } from '../../protection/outside/check';
import type { SessionInfo } from '../api/entry';
import * as api from '../api/social';
import type { SocialProvider } from '../api/social';
import { entryRefusal, type Entry } from '../entryCodes';
import { isClaimed } from '../provedContact';
import { openMemberSession, noteSignIn, outcomeOf } from '../signIns';
import { isRegistrationOpen } from './join';
import { memberOf } from './members';
import { type Identity, logFault } from './openid';
import { offeredLogin } from './providers';
import { openTicket, sealPending, spend, ticket_life_ms, sealTicket } from './tickets';

/** Wide, like all limits by address. Each login is one start and one finish. */
const socialByAddress: Tier = {
  name: 'social-address',
  times: 200,
  window_ms: 10 * 60_000,
  by: 'address',
};

/** A device on which a member was logged in has some more, no matter what its neighbours do (account#login-failures). */
const socialByDevice: Tier = { name: 'social-device', times: 20, window_ms: 10 * 60_000 };

/** Counts a step of a login at a provider; false where there were too many. */
const mayGoOn = async (platform: Platform, caller: Caller): Promise<boolean> =>
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

interface FinishRequest {
  provider: SocialProvider;
  ticket: string;
  returnedTo: string;
  entry: Entry;
  previousToken: string | undefined;
  caller: Caller;
}

interface Finished {
  session: SessionInfo | null;
  pending: string | null;
  name: string;
  emailTaken: boolean;
}

type FinishFailure =
  | 'social_unavailable'
  | 'social_failed'
  | 'account_disabled'
  | 'account_locked'
  | 'not_member_entry'
  | 'not_agent_entry'
  | 'registration_closed'
  | 'too_many_requests';

/**
 * Finishes a login at a provider: opens a session for a known person, or returns the new person's
 * identity, sealed, for `joinSocial`. The ticket must be the one of the browser that left, and is
 * valid once. Every failure of the provider is `social_failed`, and so is a refusal by the person.
 */
async function finishSocial(
  platform: Platform,
  input: FinishRequest,
): Promise<Result<Finished, FinishFailure>> {
  const identity = await returnedIdentity(platform, input);
  return identity.ok ? enter(platform, input, identity.value) : identity;
}

/** Returns the identity of the person who comes back from a provider. The ticket is used up. */
export async function returnedIdentity(
  platform: Platform,
  input: Pick<FinishRequest, 'provider' | 'ticket' | 'returnedTo' | 'caller'>,
): Promise<Result<Identity, 'social_unavailable' | 'social_failed' | 'too_many_requests'>> {
  const { provider, caller } = input;
  if (!(await mayGoOn(platform, caller))) {
    return fail('too_many_requests');
  }
  const login = await offeredLogin(platform, provider);
  if (!login) return fail('social_unavailable');
  const ticket = openTicket(platform, input.ticket);
  const returned = ticket && addressOf(input.returnedTo, ticket.redirectUri);
  if (!ticket || !returned || ticket.provider !== provider) return fail('social_failed');
  // Before the provider is asked: of two requests with one ticket only one goes on.
  if (!(await spend(platform.db, `ticket ${ticket.state}`, ticket.at + ticket_life_ms))) {
    return fail('social_failed');
  }
  try {
    return ok(await login.finish(returned, ticket));
  } catch (cause) {
    logFault(platform, provider, cause);
    return fail('social_failed');
  }
}

async function enter(
  platform: Platform,
  { provider, entry, previousToken, caller }: FinishRequest,
  identity: Identity,
): Promise<Result<Finished, FinishFailure>> {
  const { db, clock } = platform;
  const { name } = identity;
  const now = clock.now();
  const member = await memberOf(db, provider, identity.subject);
  if (!member) {
    if (!(await isRegistrationOpen(platform))) return fail('registration_closed');
    const pending = sealPending(platform, { id: newId(), provider, ...identity, at: now });
    const { email, emailVerified } = identity;
    const emailTaken = emailVerified && (await isClaimed(db, email, now));
    return ok({ session: null, pending, name, emailTaken });
  }
  const signIn = { memberId: member.id, at: now, how: 'social', caller } as const;
  const refusal = entryRefusal(member, entry);
  if (refusal) {
    await noteSignIn(db, { ...signIn, outcome: 'refused' });
    return refusal;
  }
  await checkAtLogin(platform, member);
  const session = await db.transaction().execute(async (trx) => {
    const opened = await openMemberSession(platform, trx, member, {
      caller,
      remember: false,
      previousToken,
      way: 'social',
    });
    await noteSignIn(trx, { ...signIn, outcome: outcomeOf(opened) });
    return opened;
  });
  return ok({ session, pending: null, name, emailTaken: false });
}

/**
 * Returns the address that the browser came back to, with the origin and path that we gave: behind
 * a proxy the web process may see another origin. Null for a text that is no address.
 */
function addressOf(returnedTo: string, redirectUri: string): URL | null {
  if (!URL.canParse(returnedTo, redirectUri)) return null;
  const { search, hash } = new URL(returnedTo, redirectUri);
  const address = new URL(redirectUri);
  address.search = search;
  address.hash = hash;
  return address;
}

export const bindings: Binding[] = [
  bind(api.finishSocial, (platform, { input, token, caller }) =>
    finishSocial(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
  bind(api.startSocial, (platform, { input, caller }) =>
    startSocial(platform, { ...input, caller }),
  ),
];

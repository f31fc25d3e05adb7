import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { fail, ok, type Result } from '../../../kernel/result';
import { checkAtLogin } from '../../protection/outside/check';
import type { SessionInfo } from '../api/entry';
import type { SocialProvider } from '../api/social';
import * as api from '../api/social';
import { entryRefusal, type Entry } from '../entryCodes';
import { openMemberSession, noteSignIn } from '../signIns';
import { isClaimed } from '../provedContact';
import { isRegistrationOpen } from './join';
import { memberOf } from './members';
import { type Identity, logFault } from './openid';
import { offeredLogin } from './providers';
import { mayGoOn } from './start';
import { openTicket, sealPending, spend, ticket_life_ms } from './tickets';

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
    });
    await noteSignIn(trx, { ...signIn, outcome: 'ok' });
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
];

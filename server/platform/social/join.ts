import type { SessionInfo } from '../../contract/account';
import type { Member } from '../../store/tables';
import { openSession } from '../account/session';
import { noteSignIn } from '../account/signIns';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { AlreadyMember, makeMember, memberOf } from './members';
import { offeredProviders } from './providers';
import { openPending, pending_life_ms, spend, type Pending } from './tickets';

export interface JoinRequest {
  pending: string;
  agree: boolean;
  registerUrl: string;
  previousToken: string | undefined;
  caller: Caller;
}

export type JoinFailure =
  'social_failed' | 'fields_invalid' | 'registration_closed' | 'too_many_requests';

/** Somebody new may come in while any way to register is open (accounts §6). */
export async function isRegistrationOpen(platform: Platform): Promise<boolean> {
  const { USERNAMEREG3, MOBILENUMREG3 } = await platform.settings.all();
  return USERNAMEREG3 === '1' || MOBILENUMREG3 === '1';
}

/**
 * Makes an account for whom `finishSocial` found to be new, and opens the first session. What is
 * sealed is good once; who became a member meanwhile (in another window) gets a session as one.
 */
export async function joinSocial(
  platform: Platform,
  asked: JoinRequest,
): Promise<Result<SessionInfo, JoinFailure>> {
  const { caller } = asked;
  if (!(await withinLimit(platform, tiers.registerByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const pending = openPending(platform, asked.pending);
  if (!pending) return fail('social_failed');
  if (!asked.agree) return fail('fields_invalid', { agree: 'agree_required' });
  if (!(await isRegistrationOpen(platform))) return fail('registration_closed');
  const offered = await offeredProviders(platform);
  if (!offered.includes(pending.provider)) return fail('social_failed');
  if (!(await spend(platform.db, `pending ${pending.id}`, pending.at + pending_life_ms))) {
    return fail('social_failed');
  }
  const { provider, subject } = pending;
  try {
    return ok(
      await enter(platform, asked, await memberOf(platform.db, provider, subject), pending),
    );
  } catch (cause) {
    if (!(cause instanceof AlreadyMember)) throw cause;
  }
  const member = await memberOf(platform.db, provider, subject);
  if (!member || member.status === 'disabled') return fail('social_failed');
  return ok(await enter(platform, asked, member, pending));
}

/** Opens a session for a member, or for a new one who is made with it. */
const enter = (
  platform: Platform,
  { caller, previousToken, registerUrl }: JoinRequest,
  known: Member | undefined,
  pending: Pending,
): Promise<SessionInfo> =>
  platform.db.transaction().execute(async (trx) => {
    const member =
      known ?? (await makeMember(platform, trx, pending.provider, pending, registerUrl));
    const session = await openSession(platform, trx, member, {
      caller,
      remember: false,
      previousToken,
    });
    const at = platform.clock.now();
    await noteSignIn(trx, { memberId: member.id, at, how: 'social', outcome: 'ok', caller });
    return session;
  });

import type { Auth, Call } from '../../contract/call';
import { flagOfCall } from '../../contract/closedByFlag';
import type { ErrorCode } from '../../contract/errors';
import { needsSession } from '../../contract/failures';
import type { Caller, Platform } from '../context';
import { isAgent, isTrial } from '../memberTypes';
import { isBlocked } from '../region/blocked';
import { locationOf } from '../region/location';
import { fail, ok, type Result } from '../result';
import { readSession, type LiveSession } from '../sessions/readSession';
import { refusalByToken, refusalWhileExcluded } from './excluded';

/**
 * Decides by a call's declaration whether the caller may use it, before the request is read.
 * Returns the live session if the call has one, undefined if it has none. Failures, in this order:
 * `restricted` (with `ip` and `country`), those of `readSession`, `trial_not_allowed` or
 * `no_permission`, which is also that of a function that a flag closes; `on_time_out` or `self_excluded`.
 */
export async function admit(
  platform: Platform,
  call: Pick<Call, 'name' | 'auth' | 'restricted' | 'rotates' | 'excluded' | 'method'>,
  { token, caller }: { token: string | undefined; caller: Caller },
): Promise<Result<LiveSession | undefined, ErrorCode>> {
  const { auth, restricted, rotates } = call;
  if (restricted && (await isBlocked(platform, caller))) {
    return fail('restricted', { ...locationOf(platform, caller) });
  }
  if (auth === 'none' || auth === 'game') {
    return (await refusalByToken(platform, call, token)) ?? ok(undefined);
  }
  const session = await readSession(platform, token, { rotates });
  // Without a live session, a call that needs none answers as for a visitor.
  if (!session.ok) return needsSession({ auth }) ? session : ok(undefined);
  const refusal = roleRefusal(auth, session.value.member);
  if (refusal) return fail(refusal);
  const flag = flagOfCall(call);
  if (flag && !(await platform.settings.on(flag))) return fail('no_permission');
  return refusalWhileExcluded(call, session.value.exclusion) ?? session;
}

function roleRefusal(
  auth: Auth,
  member: { type: number },
): 'trial_not_allowed' | 'no_permission' | undefined {
  if (auth === 'real' && isTrial(member)) return 'trial_not_allowed';
  if (auth === 'agent' && !isAgent(member.type)) return 'no_permission';
  return undefined;
}

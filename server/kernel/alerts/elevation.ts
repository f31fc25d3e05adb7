import type { Caller, Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { factorOf } from '../secondFactor/memberFactor';
import type { LiveSession } from '../sessions/sessions';
import { noteRefusal } from './alertOwner';
import type { EventKind } from './events';

/** A person who has confirmed who they are may change the account for this long. */
export const step_up_ms = 10 * 60_000;

/** Returns until when a session may change the account; null where it has to confirm first. */
export function steppedUpUntil(
  { clock }: Platform,
  { steppedUpAt, steppedUpBy }: Pick<LiveSession, 'steppedUpAt' | 'steppedUpBy'>,
  { deviceKey }: Caller,
): number | null {
  const until = (steppedUpAt ?? 0) + step_up_ms;
  // A client that names no device is known by its session alone.
  const sameDevice = steppedUpBy === null || steppedUpBy === deviceKey;
  return steppedUpAt !== null && sameDevice && clock.now() < until ? until : null;
}

/** True where the first of the two proofs of a step-up was right in the last `step_up_ms`, in this session on this device. */
export const isFirstProved = (
  platform: Platform,
  { firstProofAt, firstProofBy }: LiveSession,
  caller: Caller,
): boolean => {
  const proof = { steppedUpAt: firstProofAt, steppedUpBy: firstProofBy };
  return steppedUpUntil(platform, proof, caller) !== null;
};

/** Notes that the first of the two proofs of a step-up was right (account#step-up). */
export async function noteFirstProof(
  { db, clock }: Platform,
  { id }: Pick<LiveSession, 'id'>,
  { deviceKey }: Caller,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ first_proof_at: clock.now(), first_proof_by: deviceKey ?? null })
    .where('id', '=', id)
    .execute();
}

/**
 * Lets a change of the account pass where its owner has just confirmed who they are in this session
 * and on this device. Anybody else is refused, and the try is in the security centre.
 */
export async function requireStepUp(
  platform: Platform,
  session: LiveSession,
  { what, caller }: { what: EventKind; caller: Caller },
): Promise<Result<true, 'step_up_required'>> {
  if (steppedUpUntil(platform, session, caller) !== null) return ok(true);
  await noteRefusal(platform, session, { what, caller });
  return fail('step_up_required');
}

/**
 * The same for what is a person's daily work, or the first thing that they do: a login on this device in the last
 * `step_up_ms` tells who somebody is, too.
 */
export async function requireProof(
  platform: Platform,
  session: LiveSession,
  input: { what: EventKind; caller: Caller },
): Promise<Result<true, 'step_up_required'>> {
  const { openedAt, openedBy } = session;
  const isHere = openedBy === null || openedBy === input.caller.deviceKey;
  if (isHere && platform.clock.now() < openedAt + step_up_ms) return ok(true);
  return requireStepUp(platform, session, input);
}

/**
 * The same for a change that is made by the password it changes: that is one proof, and an account with a second factor
 * has to give both (account#step-up). Passes where the account has none.
 */
export async function requireSecond(
  platform: Platform,
  session: LiveSession,
  input: { what: EventKind; caller: Caller },
): Promise<Result<true, 'step_up_required'>> {
  const factor = await factorOf(platform.db, session.member.id);
  return factor ? requireStepUp(platform, session, input) : ok(true);
}

import type { Caller, Platform } from '../context';
import { fail, ok, type Result } from '../result';
import type { LiveSession } from '../sessions/sessions';
import { noteRefusal } from './alertOwner';
import type { EventKind } from './events';

/** A person who has confirmed who they are may change the account for this long. */
export const step_up_ms = 10 * 60_000;

/** Returns until when a session may change the account; null where it has to confirm first. */
export function steppedUpUntil(
  { clock }: Platform,
  { steppedUpAt, steppedUpBy }: LiveSession,
  { deviceKey }: Caller,
): number | null {
  const until = (steppedUpAt ?? 0) + step_up_ms;
  // A client that names no device is known by its session alone.
  const sameDevice = steppedUpBy === null || steppedUpBy === deviceKey;
  return steppedUpAt !== null && sameDevice && clock.now() < until ? until : null;
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

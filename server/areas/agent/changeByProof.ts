import { noteEvent } from '../../kernel/alerts/events';
import { requireProof } from '../../kernel/alerts/elevation';
import type { Caller, Platform } from '../../kernel/context';
import type { Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';

/**
 * Changes a team, its contracts, its rates or who can log in there, where its agent has logged in or confirmed who they are
 * a moment ago (account#step-up): a copy of the session alone could give an accomplice a part of the agent's money, hour for
 * hour. What was done stands in the security centre. Failures: those of the change, and `step_up_required`.
 */
export async function changeByProof<Value, Failure extends string>(
  platform: Platform,
  { session, caller }: { session: LiveSession; caller: Caller },
  change: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'step_up_required'>> {
  const may = await requireProof(platform, session, { what: 'team', caller });
  if (!may.ok) return may;
  const done = await change();
  if (done.ok) {
    const event = { what: 'team', outcome: 'done', caller } as const;
    await noteEvent(platform.db, session.member.id, event, platform.clock.now());
  }
  return done;
}

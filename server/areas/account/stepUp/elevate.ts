import type { Caller, Platform } from '../../../kernel/context';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { rotateSession } from '../../../kernel/sessions/rotateSession';
import { noteEvent } from '../../../kernel/alerts/events';

/**
 * Notes that the person has confirmed who they are, on this device, and returns the session's new
 * token. Undefined where the session has ended meanwhile.
 */
export function elevate(
  { db, clock }: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<string | undefined> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const token = await rotateSession(trx, session, at);
    if (token === undefined) return undefined;
    await trx
      .updateTable('sessions')
      .set({ stepped_up_at: at, stepped_up_by: caller.deviceKey ?? null })
      .where('id', '=', session.id)
      .execute();
    await noteEvent(trx, session.member.id, { what: 'stepUp', outcome: 'done', caller }, at);
    return token;
  });
}

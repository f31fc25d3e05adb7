import type { Db } from '../../store/open';
import type { Platform } from '../context';
import type { LiveSession } from './readSession';

/** Ends one session and the games launched in it. Ending it again changes nothing. */
export async function revokeSession(
  db: Db,
  id: string,
  why: 'logout' | 'replaced' | 'ended',
  at: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_why: why })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('game_sessions')
    .set({ revoked_at: at })
    .where('session_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a member except `exceptId`, and all games, that one's too: whoever copied its
 * cookies has the games' tokens as well.
 */
export async function revokeSessions(
  db: Db,
  memberId: string,
  why: 'password' | 'disabled' | 'ended' | 'not_me',
  at: number,
  exceptId?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_why: why })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .execute();
  await db
    .updateTable('game_sessions')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Logs a session out, with the games launched in it. Repeating it changes nothing. */
export async function logout(platform: Platform, session: LiveSession): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute((trx) => revokeSession(trx, session.id, 'logout', at));
}

import type { Db } from '../../store/open';
import { idle_ms, longestEnd, remembered_idle_ms } from './lifetimes';

/** The end moves forward at most this often, for it costs a write. */
const touch_after_ms = 60 * 1000;

/** A session's row, as far as its idle end depends on it. Instants are epoch ms. */
export interface Touched {
  id: string;
  created_at: number;
  expires_at: number;
  seen_at: number;
  remembered: number;
}

/** Moves the idle end of a session in use forward, and returns the end that it has now. */
export async function touchSession(db: Db, session: Touched, at: number): Promise<number> {
  if (at - session.seen_at < touch_after_ms) return session.expires_at;
  const idle = session.remembered ? remembered_idle_ms : idle_ms;
  const expiresAt = Math.min(at + idle, longestEnd(session));
  await db
    .updateTable('sessions')
    .set({ seen_at: at, expires_at: expiresAt })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  return expiresAt;
}

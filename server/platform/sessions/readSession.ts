import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform } from '../context';
import { hashToken } from '../ids';
import { fail, ok, type Result } from '../result';
import { absolute_ms, idle_ms, remembered_absolute_ms, remembered_idle_ms } from './lifetimes';

/** The end moves forward at most this often, for it costs a write. */
const touch_after_ms = 60 * 1000;

/** A session that is open now, with its member's row. Instants are epoch ms. */
export interface LiveSession {
  id: string;
  member: Member;
  firstTimeLogin: boolean;
  expiresAt: number;
}

/**
 * Returns the live session of a token and moves its idle end forward. Failures: `not_logged_in`
 * without a known token, `logged_out` where it ended or was replaced, `account_disabled`.
 */
export async function readSession(
  platform: Platform,
  token: string | undefined,
): Promise<Result<LiveSession, 'not_logged_in' | 'logged_out' | 'account_disabled'>> {
  if (!token) return fail('not_logged_in');
  const at = platform.clock.now();
  const row = await platform.db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select([
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.expires_at',
      'sessions.seen_at',
      'sessions.revoked_at',
      'sessions.first_time_login',
      'sessions.remembered',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return fail('not_logged_in');
  // First: a disabled member's sessions were ended, and the answer must tell why.
  if (row.status === 'disabled') return fail('account_disabled');
  if (row.revoked_at !== null || row.expires_at <= at) return fail('logged_out');
  let expiresAt = row.expires_at;
  if (at - row.seen_at >= touch_after_ms) {
    expiresAt = await touchSession(platform.db, row, at);
  }
  return ok({
    id: row.session_id,
    member: row,
    firstTimeLogin: row.first_time_login === 1,
    expiresAt,
  });
}

async function touchSession(
  db: Db,
  row: { session_id: string; session_created_at: number; remembered: number },
  at: number,
): Promise<number> {
  const [idle, absolute] = row.remembered
    ? [remembered_idle_ms, remembered_absolute_ms]
    : [idle_ms, absolute_ms];
  const expiresAt = Math.min(at + idle, row.session_created_at + absolute);
  await db
    .updateTable('sessions')
    .set({ seen_at: at, expires_at: expiresAt })
    .where('id', '=', row.session_id)
    .where('revoked_at', 'is', null)
    .execute();
  return expiresAt;
}

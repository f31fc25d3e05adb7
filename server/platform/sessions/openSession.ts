import type { SessionInfo } from '../../contract/account/entry';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Caller, Platform } from '../context';
import { hashToken, newId, newToken } from '../ids';
import { idle_ms, remembered_idle_ms } from './lifetimes';
import { revokeSession } from './revokeSession';

/** A member's devices side by side; one more login ends the session that is oldest. */
export const sessions_per_member = 10;

/**
 * Opens a session for a member and gives its token, which is kept nowhere. The session that the
 * same browser had before (`previousToken`) is rotated away; beyond ten, the oldest is replaced.
 */
export async function openSession(
  platform: Platform,
  db: Db,
  member: Member,
  how: {
    caller: Caller;
    remember: boolean;
    previousToken?: string | undefined;
    /** The member has just chosen a password: the session need not ask for it (account#change-password). */
    passwordJustSet?: boolean;
  },
): Promise<SessionInfo> {
  const at = platform.clock.now();
  const token = newToken();
  const firstTimeLogin = member.last_login_at === null;
  const expiresAt = at + (how.remember ? remembered_idle_ms : idle_ms);
  // First of all, for it locks the row: logins of one member go one after another.
  await db.updateTable('members').set({ last_login_at: at }).where('id', '=', member.id).execute();
  if (how.previousToken) await rotateAway(db, how.previousToken, at);
  await replaceOldest(db, member.id, at);
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      member_id: member.id,
      created_at: at,
      expires_at: expiresAt,
      seen_at: at,
      revoked_at: null,
      revoked_why: null,
      device: how.caller.device,
      address: how.caller.address,
      first_time_login: firstTimeLogin ? 1 : 0,
      remembered: how.remember ? 1 : 0,
      password_set_at: how.passwordJustSet ? at : null,
    })
    .execute();
  return {
    token,
    merchantCode: platform.config.merchantCode,
    id: member.id,
    userName: member.username,
    customerType: member.type,
    firstTimeLogin,
    expiresAt,
  };
}

/** Ends the session that the browser had, whoever's it was: its cookie is about to be overwritten. */
async function rotateAway(db: Db, token: string, at: number): Promise<void> {
  const previous = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (previous) await revokeSession(db, previous.id, 'replaced', at);
}

async function replaceOldest(db: Db, memberId: string, at: number): Promise<void> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    // Ids sort by the time they were made: they decide within a millisecond.
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of live.slice(sessions_per_member - 1)) {
    await revokeSession(db, id, 'replaced', at);
  }
}

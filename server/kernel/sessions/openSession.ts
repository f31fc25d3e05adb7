import type { SessionInfo } from '../../areas/account/api/entry';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Caller, Platform } from '../context';
import { hashToken, newId, newToken } from '../ids';
import { idle_ms, remembered_idle_ms } from './lifetimes';
import { passwordDue } from './passwordDue';
import { revokeSession } from './revokeSession';

/** The most live sessions of a member. One more login ends the oldest. */
export const sessions_per_member = 10;

/**
 * Opens a session for a member and returns its token, which is stored nowhere. It ends the session
 * that the same browser had before (`previousToken`), and the oldest one beyond ten.
 */
export async function openSession(
  platform: Platform,
  db: Db,
  member: Member,
  how: {
    caller: Caller;
    remember: boolean;
    previousToken?: string | undefined;
  },
): Promise<SessionInfo> {
  const at = platform.clock.now();
  const token = newToken();
  const firstTimeLogin = member.last_login_at === null;
  const expiresAt = at + (how.remember ? remembered_idle_ms : idle_ms);
  // First, because it locks the row: logins of one member are serialised.
  await db.updateTable('members').set({ last_login_at: at }).where('id', '=', member.id).execute();
  if (how.previousToken) await endPrevious(db, how.previousToken, at);
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
      device_key: how.caller.deviceKey ?? null,
      address: how.caller.address,
      first_time_login: firstTimeLogin ? 1 : 0,
      remembered: how.remember ? 1 : 0,
    })
    .execute();
  return {
    token,
    merchantCode: platform.config.merchantCode,
    id: member.id,
    userName: member.username,
    customerType: member.type,
    firstTimeLogin,
    newcomerBonus: null,
    unchecked: null,
    passwordDue: passwordDue(member),
    ageDue: false,
    exclusion: null,
    expiresAt,
  };
}

/** Ends the browser's previous session, any member's: its cookie is about to be overwritten. */
async function endPrevious(db: Db, token: string, at: number): Promise<void> {
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
    // Within a millisecond the ids decide, which sort by time.
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of live.slice(sessions_per_member - 1)) {
    await revokeSession(db, id, 'replaced', at);
  }
}

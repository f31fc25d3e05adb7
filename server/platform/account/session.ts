import type { SessionInfo } from '../../contract/account/entry';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Caller, Platform } from '../context';
import { hashToken, newId, newToken } from '../ids';
import { fail, ok, type Result } from '../result';

/** A session that nobody uses ends after this long; using it moves the end forward. */
export const idle_ms = 2 * 60 * 60 * 1000;
/** The same for "remember me". */
export const remembered_idle_ms = 30 * 24 * 60 * 60 * 1000;
/** However much it is used, a session ends after this long and asks for the password again. */
export const absolute_ms = 24 * 60 * 60 * 1000;
export const remembered_absolute_ms = 90 * 24 * 60 * 60 * 1000;
/** Moving the end forward costs a write: not on every page. */
const touch_after_ms = 60 * 1000;

export interface LiveSession {
  id: string;
  member: Member;
  firstTimeLogin: boolean;
  expiresAt: number;
}

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
    /**
     * The member has just chosen a password: the session need not ask for it
     * (account#old-password).
     */
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

/** Ends one session and the games that were launched in it, where they are not over already. */
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

/** Ends all sessions of a member but the one to keep, and with them the games they launched. */
export async function revokeSessions(
  db: Db,
  memberId: string,
  why: 'password' | 'disabled',
  at: number,
  keptId?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_why: why })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId!))
    .execute();
  await db
    .updateTable('game_sessions')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(keptId !== undefined, (query) => query.where('session_id', '!=', keptId!))
    .execute();
}

/**
 * The live session of a token. Failures: `not_logged_in` without a known token, `logged_out` when
 * it ended or was replaced, `account_disabled`.
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
  // Before all else: the sessions of a disabled member were ended, and the reason is to be heard.
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

/** Ends one session and the games it launched. Ending it again changes nothing. */
export async function logout(platform: Platform, session: LiveSession): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute((trx) => revokeSession(trx, session.id, 'logout', at));
}

import type { SessionInfo } from '../../areas/account/api/entry';
import { compiledOnce } from '../../store/compiledOnce';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform, Caller } from '../context';
import { hashToken, newToken, newId } from '../ids';
import { type Job, purging } from '../job';
import { closedColumns, closedNow, type ExclusionNow } from '../members/exclusionNow';
import { trial_type } from '../members/memberTypes';
import { fail, ok, type Result } from '../result';
import { beginSecondStep, type SecondStep } from '../secondFactor/secondStep';
import { noteSecurity } from '../security/securityCalls';
import { forgetDevices, isDeviceKnown, noteKnownDevice } from './knownDevices';

/** A session that nobody uses ends after this long; using it moves the end forward. */
export const idle_ms = 2 * 60 * 60 * 1000;
/** The same for "remember me". */
export const remembered_idle_ms = 30 * 24 * 60 * 60 * 1000;
/** However much it is used, a session ends after this long and asks for the password again. */
export const absolute_ms = 24 * 60 * 60 * 1000;
export const remembered_absolute_ms = 90 * 24 * 60 * 60 * 1000;

/** Returns the instant at which a session ends however much it is used. Instants are epoch ms. */
export const longestEnd = (session: { created_at: number; remembered: number }): number =>
  session.created_at + (session.remembered ? remembered_absolute_ms : absolute_ms);

/**
 * A call that rotates the token understands the one before for this long: a second tap sends its
 * form again before the browser has the new cookie.
 */
export const repeat_ms = 10_000;

/**
 * Gives a live session a new token and returns it. Every copy of the older ones is worthless from
 * then on. Undefined where the session has ended.
 */
export async function rotateSession(
  db: Db,
  { id, repeats }: { id: string; repeats: boolean },
  instant: number,
): Promise<string | undefined> {
  const token = newToken();
  const rotated = await db
    .updateTable('sessions')
    .set((eb) => ({
      token_hash: hashToken(token),
      // A repeated form leaves the token that it came with, for a third tap.
      ...(!repeats && { previous_hash: eb.ref('token_hash'), rotated_at: instant }),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rotated && token;
}

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
export async function touchSession(db: Db, session: Touched, instant: number): Promise<number> {
  if (instant - session.seen_at < touch_after_ms) return session.expires_at;
  const idle = session.remembered ? remembered_idle_ms : idle_ms;
  const expiresAt = Math.min(instant + idle, longestEnd(session));
  await db
    .updateTable('sessions')
    .set({ seen_at: instant, expires_at: expiresAt })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  return expiresAt;
}

/**
 * True while a member should choose a password: there is none (registration by code or at a
 * provider), or somebody else chose it. Trial players have none to choose (account#first-password).
 */
export const passwordDue = ({
  type,
  password_hash,
  password_given,
}: Pick<Member, 'type' | 'password_hash' | 'password_given'>): boolean =>
  type !== trial_type && (password_hash === null || password_given === 1);

/** A session that is open now, with its member's row. Instants are epoch ms. */
export interface LiveSession {
  id: string;
  member: Member;
  firstTimeLogin: boolean;
  /** The instant of the login. */
  openedAt: number;
  /** The key of the device that it was opened on; null for a client that names none. */
  openedBy: string | null;
  /** The token was replaced a moment ago. Only a call that rotates it is told so. */
  repeats: boolean;
  /** The instant at which the person confirmed who they are, and the key of their device. */
  steppedUpAt: number | null;
  steppedUpBy: string | null;
  /** The same of the first of two proofs, where the account has a second factor. */
  firstProofAt: number | null;
  firstProofBy: string | null;
  expiresAt: number;
  /** Why play is closed to the member now; null where it is open. Read again for each call that does something. */
  exclusion: ExclusionNow | null;
}

/** A session by its token's hash, or by that of the token before; with its member and what closes play to them. */
const sessionRows = compiledOnce((db, hash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('exclusions', 'exclusions.member_id', 'members.id')
    .leftJoin('exclusion_checks', 'exclusion_checks.id', 'members.id')
    .leftJoin('age_confirmations', 'age_confirmations.member_id', 'members.id')
    .selectAll('members')
    .select([
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.expires_at',
      'sessions.seen_at',
      'sessions.revoked_at',
      'sessions.first_time_login',
      'sessions.device_key',
      'sessions.remembered',
      'sessions.token_hash',
      'sessions.rotated_at',
      'sessions.stepped_up_at',
      'sessions.stepped_up_by',
      'sessions.first_proof_at',
      'sessions.first_proof_by',
      ...closedColumns,
    ])
    .where((eb) =>
      eb.or([eb('sessions.token_hash', '=', hash), eb('sessions.previous_hash', '=', hash)]),
    ),
);

/**
 * Returns the live session of a token and moves its idle end forward, unless it `touches` nothing. `rotates`: the call gives
 * the session a new token, so the one before is taken for a moment, for a second tap. Failures:
 * `not_logged_in` without a known token, `logged_out` where it ended or was replaced,
 * `account_disabled`.
 */
export async function readSession(
  platform: Platform,
  token: string | undefined,
  { rotates = false, touches = true }: { rotates?: boolean; touches?: boolean } = {},
): Promise<Result<LiveSession, 'not_logged_in' | 'logged_out' | 'account_disabled'>> {
  if (!token) return fail('not_logged_in');
  const now = platform.clock.now();
  const hash = hashToken(token);
  const [row] = await sessionRows(platform.db, hash);
  if (!row) return fail('not_logged_in');
  // First: a disabled member's sessions were ended, and the answer must tell why.
  if (row.status === 'disabled') return fail('account_disabled');
  if (row.revoked_at !== null || row.expires_at <= now) return fail('logged_out');
  const repeats = row.token_hash !== hash;
  if (repeats && !(rotates && now < row.rotated_at! + repeat_ms)) return fail('logged_out');
  const { session_id: id, session_created_at: created_at } = row;
  const expiresAt = touches
    ? await touchSession(platform.db, { ...row, id, created_at }, now)
    : row.expires_at;
  return ok({
    id,
    member: row,
    firstTimeLogin: row.first_time_login === 1,
    openedAt: created_at,
    openedBy: row.device_key,
    repeats,
    steppedUpAt: row.stepped_up_at,
    steppedUpBy: row.stepped_up_by,
    firstProofAt: row.first_proof_at,
    firstProofBy: row.first_proof_by,
    expiresAt,
    exclusion: closedNow(row, now),
  });
}

type SessionRead = ReturnType<typeof readSession>;

/** The reads of sessions that pages share, by whether they touch the session and by its token. */
const reads = new WeakMap<object, Map<string, SessionRead>>();

/**
 * The same for calls that only read, of which a page makes some. Those of one `page`, which is over in a moment, share one
 * read of the session; other calls share one that is under way. So none sees a session of before its page, or that read,
 * began.
 */
export function sharedSession(
  platform: Platform,
  token: string | undefined,
  { touches, page }: { touches: boolean; page?: object | undefined },
): SessionRead {
  const shared = reads.get(page ?? platform.db) ?? new Map<string, SessionRead>();
  reads.set(page ?? platform.db, shared);
  const key = `${touches} ${token}`;
  const known = shared.get(key);
  if (known) return known;
  const read = readSession(platform, token, { touches });
  shared.set(key, page ? read : read.finally(() => shared.delete(key)));
  return shared.get(key)!;
}

/**
 * An ended session's token is answered with "logged out" (account#ended-session) for this long after the
 * session's own time; then the token is unknown.
 */
export const ended_kept_ms = 30 * 24 * 60 * 60_000;
/** Rows deleted in one turn, so that nobody waits for long. The rest follow in the next turns. */
const purged_at_once = 500;

/** Deletes sessions that are long over, with the games launched in them. */
export async function purgeSessions({ db, clock }: Platform): Promise<void> {
  const over = await db
    .selectFrom('sessions')
    .select('id')
    .where('expires_at', '<', clock.now() - ended_kept_ms)
    .orderBy('expires_at')
    .limit(purged_at_once)
    .execute();
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('launch_tokens').where('session_id', 'in', ids).execute();
    await trx.deleteFrom('game_sessions').where('session_id', 'in', ids).execute();
    await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
  });
}

/** Ends one session and the games launched in it. Ending it again changes nothing. */
export async function revokeSession(
  db: Db,
  id: string,
  why: 'logout' | 'replaced' | 'ended',
  instant: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: instant, revoked_why: why })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('game_sessions')
    .set({ revoked_at: instant })
    .where('session_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a member except `exceptId`, and all games, that one's too: anybody who copied its
 * cookies has the games' tokens as well. Logins that wait for their second step end with them.
 */
export async function revokeSessions(
  db: Db,
  memberId: string,
  why: 'password' | 'disabled' | 'ended' | 'not_me',
  instant: number,
  exceptId?: string,
): Promise<void> {
  if (why === 'password' || why === 'not_me') await forgetDevices(db, memberId, exceptId);
  await db
    .updateTable('sessions')
    .set({ revoked_at: instant, revoked_why: why })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .execute();
  await db.deleteFrom('second_steps').where('member_id', '=', memberId).execute();
  await db
    .updateTable('game_sessions')
    .set({ revoked_at: instant })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Logs a session out, with the games launched in it. Repeating it changes nothing. */
export async function logout(platform: Platform, session: LiveSession): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute((trx) => revokeSession(trx, session.id, 'logout', now));
}

/** The most live sessions of a member. One more login ends the oldest. */
export const sessions_per_member = 10;

/** The choices with which a session is opened. */
interface Opening {
  caller: Caller;
  remember: boolean;
  previousToken?: string | undefined;
  /** The way of the proof, as the sign-ins name it. */
  way?: string;
  /** The second factor was proved too; all other ways in get its step in the place of a session. */
  isSecondProved?: true;
}

/**
 * Opens a session for a member and returns its token, which is stored nowhere. It ends the session
 * that the same browser had before (`previousToken`), and the oldest one beyond ten. It is the only way to a session: a
 * member with a second factor gets no token for the first proof, but the ticket of the second step (account#second-step).
 */
export async function openSession(
  platform: Platform,
  db: Db,
  member: Member,
  how: Opening,
): Promise<SessionInfo> {
  const now = platform.clock.now();
  const { caller, remember, way = 'password' } = how;
  const step = how.isSecondProved
    ? undefined
    : await beginSecondStep(platform, db, member.id, { how: way, caller, remember });
  if (step) return waitingFor(platform, member, step);
  const token = newToken();
  const firstTimeLogin = member.last_login_at === null;
  const expiresAt = now + (how.remember ? remembered_idle_ms : idle_ms);
  // First, because it locks the row: logins of one member are serialised.
  await db.updateTable('members').set({ last_login_at: now }).where('id', '=', member.id).execute();
  if (how.previousToken) await endPrevious(db, how.previousToken, now);
  await replaceOldest(db, member.id, now);
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      member_id: member.id,
      created_at: now,
      expires_at: expiresAt,
      seen_at: now,
      revoked_at: null,
      revoked_why: null,
      device: how.caller.device,
      device_key: how.caller.deviceKey ?? null,
      address: how.caller.address,
      country: how.caller.country ?? null,
      first_time_login: firstTimeLogin ? 1 : 0,
      remembered: how.remember ? 1 : 0,
    })
    .execute();
  const { deviceKey } = how.caller;
  noteSecurity({ memberId: member.id });
  if (deviceKey !== undefined && member.type !== trial_type) {
    noteSecurity({ isNewDevice: !(await isDeviceKnown(db, deviceKey, member.id)) });
    await noteKnownDevice(db, member.id, deviceKey, now);
  }
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
    second: null,
    expiresAt,
  };
}

/** The answer to a first proof that opens nothing yet: it has no token. */
const waitingFor = (
  { config }: Platform,
  { id, username, type }: Member,
  second: SecondStep,
): SessionInfo => ({
  token: '',
  merchantCode: config.merchantCode,
  id,
  userName: username,
  customerType: type,
  firstTimeLogin: false,
  newcomerBonus: null,
  unchecked: null,
  passwordDue: false,
  ageDue: false,
  exclusion: null,
  second,
  expiresAt: second.expiresAt,
});

/** Ends the browser's previous session, any member's: its cookie is about to be overwritten. */
async function endPrevious(db: Db, token: string, instant: number): Promise<void> {
  const previous = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (previous) await revokeSession(db, previous.id, 'replaced', instant);
}

async function replaceOldest(db: Db, memberId: string, instant: number): Promise<void> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant)
    .orderBy('created_at', 'desc')
    // Within a millisecond the ids decide, which sort by time.
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of live.slice(sessions_per_member - 1)) {
    await revokeSession(db, id, 'replaced', instant);
  }
}

export const jobs: readonly Job[] = [purging('purgeSessions', purgeSessions)];

import type { Member } from '../../store/tables';
import type { Platform } from '../context';
import { closedColumns, closedNow, type ExclusionNow } from '../members/exclusionNow';
import { hashToken } from '../ids';
import { fail, ok, type Result } from '../result';
import { repeat_ms } from './rotateSession';
import { touchSession } from './touchSession';

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
  expiresAt: number;
  /** Why play is closed to the member now; null where it is open. Read anew by each call. */
  exclusion: ExclusionNow | null;
}

/**
 * Returns the live session of a token and moves its idle end forward. `rotates`: the call gives the
 * session a new token, so the one before is taken for a moment, for a second tap. Failures:
 * `not_logged_in` without a known token, `logged_out` where it ended or was replaced,
 * `account_disabled`.
 */
export async function readSession(
  platform: Platform,
  token: string | undefined,
  { rotates = false }: { rotates?: boolean } = {},
): Promise<Result<LiveSession, 'not_logged_in' | 'logged_out' | 'account_disabled'>> {
  if (!token) return fail('not_logged_in');
  const at = platform.clock.now();
  const hash = hashToken(token);
  const row = await platform.db
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
      ...closedColumns,
    ])
    .where((eb) =>
      eb.or([eb('sessions.token_hash', '=', hash), eb('sessions.previous_hash', '=', hash)]),
    )
    .executeTakeFirst();
  if (!row) return fail('not_logged_in');
  // First: a disabled member's sessions were ended, and the answer must tell why.
  if (row.status === 'disabled') return fail('account_disabled');
  if (row.revoked_at !== null || row.expires_at <= at) return fail('logged_out');
  const repeats = row.token_hash !== hash;
  if (repeats && !(rotates && at < row.rotated_at! + repeat_ms)) return fail('logged_out');
  const { session_id: id, session_created_at: created_at } = row;
  const expiresAt = await touchSession(platform.db, { ...row, id, created_at }, at);
  return ok({
    id,
    member: row,
    firstTimeLogin: row.first_time_login === 1,
    openedAt: created_at,
    openedBy: row.device_key,
    repeats,
    steppedUpAt: row.stepped_up_at,
    steppedUpBy: row.stepped_up_by,
    expiresAt,
    exclusion: closedNow(row, at),
  });
}

import type { Call } from '../../contract/call';
import { isClosedTo } from '../../contract/failures';
import type { Platform } from '../context';
import { closedColumns, closedNow, exclusionRefusal, type ExclusionNow } from '../exclusionNow';
import { hashToken } from '../ids';
import { fail } from '../result';

/** Returns true for a call that some exclusion closes. */
const closesAtAll = (call: Pick<Call, 'excluded' | 'method'>): boolean =>
  isClosedTo(call, 'self') || isClosedTo(call, 'timeOut');

/** The refusal of a call for an excluded member; undefined where the call is open (protection#closed-and-open). */
export function refusalWhileExcluded(
  call: Pick<Call, 'excluded' | 'method'>,
  exclusion: ExclusionNow | null,
) {
  if (!exclusion || !isClosedTo(call, exclusion.kind)) return undefined;
  const { code, detail } = exclusionRefusal(exclusion);
  return fail(code, detail);
}

/**
 * The same for a call that asks no session of its caller, by the token that came all the same: a session's,
 * or that of a game. Nothing is read where there is none, or the call is open to all.
 */
export async function refusalByToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: Pick<Call, 'excluded' | 'method' | 'auth'>,
  token: string | undefined,
) {
  if (!token || !closesAtAll(call)) return undefined;
  // Both have the columns that are read here.
  const table = (call.auth === 'game' ? 'game_sessions' : 'sessions') as 'sessions';
  const row = await db
    .selectFrom(`${table} as s`)
    .innerJoin('members', 'members.id', 's.member_id')
    .leftJoin('exclusions', 'exclusions.member_id', 's.member_id')
    .leftJoin('exclusion_checks', 'exclusion_checks.id', 's.member_id')
    .leftJoin('age_confirmations', 'age_confirmations.member_id', 's.member_id')
    .select(closedColumns)
    .where('s.token_hash', '=', hashToken(token))
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  return refusalWhileExcluded(call, closedNow(row, clock.now()));
}

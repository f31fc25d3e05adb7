import type { Db } from '../../store/open';
import type { RewardRow } from '../../store/tables/rewards';
import { closedSpans } from '../protection/closedSpans';
import { lastsUntil } from './earned';

/** A reward as the operator sees it: one that was not claimed in time is `expired`, as on the member's page. */
type Listed = Omit<RewardRow, 'member_id' | 'state'> & { state: RewardRow['state'] | 'expired' };

/**
 * For the operator: the rewards of a member that have a row, the newest first, each in the state and with the end that
 * its member sees at an instant (rewards#rules-of-rewards).
 */
export async function rewardsOf(
  db: Db,
  config: { timeZone: string },
  { memberId, at }: { memberId: string; at: number },
): Promise<Listed[]> {
  const spans = await closedSpans(db, memberId, at);
  const rows = await db
    .selectFrom('rewards')
    .select(['id', 'kind', 'level', 'version', 'amount', 'points', 'needed', 'state'])
    .select(['created_at', 'expires_at', 'claimed_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const expires_at = lastsUntil(row, spans, config);
    const isOver = row.state === 'claimable' && expires_at !== null && expires_at <= at;
    return { ...row, expires_at, state: isOver ? 'expired' : row.state };
  });
}

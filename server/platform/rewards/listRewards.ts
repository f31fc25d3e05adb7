import type { RewardRow } from '../../store/rewardTables';
import type { Db } from '../../store/open';

/** For the operator: the rewards of a member that have a row, the newest first. */
export const rewardsOf = (db: Db, memberId: string): Promise<Omit<RewardRow, 'member_id'>[]> =>
  db
    .selectFrom('rewards')
    .select(['id', 'kind', 'level', 'version', 'amount', 'points', 'needed', 'state'])
    .select(['created_at', 'expires_at', 'claimed_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

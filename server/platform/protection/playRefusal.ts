import { exclusionErrors } from '../../contract/failures';
import type { Trx } from '../../store/open';
import { closedColumns, closedNow } from '../exclusionNow';

/** The reasons for which a member may not play. */
export type PlayRefusal = (typeof exclusionErrors)[keyof typeof exclusionErrors];

/**
 * Returns why a member may not play, pay in or be given a bonus; undefined where nothing stands in the way
 * (protection#what-stops). Asked in the transaction that takes the money, which holds the member's row or
 * account: an exclusion holds both, so that one of the two is first.
 */
export async function playRefusal(
  trx: Trx,
  memberId: string,
  at: number,
): Promise<PlayRefusal | undefined> {
  const row = await trx
    .selectFrom('members')
    .leftJoin('exclusions', 'exclusions.member_id', 'members.id')
    .leftJoin('exclusion_checks', 'exclusion_checks.id', 'members.id')
    .leftJoin('age_confirmations', 'age_confirmations.member_id', 'members.id')
    .select(closedColumns)
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  const closed = closedNow(row, at);
  return closed ? exclusionErrors[closed.kind] : undefined;
}

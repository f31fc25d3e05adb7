import { exclusionErrors } from '../../kernel/api/failures';
import type { Trx } from '../../store/open';
import { closedTo } from '../../kernel/members/exclusionNow';

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
  instant: number,
): Promise<PlayRefusal | undefined> {
  const closed = await closedTo(trx, memberId, instant);
  return closed ? exclusionErrors[closed.kind] : undefined;
}

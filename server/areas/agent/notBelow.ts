import type { Db } from '../../store/open';
import { fail } from '../../kernel/result';

/**
 * The failure `member_not_below` about a member who is not in an agent's team. Whoever was there once is named in
 * `userName`, for the agent has known that name; of anybody else nothing is told.
 */
export async function notBelow(db: Db, agentId: string, memberId: string) {
  const known = await db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select('m.username')
    .where('l.ancestor_id', '=', agentId)
    .where('l.member_id', '=', memberId)
    .where('l.depth', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return fail('member_not_below', { memberId, ...(known && { userName: known.username }) });
}

import type { Db } from '../../store/open';
import { fail, ok, type Result } from '../../kernel/result';
import { belowSince, memberBelow, open_end } from '../../kernel/team/links';

/** A member on the way down from an agent. */
export interface Step {
  memberId: string;
  userName: string;
}

/** A branch of a team: the head, and the way to it from the agent, without the agent. */
interface Branch {
  headId: string;
  path: Step[];
  /** The instant from which on its head is below the agent: what was before is not the agent's to see. 0 for the own team. */
  since: number;
}

/**
 * Finds the branch that an agent asks for: the own team where no member is named, else that of a member below.
 * Failure: `member_not_below`.
 */
export async function branchOf(
  db: Db,
  agentId: string,
  parent: string,
): Promise<Result<Branch, 'member_not_below'>> {
  if (parent === '') return ok({ headId: agentId, path: [], since: 0 });
  const head = await memberBelow(db, agentId, parent);
  if (!head) return fail('member_not_below');
  const [path, since] = await Promise.all([
    pathTo(db, agentId, head.id),
    belowSince(db, agentId, head.id),
  ]);
  return ok({ headId: head.id, path, since });
}

/** Returns the way from an agent down to a member who is below: the member last, the agent not among them. */
export async function pathTo(db: Db, agentId: string, memberId: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.ancestor_id')
    .innerJoin('agent_links as own', (join) =>
      join
        .onRef('own.member_id', '=', 'l.ancestor_id')
        .on('own.ancestor_id', '=', agentId)
        .on('own.to_at', '=', open_end)
        .on('own.depth', '>', 0),
    )
    .select(['m.id', 'm.username', 'own.depth'])
    .where('l.member_id', '=', memberId)
    .where('l.to_at', '=', open_end)
    .orderBy('own.depth')
    .execute();
  return rows.map(({ id, username }) => ({ memberId: id, userName: username }));
}

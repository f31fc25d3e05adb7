import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';
import { isAgent } from '../members/memberTypes';
import { fail, ok, type Result } from '../result';
import { closeContractsOf } from './closeContracts';
import { holdPlace, holdTree, memberBelow, most_levels, open_end, teamIds } from './links';
import { rateOf } from './rates';

export type MoveFailure =
  | 'member_not_below'
  | 'move_in_circle'
  | 'move_same_place'
  | 'rebate_above_upline'
  | 'team_too_deep';

/**
 * Moves a member with everybody below, under another agent of the same team or under the agent who moves
 * (agent#the-tree), in the caller's transaction. It counts from its instant on: the earlier links are closed, and
 * stay. Moves come one after the other, and hold the whole branch: none makes a circle, and no newcomer is left
 * behind. Failures: `member_not_below` also for an agent who is not in the team or is no agent.
 */
export async function moveBranch(
  trx: Trx,
  { agentId, memberId, toId }: { agentId: string; memberId: string; toId: string },
  now: number,
): Promise<Result<{ at: number }, MoveFailure>> {
  const changed = await holdTree(trx, now);
  await holdPlace(trx, toId, now);
  await holdBranch(trx, memberId);
  const refused = await moveRefusal(trx, { agentId, memberId, toId });
  if (refused) return fail(refused);
  const instant = Math.max(changed, (await newestLink(trx, memberId)) + 1);
  await trx.updateTable('team_lock').set({ changed_at: instant }).where('id', '=', 1).execute();
  await relink(trx, memberId, toId, instant);
  await closeContractsOf(trx, memberId, instant);
  await trx.updateTable('members').set({ parent_id: toId }).where('id', '=', memberId).execute();
  return ok({ at: instant });
}

/**
 * Returns why a member cannot be moved as the tree is now; undefined where nothing is against it. It holds
 * nothing: only a move that has taken the tree can rely on it.
 */
export async function moveRefusal(
  db: Db,
  { agentId, memberId, toId }: { agentId: string; memberId: string; toId: string },
): Promise<MoveFailure | undefined> {
  const member = await memberBelow(db, agentId, memberId);
  if (!member) return 'member_not_below';
  const to =
    toId === agentId ? { type: 1, status: 'active' } : await memberBelow(db, agentId, toId);
  if (!to || !isAgent(to.type) || to.status !== 'active') return 'member_not_below';
  if (toId === memberId || (await memberBelow(db, memberId, toId))) return 'move_in_circle';
  if (member.parent_id === toId) return 'move_same_place';
  if ((await rateOf(db, memberId)) > (await rateOf(db, toId))) return 'rebate_above_upline';
  if ((await deepest(db, toId, memberId)) > most_levels) return 'team_too_deep';
  return undefined;
}

/** Holds the places of a branch, those too whose making was under way. */
async function holdBranch(trx: Trx, memberId: string): Promise<void> {
  for (let before = -1; ;) {
    const { numUpdatedRows } = await trx
      .updateTable('agent_links')
      .set((row) => ({ depth: row.ref('depth') }))
      .where('depth', '=', 0)
      .where('to_at', '=', open_end)
      .where('ancestor_id', 'in', sql<string>`(${teamIds(memberId)} union all select ${memberId})`)
      .executeTakeFirst();
    const held = Number(numUpdatedRows);
    if (held === before) return;
    before = held;
  }
}

/** The level of the lowest of a branch, counted from the top of the tree, once it hangs below another member. */
async function deepest(db: Db, toId: string, memberId: string): Promise<number> {
  const most = (column: 'ancestor_id' | 'member_id', id: string) =>
    db
      .selectFrom('agent_links')
      .select(({ fn }) => fn.max<number>('depth').as('depth'))
      .where(column, '=', id)
      .where('to_at', '=', open_end)
      .executeTakeFirstOrThrow();
  const [above, below] = [await most('member_id', toId), await most('ancestor_id', memberId)];
  return Number(above.depth ?? 0) + 1 + Number(below.depth ?? 0);
}

/** The newest instant from which a link of a branch holds. */
async function newestLink(trx: Trx, memberId: string): Promise<number> {
  const { newest } = await trx
    .selectFrom('agent_links')
    .select(({ fn }) => fn.max<number>('from_at').as('newest'))
    .where('to_at', '=', open_end)
    .where('member_id', 'in', sql<string>`(${teamIds(memberId)} union all select ${memberId})`)
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/** Closes the links from above into a branch, and makes those of the new upline. */
async function relink(trx: Trx, memberId: string, toId: string, instant: number): Promise<void> {
  const end = sql.lit(open_end);
  await sql`
    update agent_links set to_at = ${instant}
    where to_at = ${end}
      and member_id in (select member_id from agent_links where ancestor_id = ${memberId} and to_at = ${end})
      and ancestor_id in (
        select ancestor_id from agent_links
        where member_id = ${memberId} and to_at = ${end} and depth > 0)`.execute(trx);
  await sql`
    insert into agent_links (ancestor_id, member_id, depth, from_at, to_at)
    select up.ancestor_id, down.member_id, up.depth + down.depth + 1, cast(${instant} as bigint), ${end}
    from agent_links as up, agent_links as down
    where up.member_id = ${toId} and up.to_at = ${end}
      and down.ancestor_id = ${memberId} and down.to_at = ${end}`.execute(trx);
}

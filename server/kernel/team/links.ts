import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';

/** The end of what holds now. */
export const open_end = Number.MAX_SAFE_INTEGER;
/** The levels that a tree has below its top. */
export const most_levels = 20;

/** A member with the place below an agent. */
export type MemberBelow = Member & {
  /** 1 for the agent's own members. */
  level: number;
};

/**
 * Returns a member who is below an agent now, at any level; undefined for everybody else, the agent too
 * (agent#the-tree). It is the one fence of the area: what names a member is asked here first.
 */
export const memberBelow = (
  db: Db,
  agentId: string,
  memberId: string,
): Promise<MemberBelow | undefined> =>
  db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .selectAll('m')
    .select('l.depth as level')
    .where('l.member_id', '=', memberId)
    .where('l.to_at', '=', open_end)
    .where('l.ancestor_id', '=', agentId)
    .where('l.depth', '>', 0)
    .executeTakeFirst();

/** Returns which of some members are below an agent now. */
export async function belowAmong(
  db: Db,
  agentId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('agent_links')
    .select('member_id')
    .where('ancestor_id', '=', agentId)
    .where('to_at', '=', open_end)
    .where('depth', '>', 0)
    .where('member_id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/**
 * Returns the instant from which a member, who is below an agent now, has been there without a break: a move within the
 * agent's team is none.
 */
export async function belowSince(db: Db, agentId: string, memberId: string): Promise<number> {
  const links = await db
    .selectFrom('agent_links')
    .select(['from_at', 'to_at'])
    .where('member_id', '=', memberId)
    .where('ancestor_id', '=', agentId)
    .where('depth', '>', 0)
    .orderBy('to_at', 'desc')
    .execute();
  let since = open_end;
  for (const { from_at, to_at } of links) {
    if (to_at !== since) break;
    since = from_at;
  }
  return since;
}

/** The ids of an agent's team as it is now, as a subquery; with `level`, of that level alone. */
export const teamIds = (agentId: string, level?: number): RawBuilder<string> => sql<string>`
  select member_id from agent_links
  where ancestor_id = ${agentId} and to_at = ${sql.lit(open_end)}
    and ${level === undefined ? sql`depth > 0` : sql`depth = ${level}`}`;

/** Returns the ids of those above a member now, the nearest first, without the member. */
export async function uplineOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_links')
    .select('ancestor_id')
    .where('member_id', '=', memberId)
    .where('to_at', '=', open_end)
    .where('depth', '>', 0)
    .orderBy('depth')
    .execute();
  return rows.map(({ ancestor_id }) => ancestor_id);
}

/**
 * Holds a member's own row of the tree to the end of the transaction, and makes it where it is missing: anybody who is
 * placed below a member, or moves the member, waits here.
 */
export async function holdPlace(trx: Trx, memberId: string, instant: number): Promise<void> {
  const held = await trx
    .updateTable('agent_links')
    // An update that changes nothing is a row lock on both engines.
    .set((row) => ({ depth: row.ref('depth') }))
    .where('ancestor_id', '=', memberId)
    .where('to_at', '=', open_end)
    .where('depth', '=', 0)
    .returning('member_id')
    .execute();
  if (held.length > 0) return;
  await trx
    .insertInto('agent_links')
    .values({
      ancestor_id: memberId,
      member_id: memberId,
      depth: 0,
      from_at: instant,
      to_at: open_end,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Places a new member below an agent, or at the top of a tree of its own, in the transaction that makes it. The
 * agent's place is held, so that a move of the agent's branch takes the newcomer along.
 */
export async function placeMember(
  trx: Trx,
  { memberId, parentId }: { memberId: string; parentId: string | null },
  instant: number,
): Promise<void> {
  await holdPlace(trx, memberId, instant);
  if (parentId === null) return;
  await holdPlace(trx, parentId, instant);
  const above = [parentId, ...(await uplineOf(trx, parentId))];
  await trx
    .insertInto('agent_links')
    .values(
      above.map((ancestor_id, index) => ({
        ancestor_id,
        member_id: memberId,
        depth: index + 1,
        from_at: instant,
        to_at: open_end,
      })),
    )
    .execute();
}

/**
 * Takes the one right to change the tree or its rates to the end of the transaction, and returns the instant of
 * the change: now, and later than every one before.
 */
export async function holdTree(trx: Trx, now: number): Promise<number> {
  const { changed_at } = await trx
    .updateTable('team_lock')
    .set({
      changed_at: sql<number>`case when changed_at >= ${now} then changed_at + 1 else ${now} end`,
    })
    .where('id', '=', 1)
    .returning('changed_at')
    .executeTakeFirstOrThrow();
  return changed_at;
}

import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';

/**
 * Notes the times in which play waits for the outside register, of one member or of all (protection#outside-register): who
 * is held has one that goes on, and nobody else has. In the transaction that changes `held`, after it; what is noted
 * already stays.
 */
export async function noteWaits(
  trx: Trx,
  { at, memberId }: { at: number; memberId?: string },
): Promise<void> {
  const held = trx
    .selectFrom('exclusion_checks as c')
    .where('c.held', '=', 1)
    .$if(memberId !== undefined, (of) => of.where('c.id', '=', memberId!));
  await trx
    .insertInto('register_waits')
    .columns(['member_id', 'from_at', 'to_at'])
    .expression(held.select(['c.id', sql.lit(at).as('from_at'), sql<null>`null`.as('to_at')]))
    // The one that goes on is unique.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('register_waits')
    .set({ to_at: at })
    .where('to_at', 'is', null)
    .where('member_id', 'not in', held.select('c.id'))
    .$if(memberId !== undefined, (of) => of.where('member_id', '=', memberId!))
    .execute();
}

/** Returns the times in which play of a member waited for the register, the oldest first; one that goes on ends now. */
export async function waitsOf(
  db: Db,
  memberId: string,
  at: number,
): Promise<{ from: number; to: number }[]> {
  const rows = await db
    .selectFrom('register_waits')
    .select(['from_at', 'to_at'])
    .where('member_id', '=', memberId)
    .orderBy('from_at')
    .execute();
  return rows.map(({ from_at, to_at }) => ({ from: from_at, to: to_at ?? at }));
}

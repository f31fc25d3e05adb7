import type { Db } from '../../server/store/open';

const day_ms = 86_400_000;

/** Stages a member's own limits: one that holds, one whose rise waits, and one that waits for a second yes. */
export async function stageLimits(db: Db, username: string): Promise<void> {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const limit = { member_id: id, currency: 'THB', amount: 9_000_000_000_00 };
  const nothing = { asked_amount: null, asked_at: null };
  const asked_amount = 9_500_000_000_00;
  const now = Date.now();
  await db
    .insertInto('play_limits')
    .values([
      { ...limit, ...nothing, kind: 'deposit', period: 'month' },
      { ...limit, kind: 'loss', period: 'week', asked_amount, asked_at: now },
      { ...limit, kind: 'stake', period: 'day', asked_amount: null, asked_at: now - 2 * day_ms },
    ])
    .execute();
}

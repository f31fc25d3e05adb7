import type { Db } from '../store/open';

const listed = 100;

const left = ['betting', 'paying'] as const;

/** Rounds that are left for a person to look at, oldest first. Amounts are minor units. */
export const roundsWaiting = (db: Db) =>
  db
    .selectFrom('sandbox_rounds')
    .select(['id', 'vendor_code', 'game_code', 'state', 'stake', 'return_amount', 'currency'])
    .select(['tries', 'played_at'])
    .where('state', 'in', left)
    .where('next_try_at', 'is', null)
    .orderBy('played_at')
    .limit(listed)
    .execute();

/**
 * Schedules a round that is left for a person to be tried again at once. False for any other round.
 */
export async function tryAgain(db: Db, id: string, at: number): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_rounds')
    .set({ next_try_at: at })
    .where('id', '=', id)
    .where('state', 'in', left)
    .where('next_try_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

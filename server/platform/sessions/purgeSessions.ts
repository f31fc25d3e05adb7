import type { Platform } from '../context';

/**
 * Whoever comes with the token of an ended session hears that it has ended (account#ended-session)
 * for so long after its own time was over; then the token is one that nobody knows.
 */
export const ended_kept_ms = 30 * 24 * 60 * 60_000;
/** So many at a time, so that nobody waits for long: the rest goes at the next turns. */
export const purged_at_once = 500;

/** Forgets sessions that are long over, with the games that were launched in them. */
export async function purgeSessions({ db, clock }: Platform): Promise<void> {
  const over = await db
    .selectFrom('sessions')
    .select('id')
    .where('expires_at', '<', clock.now() - ended_kept_ms)
    .orderBy('expires_at')
    .limit(purged_at_once)
    .execute();
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('launch_tokens').where('session_id', 'in', ids).execute();
    await trx.deleteFrom('game_sessions').where('session_id', 'in', ids).execute();
    await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
  });
}

import type { Platform } from '../context';
import { type Job, purging } from '../job';

/**
 * An ended session's token is answered with "logged out" (account#ended-session) for this long after the
 * session's own time; then the token is unknown.
 */
export const ended_kept_ms = 30 * 24 * 60 * 60_000;
/** Rows deleted in one turn, so that nobody waits for long. The rest follow in the next turns. */
const purged_at_once = 500;

/** Deletes sessions that are long over, with the games launched in them. */
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

export const jobs: readonly Job[] = [purging('purgeSessions', purgeSessions)];

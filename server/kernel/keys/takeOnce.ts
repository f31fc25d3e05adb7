import type { Db } from '../../store/open';
import { purging, type Job } from '../job';

/**
 * Takes something that is good once, such as a nonce: true the first time, false for a repeat, in whichever process.
 * `expiresAt` (epoch ms) is the instant from which on a repeat is refused for its age alone; until then it is remembered.
 */
export async function takeOnce(
  db: Db,
  { kind, nonce, expiresAt }: { kind: 'call' | 'body'; nonce: string; expiresAt: number },
): Promise<boolean> {
  const row = await db
    .insertInto('taken_once')
    .values({ kind, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['kind', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

export const jobs: readonly Job[] = [
  purging('purgeTaken', async ({ db, clock }) => {
    await db.deleteFrom('taken_once').where('expires_at', '<', clock.now()).execute();
  }),
];

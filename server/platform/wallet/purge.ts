import type { Db } from '../../store/open';
import { purgeNonces } from './nonces';

/** A launch token that is over is kept this long, for whoever asks why a launch went wrong. */
const launch_tokens_kept_ms = 24 * 60 * 60 * 1000;

/** Forgets what can't be used any more: nonces of requests too old, launch tokens long over. */
export async function purgeSpent(db: Db, at: number): Promise<void> {
  await purgeNonces(db, at);
  await db
    .deleteFrom('launch_tokens')
    .where('expires_at', '<', at - launch_tokens_kept_ms)
    .execute();
}

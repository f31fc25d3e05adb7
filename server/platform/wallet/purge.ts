import type { Db } from '../../store/open';
import { purgeNonces } from './nonces';

/** Expired launch tokens are kept this long, to find out why a launch went wrong. */
const launch_tokens_kept_ms = 24 * 60 * 60 * 1000;

/** Deletes nonces of requests that are too old, and launch tokens that are long over. */
export async function purgeSpent(db: Db, at: number): Promise<void> {
  await purgeNonces(db, at);
  await db
    .deleteFrom('launch_tokens')
    .where('expires_at', '<', at - launch_tokens_kept_ms)
    .execute();
}

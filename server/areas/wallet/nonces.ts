import type { Db } from '../../store/open';
import { clock_skew_ms } from './signature';

/**
 * Records a vendor's nonce. Returns false where it was seen before. A nonce is kept until its request
 * would be refused for its age alone.
 */
export async function isFreshNonce(
  db: Db,
  vendor: string,
  nonce: string,
  timestamp: number,
): Promise<boolean> {
  const row = await db
    .insertInto('wallet_nonces')
    .values({ vendor_code: vendor, nonce, expires_at: timestamp + clock_skew_ms + 1 })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes nonces whose requests are too old by now. */
export async function purgeNonces(db: Db, at: number): Promise<void> {
  await db.deleteFrom('wallet_nonces').where('expires_at', '<', at).execute();
}

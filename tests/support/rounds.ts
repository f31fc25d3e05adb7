import path from 'node:path';
import { verifyLedger } from '../../server/platform/ledger/verify';
import { openStore, type Db } from '../../server/store/open';

/** A round of the sandbox vendor as its table has it; amounts in minor units. */
export interface StoredRound {
  id: string;
  state: string;
  stake: number;
  return_amount: number;
}

/** Reads the SQLite store of a running server. */
async function inStore<T>(dataDir: string, read: (db: Db) => Promise<T>): Promise<T> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    return await read(store.db);
  } finally {
    await store.close();
  }
}

/** All rounds for which a stake was asked, the oldest first. */
export const roundsOf = (dataDir: string): Promise<StoredRound[]> =>
  inStore(dataDir, (db) =>
    db
      .selectFrom('sandbox_rounds')
      .select(['id', 'state', 'stake', 'return_amount'])
      .where('state', '<>', 'ready')
      .orderBy('played_at')
      .execute(),
  );

/** Whether the ledger proves right. */
export const isLedgerSound = (dataDir: string): Promise<boolean> =>
  inStore(dataDir, async (db) => (await verifyLedger(db)).sound);

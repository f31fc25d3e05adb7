import { verifyLedger } from '../../server/kernel/ledger/verify';
import { inStore } from './ownMember';

/** A round of the sandbox vendor as its table has it; amounts in minor units. */
export interface StoredRound {
  id: string;
  state: string;
  stake: number;
  return_amount: number;
}

/** All rounds for which a stake was asked, the oldest first. */
export const roundsOf = (dataDir: string): Promise<StoredRound[]> =>
  inStore({ dataDir }, (db) =>
    db
      .selectFrom('sandbox_rounds')
      .select(['id', 'state', 'stake', 'return_amount'])
      .where('state', '<>', 'ready')
      .orderBy('played_at')
      .execute(),
  );

/** True if the ledger verifies. */
export const isLedgerSound = (dataDir: string): Promise<boolean> =>
  inStore({ dataDir }, async (db) => (await verifyLedger(db)).sound);

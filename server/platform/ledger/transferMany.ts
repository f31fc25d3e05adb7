import { sql } from 'kysely';
import type { Trx } from '../../store/open';
import { newId } from '../ids';
import type { TransferOrder } from './transfer';

/** A transfer from an account that keeps no balance to one that does. */
export type Credit = Omit<TransferOrder, 'debitId' | 'currency'>;

/** Rows of one insert. */
const batch_size = 200;

/**
 * Pays many accounts from one that keeps no balance, in the caller's transaction and in few statements:
 * each credit is a transfer of its own, with its own key. The caller has made sure that no key was used
 * before; a used one throws, and nothing is kept. Accounts are locked in the order of their ids, as
 * single transfers do. Amounts are minor units above zero.
 */
export async function creditMany(
  trx: Trx,
  from: { debitId: string; currency: string },
  credits: readonly Credit[],
  at: number,
): Promise<void> {
  if (credits.length === 0) return;
  const owed = new Map<string, number>();
  for (const { creditId, amount } of credits) {
    owed.set(creditId, (owed.get(creditId) ?? 0) + amount);
  }
  const balances = await raise(trx, owed);
  const after = new Map(
    [...balances].map(([id, balance]) => [id, balance - (owed.get(id) ?? 0)] as const),
  );
  const transfers = credits.map((credit) => ({ ...credit, id: newId() }));
  for (let begin = 0; begin < transfers.length; begin += batch_size) {
    const batch = transfers.slice(begin, begin + batch_size);
    await trx
      .insertInto('transfers')
      .values(
        batch.map(({ id, key, kind, amount, creditId, ref }) => ({
          ...{ id, key, kind, amount, ref, currency: from.currency },
          ...{ debit_id: from.debitId, credit_id: creditId, created_at: at },
        })),
      )
      .execute();
    await trx
      .insertInto('entries')
      .values(
        batch.flatMap(({ id, amount, creditId }) => {
          const balance = after.get(creditId)! + amount;
          after.set(creditId, balance);
          const leg = { transfer_id: id, created_at: at };
          return [
            { ...leg, account_id: from.debitId, amount: -amount, balance_after: null },
            { ...leg, account_id: creditId, amount, balance_after: balance },
          ];
        }),
      )
      .execute();
  }
}

/** Raises the balances of accounts, and returns them as they are then. */
async function raise(trx: Trx, owed: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  const ids = [...owed.keys()].sort();
  for (const id of ids) {
    const row = await trx
      .updateTable('accounts')
      .set({ balance: sql<number>`balance + ${owed.get(id)!}` })
      .where('id', '=', id)
      .where('kept', '=', 1)
      .returning('balance')
      .executeTakeFirst();
    if (!row) throw new Error(`credits: no account ${id} that keeps a balance`);
    if (!Number.isSafeInteger(row.balance)) throw new Error(`credits: the balance of ${id}`);
    balances.set(id, row.balance);
  }
  return balances;
}

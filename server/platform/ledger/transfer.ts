import { sql } from 'kysely';
import { amount_limit } from '../../store/integers';
import type { Trx } from '../../store/open';
import { newId } from '../ids';
import { fail, ok, type Result } from '../result';

export interface TransferOrder {
  /** The caller's own key: the same key never moves money twice. */
  key: string;
  kind: string;
  /** Minor units, above zero. */
  amount: number;
  currency: string;
  debitId: string;
  creditId: string;
  /** What this is about, for the records: a round, a ticket, a payment. */
  ref: string;
}

export interface TransferDone {
  transferId: string;
  /** True when the key was known: this is the first outcome again, and nothing moved. */
  replayed: boolean;
}

export type TransferFailure = 'insufficient_funds' | 'key_conflict' | 'amount_out_of_range';

/**
 * Moves money between two accounts in the caller's transaction: one transfer, two legs that sum
 * to zero. Idempotent by key; the kept accounts are locked in the order of their ids, so that two
 * transfers never wait for each other in a ring. Only the debit side can lack funds.
 */
export async function transfer(
  trx: Trx,
  order: TransferOrder,
  at: number,
): Promise<Result<TransferDone, TransferFailure>> {
  const { amount } = order;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > amount_limit) {
    return fail('amount_out_of_range');
  }
  const accounts = await lock(trx, order);
  const known = await trx
    .selectFrom('transfers')
    .select(['id', 'amount', 'currency', 'debit_id', 'credit_id'])
    .where('key', '=', order.key)
    .executeTakeFirst();
  if (known) {
    const same =
      known.amount === amount &&
      known.currency === order.currency &&
      known.debit_id === order.debitId &&
      known.credit_id === order.creditId;
    return same ? ok({ transferId: known.id, replayed: true }) : fail('key_conflict');
  }
  const debit = accounts.get(order.debitId)!;
  if (debit.kept && debit.balance < amount) return fail('insufficient_funds');
  return ok({ transferId: await post(trx, order, accounts, at), replayed: false });
}

interface Locked {
  id: string;
  kept: number;
  balance: number;
  currency: string;
}

async function lock(trx: Trx, order: TransferOrder): Promise<Map<string, Locked>> {
  const found = new Map<string, Locked>();
  for (const id of [order.debitId, order.creditId].sort()) {
    const row =
      // On a kept account, an update that changes nothing is the row lock that both engines know.
      (await trx
        .updateTable('accounts')
        .set({ balance: sql<number>`balance` })
        .where('id', '=', id)
        .where('kept', '=', 1)
        .returning(['id', 'kept', 'balance', 'currency'])
        .executeTakeFirst()) ??
      (await trx
        .selectFrom('accounts')
        .select(['id', 'kept', 'balance', 'currency'])
        .where('id', '=', id)
        .executeTakeFirst());
    if (!row) throw new Error(`transfer ${order.key}: no account ${id}`);
    if (row.currency !== order.currency) throw new Error(`transfer ${order.key}: wrong currency`);
    found.set(id, row);
  }
  return found;
}

async function post(
  trx: Trx,
  order: TransferOrder,
  accounts: Map<string, Locked>,
  at: number,
): Promise<string> {
  const transferId = newId();
  await trx
    .insertInto('transfers')
    .values({
      id: transferId,
      key: order.key,
      kind: order.kind,
      amount: order.amount,
      currency: order.currency,
      debit_id: order.debitId,
      credit_id: order.creditId,
      ref: order.ref,
      created_at: at,
    })
    .execute();
  const legs = [
    { id: order.debitId, change: -order.amount },
    { id: order.creditId, change: order.amount },
  ];
  for (const leg of legs) {
    if (!accounts.get(leg.id)!.kept) continue;
    await trx
      .updateTable('accounts')
      .set({ balance: sql<number>`balance + ${leg.change}` })
      .where('id', '=', leg.id)
      .execute();
  }
  await trx
    .insertInto('entries')
    .values(
      legs.map((leg) => {
        const account = accounts.get(leg.id)!;
        return {
          transfer_id: transferId,
          account_id: leg.id,
          amount: leg.change,
          balance_after: account.kept ? account.balance + leg.change : null,
          created_at: at,
        };
      }),
    )
    .execute();
  return transferId;
}

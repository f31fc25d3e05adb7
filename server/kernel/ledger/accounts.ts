import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';
import type { AccountKind } from '../../store/tables/ledger';
import { newId } from '../ids';

/**
 * The platform's own side of every transfer. These accounts store no balance (it is the sum of their
 * entries), so that no two members wait for each other on one row.
 */
export const system_owner = 'platform';

const stored: Record<AccountKind, 0 | 1> = {
  wallet: 1,
  trial: 1,
  reserved: 1,
  credit: 1,
  share: 1,
  points: 1,
  house: 0,
  trial_house: 0,
  funding: 0,
  fees: 0,
  bonus_cost: 0,
  agent_cost: 0,
  adjustment: 0,
  points_issued: 0,
};

/**
 * Returns the id of the one account of an owner, kind and currency, and makes it where it is missing.
 * Any number of callers may do so at once: the unique key makes it one account.
 */
export async function openAccount(
  db: Db,
  owner: { ownerId: string; kind: AccountKind; currency: string },
  instant: number,
): Promise<string> {
  const find = () =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('owner_id', '=', owner.ownerId)
      .where('kind', '=', owner.kind)
      .where('currency', '=', owner.currency)
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing.id;
  const row = { owner_id: owner.ownerId, kind: owner.kind, currency: owner.currency };
  await db
    .insertInto('accounts')
    .values({ ...row, id: newId(), kept: stored[owner.kind], balance: 0, created_at: instant })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'currency']).doNothing())
    .execute();
  return (await find())!.id;
}

/** Returns the stored balance of an account in minor units. Throws for an unknown account. */
export async function balanceOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/**
 * Locks an account to the end of the transaction and returns its balance in minor units. A decision
 * that depends on what the owner did before (a round, a day) locks first, so that no other
 * transaction takes the same decision. Throws for an unknown account.
 */
export async function lockAccount(trx: Trx, accountId: string): Promise<number> {
  const row = await trx
    .updateTable('accounts')
    // An update that changes nothing is a row lock on both engines.
    .set({ balance: sql<number>`balance` })
    .where('id', '=', accountId)
    .where('kept', '=', 1)
    .returning('balance')
    .executeTakeFirstOrThrow();
  return row.balance;
}

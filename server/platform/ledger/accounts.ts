import { sql } from 'kysely';
import type { Db, Trx } from '../../store/open';
import type { AccountKind } from '../../store/tables';
import { newId } from '../ids';

/**
 * The platform's own side of every transfer. These accounts keep no running balance (it is the
 * sum of their entries), so that no two members wait for each other on one row.
 */
export const system_owner = 'platform';

const kept: Record<AccountKind, 0 | 1> = {
  wallet: 1,
  trial: 1,
  house: 0,
  trial_house: 0,
  funding: 0,
};

/**
 * The id of the one account of an owner, kind and currency; made at first asking.
 * Any number of callers may ask at once: the unique key makes it one account.
 */
export async function openAccount(
  db: Db,
  owner: { ownerId: string; kind: AccountKind; currency: string },
  at: number,
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
    .values({ ...row, id: newId(), kept: kept[owner.kind], balance: 0, created_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'currency']).doNothing())
    .execute();
  return (await find())!.id;
}

/** The kept balance of an account in minor units. Throws when there is no such account. */
export async function balanceOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/**
 * Locks a kept account to the end of the transaction and gives its balance in minor units. Who
 * decides by what an account's owner did before (a round, a day) locks first, so that nobody
 * decides the same thing beside him. Throws when there is no such account.
 */
export async function lockAccount(trx: Trx, accountId: string): Promise<number> {
  const row = await trx
    .updateTable('accounts')
    // An update that changes nothing is the row lock that both engines know.
    .set({ balance: sql<number>`balance` })
    .where('id', '=', accountId)
    .where('kept', '=', 1)
    .returning('balance')
    .executeTakeFirstOrThrow();
  return row.balance;
}

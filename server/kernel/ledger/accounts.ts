import { sql } from 'kysely';
import { compiledOnce } from '../../store/compiledOnce';
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

/** The one account of an owner, kind and currency. */
interface AccountOf {
  ownerId: string;
  kind: AccountKind;
  currency: string;
}

const accountRows = compiledOnce((db, ownerId: string, kind: AccountKind, currency: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('currency', '=', currency),
);

const findAccount = async (db: Db, { ownerId, kind, currency }: AccountOf) =>
  (await accountRows(db, ownerId, kind, currency))[0];

/**
 * Returns the id of the one account of an owner, kind and currency, and makes it where it is missing.
 * Any number of callers may do so at once: the unique key makes it one account.
 */
export async function openAccount(db: Db, owner: AccountOf, instant: number): Promise<string> {
  const existing = await findAccount(db, owner);
  if (existing) return existing.id;
  const row = { owner_id: owner.ownerId, kind: owner.kind, currency: owner.currency };
  await db
    .insertInto('accounts')
    .values({ ...row, id: newId(), kept: stored[owner.kind], balance: 0, created_at: instant })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'currency']).doNothing())
    .execute();
  return (await findAccount(db, owner))!.id;
}

/** Returns what an owner's one account of a kind holds, in minor units; nothing where there is no account yet. */
export const balanceOfOwner = async (db: Db, owner: AccountOf): Promise<number> =>
  (await findAccount(db, owner))?.balance ?? 0;

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

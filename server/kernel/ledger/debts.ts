import { sql } from 'kysely';
import type { AccountDebt } from '../../store/tables/lottery';
import type { Db, Trx } from '../../store/open';
import { newId } from '../ids';

/** A debt that an account comes to have: minor units, above zero. */
interface NewDebt {
  accountId: string;
  /** The key of the transfer that could take no more, unique among debts. */
  ref: string;
  amount: number;
}

const batch_size = 100;

/**
 * Returns what accounts still owe, the oldest debts first. The caller holds the accounts
 * (`lockAccount`), and nothing changes the debts of an account that somebody else holds.
 */
export const openDebts = (trx: Trx, accountIds: readonly string[]): Promise<AccountDebt[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('account_debts')
        .selectAll()
        .where('account_id', 'in', accountIds)
        .whereRef('paid', '<', 'amount')
        .orderBy('id')
        .execute();

/** Adds debts, in the caller's transaction that holds their accounts. A used ref throws. */
export async function addDebts(
  trx: Trx,
  debts: readonly NewDebt[],
  instant: number,
): Promise<void> {
  for (let from = 0; from < debts.length; from += batch_size) {
    const rows = debts.slice(from, from + batch_size).map(({ accountId, ref, amount }) => ({
      id: newId(),
      account_id: accountId,
      ref,
      amount,
      paid: 0,
      created_at: instant,
    }));
    await trx.insertInto('account_debts').values(rows).execute();
  }
}

/** Notes what was paid of debts (minor units by their ids), in the caller's transaction. */
export async function payDebts(trx: Trx, paid: ReadonlyMap<string, number>): Promise<void> {
  const all = [...paid];
  for (let from = 0; from < all.length; from += batch_size) {
    const batch = all.slice(from, from + batch_size);
    const cases = batch.map(([id, amount]) => sql`when ${id} then ${sql.lit(amount)}`);
    await trx
      .updateTable('account_debts')
      .set({ paid: sql<number>`paid + case id ${sql.join(cases, sql` `)} else 0 end` })
      .where(
        'id',
        'in',
        batch.map(([id]) => id),
      )
      .execute();
  }
}

/** A debt as the operator sees it. */
interface ListedDebt extends AccountDebt {
  username: string;
  currency: string;
  /** Play money of a trial player. */
  trial: boolean;
}

/** Lists debts, the oldest first: those that are still owed, or all. */
export async function listDebts(db: Db, { all }: { all: boolean }): Promise<ListedDebt[]> {
  let debts = db
    .selectFrom('account_debts as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .innerJoin('members as m', 'm.id', 'a.owner_id')
    .selectAll('d')
    .select(['m.username', 'a.currency', 'a.kind']);
  if (!all) debts = debts.whereRef('d.paid', '<', 'd.amount');
  const rows = await debts.orderBy('d.id').execute();
  return rows.map(({ kind, ...row }) => ({ ...row, trial: kind === 'trial' }));
}

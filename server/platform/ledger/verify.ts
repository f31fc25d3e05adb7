import { sql } from 'kysely';
import type { Db } from '../../store/open';

interface LedgerReport {
  transfers: number;
  /** Sum of all entries in minor units, over all currencies: always 0. */
  sum: number;
  /** Transfers without exactly two legs of their amount and kind, one for each of their accounts. */
  unbalanced: string[];
  /** Accounts whose stored balance is not the sum of their entries. */
  wrongBalances: string[];
  /** Accounts whose entries are not numbered one after the other, or whose running balance has a gap. */
  wrongRecords: string[];
  sound: boolean;
}

const listed = 20;

/**
 * Verifies the ledger: all entries sum to zero, each transfer has its two legs, each stored balance
 * is the sum of its entries, and its record runs from entry to entry without a gap (wallet#ledger).
 */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const total = await db
    .selectFrom('entries')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('transfers')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const unbalanced = await db
    .selectFrom('transfers as t')
    .leftJoin('entries as e', 'e.transfer_id', 't.id')
    .select('t.id')
    .groupBy('t.id')
    .having(
      sql<boolean>`count(e.account_id) <> 2 or sum(case
        when e.place is not null and e.kind <> t.kind then 0
        when e.account_id = t.debit_id and e.amount = -t.amount then 1
        when e.account_id = t.credit_id and e.amount = t.amount then 1
        else 0 end) <> 2`,
    )
    .limit(listed)
    .execute();
  const wrong = await db
    .selectFrom('accounts as a')
    .leftJoin('entries as e', 'e.account_id', 'a.id')
    .where('a.kept', '=', 1)
    .select('a.id')
    .groupBy(['a.id', 'a.balance'])
    .having(sql<boolean>`a.balance <> coalesce(sum(e.amount), 0)`)
    .limit(listed)
    .execute();
  const broken = await db
    .with('records', (cte) =>
      cte
        .selectFrom('entries as e')
        .innerJoin('accounts as a', 'a.id', 'e.account_id')
        .where('a.kept', '=', 1)
        .select([
          'a.id',
          'a.entries_count as last',
          'e.place',
          'e.amount',
          'e.balance_after as after',
          sql<number>`row_number() over (partition by a.id order by e.place)`.as('nth'),
          sql<number>`lag(e.balance_after, 1, 0) over (partition by a.id order by e.place)`.as(
            'before',
          ),
        ]),
    )
    .selectFrom('records')
    .select('id')
    .groupBy('id')
    .having(
      sql<boolean>`max(nth) <> max(last) or sum(case
        when place = nth and after = before + amount then 0 else 1 end) > 0`,
    )
    .limit(listed)
    .execute();
  const sum = Number(total.sum);
  const faults = [unbalanced, wrong, broken];
  return {
    transfers: Number(count),
    sum,
    unbalanced: unbalanced.map((row) => row.id),
    wrongBalances: wrong.map((row) => row.id),
    wrongRecords: broken.map((row) => row.id),
    sound: sum === 0 && faults.every(({ length }) => length === 0),
  };
}

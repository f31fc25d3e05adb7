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
/** So many transfers, or entries of accounts, are read by one statement: it takes some hundredths of a second. */
const slice_rows = 5_000;
const accounts_each = 500;

/**
 * Verifies the ledger: all entries sum to zero, each transfer has its two legs, each stored balance
 * is the sum of its entries, and its record runs from entry to entry without a gap (wallet#ledger). It works
 * in slices, beside any traffic: no statement takes longer for a ledger of years, and each sees whole transfers.
 */
export async function verifyLedger(db: Db, rows_each = slice_rows): Promise<LedgerReport> {
  const { transfers, sum, unbalanced } = await verifyTransfers(db, rows_each);
  const { wrongBalances, wrongRecords } = await verifyAccounts(db, rows_each);
  const faults = [unbalanced, wrongBalances, wrongRecords];
  return {
    transfers,
    sum,
    unbalanced: unbalanced.slice(0, listed),
    wrongBalances: wrongBalances.slice(0, listed),
    wrongRecords: wrongRecords.slice(0, listed),
    sound: sum === 0 && faults.every(({ length }) => length === 0),
  };
}

/** Every entry belongs to a transfer, so that this sees all of them. */
async function verifyTransfers(db: Db, rows_each: number) {
  let [transfers, sum] = [0, 0];
  const unbalanced: string[] = [];
  for (let last = ''; ;) {
    const slice = await transfersAfter(db, last, rows_each)
      .selectFrom('legs')
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`cast(coalesce(sum(moved), 0) as bigint)`.as('sum'),
        sql<number>`cast(coalesce(sum(wrong), 0) as bigint)`.as('wrong'),
        sql<string>`max(id)`.as('last'),
      ])
      .executeTakeFirstOrThrow();
    transfers += Number(slice.count);
    sum += Number(slice.sum);
    if (Number(slice.wrong) > 0 && unbalanced.length < listed) {
      const rows = await transfersAfter(db, last, rows_each)
        .selectFrom('legs')
        .select('id')
        .where('wrong', '=', 1)
        .limit(listed)
        .execute();
      unbalanced.push(...rows.map(({ id }) => id));
    }
    if (Number(slice.count) < rows_each) return { transfers, sum, unbalanced };
    ({ last } = slice);
  }
}

/** The next transfers with what their legs move, and whether something is wrong with these. */
const transfersAfter = (db: Db, last: string, rows_each: number) =>
  db
    .with('slice', (cte) =>
      cte
        .selectFrom('transfers')
        .select(['id', 'kind', 'amount', 'debit_id', 'credit_id'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(rows_each),
    )
    .with('legs', (cte) =>
      cte
        .selectFrom('slice as t')
        .leftJoin('entries as e', 'e.transfer_id', 't.id')
        .select([
          't.id',
          sql<number>`coalesce(sum(e.amount), 0)`.as('moved'),
          sql<number>`case when count(e.account_id) <> 2 or sum(case
            when e.place is not null and e.kind <> t.kind then 0
            when e.account_id = t.debit_id and e.amount = -t.amount then 1
            when e.account_id = t.credit_id and e.amount = t.amount then 1
            else 0 end) <> 2 then 1 else 0 end`.as('wrong'),
        ])
        .groupBy('t.id'),
    );

/** An account as it stood at one moment: its balance is the sum of so many entries. */
interface Account {
  id: string;
  balance: number;
  entries_count: number;
}

async function verifyAccounts(db: Db, rows_each: number) {
  const wrongBalances: string[] = [];
  const wrongRecords: string[] = [];
  for (let last = ''; ;) {
    const page: Account[] = await db
      .selectFrom('accounts')
      .select(['id', 'balance', 'entries_count'])
      .where('kept', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(accounts_each)
      .execute();
    for (const group of groupsOf(page, rows_each)) {
      const [first] = group as [Account];
      const isLong = first.entries_count > rows_each;
      const wrong = isLong ? [await longRecord(db, first, rows_each)] : await records(db, group);
      for (const { id, balance, record } of wrong) {
        if (balance) wrongBalances.push(id);
        if (record) wrongRecords.push(id);
      }
    }
    if (page.length < accounts_each) return { wrongBalances, wrongRecords };
    last = page.at(-1)!.id;
  }
}

/** Accounts that follow each other, with so many entries together; one with more is alone. */
function groupsOf(accounts: readonly Account[], rows_each: number): Account[][] {
  const groups: Account[][] = [];
  let rows = Infinity;
  for (const account of accounts) {
    rows += account.entries_count;
    if (rows > rows_each) {
      groups.push([]);
      rows = account.entries_count;
    }
    groups.at(-1)!.push(account);
  }
  return groups;
}

interface Fault {
  id: string;
  /** The stored balance is wrong. */
  balance: boolean;
  /** The record is. */
  record: boolean;
}

/** The accounts of a group of which something is wrong, by one statement. */
async function records(db: Db, group: readonly Account[]): Promise<Fault[]> {
  const rows = await db
    .with('records', (cte) =>
      cte
        .selectFrom('accounts as a')
        .leftJoin('entries as e', 'e.account_id', 'a.id')
        .where('a.kept', '=', 1)
        .where('a.id', '>=', group[0]!.id)
        .where('a.id', '<=', group.at(-1)!.id)
        .select([
          'a.id',
          'a.balance',
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
    .with('sums', (cte) =>
      cte
        .selectFrom('records')
        .select([
          'id',
          sql<number>`case when max(balance) <> coalesce(sum(amount), 0) then 1 else 0 end`.as(
            'balance',
          ),
          sql<number>`case when count(amount) <> max(last) or sum(case
            when amount is null or (place = nth and after = before + amount) then 0
            else 1 end) > 0 then 1 else 0 end`.as('record'),
        ])
        .groupBy('id'),
    )
    .selectFrom('sums')
    .selectAll()
    .where((eb) => eb.or([eb('balance', '=', 1), eb('record', '=', 1)]))
    .execute();
  return rows.map(({ id, balance, record }) => ({
    id,
    balance: balance === 1,
    record: record === 1,
  }));
}

/** The same for one account with a long record, from slice to slice of it. */
async function longRecord(db: Db, account: Account, rows_each: number): Promise<Fault> {
  const { id, balance, entries_count } = account;
  let [sum, before, gaps] = [0, 0, 0];
  for (let from = 0; from < entries_count; from += rows_each) {
    const to = Math.min(from + rows_each, entries_count);
    const slice = await db
      .with('slice', (cte) =>
        cte
          .selectFrom('entries')
          .where('account_id', '=', id)
          .where('place', '>', from)
          .where('place', '<=', to)
          .select([
            'place',
            'amount',
            'balance_after as after',
            sql<number>`row_number() over (order by place)`.as('nth'),
            sql<number>`lag(balance_after, 1, ${sql.lit(before)}) over (order by place)`.as(
              'before',
            ),
          ]),
      )
      .selectFrom('slice')
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'),
        sql<number>`cast(coalesce(sum(case
          when place = ${sql.lit(from)} + nth and after = before + amount then 0
          else 1 end), 0) as bigint)`.as('gaps'),
        sql<number | null>`max(case when place = ${sql.lit(to)} then after end)`.as('after'),
      ])
      .executeTakeFirstOrThrow();
    sum += Number(slice.sum);
    gaps += Number(slice.gaps) + (to - from - Number(slice.count));
    before = Number(slice.after ?? 0);
  }
  const { beside } = await db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(sql<number>`count(*)`.as('beside'))
    .where('a.id', '=', id)
    .where((eb) =>
      eb.or([eb('e.place', 'is', null), eb('e.place', '>', eb.ref('a.entries_count'))]),
    )
    .executeTakeFirstOrThrow();
  return { id, balance: sum !== balance, record: gaps !== 0 || Number(beside) !== 0 };
}

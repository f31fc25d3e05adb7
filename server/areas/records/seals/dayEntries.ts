import { leafHash, merkleBuilder } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import type { SealLeaf, DayEntry } from '../api/seals';
import { leafText, no_entries_root, entryText } from './key';

/**
 * Accounts of a block. A power of two, so that the root of each block, the last one's too, is a node of the
 * day's tree: the tree of the blocks' roots has the day's root.
 */
export const block_accounts = 256;

/** The leaf of an account at a sealed day's end, and where it is. */
interface StandingLeaf {
  accountId: string;
  position: number;
  leaf: SealLeaf;
}

/** Reads the leaves of a sealed day from one position to before another, in their order. */
export async function leavesAt(
  db: Db,
  day: string,
  from: number,
  to: number,
): Promise<StandingLeaf[]> {
  const rows = await db
    .selectFrom('seal_accounts as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('seal_leaves as l', (join) =>
      join.onRef('l.account_id', '=', 's.account_id').on('l.day', '=', (eb) =>
        eb
          .selectFrom('seal_leaves as newest')
          .select(({ fn }) => fn.max('newest.day').as('day'))
          .whereRef('newest.account_id', '=', 's.account_id')
          .where('newest.day', '<=', day),
      ),
    )
    .select(['s.account_id', 's.position', 's.pseudonym', 'a.kind', 'a.currency'])
    .select(['l.day', 'l.place', 'l.entries', 'l.entries_root', 'l.balance'])
    .where('s.position', '>=', from)
    .where('s.position', '<', to)
    .orderBy('s.position')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    position: row.position,
    leaf: {
      account: row.pseudonym,
      balance: row.balance,
      currency: row.currency,
      day,
      // The newest leaf holds on: on the days after it there were no entries.
      entries: row.day === day ? row.entries : 0,
      entriesRoot: row.day === day ? row.entries_root : no_entries_root,
      kind: row.kind as SealLeaf['kind'],
      place: row.place,
    },
  }));
}

/** Returns the hash of a leaf in hex. */
export const hashOfLeaf = (leaf: SealLeaf): string => leafHash(leafText(leaf));

/** Reads the roots of a day's blocks, in their order. */
export async function blockRoots(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seal_blocks')
    .select('hash')
    .where('day', '=', day)
    .orderBy('block')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Entries read at once. */
const page_size = 1_000;

/** Reads entries of an account from after one place up to another, in their order, at most so many. */
export async function readEntries(
  db: Db,
  accountId: string,
  { after, last, most = page_size }: { after: number; last: number; most?: number },
): Promise<DayEntry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['transfer_id', 'kind', 'amount', 'balance_after', 'place', 'created_at'])
    .where('account_id', '=', accountId)
    .where('place', '>', after)
    .where('place', '<=', last)
    .orderBy('place')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    amount: row.amount,
    at: row.created_at,
    balance: row.balance_after!,
    id: row.transfer_id,
    kind: row.kind!,
    place: row.place!,
  }));
}

/** The sealed entries of an account on a day. */
export interface SealedEntries {
  entries: number;
  /** The place of the last one, and the balance after it: those before, where there is none. */
  place: number;
  balance: number;
  root: string;
}

/**
 * Returns the entries of an account that belong to a day: all after the last sealed one, up to the first that
 * is from after the day's end (wallet#days-seal). Places have no gaps and commit in their order, so an
 * entry that comes late, no matter what its time says, is after the last sealed one and belongs to the next day.
 */
export async function entriesOfDay(
  db: Db,
  account: { id: string; place: number; balance: number; count: number },
  end: number,
): Promise<SealedEntries> {
  const { place, balance } = account;
  if (account.count === place) return { entries: 0, place, balance, root: no_entries_root };
  return aggregateEntries(db, account, ({ at: instant }) => instant < end);
}

/** Folds the entries of an account after a place and up to its count, until one does not belong. */
export async function aggregateEntries(
  db: Db,
  account: { id: string; place: number; balance: number; count: number },
  belongs: (entry: DayEntry) => boolean = () => true,
): Promise<SealedEntries> {
  const builder = merkleBuilder();
  let { place, balance } = account;
  let [goesOn, count] = [true, 0];
  while (goesOn) {
    const page = await readEntries(db, account.id, { after: place, last: account.count });
    goesOn = page.length === page_size;
    for (const entry of page) {
      if (entry.place !== place + 1) throw new Error(`account ${account.id}: a gap at ${place}`);
      if (!belongs(entry)) {
        goesOn = false;
        break;
      }
      builder.add(leafHash(entryText(entry)));
      ({ place, balance } = entry);
      count += 1;
    }
  }
  return { entries: count, place, balance, root: builder.root() };
}

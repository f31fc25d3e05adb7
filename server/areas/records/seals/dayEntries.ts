import type { DayEntry } from '../api/seals';
import { leafHash, merkleBuilder } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import { entryText, no_entries_root } from './texts';

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
 * entry that comes late, whatever its time says, is after the last sealed one and belongs to the next day.
 */
export async function entriesOfDay(
  db: Db,
  account: { id: string; place: number; balance: number; count: number },
  end: number,
): Promise<SealedEntries> {
  const { place, balance } = account;
  if (account.count === place) return { entries: 0, place, balance, root: no_entries_root };
  return aggregateEntries(db, account, ({ at }) => at < end);
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

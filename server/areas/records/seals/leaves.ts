import type { SealLeaf } from '../api/seals';
import { leafHash } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import { leafText, no_entries_root } from './texts';

/**
 * Accounts of a block. A power of two, so that the root of each block, the last one's too, is a node of the
 * day's tree: the tree of the blocks' roots has the day's root.
 */
export const block_accounts = 256;

/** The leaf of an account at a sealed day's end, and where it stands. */
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

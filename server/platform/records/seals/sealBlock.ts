import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SealLeaf } from '../../../contract/seals';
import { merkleTree } from '../../../fair/merkle';
import type { Db, Trx } from '../../../store/open';
import type { Platform } from '../../context';
import { entriesOfDay, type SealedEntries } from './dayEntries';
import { block_accounts, hashOfLeaf } from './leaves';
import type { Hold } from './work';

const batch_size = 100;

/** A day that is being sealed: `end` is the first instant after it. */
export interface OpenDay {
  day: string;
  end: number;
}

interface Changed extends SealedEntries {
  accountId: string;
}

/**
 * Seals the next block of a day's accounts: its leaves are worked out without any lock, and written in one
 * short transaction, which also moves the work on; so a process that stops anywhere leaves whole blocks.
 */
export async function sealBlock(
  { db }: Pick<Platform, 'db'>,
  hold: Hold,
  { day, end }: OpenDay,
  block: number,
): Promise<void> {
  const { changed, leaves } = await workOut(db, { day, end }, block);
  await hold.slice(async (trx, work) => {
    if (work.day !== day || work.next_block !== block) throw new Error(`block ${block} is done`);
    await keep(trx, day, block, changed);
    await trx
      .insertInto('seal_blocks')
      .values({
        day,
        block,
        hash: merkleTree(leaves).root,
        entries: changed.reduce((sum, { entries }) => sum + entries, 0),
      })
      .execute();
    await trx
      .updateTable('seal_work')
      .set({ next_block: block + 1 })
      .execute();
  });
}

async function workOut(db: Db, { day, end }: OpenDay, block: number) {
  const accounts = await db
    .selectFrom('seal_accounts as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.pseudonym', 's.place', 's.balance', 's.leaf_day'])
    .select(['a.kind', 'a.currency', 'a.entries_count'])
    .where('s.position', '>=', block * block_accounts)
    .where('s.position', '<', (block + 1) * block_accounts)
    .orderBy('s.position')
    .execute();
  const leaves: string[] = [];
  const changed: Changed[] = [];
  for (const { account_id, leaf_day, ...account } of accounts) {
    const { place, balance, entries_count } = account;
    const standing = { id: account_id, place, balance, count: entries_count };
    const made = await entriesOfDay(db, standing, end);
    if (made.entries > 0 || leaf_day === null) changed.push({ accountId: account_id, ...made });
    const leaf: SealLeaf = {
      account: account.pseudonym,
      balance: made.balance,
      currency: account.currency,
      day,
      entries: made.entries,
      entriesRoot: made.root,
      place: made.place,
      kind: account.kind as SealLeaf['kind'],
    };
    leaves.push(hashOfLeaf(leaf));
    // SQLite answers at once: without this, others would wait for the whole block.
    if (entries_count > place) await othersTurn();
  }
  return { leaves, changed };
}

/** Writes the leaves that are new on a day, and how far their accounts are sealed. */
async function keep(
  trx: Trx,
  day: string,
  block: number,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return;
  for (let from = 0; from < changed.length; from += batch_size) {
    const batch = changed.slice(from, from + batch_size);
    await trx
      .insertInto('seal_leaves')
      .values(
        batch.map(({ accountId, root, ...made }) => ({
          account_id: accountId,
          day,
          entries_root: root,
          ...made,
        })),
      )
      .execute();
  }
  await sql`update seal_accounts set place = l.place, balance = l.balance, leaf_day = l.day
    from seal_leaves as l
    where l.account_id = seal_accounts.account_id and l.day = ${day}
      and seal_accounts.position >= ${block * block_accounts}
      and seal_accounts.position < ${(block + 1) * block_accounts}`.execute(trx);
}

import { randomBytes } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../store/open';
import type { Platform } from '../../context';
import { pseudonymOf } from './texts';
import type { Hold } from './work';

/** Accounts that are read at once, and get their places in one transaction. */
const batch_size = 500;
const salt_bytes = 32;
/** Members' own money; that of trial players is not sealed. */
const sealed_kinds = ['wallet', 'reserved'] as const;

/**
 * Gives each account of a member that was made before an instant its place in the tree, after those that have
 * one, in some short transactions. A run that was interrupted goes on by being repeated.
 */
export async function placeAccounts({ db }: Pick<Platform, 'db'>, hold: Hold, end: number) {
  let cursor = '';
  for (;;) {
    const read = await readAccounts(db, cursor);
    const isLast = read.length < batch_size;
    const found = read.filter(
      ({ kind, created_at, placed }) =>
        sealed_kinds.some((sealed) => sealed === kind) && created_at < end && placed === null,
    );
    await placeThem(hold, found, isLast);
    if (isLast) return;
    cursor = read.at(-1)!.id;
    await othersTurn();
  }
}

type Found = Awaited<ReturnType<typeof readAccounts>>;

/** Reads the next accounts of members by their ids, whichever they are: so each reading is a short one. */
const readAccounts = (db: Db, cursor: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.id', 'a.owner_id')
    .leftJoin('seal_accounts as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.currency', 'a.created_at', 'm.username'])
    .select('s.account_id as placed')
    .where('a.id', '>', cursor)
    .orderBy('a.id')
    .limit(batch_size)
    .execute();

/** Gives accounts the next places, and notes the end of this stage with the last of them. */
async function placeThem(hold: Hold, found: Found, isLast: boolean): Promise<void> {
  if (found.length === 0 && !isLast) return;
  await hold.slice(async (trx) => {
    const { next } = await trx
      .selectFrom('seal_accounts')
      .select(sql<number>`cast(coalesce(max(position), -1) + 1 as bigint)`.as('next'))
      .executeTakeFirstOrThrow();
    const rows = found.map(({ id, kind, currency, username }, at) => {
      const salt = randomBytes(salt_bytes).toString('hex');
      return {
        ...{ account_id: id, position: next + at, salt, owner_name: username },
        pseudonym: pseudonymOf(salt, { owner: username, kind, currency }),
        ...{ place: 0, balance: 0, leaf_day: null },
      };
    });
    if (rows.length > 0) await trx.insertInto('seal_accounts').values(rows).execute();
    if (isLast) await trx.updateTable('seal_work').set({ placed: 1 }).execute();
  });
}

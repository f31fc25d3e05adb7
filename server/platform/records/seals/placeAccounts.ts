import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../store/open';
import type { Platform } from '../../context';
import { pseudonymOf } from './texts';
import type { Hold } from './work';

/** Accounts that are looked at in one slice. */
export const placed_at_once = 500;
const salt_bytes = 32;
/** Members' own money; that of trial players is not sealed. */
const sealed_kinds = ['wallet', 'reserved'] as const;

/**
 * Does one slice of the giving of places: looks at the next accounts after an id, and gives each account of a
 * member that was made before an instant its place in the tree, after those that have one. The work's row says
 * how far it is, and at the end that all have their places.
 */
export async function placeAccounts(
  { db }: Pick<Platform, 'db'>,
  hold: Hold,
  { after, end }: { after: string; end: number },
): Promise<void> {
  const read = await readAccounts(db, after);
  const found = read.filter(
    ({ kind, created_at, placed }) =>
      sealed_kinds.some((sealed) => sealed === kind) && created_at < end && placed === null,
  );
  const isLast = read.length < placed_at_once;
  const done = { looked_to: read.at(-1)?.id ?? after, placed: isLast ? 1 : 0 };
  await hold.slice(async (trx) => {
    const next = await countPlaced(trx);
    const rows = found.map(({ id, kind, currency, username }, at) => {
      const salt = randomBytes(salt_bytes).toString('hex');
      return {
        account_id: id,
        position: next + at,
        salt,
        owner_name: username,
        pseudonym: pseudonymOf(salt, { owner: username, kind, currency }),
        place: 0,
        balance: 0,
        leaf_day: null,
      };
    });
    if (rows.length > 0) await trx.insertInto('seal_accounts').values(rows).execute();
    await trx.updateTable('seal_work').set(done).execute();
  });
}

/** Returns how many accounts have a place: places have no gaps, so the last one tells, and nothing is counted. */
export async function countPlaced(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('seal_accounts')
    .select(sql<number>`cast(coalesce(max(position), -1) + 1 as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the next accounts of members by their ids, whichever they are: so each reading is a short one. */
const readAccounts = (db: Db, after: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.id', 'a.owner_id')
    .leftJoin('seal_accounts as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.currency', 'a.created_at', 'm.username'])
    .select('s.account_id as placed')
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(placed_at_once)
    .execute();

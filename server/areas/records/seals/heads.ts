import type { SealedHead, SealPublicKey } from '../api/seals';
import type { Db } from '../../../store/open';
import type { SealHeadRow } from '../../../store/tables/sealTables';
import { readHead } from './texts';

/** Returns a row of the chain as people get it. */
export const shownHead = ({ body, hash, signature }: SealHeadRow): SealedHead => ({
  head: readHead(body),
  hash,
  signature,
});

/** Returns the newest head; undefined before the first. */
export const lastHead = (db: Db): Promise<SealHeadRow | undefined> =>
  db.selectFrom('seal_heads').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/** Returns the head of a day; undefined for one that is not sealed. */
export const headOf = (db: Db, day: string): Promise<SealHeadRow | undefined> =>
  db.selectFrom('seal_heads').selectAll().where('day', '=', day).executeTakeFirst();

/** Reads heads after a number, in their order. */
export const headsAfter = (db: Db, number: number, most: number): Promise<SealHeadRow[]> =>
  db
    .selectFrom('seal_heads')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(most)
    .execute();

/** Returns all public keys that have signed, the oldest first. */
export const publicKeys = (db: Db): Promise<SealPublicKey[]> =>
  db.selectFrom('seal_keys').select(['id', 'spki']).orderBy('created_at').orderBy('id').execute();

import { sql, type RawBuilder } from 'kysely';

/** More members than these are read in the order of all names of the store. */
const many_members = 5_000;

/**
 * Returns the order by the user name of `m`, of so many members that are found by the tree. Few are found and sorted; for a
 * page of them PostgreSQL would else go through the names of the whole store, which is the shorter way for many alone.
 */
export const byUserName = (members: number): RawBuilder<string> =>
  members > many_members ? sql`m.username` : sql`m.username || ''`;

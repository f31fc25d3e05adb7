import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** The day's seals: the accounts in their tree, the leaves, the blocks' roots, and the chain of signed heads. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('seal_accounts')
      .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('position', 'bigint', (c) => c.notNull().unique())
      .addColumn('salt', 'text', (c) => c.notNull())
      .addColumn('owner_name', 'text', (c) => c.notNull())
      .addColumn('pseudonym', 'text', (c) => c.notNull().unique())
      .addColumn('place', 'bigint', (c) => c.notNull())
      .addColumn('balance', 'bigint', (c) => c.notNull())
      .addColumn('leaf_day', 'text')
      .execute();
    await db.schema
      .createTable('seal_leaves')
      .addColumn('account_id', 'text', (c) => c.notNull().references('seal_accounts.account_id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('place', 'bigint', (c) => c.notNull())
      .addColumn('entries', 'bigint', (c) => c.notNull())
      .addColumn('entries_root', 'text', (c) => c.notNull())
      .addColumn('balance', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('seal_leaves_pk', ['account_id', 'day'])
      .execute();
    await db.schema
      .createTable('seal_blocks')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('block', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('entries', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('seal_blocks_pk', ['day', 'block'])
      .execute();
    await db.schema
      .createTable('seal_heads')
      .addColumn('number', 'bigint', (c) => c.primaryKey())
      .addColumn('day', 'text', (c) => c.notNull().unique())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('signature', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('seal_keys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('spki', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const table of ['seal_leaves', 'seal_blocks', 'seal_heads', 'seal_keys']) {
      await forbidChange(db, engine, table);
    }
    await db.schema
      .createTable('seal_work')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('day', 'text')
      .addColumn('placed', 'integer', (c) => c.notNull())
      .addColumn('next_block', 'bigint', (c) => c.notNull())
      .addColumn('owner', 'text')
      .addColumn('held_until', 'bigint', (c) => c.notNull())
      .execute();
    await sql`insert into seal_work (id, day, placed, next_block, owner, held_until)
      values (1, null, 0, 0, null, 0)`.execute(db);
  },
});

import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** Before the first act. */
const nothing_yet = '0'.repeat(64);

/** Operators with secrets, commands that wait for a second operator, and the chained record of acts. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('operators')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('looks', 'text', (c) => c.notNull().unique())
      .addColumn('secret_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('disabled_at', 'bigint')
      .execute();
    await db.schema
      .createTable('operator_decisions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull().references('operators.id'))
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_by', 'text', (c) => c.references('operators.id'))
      .addColumn('ended_at', 'bigint')
      .addCheckConstraint(
        'operator_decisions_two',
        sql`state <> 'done' or (ended_by is not null and ended_by <> asked_by)`,
      )
      .execute();
    await db.schema
      .createIndex('operator_decisions_waiting')
      .unique()
      .on('operator_decisions')
      .column('subject')
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute();
    await db.schema
      .createTable('audit_rows')
      .addColumn('place', 'bigint', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('before_hash', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('audit_rows_subject')
      .on('audit_rows')
      .columns(['subject', 'place'])
      .execute();
    await forbidChange(db, engine, 'audit_rows');
    await db.schema
      .createTable('audit_head')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('place', 'bigint', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute();
    await sql`insert into audit_head (id, place, hash) values (1, 0, ${sql.lit(nothing_yet)})`.execute(
      db,
    );
  },
});

import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../store';

/** The last four characters of a column, in words that both engines know. */
const lastFour = (column: string) =>
  sql`(substr(${sql.ref(column)}, length(${sql.ref(column)}) - 3))`;

/**
 * The desk of the console: who has a conversation, since when it waits, how long first answers took, and ready answers
 * (console#support); notes on members, and the indexes of their search (console#members).
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await changeThreads(db);
    await addTables(db);
    // SQLite compares bytes anyway, by the index of the name's uniqueness.
    if (engine === 'postgres')
      await sql`create index members_username_begins on members (username text_pattern_ops)`.execute(
        db,
      );
    await db.schema
      .createIndex('members_mobile_ends')
      .on('members')
      .expression(lastFour('mobile'))
      .execute();
    await db.schema
      .createIndex('bank_cards_number_ends')
      .on('bank_cards')
      .expression(lastFour('number'))
      .execute();
    // A withdrawal is spoken of by the last eight characters of its id.
    await db.schema
      .createIndex('withdrawals_reference')
      .on('withdrawals')
      .expression(sql`(substr(id, length(id) - 7))`)
      .execute();
  },
});

async function changeThreads(db: Kysely<unknown>): Promise<void> {
  for (const column of ['waiting_since', 'assigned_at'])
    await db.schema.alterTable('support_threads').addColumn(column, 'bigint').execute();
  await db.schema
    .alterTable('support_threads')
    .addColumn('assigned_to', 'text', (column) => column.references('operators.id'))
    .execute();
  await sql`update support_threads set waiting_since = last_at where state = 'waiting'`.execute(db);
  await db.schema
    .createIndex('support_threads_waiting')
    .on('support_threads')
    .columns(['state', 'waiting_since', 'id'])
    .execute();
  await db.schema
    .createIndex('support_threads_assigned')
    .on('support_threads')
    .columns(['assigned_to', 'state', 'waiting_since', 'id'])
    .execute();
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('member_notes_member')
    .on('member_notes')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createTable('support_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('waited_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('support_answers_created')
    .on('support_answers')
    .columns(['created_at', 'waited_ms'])
    .execute();
  await db.schema
    .createTable('ready_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
}

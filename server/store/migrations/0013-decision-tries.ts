import { sql, type Kysely } from 'kysely';

/**
 * The wrong tries of second persons to confirm a decision (console#decisions), and the claims that wait in the order of the
 * console's list (console#gifts).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('decision_tries')
      .addColumn('decision_id', 'text', (column) =>
        column.notNull().references('operator_decisions.id'),
      )
      .addColumn('operator_id', 'text', (column) => column.notNull().references('operators.id'))
      .addColumn('wrong', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('decision_tries_pk', ['decision_id', 'operator_id'])
      .execute();
    await sql`create index operator_decisions_member on operator_decisions (member_id)
      where state = 'waiting'`.execute(db);
    await sql`create index promotion_entries_open_id on promotion_entries (id)
      where state in ('applying', 'claimed', 'process')`.execute(db);
  },
};

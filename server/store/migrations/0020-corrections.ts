import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Corrections of results are work that falls due, in the order of their draw, and an operator's entry
 * knows what stood when it was typed and who confirmed it.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await corrections(db);
    await entries(db);
    await db.schema
      .createIndex('account_debts_account')
      .on('account_debts')
      .columns(['account_id', 'id'])
      .execute();
  },
};

async function corrections(db: Kysely<unknown>): Promise<void> {
  const table = 'lottery_corrections';
  await db.schema
    .alterTable(table)
    .addColumn('place', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable(table).addColumn('next_try_at', 'bigint').execute();
  await sql`update lottery_corrections set
    place = (select count(*) from lottery_corrections as c
      where c.draw_id = lottery_corrections.draw_id and c.id <= lottery_corrections.id),
    next_try_at = case when settled_at is null then created_at end`.execute(db);
  await db.schema
    .createIndex('lottery_corrections_place')
    .unique()
    .on(table)
    .columns(['draw_id', 'place'])
    .execute();
  await db.schema
    .createIndex('lottery_corrections_due')
    .on(table)
    .columns(['tries', 'next_try_at'])
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();
}

async function entries(db: Kysely<unknown>): Promise<void> {
  const table = 'lottery_entries';
  for (const column of ['before', 'reason', 'confirmed_by'] as const) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
  await db.schema.alterTable(table).addColumn('ended_at', 'bigint').execute();
  // One entry at most waits for its second person.
  await db.schema
    .createIndex('lottery_entries_typed')
    .unique()
    .on(table)
    .column('draw_id')
    .where(sql.ref('state'), '=', sql.lit('typed'))
    .execute();
}

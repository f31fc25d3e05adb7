import { sql, type Kysely } from 'kysely';

/**
 * The share of the risk that agents have in what their counters sell: agreements (agent#share-agreements), and the parts of
 * tickets with their cover (agent#shares).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('lottery_tickets')
      .addColumn('held', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('ticket_shares')
      .addColumn('ticket_id', 'text', (column) =>
        column.primaryKey().references('lottery_tickets.id'),
      )
      .addColumn('agreed', 'integer', (column) => column.notNull())
      .addColumn('percent', 'integer', (column) => column.notNull())
      .addColumn('returned', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('share_pools')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('draw_id', 'text', (column) => column.notNull().references('lottery_draws.id'))
      .addColumn('pool', 'bigint', (column) => column.notNull().check(sql`pool >= 0`))
      .addColumn('tickets', 'integer', (column) => column.notNull())
      .addColumn('held', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_pools_pk', ['member_id', 'draw_id'])
      .execute();
    await db.schema
      .createTable('share_wagers')
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('draw_id', 'text', (column) => column.notNull())
      .addColumn('bet_type', 'text', (column) => column.notNull())
      .addColumn('selection', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('weight', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_wagers_pk', [
        ...(['member_id', 'draw_id', 'bet_type', 'selection', 'terms'] as const),
      ])
      .execute();
    await db.schema
      .createTable('share_agreements')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('agent_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('giver_id', 'text', (column) => column.references('members.id'))
      .addColumn('percent', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .execute();
    // One that waits and one in force for each agent, whoever proposes or answers at once.
    for (const state of ['proposed', 'accepted'] as const) {
      await db.schema
        .createIndex(`share_agreements_${state}`)
        .unique()
        .on('share_agreements')
        .column('agent_id')
        .where(sql.ref('state'), '=', sql.lit(state))
        .execute();
    }
    await db.schema
      .createIndex('share_agreements_giver')
      .on('share_agreements')
      .column('giver_id')
      .execute();
  },
};

import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';

const member = (name: string) =>
  [
    name,
    'text',
    (c: ColumnDefinitionBuilder) => c.notNull().references('members.id').onDelete('cascade'),
  ] as const;

/** Remarks of agents on their members, links of invitations, opened accounts by their keys, and contracts. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agent_remarks')
      .addColumn(...member('agent_id'))
      .addColumn(...member('member_id'))
      .addColumn('remark', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('agent_remarks_pk', ['agent_id', 'member_id'])
      .execute();
    await db.schema
      .createTable('agent_invites')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn(...member('agent_id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('type', 'integer', (c) => c.notNull())
      .addColumn('rate', 'integer', (c) => c.notNull())
      .addColumn('uses_most', 'integer')
      .addColumn('uses', 'integer', (c) => c.notNull().check(sql`uses >= 0`))
      .addColumn('expires_at', 'bigint')
      .addColumn('closed_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('agent_invites_key', ['agent_id', 'key'])
      .execute();
    await db.schema
      .createTable('agent_openings')
      .addColumn(...member('agent_id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn(...member('member_id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('agent_openings_pk', ['agent_id', 'key'])
      .execute();
    await db.schema
      .createTable('agent_contracts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn(...member('from_id'))
      .addColumn(...member('to_id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('rate', 'integer', (c) => c.notNull().check(sql`rate > 0`))
      .addColumn('least', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('proposed_at', 'bigint', (c) => c.notNull())
      .addColumn('answered_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('counted_to', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('agent_contracts_key', ['from_id', 'key'])
      .execute();
    await db.schema
      .createIndex('agent_contracts_to')
      .on('agent_contracts')
      .columns(['to_id', 'state'])
      .execute();
    // Two people have one contract of a kind that waits or holds.
    await sql`create unique index agent_contracts_one on agent_contracts (from_id, to_id, kind)
      where state in ('proposed', 'accepted')`.execute(db);
    await db.schema
      .createTable('agent_statements')
      .addColumn('contract_id', 'text', (c) => c.notNull().references('agent_contracts.id'))
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('base', 'bigint', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint')
      .addColumn('paid_at', 'bigint')
      .addPrimaryKeyConstraint('agent_statements_pk', ['contract_id', 'until'])
      .execute();
  },
};

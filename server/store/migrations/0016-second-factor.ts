import { sql, type Kysely } from 'kysely';

/**
 * The second factor of members (account#second-factor): authenticators with their recovery codes, logins that wait for a
 * code, and what a session has proved of a step-up that needs two proofs.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('second_factors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('totp_sealed', 'text', (column) => column.notNull())
      .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('ended_why', 'text')
      .execute();
    // One in force and one that waits for its first code, for each member.
    await db.schema
      .createIndex('second_factors_live')
      .unique()
      .on('second_factors')
      .column('member_id')
      .where(sql<boolean>`confirmed_at is not null and ended_at is null`)
      .execute();
    await db.schema
      .createIndex('second_factors_offered')
      .unique()
      .on('second_factors')
      .column('member_id')
      .where(sql<boolean>`confirmed_at is null and ended_at is null`)
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('factor_id', 'text', (column) => column.notNull().references('second_factors.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('recovery_codes_pk', ['factor_id', 'code_hash'])
      .execute();
    await makeSteps(db);
  },
};

async function makeSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_steps')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('remember', 'integer', (column) => column.notNull())
    .addColumn('device_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('used_at', 'bigint')
    .addColumn('used_hash', 'text')
    .execute();
  await db.schema
    .createIndex('second_steps_member')
    .on('second_steps')
    .column('member_id')
    .execute();
  await db.schema
    .createIndex('second_steps_expiry')
    .on('second_steps')
    .column('expires_at')
    .execute();
  await db.schema.alterTable('sessions').addColumn('first_proof_at', 'bigint').execute();
  await db.schema.alterTable('sessions').addColumn('first_proof_by', 'text').execute();
}

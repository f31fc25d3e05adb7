import type { Kysely } from 'kysely';

/**
 * The staff of the operator's console: how they log in, their sessions, their roles where the samples were changed; and
 * the terms of decisions that two of them make (console#staff, console#decisions). Its record is searched by name, act
 * and day (console#record).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('operators')
      .addColumn('member_id', 'text', (column) => column.references('members.id'))
      .execute();
    await db.schema
      .createTable('staff')
      .addColumn('operator_id', 'text', (column) => column.primaryKey().references('operators.id'))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('looks', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('totp_sealed', 'text')
      .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('retry_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('authorised_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('disabled_at', 'bigint')
      .execute();
    await db.schema
      .createTable('staff_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) =>
        column.notNull().references('staff.operator_id'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device_key', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('stepped_up_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('staff_sessions_operator')
      .on('staff_sessions')
      .columns(['operator_id', 'expires_at'])
      .execute();
    await db.schema
      .createTable('staff_recovery_codes')
      .addColumn('operator_id', 'text', (column) =>
        column.notNull().references('staff.operator_id'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('staff_recovery_codes_pk', ['operator_id', 'code_hash'])
      .execute();
    await db.schema
      .createTable('staff_joins')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) =>
        column.notNull().references('staff.operator_id'),
      )
      .addColumn('totp_sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('staff_joins_operator')
      .on('staff_joins')
      .column('operator_id')
      .execute();
    await db.schema
      .createTable('staff_roles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('permissions', 'text', (column) => column.notNull())
      .addColumn('ceilings', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['area', 'member_id', 'typed', 'asked_device', 'asked_role'] as const) {
      await db.schema.alterTable('operator_decisions').addColumn(column, 'text').execute();
    }
    await db.schema.alterTable('operator_decisions').addColumn('amount', 'bigint').execute();
    await db.schema
      .createIndex('operator_decisions_state')
      .on('operator_decisions')
      .columns(['state', 'asked_at'])
      .execute();
    for (const column of ['operator', 'act', 'at'] as const) {
      await db.schema
        .createIndex(`audit_rows_${column}`)
        .on('audit_rows')
        .columns([column, 'place'])
        .execute();
    }
  },
};

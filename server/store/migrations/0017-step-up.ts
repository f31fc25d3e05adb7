import type { Kysely, Migration } from 'kysely';

/**
 * Adds what protects an account from a stolen session: the instant at which a person confirmed who
 * they are, contacts that have to settle, changes that can be undone, and what happened.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('stepped_up_at', 'bigint').execute();
    await db.schema.alterTable('sessions').addColumn('stepped_up_by', 'text').execute();
    for (const column of ['mobile_settles_at', 'email_settles_at']) {
      await db.schema.alterTable('members').addColumn(column, 'bigint').execute();
    }
    await db.schema.alterTable('proved_contacts').addColumn('held_until', 'bigint').execute();
    await db.schema
      .createTable('account_changes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('before', 'text')
      .addColumn('before_verified_at', 'bigint')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('undone_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('account_changes_member')
      .on('account_changes')
      .columns(['member_id', 'at'])
      .execute();
    await db.schema.createIndex('account_changes_at').on('account_changes').column('at').execute();
    await db.schema
      .createTable('not_me_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('contact', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('not_me_links_member')
      .on('not_me_links')
      .column('member_id')
      .execute();
    await db.schema
      .createIndex('not_me_links_expiry')
      .on('not_me_links')
      .column('expires_at')
      .execute();
    await db.schema
      .createTable('security_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('contact', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('security_events_member')
      .on('security_events')
      .columns(['member_id', 'id'])
      .execute();
    await db.schema.createIndex('security_events_at').on('security_events').column('at').execute();
  },
};

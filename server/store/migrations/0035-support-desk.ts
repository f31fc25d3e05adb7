import type { Kysely, Migration } from 'kysely';

/** Conversations of members and visitors with customer service. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('support_threads')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.unique().references('members.id'))
      .addColumn('visitor_hash', 'text', (c) => c.unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('support_threads_state')
      .on('support_threads')
      .columns(['state', 'last_at', 'id'])
      .execute();
    await db.schema
      .createTable('support_messages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('thread_id', 'text', (c) => c.notNull().references('support_threads.id'))
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('key', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('read_at', 'bigint')
      .addUniqueConstraint('support_messages_key', ['thread_id', 'key'])
      .execute();
    await db.schema
      .createIndex('support_messages_thread')
      .on('support_messages')
      .columns(['thread_id', 'id'])
      .execute();
  },
};

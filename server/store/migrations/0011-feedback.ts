import type { Kysely, Migration } from 'kysely';

/** Members' questions and wishes, with what was added and answered. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('feedback')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('question_type', 'text', (c) => c.notNull())
      .addColumn('contact', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('feedback_member')
      .on('feedback')
      .columns(['member_id', 'id'])
      .execute();
    await db.schema.createIndex('feedback_state').on('feedback').columns(['state', 'id']).execute();
    await db.schema
      .createTable('feedback_messages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('feedback_id', 'text', (c) => c.notNull().references('feedback.id'))
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      /** The member's id and idempotency key; the operator's messages have none. */
      .addColumn('key', 'text', (c) => c.unique())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('feedback_messages_entry')
      .on('feedback_messages')
      .columns(['feedback_id', 'id'])
      .execute();
  },
};

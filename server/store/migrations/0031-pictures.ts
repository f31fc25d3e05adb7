import type { Kysely, Migration } from 'kysely';

/** Pictures that members send with their applications and messages. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('sequence', 'integer', (c) => c.notNull())
      .addColumn('webp', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('pictures_about', ['purpose', 'about', 'sequence'])
      .execute();
    await db.schema
      .createIndex('pictures_member')
      .on('pictures')
      .columns(['member_id', 'id'])
      .execute();
  },
};

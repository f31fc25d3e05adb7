import { sql, type Kysely, type Migration } from 'kysely';

const spoken = ['th', 'en', 'vi'] as const;
const columnsOf = (...fields: string[]): string[] =>
  fields.flatMap((field) => spoken.map((language) => `${field}_${language}`));

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await banners(db);
    await announcements(db);
  },
};

async function banners(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('banners')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull());
  for (const column of columnsOf('title', 'text')) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  // Of one group and of all: in the order of the list either way.
  await db.schema
    .createIndex('banners_list')
    .on('banners')
    .columns(['active', 'group_name', 'sort', 'id'])
    .execute();
}

async function announcements(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type_code', 'text', (c) =>
      c.notNull().check(sql`type_code in ('PL', 'PU', 'PR', 'HOT')`),
    );
  for (const column of columnsOf('title', 'content')) {
    table = table.addColumn(column, 'text', (c) => c.notNull());
  }
  await table
    .addColumn('start_date', 'text', (c) => c.notNull())
    .addColumn('promotion_type', 'text', (c) => c.notNull())
    .addColumn('execution', 'text', (c) => c.notNull().check(sql`execution in ('', 'A', 'B', 'F')`))
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('announcements_list')
    .on('announcements')
    .columns(['active', 'type_code', 'sort', 'start_date desc', 'id'])
    .execute();
}

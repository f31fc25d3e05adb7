import { sql, type Kysely, type Migration } from 'kysely';

type Texts = Record<string, Record<string, string>>;

/** The languages that had columns of their own. */
const had = ['th', 'en', 'vi'] as const;

/** Keeps the words of banners and announcements in one column, as JSON, so that they may be in any language. */
export const migration: Migration = {
  async up(db: Kysely<Texts>) {
    await toWords(db, 'banners', ['title', 'text']);
    await toWords(db, 'announcements', ['title', 'content']);
  },
};

async function toWords(db: Kysely<Texts>, table: string, fields: readonly string[]): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('words', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  const rows = await db.selectFrom(table).selectAll().execute();
  for (const row of rows) {
    const words = Object.fromEntries(
      had.map((language) => [
        language,
        Object.fromEntries(fields.map((field) => [field, row[`${field}_${language}`]])),
      ]),
    );
    await db
      .updateTable(table)
      .set({ words: JSON.stringify(words) })
      .where('id', '=', row['id']!)
      .execute();
  }
  for (const column of fields.flatMap((field) => had.map((language) => `${field}_${language}`))) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
}

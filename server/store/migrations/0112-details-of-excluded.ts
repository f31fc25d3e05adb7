import { sql, type Kysely, type Migration } from 'kysely';

const rows_at_once = 500;

/**
 * The ID number of a member in the form in which two are compared, and the accounts that members were ever paid out to
 * by their number: by them somebody who has excluded themselves is known again.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('members').addColumn('id_number', 'text').execute();
    await fillIn(db as Kysely<MembersThen>);
    await sql`create index members_id_number on members (id_number)
      where id_number is not null`.execute(db);
    await db.schema
      .createIndex('bank_cards_number')
      .on('bank_cards')
      .columns(['number', 'bank_code'])
      .execute();
  },
};

/** Letters and digits alone, in capitals; null where there are none. */
const tidied = (idNumber: string): string | null =>
  idNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null;

interface MembersThen {
  members: { id: string; profile: string; id_number: string | null };
}

async function fillIn(db: Kysely<MembersThen>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'profile'])
      .where('id', '>', last)
      .where('profile', 'like', '%"idNumber"%')
      .orderBy('id')
      .limit(rows_at_once)
      .execute();
    for (const { id, profile } of rows) {
      const { idNumber } = JSON.parse(profile) as { idNumber?: unknown };
      const id_number = typeof idNumber === 'string' ? tidied(idNumber) : null;
      await db.updateTable('members').set({ id_number }).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < rows_at_once) return;
    last = end.id;
  }
}

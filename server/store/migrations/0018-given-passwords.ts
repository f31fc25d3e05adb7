import type { Kysely, Migration } from 'kysely';

/** The members whose password somebody else chose are known until they choose one of their own. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('members')
      .addColumn('password_given', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // Whoever registers is logged in at once, so an account that nobody has used was made by an operator.
    await (db as Kysely<{ members: Record<string, unknown> }>)
      .updateTable('members')
      .set({ password_given: 1 })
      .where('last_login_at', 'is', null)
      .where('password_hash', 'is not', null)
      .execute();
  },
};

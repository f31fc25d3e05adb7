import type { Kysely, Migration } from 'kysely';

/** Keeps the operator who approved a deposit by hand: those of a member's day are added up. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deposits').addColumn('approved_by', 'text').execute();
  },
};

import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Marks trial players' rounds, so that the winner board's index holds none of them: however many
 * they win, members' wins are not pushed off the board.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('wallet_rounds')
      .addColumn('trial', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update wallet_rounds set trial = 1
      where member_id in (select id from members where type = 4)`.execute(db);
    await db.schema.dropIndex('wallet_rounds_wins').execute();
    await db.schema
      .createIndex('wallet_rounds_wins')
      .on('wallet_rounds')
      .columns(['state', 'trial', 'closed_at', 'round_id'])
      .where(sql<boolean>`win_amount > bet_amount`)
      .execute();
  },
};

import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A round knows what was given back of it, so that its stake can be told after a rollback; and a member's
 * rounds and tickets are read by the time of their making. The index of rounds has all that a record and its
 * sums need: the rounds themselves are not touched.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('wallet_rounds')
      .addColumn('refunded', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update wallet_rounds set refunded = coalesce((
        select sum(amount) from wallet_txs as t
        where t.vendor_code = wallet_rounds.vendor_code and t.game_code = wallet_rounds.game_code
          and t.round_id = wallet_rounds.round_id and t.member_id = wallet_rounds.member_id
          and t.op = 'bet' and t.status = 'rolledBack'), 0)
      where exists (
        select 1 from wallet_txs as t
        where t.vendor_code = wallet_rounds.vendor_code and t.game_code = wallet_rounds.game_code
          and t.round_id = wallet_rounds.round_id and t.op = 'bet' and t.status = 'rolledBack')`.execute(
      db,
    );
    await db.schema.dropIndex('wallet_rounds_member').execute();
    await db.schema
      .createIndex('wallet_rounds_member')
      .on('wallet_rounds')
      .columns([
        ...['member_id', 'created_at', 'vendor_code', 'game_code', 'round_id'],
        ...['state', 'bet_amount', 'win_amount', 'refunded'],
      ])
      .execute();
    await db.schema
      .createIndex('lottery_tickets_record')
      .on('lottery_tickets')
      .columns(['member_id', 'placed_at', 'id'])
      .execute();
  },
};

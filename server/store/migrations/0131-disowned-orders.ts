import { sql, type Kysely, type Migration } from 'kysely';

/** The time in which what somebody else did with an account is undone. */
const undo_ms = 72 * 60 * 60_000;

/** The instant at which a member said that somebody else had ordered a gift; orders of such members are marked. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('mall_orders').addColumn('disowned_at', 'bigint').execute();
    await sql`update mall_orders set disowned_at = (
        select min(e.at) from security_events as e
        where e.member_id = mall_orders.member_id and e.what = 'undo'
          and e.at >= mall_orders.created_at and e.at < mall_orders.created_at + ${sql.lit(undo_ms)})
      where state in ('ordered', 'approved')`.execute(db);
    await sql`create index mall_orders_disowned on mall_orders (state, id)
      where disowned_at is not null`.execute(db);
  },
};

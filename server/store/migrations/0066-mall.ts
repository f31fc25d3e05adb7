import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** The point mall: pictures and stock of gifts, members' addresses and orders. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reward_pictures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('webp', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
    await forbidChange(db, engine, 'reward_pictures');
    await db.schema
      .createTable('mall_stock')
      .addColumn('gift_id', 'text', (c) => c.primaryKey())
      .addColumn('stock', 'bigint', (c) => c.notNull().check(sql`stock >= 0`))
      .execute();
    const addresses = db.schema
      .createTable('mall_addresses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull());
    await ['name', 'phone', 'line', 'subdistrict', 'district', 'province', 'postcode']
      .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), addresses)
      .execute();
    await db.schema
      .createIndex('mall_addresses_member')
      .on('mall_addresses')
      .column('member_id')
      .execute();
    const orders = db.schema
      .createTable('mall_orders')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('gift_id', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('points', 'bigint', (c) => c.notNull().check(sql`points > 0`))
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
      .addColumn('needed', 'bigint', (c) => c.notNull().check(sql`needed >= 0`))
      .addColumn('address', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('approved_at', 'bigint')
      .addColumn('sent_at', 'bigint')
      .addColumn('ended_at', 'bigint');
    await ['names', 'image', 'gives', 'state', 'reason', 'carrier', 'tracking', 'code']
      .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), orders)
      .execute();
    for (const [name, columns] of [
      ['mall_orders_member', ['member_id', 'created_at', 'id']],
      ['mall_orders_gift', ['member_id', 'gift_id']],
      ['mall_orders_state', ['state', 'id']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('mall_orders')
        .columns([...columns])
        .execute();
    }
  },
});

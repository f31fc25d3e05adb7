import type { Kysely, Migration } from 'kysely';

/** One for each way a list is asked for: equal columns first, then the order of the list. */
const game_indexes: [string, string[]][] = [
  ['games_list', ['game_type', 'active', 'sort', 'node_id']],
  ['games_hot', ['is_hot', 'active', 'sort', 'node_id']],
  ['games_all', ['active', 'sort', 'node_id']],
  ['games_vendor', ['vendor_code', 'active', 'sort', 'node_id']],
  ['games_vendor_type', ['vendor_code', 'game_type', 'active', 'sort', 'node_id']],
];

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('vendors')
      .addColumn('code', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('adapter', 'text', (c) => c.notNull())
      .addColumn('sort', 'integer', (c) => c.notNull())
      .addColumn('active', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('vendors_list')
      .on('vendors')
      .columns(['active', 'sort', 'code'])
      .execute();
    await db.schema
      .createTable('games')
      .addColumn('node_id', 'integer', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('game_id', 'text', (c) => c.notNull())
      .addColumn('vendor_code', 'text', (c) => c.notNull().references('vendors.code'))
      .addColumn('game_type', 'text', (c) => c.notNull())
      .addColumn('game_classify', 'text', (c) => c.notNull())
      .addColumn('name_th', 'text', (c) => c.notNull())
      .addColumn('name_en', 'text', (c) => c.notNull())
      .addColumn('name_vi', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addColumn('room_id', 'text', (c) => c.notNull())
      .addColumn('group_id', 'text', (c) => c.notNull())
      .addColumn('is_h5', 'text', (c) => c.notNull())
      .addColumn('is_new', 'integer', (c) => c.notNull())
      .addColumn('is_hot', 'integer', (c) => c.notNull())
      .addColumn('support_play', 'integer', (c) => c.notNull())
      .addColumn('min_bet', 'bigint', (c) => c.notNull())
      .addColumn('rtp_basis_points', 'integer', (c) => c.notNull())
      .addColumn('volatility', 'integer', (c) => c.notNull())
      .addColumn('line_count', 'integer', (c) => c.notNull())
      .addColumn('remark', 'text', (c) => c.notNull())
      .addColumn('sort', 'integer', (c) => c.notNull())
      .addColumn('active', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addUniqueConstraint('games_vendor_game', ['vendor_code', 'game_id'])
      .execute();
    for (const [index, columns] of game_indexes) {
      await db.schema.createIndex(index).on('games').columns(columns).execute();
    }
    for (const [table, at] of [
      ['favourites', 'created_at'],
      ['recents', 'played_at'],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
        .addColumn('node_id', 'integer', (c) => c.notNull().references('games.node_id'))
        .addColumn(at, 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint(`${table}_pk`, ['member_id', 'node_id'])
        .execute();
      await db.schema
        .createIndex(`${table}_member`)
        .on(table)
        .columns(['member_id', at, 'node_id'])
        .execute();
    }
  },
};

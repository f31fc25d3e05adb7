import { sql, type Kysely, type Migration } from 'kysely';

/** A row whose end has not come: all that holds now. */
const open_end = Number.MAX_SAFE_INTEGER;
/** Members of this type play for no money, and stand in no tree. */
const trial_type = 4;

/**
 * The tree of agents: each member's upline with the instants from and to which it holds, the rates of rebates in
 * the same way, and the one row that moves and rates take after each other. The uplines of a store hold from the
 * instant at which their members were made.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agent_links')
      .addColumn('ancestor_id', 'text', (c) =>
        c.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (c) =>
        c.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('depth', 'integer', (c) => c.notNull())
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('to_at', 'bigint', (c) => c.notNull())
      // The team of an agent, as it stands now, is one range of this, level by level.
      .addPrimaryKeyConstraint('agent_links_pk', [
        ...(['ancestor_id', 'to_at', 'depth', 'member_id', 'from_at'] as const),
      ])
      .addCheckConstraint('agent_links_times', sql`from_at <= to_at`)
      .execute();
    await db.schema
      .createIndex('agent_links_upline')
      .on('agent_links')
      .columns(['member_id', 'to_at', 'ancestor_id', 'depth', 'from_at'])
      .execute();
    await db.schema
      .createTable('agent_rates')
      .addColumn('member_id', 'text', (c) =>
        c.notNull().references('members.id').onDelete('cascade'),
      )
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('to_at', 'bigint', (c) => c.notNull())
      .addColumn('rate', 'integer', (c) => c.notNull().check(sql`rate >= 0`))
      .addPrimaryKeyConstraint('agent_rates_pk', ['member_id', 'to_at', 'from_at'])
      .execute();
    await db.schema
      .createTable('team_lock')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute();
    await sql`insert into team_lock (id, changed_at) values (1, 0)`.execute(db);
    await sql`
      insert into agent_links (ancestor_id, member_id, depth, from_at, to_at)
      with recursive upline (ancestor_id, member_id, depth, from_at) as (
        select id, id, 0, created_at from members where type <> ${sql.lit(trial_type)}
        union all
        select m.parent_id, u.member_id, u.depth + 1, u.from_at
        from upline u join members m on m.id = u.ancestor_id
        where m.parent_id is not null and u.depth < 100
      )
      select ancestor_id, member_id, depth, from_at, ${sql.lit(open_end)} from upline`.execute(db);
  },
};

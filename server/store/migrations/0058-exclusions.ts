import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/**
 * The kind of an exclusion, who asked for it and how it ends; the record of what happened to it, which
 * nobody changes; and the giving back of open tickets, which falls due.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('exclusions')
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('self'))
      .execute();
    await db.schema
      .alterTable('exclusions')
      .addColumn('source', 'text', (c) => c.notNull().defaultTo('member'))
      .execute();
    await db.schema.alterTable('exclusions').addColumn('asked_at', 'bigint').execute();
    await db.schema
      .createTable('protection_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('protection_events_member')
      .on('protection_events')
      .columns(['member_id', 'id'])
      .execute();
    await forbidChange(db, engine, 'protection_events');
    await db.schema
      .createTable('exclusion_refunds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('tickets', 'integer', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('exclusion_refunds_due')
      .on('exclusion_refunds')
      .columns(['tries', 'next_try_at'])
      .execute();
    await db.schema
      .createIndex('exclusion_refunds_member')
      .on('exclusion_refunds')
      .columns(['member_id', 'id'])
      .execute();
    // Given back because its owner was excluded: other void tickets say why by their draw.
    await db.schema.alterTable('lottery_tickets').addColumn('void_cause', 'text').execute();
    // Those who excluded themselves before there was a record have their first row by this.
    await sql`insert into protection_events
      (id, member_id, act, until, source, operator, note, created_at)
      select member_id, member_id, 'self', until, 'member', '', '', created_at from exclusions`.execute(
      db,
    );
  },
});

import type { Kysely, Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/**
 * The outside register of self-exclusion: the state of each member's question, which falls due again, and all
 * questions with their answers, which nobody changes.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('exclusion_checks')
      // The member's id.
      .addColumn('id', 'text', (c) => c.primaryKey().references('members.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('held', 'integer', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('exclusion_checks_due')
      .on('exclusion_checks')
      .columns(['tries', 'next_try_at'])
      .execute();
    await db.schema
      .createIndex('exclusion_checks_answer')
      .on('exclusion_checks')
      .columns(['held', 'answer'])
      .execute();
    await db.schema
      .createTable('exclusion_questions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // Null: a registration that was refused, of which nothing else is kept.
      .addColumn('member_id', 'text', (c) => c.references('members.id'))
      .addColumn('moment', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('fault', 'text')
      .addColumn('took_ms', 'integer', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('exclusion_questions_member')
      .on('exclusion_questions')
      .columns(['member_id', 'id'])
      .execute();
    await db.schema
      .createIndex('exclusion_questions_time')
      .on('exclusion_questions')
      .column('asked_at')
      .execute();
    await forbidChange(db, engine, 'exclusion_questions');
  },
});

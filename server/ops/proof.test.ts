import { Kysely, sql, SqliteAdapter, SqliteQueryCompiler, DummyDriver } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../store/tables';
import { WritesNeedProof } from './proof';

const writes = new WritesNeedProof();
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => ({}) as never,
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  plugins: [writes],
});

it.each<[string, () => Promise<unknown>]>([
  ['a row that changes', () => db.updateTable('members').set({ nickname: '' }).execute()],
  ['a row that is deleted', () => db.deleteFrom('members').execute()],
  ['a statement in its own words', () => sql`update members set nickname = ${'x'}`.execute(db)],
  ['in pieces', () => sql`${sql`update members`} set nickname = ${'x'}`.execute(db)],
  ['a table', () => db.schema.dropTable('members').execute()],
])('refuses a write before the proof: %s', async (_what, write) => {
  writes.isOpen = false;
  await expect(write()).rejects.toThrow('no operator is proved');
  writes.isOpen = true;
  await write();
});

it.each<[string, () => Promise<unknown>]>([
  ['rows', () => db.selectFrom('members').selectAll().execute()],
  ['in its own words', () => sql`select 1 where ${1} = 1`.execute(db)],
  ['in pieces', () => sql`${sql`with one as (select ${1} as n)`} select n from one`.execute(db)],
])('lets reads through: %s', async (_what, read) => {
  writes.isOpen = false;
  await read();
});

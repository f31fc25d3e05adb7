// @engines both: migrations
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Migration,
} from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../server/store/migrate';
import { modules } from '../../../server/store/migrations.gen';
import { openStore, type Store } from '../../../server/store/open';
import { engine, freshDatabaseUrl } from '../../support/database';

/** The migrations that have run, as the store keeps them. */
interface Executed {
  kysely_migration: { name: string; timestamp: string };
}

/** All migrations, in the order in which they run. */
const all_names = Object.keys(modules).sort();

let store: Store;
const executed = () => store.db as unknown as Kysely<Executed>;
const names = async () =>
  (await executed().selectFrom('kysely_migration').select('name').execute()).map(
    ({ name }) => name,
  );

beforeEach(async () => {
  store = openStore(await freshDatabaseUrl());
});
afterEach(() => store.close());

/** Writes the names that a store of the time before version 0.1.0 has, so many of them. */
async function asDraft(count: number): Promise<void> {
  await executed().deleteFrom('kysely_migration').execute();
  const between = Array.from({ length: count - 2 }, (_, index) => `draft-${index}`);
  await executed()
    .insertInto('kysely_migration')
    .values(
      ['0001-accounts', ...between, '0170-clock-marks'].map((name) => ({ name, timestamp: '' })),
    )
    .execute();
}

it('makes the whole schema and what is there from the start, once', async () => {
  expect(await migrate(store, { madeAs: 'demo' })).toEqual(all_names);
  expect(await migrate(store)).toEqual([]);
  const rows = async (table: 'store_kind' | 'turnover_head' | 'audit_head') =>
    (await store.db.selectFrom(table).selectAll().execute()).length;
  expect([await rows('store_kind'), await rows('turnover_head'), await rows('audit_head')]).toEqual(
    [1, 2, 1],
  );
});

it('takes a store from before version 0.1.0 over as it is', async () => {
  await runOnly(['0001-schema']);
  await store.db.updateTable('store_kind').set({ kind: 'demo' }).execute();
  await asDraft(88);
  await migrate(store);
  expect(await names()).toEqual(all_names);
  expect(await store.db.selectFrom('store_kind').select('kind').execute()).toEqual([
    { kind: 'demo' },
  ]);
});

it('leaves a store alone that lacks migrations from before version 0.1.0', async () => {
  await migrate(store);
  await asDraft(87);
  await expect(migrate(store)).rejects.toThrow(/before 0\.1\.0/);
  expect(await names()).toHaveLength(87);
});

it('refuses a store of a newer version', async () => {
  await migrate(store);
  await executed()
    .insertInto('kysely_migration')
    .values({ name: '9999-later', timestamp: '' })
    .execute();
  await expect(migrate(store)).rejects.toThrow(/newer/);
});

/** A released version: its migrations, the hash of their statements on each engine, and rows of a store of its time. */
interface Released {
  version: string;
  migrations: (keyof typeof modules)[];
  schema: Record<'sqlite' | 'postgres', string>;
  rows: Record<string, Record<string, string | number | null>[]>;
}
const folder = path.join(import.meta.dirname, '../../fixtures/released');
const released = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Released,
);

function migrationOf(name: keyof typeof modules): Migration {
  const { migration } = modules[name] as { migration: unknown };
  return typeof migration === 'function'
    ? (migration as (...of: unknown[]) => Migration)(engine(), { madeAs: 'operator' })
    : (migration as Migration);
}

/** Runs some migrations on an empty store, in their order, as the version that had no others did. */
async function runOnly(migrations: Released['migrations']): Promise<void> {
  await executed()
    .schema.createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
    .execute();
  for (const name of migrations) {
    await store.db.transaction().execute((trx) => migrationOf(name).up(trx));
    await executed().insertInto('kysely_migration').values({ name, timestamp: '' }).execute();
  }
}

/** The parts of the store as the engine tells them: tables with their columns, indexes, triggers. */
async function schemaIn(): Promise<string[]> {
  const query =
    engine() === 'sqlite'
      ? sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line
          from sqlite_master where name not like 'kysely%'`
      : sql<{ line: string }>`
          select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
            from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
          union all select indexdef from pg_indexes where schemaname = current_schema() and tablename not like 'kysely%'
          union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = current_schema()::regnamespace and conrelid <> 0 and conrelid::regclass::text not like 'kysely%'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;
  return (await query.execute(store.db)).rows.map(({ line }) => line).sort();
}

it.each(released)(
  'a store of version $version has the schema of a new one after its upgrade, and all its rows',
  async ({ migrations, rows }) => {
    await runOnly(migrations);
    const raw = store.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    for (const [table, values] of Object.entries(rows))
      await raw.insertInto(table).values(values).execute();
    await migrate(store);
    for (const [table, values] of Object.entries(rows))
      expect(await raw.selectFrom(table).selectAll().execute(), table).toEqual(
        expect.arrayContaining(values.map((row) => expect.objectContaining(row) as object)),
      );
    const upgraded = await schemaIn();
    await store.close();
    store = openStore(await freshDatabaseUrl());
    await migrate(store);
    expect(upgraded).toEqual(await schemaIn());
  },
);

it.each(released)(
  'the migrations of version $version have the statements that they had when it was released: they are never edited',
  async ({ migrations, schema }) => {
    const statements: string[] = [];
    const recorded = new Kysely<unknown>({
      dialect: {
        createAdapter: () => (engine() === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () =>
          engine() === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
      },
      log: ({ query }) => void statements.push(query.sql),
    });
    for (const name of migrations) await migrationOf(name).up(recorded);
    const made = createHash('sha256').update(statements.sort().join('\n')).digest('hex');
    expect(made).toBe(schema[engine()]);
  },
);

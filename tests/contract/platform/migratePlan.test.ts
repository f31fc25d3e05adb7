// @engines both: migrations
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { all_names, migrate, migrationOf, pendingIn } from '../../../server/store/migrate';
import { openStore, type Store } from '../../../server/store/open';
import { planOf } from '../../../server/store/plan';
import { engine, freshDatabaseUrl } from '../../support/database';
import { opsLine, type OpsLine } from '../../support/ops';

const run = { madeAs: 'operator' } as const;

let line: OpsLine;
let store: Store;

beforeEach(async () => {
  line = await opsLine({}, await freshDatabaseUrl());
  store = openStore(line.databaseUrl);
});
afterEach(() => store.close());

/** Brings the store to what a version had that knew so many migrations. */
async function migrateUpTo(count: number): Promise<void> {
  const names = store.db as unknown as Kysely<{
    kysely_migration: { name: string; timestamp: string };
  }>;
  await names.schema
    .createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
    .execute();
  for (const name of all_names.slice(0, count)) {
    await store.db.transaction().execute((trx) => migrationOf(name, engine(), run).up(trx));
    await names.insertInto('kysely_migration').values({ name, timestamp: '' }).execute();
  }
}

it('a command refuses a store of an older version, and leaves it as it is (site#the-store)', async () => {
  await migrateUpTo(all_names.length - 2);
  const refused = await line.ops(['settings', 'list']);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(`it lacks 2 migrations, ${all_names.slice(-2).join(', ')}`);
  expect(refused.err).toContain('npm run ops -- migrate');
  expect((await pendingIn(store)).names).toEqual(all_names.slice(-2));
  expect(await line.ops(['migrate'])).toEqual({
    code: 0,
    out: all_names.slice(-2).join('\n'),
    err: '',
  });
  expect(await line.ops(['settings', 'list'])).toMatchObject({ code: 0 });
});

it('a plan lists what a migration would send, and changes nothing (site#the-store)', async () => {
  const from = all_names.indexOf('0024-live-messages');
  const names = all_names.slice(from);
  await migrateUpTo(from);
  const plan = await line.ops(['migrate', '--plan']);
  expect(plan).toMatchObject({ code: 0, err: '' });
  expect(plan.out.split('\n')[0]).toBe(names[0]);
  expect(plan.out).toContain('\n  create trigger ');
  expect(plan.out.includes('writes to lottery_tickets wait')).toBe(engine() === 'postgres');
  const { out } = await line.ops(['migrate', '--plan', '--json']);
  expect(JSON.parse(out)).toEqual({ engine: engine(), plan: await planOf(names, engine(), run) });
  expect((await pendingIn(store)).names).toEqual(names);
  await migrate(store);
  expect(await line.ops(['migrate', '--plan'])).toEqual({
    code: 0,
    out: 'the schema is the newest already',
    err: '',
  });
});

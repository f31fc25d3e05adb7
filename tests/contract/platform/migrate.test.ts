// @engines both: migrations
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { migrate } from '../../../server/store/migrate';
import { openStore, type Store } from '../../../server/store/open';
import { freshDatabaseUrl } from '../../support/database';

/** The migrations that have run, as the store keeps them. */
interface Executed {
  kysely_migration: { name: string; timestamp: string };
}

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
  const between = Array.from({ length: count - 2 }, (_, at) => `draft-${at}`);
  await executed()
    .insertInto('kysely_migration')
    .values(
      ['0001-accounts', ...between, '0170-clock-marks'].map((name) => ({ name, timestamp: '' })),
    )
    .execute();
}

it('makes the whole schema and what is there from the start, once', async () => {
  expect(await migrate(store, { madeAs: 'demo' })).toEqual(['0001-schema']);
  expect(await migrate(store)).toEqual([]);
  const rows = async (table: 'store_kind' | 'turnover_head' | 'audit_head') =>
    (await store.db.selectFrom(table).selectAll().execute()).length;
  expect([await rows('store_kind'), await rows('turnover_head'), await rows('audit_head')]).toEqual(
    [1, 2, 1],
  );
});

it('takes a store from before version 0.1.0 over as it is', async () => {
  await migrate(store, { madeAs: 'demo' });
  await asDraft(88);
  await migrate(store);
  expect(await names()).toEqual(['0001-schema']);
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

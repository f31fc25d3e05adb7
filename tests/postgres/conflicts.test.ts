import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store, type Trx } from '../../server/store/open';
import { onceCommitted } from '../../server/store/retries';
import { copiedDatabaseUrl } from '../support/database';

let store: Store;

beforeEach(async () => {
  store = openStore(await copiedDatabaseUrl('migrated'));
  await sql`create table duty (name text primary key, hours int not null)`.execute(store.db);
  await sql`insert into duty values ('nok', 1), ('lek', 1)`.execute(store.db);
});
afterEach(() => store.close());

const hours = async (trx: Trx | Store['db']) =>
  (await sql<{ sum: number }>`select sum(hours) as sum from duty`.execute(trx)).rows[0]!.sum;
const add = (trx: Trx | Store['db'], name: string, more: number) =>
  sql`update duty set hours = hours + ${more} where name = ${name}`.execute(trx);

const serializable = () => store.db.transaction().setIsolationLevel('serializable');

it('a transaction that cannot be put into one order with another is done again on what is there then (site#gateway-away)', async () => {
  const seen: number[] = [];
  let committed = 0;
  await serializable().execute(async (trx) => {
    onceCommitted(trx, () => (committed += 1));
    const before = await hours(trx);
    seen.push(before);
    if (seen.length === 1) {
      await serializable().execute(async (other) => add(other, 'lek', await hours(other)));
    }
    await add(trx, 'nok', before);
  });
  expect(seen).toEqual([2, 4]);
  expect(committed).toBe(1);
  expect(await hours(store.db)).toBe(8);
});

it('a conflict that nobody hears of inside its transaction has it done again all the same (site#gateway-away)', async () => {
  let tries = 0;
  await serializable().execute(async (trx) => {
    tries += 1;
    await hours(trx);
    if (tries === 1) await add(store.db, 'nok', 5);
    await add(trx, 'nok', 10).catch(() => undefined);
    await hours(trx);
  });
  expect(tries).toBe(2);
  tries = 0;
  await serializable().execute(async (trx) => {
    tries += 1;
    await hours(trx);
    if (tries === 1) await add(store.db, 'nok', 5);
    await add(trx, 'nok', 10).catch(() => undefined);
  });
  expect(tries).toBe(2);
  expect(await hours(store.db)).toBe(32);
});

it('of two transactions that wait for each other both are done (site#gateway-away)', async () => {
  let met = 0;
  let meet: () => void;
  const both = new Promise<void>((resolve) => (meet = resolve));
  let tries = 0;
  const act = (first: string, second: string) =>
    store.db.transaction().execute(async (trx) => {
      tries += 1;
      await add(trx, first, 1);
      if ((met += 1) === 2) meet();
      await both;
      await add(trx, second, 1);
    });
  await Promise.all([act('nok', 'lek'), act('lek', 'nok')]);
  expect(tries).toBe(3);
  expect(await hours(store.db)).toBe(6);
});

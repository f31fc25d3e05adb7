// @engines both: jobs
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as service from '../../../server/kernel/due/work';
import { StoreUnavailable } from '../../../server/store/unavailable';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

/** A table of this test's own: any that has the three columns will do. */
const table = 'due_things' as service.DueTable;
const backoff = { delays_ms: [1_000, 60_000], then_every_ms: 600_000 };
const lease_ms = 10_000;

let platform: TestPlatform;
/** A second process over the same store, with the same time. */
let other: TestPlatform;

beforeEach(async () => {
  platform = await openTestPlatform();
  other = { ...(await openTestPlatform(platform.url)), clock: platform.clock };
  await sql`create table due_things (
    id text primary key, tries integer not null, next_try_at bigint)`.execute(platform.db);
});
afterEach(async () => {
  await other.close();
  await platform.close();
});

const now = () => platform.clock.now();

/** Writes rows by their tries and by how long ago they fell due; null: never. */
async function write(rows: Record<string, [tries: number, dueFor_ms: number | null]>) {
  for (const [id, [tries, dueFor_ms]] of Object.entries(rows)) {
    const next = dueFor_ms === null ? null : now() - dueFor_ms;
    await sql`insert into due_things (id, tries, next_try_at)
      values (${id}, ${tries}, ${next})`.execute(platform.db);
  }
}

async function read(id: string): Promise<service.DueRow> {
  const { rows } = await sql<service.DueRow>`select id, tries, next_try_at from due_things
    where id = ${id}`.execute(platform.db);
  return rows[0]!;
}

const close = (id: string) =>
  sql`update due_things set next_try_at = null where id = ${id}`.execute(platform.db);

const find = (limit = 100) => service.findDue(platform.db, table, { at: now(), limit });
const idsOf = (rows: readonly service.DueRow[]) => rows.map(({ id }) => id);

/** Work that closes its rows, and notes them. */
function closing(change: Partial<service.DueWork<service.DueTable>> = {}) {
  const ran: string[] = [];
  const failures: unknown[] = [];
  const work: service.DueWork<service.DueTable> = {
    table,
    at_once: 4,
    lease_ms,
    turn_ms: 5_000,
    backoff,
    run: async ({ id }) => {
      ran.push(id);
      await close(id);
      return true;
    },
    failed: (_row, cause) => void failures.push(cause),
    ...change,
  };
  return { work, ran, failures };
}

it('finds what is due, the least tried first, then what is due for longest', async () => {
  await write({
    old: [5, 90_000],
    older: [5, 95_000],
    fresh: [0, 1],
    first: [0, 2],
    justNow: [1, 0],
    later: [0, -1],
    over: [0, null],
  });
  expect(idsOf(await find())).toEqual(['first', 'fresh', 'justNow', 'older', 'old']);
  expect(idsOf(await find(2))).toEqual(['first', 'fresh']);
});

it('gives a row to one of any number that claim it, until the claim is over', async () => {
  await write({ a: [0, 1] });
  const [found] = await find();
  const claims = await Promise.all(
    [platform, other, platform, other].map(({ db }) =>
      service.claim(db, table, found!, now() + lease_ms),
    ),
  );
  expect(claims.filter(Boolean)).toEqual([
    expect.objectContaining({ id: 'a', tries: 0, next_try_at: now() + lease_ms }),
  ]);
  platform.clock.advance(lease_ms - 1);
  expect(await find()).toEqual([]);
  platform.clock.advance(1);
  expect(idsOf(await find())).toEqual(['a']);
});

it('puts work off by its back-off, and counts the failures', async () => {
  await write({ a: [0, 1] });
  for (const [tries, delay_ms] of [1_000, 60_000, 600_000, 600_000].entries()) {
    const [due] = await find();
    const row = (await service.claim(platform.db, table, due!, now() + lease_ms))!;
    const put = await service.postpone(platform.db, table, row, { at: now(), backoff, chance: 0 });
    expect(put).toMatchObject({ tries: tries + 1, next_try_at: now() + delay_ms });
    platform.clock.set(put!.next_try_at!);
  }
});

it('leaves work that is given up to a person, and says so once', async () => {
  await write({ a: [3, 1] });
  const [row] = await find();
  expect(await service.postpone(platform.db, table, row!, 'give up')).toMatchObject({
    next_try_at: null,
  });
  expect(await service.postpone(platform.db, table, row!, 'give up')).toBeUndefined();
  const given = await read('a');
  expect(await service.postpone(platform.db, table, given, 'give up')).toBeUndefined();
  expect(given).toMatchObject({ tries: 4, next_try_at: null });
});

it('lets nobody put off what is another’s by now', async () => {
  await write({ a: [0, 1] });
  const [found] = await find();
  const slow = (await service.claim(platform.db, table, found!, now() + lease_ms))!;
  platform.clock.advance(lease_ms);
  const [again] = await service.findDue(other.db, table, { at: now(), limit: 1 });
  const theirs = (await service.claim(other.db, table, again!, now() + lease_ms))!;
  expect(await service.postpone(platform.db, table, slow, 'give up')).toBeUndefined();
  expect(await read('a')).toMatchObject({ tries: 0, next_try_at: theirs.next_try_at });
});

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

it('does a backlog once, however many processes work at it', async () => {
  const ids = names(120, 'row');
  await write(Object.fromEntries(ids.map((id) => [id, [0, 1]])));
  const { work, ran, failures } = closing();
  const done = await Promise.all(
    [platform, other, platform].map((one) => service.workThroughDue(one, work)),
  );
  expect(done.reduce((sum, each) => sum + each)).toBe(120);
  expect([...ran].sort()).toEqual([...ids].sort());
  expect(failures).toEqual([]);
  expect(await find()).toEqual([]);
});

it('takes up what a stopped process had claimed, after the claim and not before', async () => {
  await write({ a: [0, 1] });
  let stop!: () => void;
  const begun = new Promise<void>((resolve) => (stop = resolve));
  const hanging = closing({
    run: () => {
      stop();
      return new Promise<boolean>(() => undefined);
    },
  });
  void service.workThroughDue(platform, hanging.work);
  await begun;
  const { work, ran } = closing();
  platform.clock.advance(lease_ms - 1);
  expect(await service.workThroughDue(other, work)).toBe(0);
  platform.clock.advance(1);
  expect(await service.workThroughDue(other, work)).toBe(1);
  expect(ran).toEqual(['a']);
});

it('is done with what fails for this turn, tells why, and does the rest', async () => {
  await write({ bad: [0, 9], good: [0, 1], worse: [0, 5] });
  const reported: [string, unknown][] = [];
  const { work, ran } = closing({ failed: ({ id }, cause) => void reported.push([id, cause]) });
  const run = work.run;
  work.run = async (row) => {
    if (row.id !== 'good') throw new Error(`no ${row.id}`);
    return run(row);
  };
  expect(await service.workThroughDue(platform, work)).toBe(1);
  expect(ran).toEqual(['good']);
  expect(reported.sort()).toEqual([
    ['bad', new Error('no bad')],
    ['worse', new Error('no worse')],
  ]);
  const { tries, next_try_at } = await read('bad');
  expect(tries).toBe(1);
  expect(next_try_at! - now()).toBeGreaterThanOrEqual(800);
  expect(next_try_at! - now()).toBeLessThanOrEqual(1_000);
});

it('ends its turn where the store takes no claim, and leaves the rows due', async () => {
  await write({ one: [0, 1], two: [0, 2], three: [1, 3] });
  const { work, ran, failures } = closing();
  let refusals = 20;
  const db = platform.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'UpdateQueryNode' || refusals === 0) return node;
      refusals -= 1;
      throw new StoreUnavailable('the disk is full');
    },
    transformResult: async ({ result }) => result,
  });
  await expect(service.workThroughDue({ ...platform, db }, work)).rejects.toThrow(
    'the disk is full',
  );
  expect([refusals, ran, failures]).toEqual([17, [], []]);
  expect(await service.workThroughDue(platform, work)).toBe(3);
});

it('keeps new work waiting for no more than what is under way', async () => {
  const stuck = names(40, 'stuck');
  await write(Object.fromEntries(stuck.map((id) => [id, [7, 99_000]])));
  const order: string[] = [];
  const { work } = closing();
  const run = work.run;
  work.run = async (row) => {
    if (order.push(row.id) === 2) await write({ fresh: [0, 0] });
    if (row.id === 'fresh') return run(row);
    throw new Error('not yet');
  };
  expect(await service.workThroughDue(platform, work)).toBe(1);
  expect(order.indexOf('fresh')).toBeLessThan(2 * work.at_once);
  expect(order).toHaveLength(41);
});

it('claims nothing more when its turn is over', async () => {
  const ids = names(12, 'row');
  await write(Object.fromEntries(ids.map((id) => [id, [0, 1]])));
  const { work, ran } = closing();
  const run = work.run;
  work.run = async (row) => {
    platform.clock.advance(work.turn_ms / work.at_once);
    return run(row);
  };
  expect(await service.workThroughDue(platform, work)).toBe(work.at_once);
  await inTurn(2, () => service.workThroughDue(platform, work));
  expect([...ran].sort()).toEqual([...ids].sort());
});

it('does a row’s next piece of work at its instant: a chain of states, each once', async () => {
  await write({ draw: [0, 0] });
  const states: [state: string, at: number][] = [];
  const steps = ['locked', 'drawing', 'resulted', 'settled'];
  const began = now();
  const { work } = closing({
    run: async ({ id }) => {
      states.push([steps[states.length]!, now() - began]);
      const next = states.length < steps.length ? now() + 60_000 : null;
      await sql`update due_things set tries = 0, next_try_at = ${next} where id = ${id}`.execute(
        platform.db,
      );
      return next === null;
    },
  });
  // After a stop of an hour the chain goes on where it was: late, and nothing twice.
  for (const wait_ms of [0, 59_999, 1, 3_600_000, 60_000, 60_000]) {
    platform.clock.advance(wait_ms);
    await Promise.all([platform, other].map((one) => service.workThroughDue(one, work)));
  }
  expect(states).toEqual([
    ['locked', 0],
    ['drawing', 60_000],
    ['resulted', 3_660_000],
    ['settled', 3_720_000],
  ]);
});

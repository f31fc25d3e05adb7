// @engines both: concurrency
import { createQueryId, type KyselyPlugin, type QueryId } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../../../server/kernel/context';
import { catalogueOf } from '../../../server/areas/games/catalogue';
import { batch_rows } from '../../../server/areas/games/catalogueRows';
import { openStore, type Store } from '../../../server/store/open';
import { openDemoPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
/** Another process, as far as the database can tell. */
let other: Store;

beforeAll(async () => {
  platform = await openDemoPlatform();
  other = openStore(platform.url);
});
afterAll(async () => {
  await other.close();
  await platform.close();
});

/** A platform that holds nothing yet, and what is done after each of its queries. */
function fresh(after: (query: string) => unknown = () => undefined): Platform {
  const requested = new WeakMap<QueryId, string>();
  const watcher: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      requested.set(queryId, platform.db.getExecutor().compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      await after(requested.get(queryId) ?? '');
      return result;
    },
  };
  return { ...platform, db: platform.db.withPlugin(watcher), store: { ...platform.store } };
}

const first_node = 1_001;
const firstName = async (from: Platform) => (await catalogueOf(from)).game(first_node)?.name_en;
const rename = (name_en: string) =>
  other.db.updateTable('games').set({ name_en }).where('node_id', '=', first_node).execute();

it('is read once for all who ask at the same time', async () => {
  const queries: string[] = [];
  const asking = fresh((query) => queries.push(query));
  const given = await Promise.all(Array.from({ length: 20 }, () => catalogueOf(asking)));
  expect(new Set(given).size).toBe(1);
  expect(queries.filter((query) => query.includes('"vendors"'))).toHaveLength(1);
  const games = queries.filter((query) => query.includes('"games"'));
  expect(games).toHaveLength(Math.ceil(860 / batch_rows));
});

it('is read again when it has changed, and only then', async () => {
  const asking = fresh();
  const before = await catalogueOf(asking);
  expect(await catalogueOf(asking)).toBe(before);
  await rename('Changed');
  expect(await catalogueOf(asking)).not.toBe(before);
  expect(await firstName(asking)).toBe('Changed');
});

it('is new for who asks after a change, though a load from before it is under way', async () => {
  await rename('Before');
  let late: Promise<string | undefined> | undefined;
  const asking: Platform = fresh(async (query) => {
    if (!query.includes('"games"') || late) return;
    await rename('After');
    late = firstName(asking);
  });
  expect(await firstName(asking)).toBe('Before');
  expect(await late).toBe('After');
});

it('is read again by the next call when it changed while it was read', async () => {
  await rename('Before');
  let changed = false;
  const asking = fresh(async (query) => {
    if (!query.includes('"games"') || changed) return;
    changed = true;
    await rename('While reading');
  });
  await catalogueOf(asking);
  expect(await firstName(asking)).toBe('While reading');
});

it('is asked for again after a load that failed', async () => {
  const outcome = (request: Promise<unknown>) =>
    request.then(
      () => 'given',
      () => 'failed',
    );
  let joining: Promise<string> | undefined;
  let joined: () => void = () => undefined;
  const knowsTheVersion = new Promise<void>((resolve) => {
    joined = resolve;
  });
  let failures = 0;
  const asking: Platform = fresh(async (query) => {
    if (joining && query.includes('"catalogue_version"')) joined();
    if (query.includes('"vendors"')) joining ??= outcome(catalogueOf(asking));
    if (!query.includes('"games"') || failures > 0) return;
    failures += 1;
    await knowsTheVersion;
    // Whoever knows the version waits for this load by the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('the store is away');
  });
  expect(await outcome(catalogueOf(asking))).toBe('failed');
  expect(await joining).toBe('failed');
  expect((await catalogueOf(asking)).find({}, { offset: 0, limit: 1 }).count).toBe(860);
});

it('lets others work between its batches', async () => {
  const turns: string[] = [];
  const asking = fresh((query) => {
    if (!query.includes('"games"')) return;
    turns.push('batch');
    setImmediate(() => turns.push('other'));
  });
  await catalogueOf(asking);
  expect(turns.slice(0, 3)).toEqual(['batch', 'other', 'batch']);
});

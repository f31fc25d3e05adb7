// @engines both: queries
import { createQueryId, type KyselyPlugin, type QueryId, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { catalogueOf } from '../../../server/areas/games/catalogue';
import { batch_rows } from '../../../server/areas/games/catalogueRows';
import { listFavouriteIds, listFavourites } from '../../../server/areas/games/favourites';
import {
  hotGames,
  listGames,
  vendorMapping,
  vendorTypes,
} from '../../../server/areas/games/listGames';
import { recentGames } from '../../../server/areas/games/ownGames';
import { winnerBoard } from '../../../server/areas/lottery/winnerBoard';
import type { Platform } from '../../../server/kernel/context';
import { openStore, type Store } from '../../../server/store/open';
import { addListedGames } from '../../factories/game';
import { memberCalled } from '../../factories/member';
import { openDemoPlatform, type TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

describe('reading the catalogue', () => {
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
      // Anybody who knows the version waits for this load by the next turn.
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
});

describe('query plans', () => {
  let platform: TestPlatform;
  let member: string;

  beforeAll(async () => {
    platform = await openDemoPlatform();
    const { db } = platform;
    const { id } = await memberCalled(db, 'somchai');
    member = id;
    const nodes = Array.from({ length: 60 }, (_, index) => 1_001 + index);
    for (const list of ['favourites', 'recents'] as const) {
      await addListedGames(db, list, id, nodes);
    }
    // In life autovacuum does this; without it PostgreSQL takes all tables for the same size.
    if (platform.store.engine === 'postgres') await sql`analyze`.execute(db);
  });
  afterAll(() => platform.close());

  const page = { pageNo: 1, pageSize: 25, language: 'th' } as const;
  const filters = {
    gameName: '',
    gameClassify: '',
    minBet: '',
    minLine: '',
    vassalage: '',
  } as const;

  const list = (change: Partial<Parameters<typeof listGames>[1]>) => (watched: Platform) =>
    listGames(watched, { ...page, ...filters, gameType: '', ...change });

  const requested: [string, (watched: Platform) => Promise<unknown>][] = [
    ['a category', list({ gameType: 'RNG' })],
    ['all categories', list({})],
    ['the hot list', list({ gameType: 'HOT' })],
    ['a vendor of a category', list({ gameType: 'RNG', vassalage: 'TINKITE' })],
    ['a vendor of all', list({ vassalage: 'COPPERBELL' })],
    ['a classification', list({ gameType: 'RNG', gameClassify: 'JP' })],
    ['a minimum bet', list({ gameType: 'RNG', minBet: '0.1' })],
    ['lines', list({ gameType: 'RNG', minLine: '20' })],
    ['hot games', (w) => hotGames(w, { gameType: '', language: 'th' })],
    ['hot games of a category', (w) => hotGames(w, { gameType: 'RNG', language: 'th' })],
    ['vendors', (w) => vendorTypes(w, 'RNG')],
    ['vendors of the hot games', (w) => vendorTypes(w, 'HOT')],
    ['vendor mapping', (w) => vendorMapping(w, { pageSize: 100 })],
    ['favourites', (w) => listFavourites(w, member, { ...page, gameType: '' })],
    ['favourites of a category', (w) => listFavourites(w, member, { ...page, gameType: 'RNG' })],
    ['hot favourites', (w) => listFavourites(w, member, { ...page, gameType: 'HOT' })],
    ['favourite ids', (w) => listFavouriteIds(w, member, page)],
    ['recents', (w) => recentGames(w, member, { ...page, page: 1, gameType: '' })],
    ['recents of a category', (w) => recentGames(w, member, { ...page, page: 1, gameType: 'RNG' })],
    ['winners', (w) => winnerBoard(w, { gameCategory: 'ALL', language: 'th', limitNum: 20 })],
    [
      'winners of a category',
      (w) => winnerBoard(w, { gameCategory: 'RNG', language: 'th', limitNum: 20 }),
    ],
    [
      'winners of lotteries',
      (w) => winnerBoard(w, { gameCategory: 'ELOTT', language: 'th', limitNum: 20 }),
    ],
  ];

  it.each(requested)('%s: no query goes through all there is', async (_name, work) => {
    const plans = await plansOf(platform, work);
    expect(plans.length).toBeGreaterThan(0);
    for (const { query, accesses, scans } of plans) {
      expect(accesses.length, query).toBeGreaterThan(0);
      expect(scans, query).toEqual([]);
    }
  });

  it.each([
    ['favourites', (w: Platform) => listFavourites(w, member, { ...page, gameType: 'RNG' })],
    ['recents', (w: Platform) => recentGames(w, member, { ...page, page: 1, gameType: 'RNG' })],
  ])('%s read the member’s own rows and no others', async (table, work) => {
    const accesses = (await plansOf(platform, work)).flatMap((plan) => plan.accesses);
    const own = accesses.filter((access) => !access.includes('catalogue_version'));
    expect(own.length).toBeGreaterThan(0);
    for (const access of own) expect(access).toContain(`${table}_member`);
  });

  it('the lists read nothing but the version, once the catalogue is in memory', async () => {
    await listGames(platform, { ...page, ...filters, gameType: '' });
    const plans = await plansOf(platform, list({ gameType: 'RNG', gameName: 'durian' }));
    expect(plans.map(({ accesses }) => accesses.length)).toEqual([1]);
    expect(plans[0]?.query).toContain('catalogue_version');
  });

  it('the catalogue is read by its keys', async () => {
    // A store that nothing is held for yet.
    const plans = await plansOf(platform, (w) => catalogueOf({ ...w, store: { ...w.store } }));
    expect(plans.filter(({ query }) => query.includes('"games"')).length).toBeGreaterThan(1);
    expect(plans.filter(({ query }) => query.includes('"vendors"'))).toHaveLength(1);
    expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  });
});

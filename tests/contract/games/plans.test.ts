// @engines both: queries
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../../../server/kernel/context';
import { catalogueOf } from '../../../server/areas/games/catalogue';
import { listFavouriteIds, listFavourites } from '../../../server/areas/games/favourites';
import { hotGames, listGames } from '../../../server/areas/games/listGames';
import { recentGames } from '../../../server/areas/games/ownGames';
import { vendorMapping, vendorTypes } from '../../../server/areas/games/vendors';
import { winnerBoard } from '../../../server/areas/lottery/winnerBoard';
import { openDemoPlatform, type TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

let platform: TestPlatform;
let member: string;

beforeAll(async () => {
  platform = await openDemoPlatform();
  const { db } = platform;
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'somchai')
    .executeTakeFirstOrThrow();
  member = id;
  const own = Array.from({ length: 60 }, (_, index) => ({ member_id: id, node_id: 1_001 + index }));
  const marks = own.map((mark) => ({ ...mark, created_at: 1 }));
  const games = own.map((game) => ({ ...game, played_at: 1 }));
  await db.insertInto('favourites').values(marks).execute();
  await db.insertInto('recents').values(games).execute();
  // In life autovacuum does this; without it PostgreSQL takes all tables for the same size.
  if (platform.store.engine === 'postgres') await sql`analyze`.execute(db);
});
afterAll(() => platform.close());

const page = { pageNo: 1, pageSize: 25, language: 'th' } as const;
const filters = { gameName: '', gameClassify: '', minBet: '', minLine: '', vassalage: '' } as const;

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

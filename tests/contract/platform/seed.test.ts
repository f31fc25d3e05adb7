// @engines both: migrations
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCatalogue, storedGames } from '../../../server/demo/catalogue';
import {
  planExtracts,
  seedResults,
  demo_password,
  demoAccounts,
  seedDemo,
} from '../../../server/demo/seed';
import { verifyPassword } from '../../../server/areas/account/password';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { readSession } from '../../../server/kernel/sessions/sessions';
import { changeRate, ratesOf } from '../../../server/kernel/team/rates';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { openStore } from '../../../server/store/open';
import { addDraws, pastDraw } from '../../factories/draw';
import { tokenOf } from '../../factories/member';
import { freshDatabaseUrl } from '../../support/database';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const run = promisify(execFile);

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openTestPlatform(await freshDatabaseUrl());
  // Two processes that start on one empty store do this.
  await Promise.all([seedDemo(platform), seedDemo(platform)]);
});
afterAll(() => platform.close());

const members = () => platform.db.selectFrom('members').selectAll().orderBy('username').execute();
const games = () => platform.db.selectFrom('games').selectAll().orderBy('node_id').execute();

it('stores the catalogue as it was made', async () => {
  const { vendors } = demoCatalogue();
  expect(await games()).toEqual(storedGames());
  const stored = await platform.db.selectFrom('vendors').selectAll().orderBy('sort').execute();
  expect(stored.map(({ code }) => code)).toEqual(vendors.map(({ code }) => code));
});

it('makes the demo accounts with their types, line and balances', async () => {
  const stored = await members();
  expect(stored.map(({ username, type }) => [username, type])).toEqual([
    ['arisa', 1],
    ['dao', 2],
    ['malee', 0],
    ['somchai', 0],
    ['type40', 40],
    ['type41', 41],
    ['type42', 42],
  ]);
  const byName = new Map(stored.map((member) => [member.username, member]));
  expect(byName.get('dao')?.parent_id).toBe(byName.get('arisa')?.id);
  for (const { username, balance } of demoAccounts) {
    expect(await memberBalance(platform, byName.get(username)!), username).toBe(balance);
  }
});

it('gives its agents their rebates once, and leaves those that were changed since', async () => {
  const ids = new Map((await members()).map(({ username, id }) => [username, id]));
  const rates = async () => {
    const found = await ratesOf(platform.db, [...ids.values()]);
    return ['arisa', 'dao'].map((name) => found.get(ids.get(name)!));
  };
  expect(await rates()).toEqual([100, 60]);
  const change = { memberId: ids.get('dao')!, rate: 0, most: 0 };
  await platform.db.transaction().execute((trx) => changeRate(trx, change, platform.clock.now()));
  await seedDemo(platform);
  expect(await rates()).toEqual([100, 0]);
});

it('gives arisa one open link, and leaves one that was ended as it is', async () => {
  const found = () => platform.db.selectFrom('agent_invites').selectAll().execute();
  const [link, ...others] = await found();
  expect(others).toEqual([]);
  expect(link).toMatchObject({ type: 0, rate: 50, uses: 0, expires_at: null, closed_at: null });
  await platform.db.updateTable('agent_invites').set({ closed_at: 1 }).execute();
  await seedDemo(platform);
  expect(await found()).toEqual([{ ...link, closed_at: 1 }]);
});

it('lets each of them in by the printed password', async () => {
  for (const { username, password_hash } of await members()) {
    expect(await verifyPassword(password_hash, demo_password), username).toBe(true);
    expect(password_hash).toMatch(/^\$argon2id\$/);
  }
});

it('makes none of them a first login', async () => {
  const session = await readSession(platform, await tokenOf(platform, 'malee'));
  expect(session).toMatchObject({ ok: true, value: { firstTimeLogin: false } });
});

it('is done once by two processes that start at the same time on an empty store', async () => {
  const url = await freshDatabaseUrl();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SESSION_SECRET: 's'.repeat(32),
    DEMO: '1',
  };
  const seed = () =>
    run(process.execPath, ['--import', 'tsx', 'server/ops/main.ts', 'seed'], { env });
  await Promise.all([seed(), seed()]);
  const twice = openStore(url);
  const { count } = await twice.db
    .selectFrom('games')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(demoCatalogue().games.length);
  expect(await verifyLedger(twice.db)).toMatchObject({ transfers: 4, sound: true });
  await twice.close();
});

it('stores extracts of real results as an import would, without a fault, and replaces no draw', async () => {
  const later = Date.parse('2026-11-23T00:00:00Z');
  const plans = planExtracts(later);
  expect(plans.flatMap(({ faults }) => faults)).toEqual([]);
  expect(plans.map(({ results }) => results.length)).toEqual([100, 126, 84, 24, 40, 40, 58, 40]);
  const other = await openTestPlatform(await freshDatabaseUrl());
  other.clock.set(later);
  const [cached] = plans[0]!.results;
  const draws_at = cached!.draw.drawsAt;
  const own = pastDraw({ code: 'XSMB', numero: cached!.draw.numero, draws_at, result: '00001' });
  await addDraws(other.db, [own]);
  await Promise.all([seedResults(other), seedResults(other)]);
  const stored = await other.db.selectFrom('lottery_draws').selectAll().execute();
  expect(stored).toHaveLength(512);
  expect(stored.find(({ id }) => id === own.id)).toEqual(own);
  const byId = new Map(stored.map((draw) => [draw.id, draw]));
  for (const { draw, result } of plans.flatMap(({ results }) => results)) {
    if (draw.id === own.id) continue;
    expect(byId.get(draw.id)).toMatchObject({ state: 'settled', result, result_source: 'import' });
  }
  await other.close();
});

it('leaves out results whose time has not come by its clock', async () => {
  const early = Date.parse('2025-12-01T00:00:00Z');
  const days = planExtracts(early).flatMap(({ results }) =>
    results.map(({ draw }) => draw.drawsAt),
  );
  expect(days.length).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeLessThanOrEqual(early);
});

it('changes nothing when it runs again', async () => {
  const before = { members: await members(), games: await games() };
  const [game] = before.games;
  await platform.db
    .updateTable('games')
    .set({ active: 0 })
    .where('node_id', '=', game!.node_id)
    .execute();
  platform.clock.advance(60_000);
  await seedDemo(platform);
  expect(await members()).toEqual(before.members);
  expect((await games())[0]?.active).toBe(0);
  const report = await verifyLedger(platform.db);
  expect(report).toMatchObject({ transfers: 4, sum: 0, sound: true });
});

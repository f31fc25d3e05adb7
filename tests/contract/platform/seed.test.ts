// @engines both: migrations
import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { verifyPassword } from '../../../server/areas/account/passwords/rules';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { countPeriods } from '../../../server/areas/agent/contracts/countPeriods';
import { payStatements } from '../../../server/areas/agent/contracts/payStatements';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { aggregateDays } from '../../../server/areas/rewards/aggregateDays';
import { pointsBalance } from '../../../server/areas/rewards/pointsAccount';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { demoCatalogue, storedGames } from '../../../server/demo/catalogue';
import { seedPast, teamPlayers } from '../../../server/demo/past/seedPast';
import * as seeding from '../../../server/demo/seed';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { rulesAfter } from '../../../server/kernel/club/versions';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { readSession } from '../../../server/kernel/sessions/sessions';
import { changeRate, ratesOf } from '../../../server/kernel/team/rates';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { openStore } from '../../../server/store/open';
import { playRound } from '../../../server/sandbox/api/sandbox';
import { addDraws, pastDraw } from '../../factories/draw';
import { tokenOf } from '../../factories/member';
import { freshDatabaseUrl } from '../../support/database';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('the past of a demo', () => {
  let platform: TestPlatform;
  let inProgress = 0;
  /** The first round is taken for an interrupted one by another process, which answers for it a moment later. */
  const seed = () =>
    seedPast(platform, (clock) => {
      const past = createPlatform({ ...platform, clock });
      const fetch = (request: Request) => {
        if (inProgress > 1 || new URL(request.url).pathname !== playRound.path)
          return past.fetch(request);
        inProgress += 1;
        return Promise.resolve(Response.json({ success: false, code: 'round_in_progress' }));
      };
      return { ...past, fetch };
    });
  const count = async (table: 'wallet_rounds' | 'members') =>
    (
      await platform.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  beforeAll(async () => {
    platform = await openTestPlatform();
    // Two processes that start on one empty store do this.
    await Promise.all([seed(), seed()]);
    expect(inProgress).toBe(2);
    await seeding.seedDemo(platform);
  });
  afterAll(() => platform.close());

  it('gives a new demo a week of real rounds, which agents see and earn from', async () => {
    const { db, clock } = platform;
    expect(await count('wallet_rounds')).toBeGreaterThan(5 * teamPlayers.length);
    expect(await count('wallet_rounds')).toBeLessThanOrEqual(7 * 4 * teamPlayers.length);
    const { created_at } = await db
      .selectFrom('members')
      .select(({ fn }) => fn.max('created_at').as('created_at'))
      .executeTakeFirstOrThrow();
    expect(created_at).toBeLessThan(clock.now() - 7 * 86_400_000);
    const open = db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    await aggregateTeams(platform);
    await payRebates(platform);
    for (const username of ['arisa', 'dao', 'ploy']) {
      const paid = await db
        .selectFrom('entries as e')
        .innerJoin('accounts as a', 'a.id', 'e.account_id')
        .innerJoin('members as m', 'm.id', 'a.owner_id')
        .select('e.amount')
        .where('m.username', '=', username)
        .where('e.kind', '=', 'agent_rebate')
        .execute();
      expect(paid.length, username).toBeGreaterThan(0);
    }
    expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
  });

  it('gives it a contract with statements of the week, and one that waits', async () => {
    const { db } = platform;
    await countPeriods(platform);
    await payStatements(platform);
    const contracts = await db
      .selectFrom('agent_contracts')
      .select(['kind', 'state'])
      .orderBy('kind')
      .execute();
    expect(contracts).toEqual([
      { kind: 'dividend', state: 'proposed' },
      { kind: 'salary', state: 'accepted' },
    ]);
    const statements = await db.selectFrom('agent_statements').selectAll().execute();
    expect(statements.filter(({ state }) => state === 'paid').length).toBeGreaterThan(3);
    expect(statements.filter(({ state }) => state === 'due')).toEqual([]);
    expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
  });

  it('gives its players the points and turnover that the rules give for their rounds (rewards#points, rewards#turnover)', async () => {
    const { db, config } = platform;
    await aggregateDays(platform);
    const [rules] = await rulesAfter(db, 0);
    const bets = await db
      .selectFrom('wallet_txs')
      .innerJoin('games', 'games.code', 'wallet_txs.game_code')
      .select(['member_id', 'amount', 'updated_at', 'games.game_type'])
      .where('op', '=', 'bet')
      .where('status', '=', 'settled')
      .execute();
    const head = await db
      .selectFrom('turnover_head')
      .select('until')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const days = new Map<string, Map<string, number>>();
    for (const { member_id, amount, updated_at, game_type } of bets) {
      if (updated_at >= head.until) continue;
      const key = `${member_id} ${dayOf(updated_at, config.timeZone)}`;
      const sums = days.get(key) ?? new Map<string, number>();
      days.set(key, sums.set(game_type, (sums.get(game_type) ?? 0) + amount));
    }
    expect(days.size).toBeGreaterThan(teamPlayers.length);
    const points = new Map<string, number>();
    for (const [key, sums] of days) {
      const [memberId] = key.split(' ') as [string];
      const staked = [...sums.values()].reduce((sum, stake) => sum + stake, 0);
      const earned = Math.floor(staked / rules!.stakePerPoint);
      points.set(memberId, (points.get(memberId) ?? 0) + earned);
    }
    for (const [memberId, sum] of points) expect(await pointsBalance(db, memberId)).toBe(sum);
    expect([...points.values()].some((sum) => sum > 0)).toBe(true);
    const aggregated = await db
      .selectFrom('turnover_days')
      .select(['member_id', 'day', 'category', 'turnover'])
      .execute();
    const written = [...days].flatMap(([key, sums]) =>
      [...sums].map(([category, stake]) => `${key} ${category} ${stake}`),
    );
    expect(
      aggregated.map((row) => `${row.member_id} ${row.day} ${row.category} ${row.turnover}`).sort(),
    ).toEqual(written.sort());
  });

  it('leaves a store that has members as it is', async () => {
    const before = [await count('members'), await count('wallet_rounds')];
    await seed();
    expect([await count('members'), await count('wallet_rounds')]).toEqual(before);
  });
});

describe('a new demo', () => {
  const run = promisify(execFile);

  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await openTestPlatform(await freshDatabaseUrl());
    // Two processes that start on one empty store do this.
    await Promise.all([seeding.seedDemo(platform), seeding.seedDemo(platform)]);
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
    for (const { username, balance } of seeding.demoAccounts) {
      expect(await memberBalance(platform, byName.get(username)!), username).toBe(balance);
    }
  });

  it('gives its agents their rebates once, and leaves those that were changed since (agent#rates-of-top-agents)', async () => {
    const ids = new Map((await members()).map(({ username, id }) => [username, id]));
    const rates = async () => {
      const found = await ratesOf(platform.db, [...ids.values()]);
      return ['arisa', 'dao'].map((name) => found.get(ids.get(name)!));
    };
    expect(await rates()).toEqual([100, 60]);
    const change = { memberId: ids.get('dao')!, rate: 0, most: 0 };
    await platform.db.transaction().execute((trx) => changeRate(trx, change, platform.clock.now()));
    await seeding.seedDemo(platform);
    expect(await rates()).toEqual([100, 0]);
  });

  it('gives arisa one open link, and leaves one that was ended as it is (agent#invitations)', async () => {
    const found = () => platform.db.selectFrom('agent_invites').selectAll().execute();
    const [link, ...others] = await found();
    expect(others).toEqual([]);
    expect(link).toMatchObject({ type: 0, rate: 50, uses: 0, expires_at: null, closed_at: null });
    await platform.db.updateTable('agent_invites').set({ closed_at: 1 }).execute();
    await seeding.seedDemo(platform);
    expect(await found()).toEqual([{ ...link, closed_at: 1 }]);
  });

  it('lets each of them in by the printed password', async () => {
    for (const { username, password_hash } of await members()) {
      expect(await verifyPassword(password_hash, seeding.demo_password), username).toBe(true);
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

  it('stores extracts of real results as an import would, without a fault, and replaces no draw (lottery#demo-results)', async () => {
    const later = Date.parse('2026-11-23T00:00:00Z');
    const plans = seeding.planExtracts(later);
    expect(plans.flatMap(({ faults }) => faults)).toEqual([]);
    expect(plans.map(({ results }) => results.length)).toEqual([100, 126, 84, 24, 40, 40, 58, 40]);
    const other = await openTestPlatform(await freshDatabaseUrl());
    other.clock.set(later);
    const [cached] = plans[0]!.results;
    const draws_at = cached!.draw.drawsAt;
    const own = pastDraw({ code: 'XSMB', numero: cached!.draw.numero, draws_at, result: '00001' });
    await addDraws(other.db, [own]);
    await Promise.all([seeding.seedResults(other), seeding.seedResults(other)]);
    const stored = await other.db.selectFrom('lottery_draws').selectAll().execute();
    expect(stored).toHaveLength(512);
    expect(stored.find(({ id }) => id === own.id)).toEqual(own);
    const byId = new Map(stored.map((draw) => [draw.id, draw]));
    for (const { draw, result } of plans.flatMap(({ results }) => results)) {
      if (draw.id === own.id) continue;
      expect(byId.get(draw.id)).toMatchObject({
        state: 'settled',
        result,
        result_source: 'import',
      });
    }
    await other.close();
  });

  it('leaves out results whose time has not come by its clock (lottery#demo-results)', async () => {
    const early = Date.parse('2025-12-01T00:00:00Z');
    const days = seeding
      .planExtracts(early)
      .flatMap(({ results }) => results.map(({ draw }) => draw.drawsAt));
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
    await seeding.seedDemo(platform);
    expect(await members()).toEqual(before.members);
    expect((await games())[0]?.active).toBe(0);
    const report = await verifyLedger(platform.db);
    expect(report).toMatchObject({ transfers: 4, sum: 0, sound: true });
  });
});

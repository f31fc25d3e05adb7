// @engines both: money
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPast, teamPlayers } from '../../../server/demo/past/seedPast';
import { seedDemo } from '../../../server/demo/seed';
import { countPeriods } from '../../../server/areas/agent/contracts/countPeriods';
import { payStatements } from '../../../server/areas/agent/contracts/payStatements';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { rulesAfter } from '../../../server/kernel/club/versions';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { aggregateDays } from '../../../server/areas/rewards/aggregateDays';
import { pointsBalance } from '../../../server/areas/rewards/pointsAccount';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
const seed = () => seedPast(platform, (clock) => createPlatform({ ...platform, clock }));
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
  await seedDemo(platform);
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

it('gives its players the points and turnover that the rules give for their rounds', async () => {
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

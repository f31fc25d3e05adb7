// @engines both: money
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPast } from '../../server/demo/past/seedPast';
import { teamPlayers } from '../../server/demo/past/teamPlayers';
import { seedDemo } from '../../server/demo/seed';
import { countPeriods } from '../../server/platform/agent/contracts/countPeriods';
import { payStatements } from '../../server/platform/agent/contracts/payStatements';
import { foldTeams } from '../../server/platform/agent/foldTeams';
import { payRebates } from '../../server/platform/agent/payRebates';
import { verifyLedger } from '../../server/platform/ledger/verify';
import { createPlatform } from '../../server/runtime/createPlatform';
import { openTestPlatform, type TestPlatform } from '../support/platform';

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
  await foldTeams(platform);
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

it('leaves a store that has members as it is', async () => {
  const before = [await count('members'), await count('wallet_rounds')];
  await seed();
  expect([await count('members'), await count('wallet_rounds')]).toEqual(before);
});

// @engines sqlite
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPeriods } from '../../../server/areas/agent/contracts/countPeriods';
import { payStatements } from '../../../server/areas/agent/contracts/payStatements';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { jobs, payRebates } from '../../../server/areas/agent/payRebates';
import { noteLevels } from '../../../server/areas/rewards/showStanding';
import { acceptContract } from '../../factories/contract';
import { addGame, addVendor } from '../../factories/game';
import { addSession } from '../../factories/member';
import { addRebate } from '../../factories/rebate';
import { addRules, addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { openTestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const opening = 1_000_000;
type Platform = Awaited<ReturnType<typeof openTestPlatform>>;
let platform: Platform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.close());

/** Makes members of whom each has a rebate to get. */
const owe = (amount: number) =>
  inTurn(201, async () => {
    const member = await addBelow(platform, null);
    const open = { until: 0, day: '2026-01-01', paid_key: null };
    await addRebate(platform.db, member.id, { ...open, amount });
  });

/** Counts how often others had their turn while some work went on. */
async function turnsWithin(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await work();
  clearImmediate(next);
  return turns;
}

test('days that are added up leave a turn to others after each slice (agent#contract-statements, agent#daily-figures, agent#rebates)', async () => {
  await addBelow(platform, null, { type: 1 });
  platform.clock.advance(6 * day_ms);
  expect(await turnsWithin(() => aggregateTeams(platform))).toBeGreaterThanOrEqual(5);
});

test('rebates leave a turn to others after each transaction (agent#contract-statements, agent#daily-figures, agent#rebates)', async () => {
  await owe(1);
  expect(await turnsWithin(() => payRebates(platform))).toBeGreaterThanOrEqual(2);
  const open = platform.db.selectFrom('agent_rebates').where('paid_key', 'is', null);
  expect(await open.selectAll().execute()).toEqual([]);
});

test('a run of rebates ends in time, and the next ones go on where it stopped, each member once (agent#daily-figures, agent#rebates)', async () => {
  await owe(7);
  // Each look at the clock takes a second: two seconds are one transaction.
  let now = platform.clock.now();
  const slow = { ...platform, clock: { now: () => (now += 1_000) } };
  const paid = async () => {
    const { count } = await platform.db
      .selectFrom('transfers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'agent_rebate')
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  // The job takes five of each ten seconds at most: here that is two transactions.
  const job = jobs.find(({ name }) => name === 'payRebates')!;
  expect(job.every_ms).toBe(10_000);
  await job.run(slow);
  expect(await paid()).toBe(200);
  const counts: number[] = [];
  while (counts.length < 3) {
    await payRebates(slow, 2_000);
    counts.push(await paid());
  }
  expect(counts).toEqual([201, 201, 201]);
});

test('contracts leave a turn to others after each period that they count, and each that they pay (agent#contract-statements, agent#daily-figures, agent#rebates)', async () => {
  await addVendor(platform, 'V');
  const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
  const top = await addBelow(platform, null, { type: 1, balance: opening });
  const low = await addBelow(platform, top, { type: 2 });
  const player = await addBelow(platform, low, { balance: opening });
  await acceptContract(platform, [top, low], 'hour', { rate: 100 });
  for (let hours = 0; hours < 4; hours += 1) {
    platform.clock.advance(hour_ms);
    await addStake(platform, player, { amount: 1_000, game });
  }
  platform.clock.advance(hour_ms);
  expect(await turnsWithin(() => countPeriods(platform))).toBeGreaterThanOrEqual(3);
  expect(await turnsWithin(() => payStatements(platform))).toBeGreaterThanOrEqual(2);
});

test('levels leave a turn to others after each member (rewards#vip-levels)', async () => {
  await addRules(platform);
  for (let made = 0; made < 4; made += 1)
    await addSession(platform, await addBelow(platform, null));
  expect(await turnsWithin(() => noteLevels(platform))).toBeGreaterThanOrEqual(4);
});

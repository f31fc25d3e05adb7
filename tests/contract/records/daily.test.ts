// @engines both: jobs
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, describe, test } from 'vitest';
import { playActivity } from '../../../server/areas/records/api/accountRecord';
import { walletOf } from '../../../server/areas/wallet/balance';
import { aggregateRecord } from '../../../server/kernel/ledger/sums/aggregateRecord';
import { pause_most_ms } from '../../../server/kernel/ledger/sums/recordSums';
import { createPlatform, type EmbeddedPlatform } from '../../../server/runtime/createPlatform';
import { check_limit_ms, dailyChecks, day_settles_ms } from '../../../server/runtime/jobs';
import type { Member } from '../../../server/store/tables';
import { countPeriods } from '../../../server/areas/agent/contracts/countPeriods';
import { payStatements } from '../../../server/areas/agent/contracts/payStatements';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { jobs, payRebates } from '../../../server/areas/agent/payRebates';
import { noteLevels } from '../../../server/areas/rewards/showStanding';
import { addMember, tokenOf, addSession } from '../../factories/member';
import { addMovements, type Made } from '../../factories/movement';
import { openTable, type TableFixture } from '../../factories/vendor';
import { type Ask, askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { atOnce, inTurn } from '../../support/repeat';
import { acceptContract } from '../../factories/contract';
import { addGame, addVendor } from '../../factories/game';
import { addRebate } from '../../factories/rebate';
import { addRules, addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';

describe('a month of play', () => {
  let platform: TestPlatform;
  let ask: Ask;
  beforeEach(async () => {
    platform = await openTestPlatform();
    ask = askOf(platform);
  });
  afterEach(() => platform.close());

  /** An instant of January 2026 in Bangkok. */
  const instantOf = (text: string) => Date.parse(`2026-01-${text}:00+07:00`);
  const make = (member: Member, all: readonly Made[]) => addMovements(platform, member, all);

  async function activityOf(member: Member, month = '') {
    const token = await tokenOf(platform, member.username);
    const answer = await ask('GET', playActivity.path, month ? { month } : {}, token);
    return answer.success ? playActivity.response.strict().parse(answer.value) : answer.code;
  }

  it('adds up a month’s play and each of its days, and finds the day of the greatest loss (protection#my-play)', async () => {
    const member = await addMember(platform, { balance: 1_000 });
    await make(member, [
      { kind: 'deposit', amount: 5_000, at: instantOf('02T09:00') },
      { kind: 'bet', amount: -300, at: instantOf('02T10:00') },
      { kind: 'bet', amount: -200, at: instantOf('02T10:04') },
      { kind: 'win', amount: 900, at: instantOf('02T10:05') },
      // Eleven minutes later: the pause before it is no play.
      { kind: 'bet', amount: -50, at: instantOf('02T10:15') },
      // What came back is no bet.
      { kind: 'rollback', amount: 50, at: instantOf('02T10:16') },
      { kind: 'lottery_stake', amount: -700, at: instantOf('03T23:58') },
      { kind: 'bet', amount: -100, at: instantOf('04T00:03') },
      { kind: 'withdraw_reserve', amount: -1_000, at: instantOf('05T12:00') },
      { kind: 'withdraw_release', amount: 400, at: instantOf('06T12:00') },
    ]);
    const none = {
      deposits: 0,
      withdrawals: 0,
      stakes: 0,
      wins: 0,
      net: 0,
      bets: 0,
      played_min: 0,
    };
    expect(await activityOf(member)).toEqual({
      month: '2026-01',
      from: '2026-01-01',
      to: '2026-01-31',
      currency: 'THB',
      running: true,
      total: {
        deposits: 5_000,
        withdrawals: 600,
        stakes: 1_300,
        wins: 900,
        net: -400,
        bets: 4,
        played_min: 9,
      },
      days: [
        {
          ...none,
          day: '2026-01-02',
          deposits: 5_000,
          stakes: 500,
          wins: 900,
          net: 400,
          bets: 2,
          played_min: 4,
        },
        { ...none, day: '2026-01-03', stakes: 700, net: -700, bets: 1 },
        { ...none, day: '2026-01-04', stakes: 100, net: -100, bets: 1, played_min: 5 },
        { ...none, day: '2026-01-05', withdrawals: 1_000 },
        { ...none, day: '2026-01-06', withdrawals: -400 },
      ],
      worst: '2026-01-03',
      earlier: null,
      later: null,
    });
  });

  it('refuses what is no month, one to come and one before the account (protection#my-play)', async () => {
    const member = await addMember(platform);
    for (const month of ['2026-13', '2026-02', '2025-12', 'x']) {
      expect(await activityOf(member, month)).toBe('month_invalid');
    }
    expect(await activityOf(member)).toMatchObject({ worst: null, days: [] });
  });

  it('counts the same time whatever the sums have already (protection#my-play)', async () => {
    const entry = fc.record({
      kind: fc.constantFrom('bet', 'lottery_stake', 'win'),
      pause_min: fc.integer({ min: 0, max: 14 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 2, maxLength: 30 }),
        fc.nat(30),
        async (all, aggregated) => {
          const member = await addMember(platform);
          let time = instantOf('10T22:00');
          const moves = all.map(({ kind, pause_min }) => ({
            kind,
            amount: 1,
            at: (time += pause_min * 60_000),
          }));
          await make(member, moves.slice(0, aggregated));
          const accountId = await walletOf(platform.db, member, 'THB', platform.clock.now());
          await aggregateRecord(platform, accountId, 0);
          await make(member, moves.slice(aggregated));
          const stakes = moves.filter(({ kind }) => kind !== 'win').map((move) => move.at);
          const played_ms = stakes
            .slice(1)
            .map((instant, index) => instant - stakes[index]!)
            .filter((since) => since <= pause_most_ms)
            .reduce((sum, since) => sum + since, 0);
          const total = { played_min: played_ms / 60_000, bets: stakes.length };
          expect(await activityOf(member)).toMatchObject({ total });
          await aggregateRecord(platform, accountId, 0);
          expect(await activityOf(member)).toMatchObject({ total });
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('the daily check', () => {
  /** Midnight of Bangkok after the day of the tests' clock. */
  const midnight = Date.UTC(2026, 0, 15, 17);
  const day = '2026-01-15';
  const day_ms = 86_400_000;

  let fixture: TableFixture;
  let platform: EmbeddedPlatform;
  let alarms: { event?: string }[];

  beforeEach(async () => {
    fixture = await openTable();
    alarms = [];
    const write = (line: string) => void alarms.push(JSON.parse(line) as { event?: string });
    platform = createPlatform({ ...fixture.platform, log: pino({ level: 'error' }, { write }) });
    await fixture.play(500, randomUUID());
  });
  afterEach(() => fixture.platform.close());

  const checks = () =>
    platform.db
      .selectFrom('daily_checks')
      .select(['name', 'day', 'findings'])
      .where('day', '=', day)
      .orderBy('name')
      .execute();
  const names = () => ['ledger', `recon:${fixture.game.vendor_code}`];
  const lose = (table: 'wallet_txs' | 'sandbox_rounds') => platform.db.deleteFrom(table).execute();

  test('an hour after midnight in Bangkok the day is looked at, and not before', async () => {
    fixture.platform.clock.set(midnight + day_settles_ms - 1);
    await dailyChecks(platform);
    expect(await checks()).toEqual([]);
    fixture.platform.clock.advance(1);
    await dailyChecks(platform);
    expect(await checks()).toEqual(names().map((name) => ({ name, day, findings: 0 })));
    expect(alarms).toEqual([]);
  });

  test('what is found is an alarm, once, however many processes look (wallet#reconciliation)', async () => {
    await lose('wallet_txs');
    await sql`update accounts set balance = balance + 1 where kept = 1`.execute(platform.db);
    fixture.platform.clock.set(midnight + day_settles_ms);
    await atOnce(3, () => dailyChecks(platform));
    await inTurn(2, () => dailyChecks(platform));
    expect(alarms.map(({ event }) => event).sort()).toEqual(['ledger_alarm', 'recon_alarm']);
    expect(await checks()).toMatchObject([{ findings: 1 }, { findings: 2 }]);
  });

  test('a check that could not be made, or was not ended, is made an hour later', async () => {
    await lose('sandbox_rounds');
    fixture.platform.clock.set(midnight + day_settles_ms);
    const away = {
      ...platform,
      recon: async () => ({ ok: false, code: 'vendor_silent' }) as const,
    };
    await dailyChecks(away);
    await dailyChecks(platform);
    expect(alarms).toEqual([]);
    fixture.platform.clock.advance(check_limit_ms);
    await dailyChecks(platform);
    expect(alarms).toMatchObject([{ event: 'recon_alarm', day }]);
    expect(await checks()).toMatchObject([{ findings: 0 }, { findings: 2 }]);
  });

  test('the next day is another one', async () => {
    fixture.platform.clock.set(midnight + day_settles_ms);
    await dailyChecks(platform);
    fixture.platform.clock.advance(day_ms);
    await dailyChecks(platform);
    const days = await platform.db.selectFrom('daily_checks').select('day').distinct().execute();
    expect(days.map((row) => row.day).sort()).toEqual([day, '2026-01-16']);
  });
});

describe('turns of others', () => {
  const hour_ms = 3_600_000;
  const day_ms = 24 * hour_ms;
  const opening = 1_000_000;
  type Platform = TestPlatform;
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
});

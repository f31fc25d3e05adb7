// @engines both: money
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { countPeriods } from '../../../server/areas/agent/contracts/countPeriods';
import {
  pay_again_after_ms,
  payStatements,
} from '../../../server/areas/agent/contracts/payStatements';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { addLock } from '../../../server/kernel/turnover/turnover';
import { fund, memberBalance } from '../../../server/areas/wallet/balance';
import type { ContractKind } from '../../../server/store/tables/agent';
import type { Member } from '../../../server/store/tables';
import {
  acceptContract,
  addStatement,
  contractOf,
  endContract,
  newPayers,
  runContracts,
  type Terms,
} from '../../factories/contract';
import { changeMember } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { opening, teamDays } from '../../factories/teamDay';
import type { TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { scaled } from '../../support/repeat';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const team = teamDays();
let platform: TestPlatform;
let game: string;
beforeEach(() => {
  const { games, ...current } = team.current();
  [platform, game] = [current.platform, games.RNG];
});

const fixture = (balance = opening) => newPayers(platform, { balance, opening });
type Fixture = Awaited<ReturnType<typeof fixture>>;
const play = (member: Member, amount: number) => addStake(platform, member, { amount, game });
const agree = ({ top, low }: Fixture, kind: ContractKind, terms: Terms = {}) =>
  acceptContract(platform, [top, low], kind, terms);
/** Midnight in Bangkok at the begin of a day of January 2026; of the 32nd: of 1 February. */
const midnight = (day: number) => Date.UTC(2026, 0, day - 1, 17);
/** Goes to an instant and does what is due then. */
async function goTo(instant: number): Promise<void> {
  platform.clock.set(instant);
  await runContracts(platform);
}
const paysOf = async (id: string) =>
  (await contractOf(platform, id)).statements.map(({ base, amount, state }) => [
    base,
    amount,
    state,
  ]);
const balance = (member: Member) => memberBalance(platform, member);

test('a daily salary is a share of each finished day’s settled stakes, from the wallet above, with its transfer (agent#contract-statements)', async () => {
  const all = await fixture();
  const { top, low, player } = all;
  await play(player, 900_000);
  const id = await agree(all, 'salary', { rate: 50, least: 20_000 });
  platform.clock.set(midnight(16));
  await play(player, 123_456);
  await goTo(midnight(17) + aggregate_after_ms - 1);
  expect(await paysOf(id)).toEqual([]);
  await goTo(midnight(17) + aggregate_after_ms);
  // The day of the acceptance is not paid, and a share is rounded down once: 617.28.
  expect(await paysOf(id)).toEqual([[123_456, 617, 'paid']]);
  await play(player, 19_999);
  await goTo(midnight(18) + aggregate_after_ms);
  expect(await paysOf(id)).toEqual([
    [123_456, 617, 'paid'],
    [19_999, 0, 'none'],
  ]);
  expect([await balance(top), await balance(low)]).toEqual([opening - 617, 617]);
  const { statements } = await contractOf(platform, id);
  const moved = await platform.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', statements[0]!.transfer_id)
    .executeTakeFirstOrThrow();
  expect(moved).toMatchObject({ kind: 'agent_salary', amount: 617, ref: id });
  expect(await verifyLedger(platform.db)).toMatchObject({ sound: true });
});

test('a stake counts for the day of the operator’s zone in which it was settled, to the millisecond (agent#contract-statements)', async () => {
  const all = await fixture();
  const id = await agree(all, 'salary', { rate: 1_000 });
  for (const [instant, amount] of [
    [midnight(16) - 1, 1_000],
    [midnight(16), 20_000],
    [midnight(17) - 1, 300_000],
    [midnight(17), 4_000_000],
  ] as const) {
    platform.clock.set(instant);
    await play(all.player, amount);
  }
  await goTo(midnight(18) + aggregate_after_ms);
  expect((await paysOf(id)).map(([base]) => base)).toEqual([320_000, 4_000_000]);
});

test('an hourly salary has a statement for each hour, some minutes after it (agent#contract-statements)', async () => {
  const all = await fixture();
  // Accepted at 12:00 sharp: that hour is not paid.
  const id = await agree(all, 'hour', { rate: 100 });
  await play(all.player, 50_000);
  const noon = platform.clock.now();
  for (const [instant, amount] of [
    [noon + hour_ms, 10_000],
    [noon + 2 * hour_ms - 1, 5_000],
    [noon + 2 * hour_ms, 700],
  ] as const) {
    platform.clock.set(instant);
    await play(all.player, amount);
  }
  await goTo(noon + 3 * hour_ms + aggregate_after_ms);
  expect(await paysOf(id)).toEqual([
    [15_000, 150, 'paid'],
    [700, 7, 'paid'],
  ]);
  expect(await balance(all.low)).toBe(157);
});

test('a dividend is a share of what the team lost in a month, and a month that it won pays nothing (agent#contract-statements)', async () => {
  const all = await fixture();
  await play(all.player, 500);
  const id = await agree(all, 'dividend', { rate: 2_000 });
  platform.clock.set(midnight(32));
  await play(all.player, 300_001);
  await play(all.top, 700_000);
  const february = Date.UTC(2026, 1, 28, 17);
  await goTo(february + aggregate_after_ms);
  expect(await paysOf(id)).toEqual([[300_001, 60_000, 'paid']]);
  await fund(platform, all.player, 1, 'more');
  const { db, config } = platform;
  await db.transaction().execute(async (trx) => {
    const { systemAccount, walletOf } = await import('../../../server/areas/wallet/balance');
    const { transfer } = await import('../../../server/kernel/ledger/transfer');
    const now = platform.clock.now();
    const debitId = await systemAccount(trx, 'house', config.currency, now);
    const creditId = await walletOf(trx, all.player, config.currency, now);
    const order = { key: 'w', kind: 'win' as const, amount: 5_000, ref: `V/${game}/w` };
    await transfer(trx, { ...order, currency: config.currency, debitId, creditId }, now);
  });
  await goTo(Date.UTC(2026, 2, 31, 17) + aggregate_after_ms);
  expect(await paysOf(id)).toEqual([
    [300_001, 60_000, 'paid'],
    [-5_000, 0, 'none'],
  ]);
});

test('what the wallet does not cover waits, the newer behind the older, and is paid once it does (agent#contract-statements)', async () => {
  const all = await fixture(1_000);
  const { top, low, player } = all;
  const id = await agree(all, 'salary', { rate: 100 });
  for (const [day, amount] of [
    [16, 200_000],
    [17, 30_000],
  ] as const) {
    platform.clock.set(midnight(day));
    await play(player, amount);
  }
  await goTo(midnight(18) + aggregate_after_ms);
  // 2,000 and 300 are owed, and 1,000 is there.
  expect((await paysOf(id)).map(([, amount, state]) => [amount, state])).toEqual([
    [2_000, 'due'],
    [300, 'due'],
  ]);
  expect([await balance(top), await balance(low)]).toEqual([1_000, 0]);
  await fund(platform, top, 1_100, 'later');
  await payStatements(platform);
  expect(await balance(low)).toBe(0);
  platform.clock.advance(pay_again_after_ms);
  await payStatements(platform);
  expect([await balance(top), await balance(low)]).toEqual([100, 2_000]);
  await fund(platform, top, 200, 'at last');
  platform.clock.advance(pay_again_after_ms);
  await payStatements(platform);
  expect([await balance(top), await balance(low)]).toEqual([0, 2_300]);
  expect((await paysOf(id)).map(([, , state]) => state)).toEqual(['paid', 'paid']);
});

test('locked money and that of a closed account pay nothing (agent#contract-statements)', async () => {
  const all = await fixture(10_000);
  const { top, low, player } = all;
  const id = await agree(all, 'salary', { rate: 100 });
  platform.clock.set(midnight(16));
  await play(player, 100_000);
  const lock = { memberId: top.id, source: 'bonus', ref: 'b', locked: 9_001, needed: 5 } as const;
  await platform.db.transaction().execute((trx) => addLock(trx, lock, platform.clock.now()));
  await goTo(midnight(17) + aggregate_after_ms);
  expect(await paysOf(id)).toEqual([[100_000, 1_000, 'due']]);
  const setStatus = (status: 'active' | 'disabled') =>
    changeMember(platform.db, top.id, { status });
  await platform.db.updateTable('turnover_locks').set({ state: 'lifted' }).execute();
  await setStatus('disabled');
  platform.clock.advance(pay_again_after_ms);
  const plans = await plansOf(platform, (watched) => payStatements(watched));
  expect(await balance(low)).toBe(0);
  // What is paid is not read again to find what is owed.
  const owed = plans.filter(({ query }) => query.includes('"s"."amount"'));
  expect(owed.length).toBeGreaterThan(0);
  for (const { accesses } of owed) expect(accesses.join()).toContain('agent_statements_owed');
  await setStatus('active');
  platform.clock.advance(pay_again_after_ms);
  await payStatements(platform);
  expect(await balance(low)).toBe(1_000);
});

test('a contract that is ended pays the day that runs, and one that is replaced hands over at midnight (agent#contract-statements)', async () => {
  const all = await fixture();
  const old = await agree(all, 'salary', { rate: 100 });
  platform.clock.set(midnight(17));
  const next = await agree(all, 'salary', { rate: 200 });
  await play(all.player, 10_000);
  platform.clock.set(midnight(18));
  await play(all.player, 10_000);
  expect(await endContract(platform, all.top, next)).toBe('done');
  platform.clock.set(midnight(19));
  await play(all.player, 10_000);
  await goTo(midnight(21) + aggregate_after_ms);
  expect((await paysOf(old)).map(([, amount]) => amount)).toEqual([0, 100]);
  expect((await paysOf(next)).map(([, amount]) => amount)).toEqual([200]);
  for (const id of [old, next]) {
    expect((await contractOf(platform, id)).contract.state).toBe('ended');
  }
});

test('a move ends a period at its instant, and what was staked until then is paid (agent#contract-statements)', async () => {
  const all = await fixture();
  const { top, low, player } = all;
  const beside = await addBelow(platform, top, { type: 2, balance: opening });
  const salary = await agree(all, 'salary', { rate: 100 });
  const hour = await agree(all, 'hour', { rate: 100 });
  platform.clock.set(midnight(17) + 90 * 60_000);
  await play(player, 40_000);
  platform.clock.advance(10);
  const way = { agentId: top.id, memberId: low.id, toId: beside.id };
  const now = platform.clock.now();
  expect(await platform.db.transaction().execute((trx) => moveBranch(trx, way, now))).toMatchObject(
    {
      ok: true,
    },
  );
  platform.clock.advance(10);
  await play(player, 70_000);
  await goTo(midnight(19) + aggregate_after_ms);
  const { statements, contract } = await contractOf(platform, salary);
  expect(statements.at(-1)).toMatchObject({ from_at: midnight(17), until: now, base: 40_000 });
  expect(contract.state).toBe('ended');
  const hours = await contractOf(platform, hour);
  expect(hours.statements.at(-1)).toMatchObject({
    from_at: midnight(17) + hour_ms,
    until: now,
    base: 40_000,
    state: 'paid',
  });
  expect(await balance(low)).toBe(800);
});

test('however many processes count and pay at once, each period is paid once (agent#contract-statements)', async () => {
  const all = await fixture();
  const ids = [await agree(all, 'salary', { rate: 100 }), await agree(all, 'hour', { rate: 100 })];
  platform.clock.set(midnight(16));
  await play(all.player, 100_000);
  platform.clock.set(midnight(17) + aggregate_after_ms);
  await aggregateTeams(platform);
  await Promise.all(Array.from({ length: 50 }, () => countPeriods(platform)));
  await Promise.all(Array.from({ length: 50 }, () => payStatements(platform)));
  expect(await balance(all.low)).toBe(2_000);
  for (const id of ids) {
    const { statements } = await contractOf(platform, id);
    expect(statements.filter(({ state }) => state === 'paid')).toHaveLength(1);
  }
  expect(await verifyLedger(platform.db)).toMatchObject({ sound: true });
});

test('whatever is staked and whenever, the statements are what the rounds say, and the ledger pays their sum (agent#contract-statements, agent#dividends)', async () => {
  const kinds = ['salary', 'hour'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rates: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 2 }),
        least: fc.integer({ min: 0, max: 60_000 }),
        stakes: fc.array(
          fc.record({
            at_ms: fc.integer({ min: 0, max: 2 * day_ms - 1 }),
            amount: fc.integer({ min: 1, max: 50_000 }),
            own: fc.boolean(),
            back: fc.boolean(),
          }),
          { maxLength: 12 },
        ),
      }),
      async ({ rates, least, stakes }) => {
        const begin = platform.clock.now();
        const all = await fixture();
        const beside = await addBelow(platform, all.low, { type: 2, balance: opening });
        const ids = [];
        for (const [index, kind] of kinds.entries()) {
          ids.push(await agree(all, kind, { rate: rates[index]!, least }));
        }
        const sorted = [...stakes].sort((a, b) => a.at_ms - b.at_ms);
        const played = [];
        for (const { at_ms, amount, own, back } of sorted) {
          platform.clock.set(begin + at_ms);
          await addStake(platform, own ? beside : all.player, { amount, game, back });
          if (!back) played.push({ at: begin + at_ms, amount });
        }
        platform.clock.set(begin + 4 * day_ms);
        await runContracts(platform);
        let sum = 0;
        for (const [index, id] of ids.entries()) {
          const { statements } = await contractOf(platform, id);
          for (const { from_at, until, base, amount } of statements) {
            const settled = played
              .filter((one) => one.at >= from_at && one.at < until)
              .reduce((total, one) => total + one.amount, 0);
            expect(base).toBe(settled);
            expect(amount).toBe(
              settled < least ? 0 : Math.floor((settled * rates[index]!) / 10_000),
            );
            sum += amount;
          }
        }
        expect(await balance(all.low)).toBe(sum);
        expect(await balance(all.top)).toBe(opening - sum);
      },
    ),
    { numRuns: scaled(6, 60) },
  );
  expect(await verifyLedger(platform.db)).toMatchObject({ sound: true });
});

test('a contract that cannot be counted waits for its next try, and stops no other (agent#contracts)', async () => {
  const [bad, good] = [await fixture(), await fixture()];
  const badId = await agree(bad, 'salary', { rate: 100 });
  const goodId = await agree(good, 'salary', { rate: 100 });
  const { contract } = await contractOf(platform, badId);
  const { db, clock } = platform;
  const stray = { until: contract.next_until! };
  await addStatement(db, badId, stray);
  await goTo(stray.until + aggregate_after_ms);
  expect(await paysOf(goodId)).toHaveLength(1);
  const failed = (await contractOf(platform, badId)).contract;
  expect(failed).toMatchObject({ tries: 1, next_until: stray.until });
  expect(failed.next_try_at).toBeGreaterThan(clock.now());
  await db.deleteFrom('agent_statements').where('contract_id', '=', badId).execute();
  await goTo(clock.now());
  expect(await paysOf(badId)).toHaveLength(0);
  await goTo(failed.next_try_at);
  expect(await paysOf(badId)).toHaveLength(1);
  expect((await contractOf(platform, badId)).contract).toMatchObject({ tries: 0, next_try_at: 0 });
});

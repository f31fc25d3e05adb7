// @engines both: queries
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import { agentDividends } from '../../../server/areas/agent/api/contracts';
import { showDividends } from '../../../server/areas/agent/contracts/showDividends';
import { memberMessages } from '../../../server/areas/content/api/messages';
import { accountRecord } from '../../../server/areas/records/api/accountRecord';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import type { Member } from '../../../server/store/tables';
import {
  acceptContract,
  answerContract,
  endContract,
  proposeContract,
  withdrawContract,
  contractOf,
  runContracts,
} from '../../factories/contract';
import { addGame, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

describe('messages about contracts', () => {
  const day_ms = 86_400_000;
  /** 15 January 2026, 12:00 in Bangkok, is the tests' begin: the next day begins here. */
  const midnight = Date.UTC(2026, 0, 15, 17);
  let platform: TestPlatform;
  let top: Member;
  let left: Member;
  let right: Member;
  beforeEach(async () => {
    platform = await openTestPlatform();
    top = await addBelow(platform, null, { type: 1 });
    left = await addBelow(platform, top, { type: 2 });
    right = await addBelow(platform, top, { type: 2 });
  });
  afterEach(() => platform.close());

  const messagesTo = async (member: Member) => {
    const ask = askOf(platform);
    const answer = await ask(
      'GET',
      memberMessages.path,
      {},
      await tokenOf(platform, member.username),
    );
    return memberMessages.response.strict().parse(answer.value).list;
  };

  test('who proposed a contract is told once whether it was accepted or refused, and nobody else (agent#contracts, content#messages)', async () => {
    const salary = await proposeContract(platform, [top, left], 'salary');
    const hour = await proposeContract(platform, [top, right], 'hour');
    expect(await messagesTo(top)).toEqual([]);
    for (let tap = 0; tap < 2; tap += 1) {
      expect(await answerContract(platform, left, salary, true)).toBe('done');
      platform.clock.advance(1_000);
      expect(await answerContract(platform, right, hour, false)).toBe('done');
    }
    expect(await messagesTo(top)).toMatchObject([
      {
        kind: 'contract',
        ref: hour,
        read: false,
        facts: { contract: 'hour', outcome: 'refused', given: true, userName: right.username },
      },
      {
        kind: 'contract',
        ref: salary,
        read: false,
        facts: {
          contract: 'salary',
          outcome: 'accepted',
          given: true,
          userName: left.username,
          at: midnight,
        },
      },
    ]);
    for (const untold of [left, right]) expect(await messagesTo(untold)).toEqual([]);
  });

  test('who is paid by a contract is told once that it was ended, with its end, also before its first period (agent#contracts, content#messages)', async () => {
    const held = await acceptContract(platform, [top, left], 'salary');
    platform.clock.advance(2 * day_ms);
    const early = await acceptContract(platform, [top, right], 'dividend');
    for (let tap = 0; tap < 2; tap += 1) {
      expect(await endContract(platform, top, held)).toBe('done');
      expect(await endContract(platform, top, early)).toBe('done');
    }
    const facts = { given: false, userName: top.username };
    expect(await messagesTo(left)).toMatchObject([
      { ref: held, facts: { ...facts, outcome: 'ending', at: midnight + 2 * day_ms } },
    ]);
    // The first of February in Bangkok.
    expect(await messagesTo(right)).toMatchObject([
      { ref: early, facts: { ...facts, outcome: 'unbegun', at: Date.UTC(2026, 0, 31, 17) } },
    ]);
    expect((await messagesTo(top)).map(({ ref }) => ref).sort()).toEqual([held, early].sort());
  });

  test('an answer or an end that is refused tells nobody (agent#contracts, content#messages)', async () => {
    const taken = await proposeContract(platform, [top, left], 'salary');
    expect(await withdrawContract(platform, top, taken)).toBe('done');
    expect(await answerContract(platform, left, taken, true)).toBe('contract_answered');
    expect(await endContract(platform, top, taken)).toBe('contract_answered');
    for (const untold of [top, left]) expect(await messagesTo(untold)).toEqual([]);
  });
});

describe('dividends', () => {
  const opening = 100_000_000;
  let platform: TestPlatform;
  let game: string;
  let top: Member;
  let left: Member;
  let right: Member;
  let low: Member;
  let player: Member;
  beforeEach(async () => {
    platform = await openTestPlatform();
    await addVendor(platform, 'V');
    game = (await addGame(platform, 'V', { game_type: 'RNG' })).code;
    top = await addBelow(platform, null, { type: 1, balance: opening });
    left = await addBelow(platform, top, { type: 2 });
    right = await addBelow(platform, top, { type: 2 });
    low = await addBelow(platform, left, { type: 2 });
    player = await addBelow(platform, low, { balance: opening });
  });
  afterEach(() => platform.close());

  /** Midnight in Bangkok at the begin of a month of 2026. */
  const month = (number: number) => Date.UTC(2026, number - 1, 0, 17);
  const ask = async (by: Member, fields: Record<string, string | number>) =>
    askOf(platform)('GET', agentDividends.path, fields, await tokenOf(platform, by.username));
  const dividends = async (by: Member, fields: Record<string, string | number> = {}) =>
    agentDividends.response.strict().parse((await ask(by, fields)).value);
  async function goTo(instant: number): Promise<void> {
    platform.clock.set(instant);
    await runContracts(platform);
  }

  /** Two months of two contracts: the upper one is paid, and the lower one has nothing to pay from but that. */
  async function twoMonths() {
    const upper = await acceptContract(platform, [top, left], 'dividend', { rate: 1_000 });
    const lower = await acceptContract(platform, [left, low], 'dividend', { rate: 2_000 });
    platform.clock.set(month(2));
    await addStake(platform, player, { amount: 100_000, game });
    await goTo(month(3) + aggregate_after_ms);
    platform.clock.set(month(3) + 86_400_000);
    await addStake(platform, player, { amount: 50_000, game });
    await goTo(month(4) + aggregate_after_ms);
    return { upper, lower };
  }

  test('own dividends and those of everybody below are listed with sums that the ledger has (agent#dividends)', async () => {
    const { upper, lower } = await twoMonths();
    const own = await dividends(left);
    expect(own.list).toMatchObject([
      { from: month(3), until: month(4), amount: 5_000, state: 'paid', contractId: upper },
      { from: month(2), until: month(3), amount: 10_000, state: 'paid', payer: top.username },
    ]);
    expect(own).toMatchObject({
      total: { amount: 15_000, paid: 15_000, due: 0 },
      months: [
        { month: '2026-03', amount: 5_000 },
        { month: '2026-02', amount: 10_000 },
      ],
      rows: 2,
    });
    // The agent owes 20,000 and 10,000, and has 15,000.
    const below = await dividends(left, { side: 'below' });
    expect(below.total).toEqual({ amount: 30_000, paid: 0, due: 30_000 });
    const paid = await platform.db
      .selectFrom('transfers')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('kind', '=', 'agent_dividend')
      .executeTakeFirstOrThrow();
    const all = await dividends(top, { side: 'below' });
    expect(all.total.paid).toBe(Number(paid.sum));
    expect(all.total.amount).toBe(45_000);
    expect(all.list.map(({ userName }) => userName).sort()).toEqual(
      [left, left, low, low].map(({ username }) => username).sort(),
    );
    // A contract of others is named to nobody.
    const named = new Set(all.list.map(({ contractId }) => contractId));
    expect(named).toEqual(new Set([upper, '']));
    expect((await contractOf(platform, lower)).statements).toHaveLength(2);
  });

  test('the filter is by state and by the end of the period, and wrong days are refused (agent#dividends)', async () => {
    await twoMonths();
    const listed = async (fields: Record<string, string>) =>
      (await dividends(top, { side: 'below', ...fields })).list.length;
    expect(await listed({ state: 'due' })).toBe(2);
    expect(await listed({ state: 'paid' })).toBe(2);
    expect(await listed({ state: 'nothing' })).toBe(4);
    expect(await listed({ from: '2026-02-01', to: '2026-02-28' })).toBe(2);
    expect(await listed({ from: '2026-02-01', to: '2026-02-27' })).toBe(0);
    expect(await listed({ from: '2026-03-01', to: '2026-03-31' })).toBe(2);
    const wrong: Record<string, string>[] = [
      { from: '2026-02-30' },
      { from: '2026-04-02', to: '2026-04-01' },
    ];
    for (const fields of wrong) {
      expect((await ask(top, fields)).code).toBe('dates_invalid');
    }
    expect((await ask(top, { from: '2020-01-01' })).code).toBe('period_too_long');
  });

  test('nobody sees dividends beside or above, and a move leaves those of the past with the agents of then (agent#dividends)', async () => {
    await twoMonths();
    for (const side of ['own', 'below']) {
      expect((await dividends(right, { side })).list).toEqual([]);
    }
    expect((await dividends(low, { side: 'below' })).list).toEqual([]);
    expect((await ask(player, {})).code).toBe('no_permission');
    const way = { agentId: top.id, memberId: low.id, toId: right.id };
    const moved = await platform.db
      .transaction()
      .execute((trx) => moveBranch(trx, way, platform.clock.now()));
    expect(moved.ok).toBe(true);
    expect((await dividends(left, { side: 'below' })).rows).toBe(2);
    expect((await dividends(right, { side: 'below' })).rows).toBe(0);
  });

  test('the account record of both names the other one and leads to the contract (agent#contract-statements)', async () => {
    const { upper } = await twoMonths();
    for (const [by, other, sign] of [
      [top, left, -1],
      [left, top, 1],
    ] as const) {
      const { value } = await askOf(platform)(
        'GET',
        accountRecord.path,
        { types: 'agent', from: '2026-03-01', to: '2026-04-01' },
        await tokenOf(platform, by.username),
      );
      const { list } = accountRecord.response.parse(value);
      expect(list).toMatchObject(
        [5_000, 10_000].map((amount) => ({
          kind: 'agent_dividend',
          amount: sign * amount,
          name: other.username,
          detail: 'contract',
          detailId: upper,
        })),
      );
    }
  });

  test.each(['own', 'below'])(
    'side %s: no query goes through the contracts of others (agent#dividends)',
    async (side) => {
      await twoMonths();
      const plans = await plansOf(platform, (watched) => showDividends(watched, top.id, { side }));
      const dividends = plans.filter(({ query }) => query.includes('agent_statements'));
      expect(dividends).toHaveLength(2);
      for (const { query, accesses, scans } of dividends) {
        expect(accesses.join(), query).toMatch(/agent_contracts_to\b.*to_id ?=/);
        expect(
          scans.filter((scan) => scan !== 'SCAN CONSTANT ROW'),
          query,
        ).toEqual([]);
      }
    },
  );
});

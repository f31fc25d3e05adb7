// @engines both: queries
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountRecord } from '../../../server/areas/records/api/accountRecord';
import { agentDividends } from '../../../server/areas/agent/api/contracts';
import { showDividends } from '../../../server/areas/agent/contracts/showDividends';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import { fold_after_ms } from '../../../server/kernel/turnover/finishedDays';
import type { Member } from '../../../server/store/tables';
import { acceptContract, contractOf, runContracts } from '../../factories/contract';
import { addGame, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

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
  await goTo(month(3) + fold_after_ms);
  platform.clock.set(month(3) + 86_400_000);
  await addStake(platform, player, { amount: 50_000, game });
  await goTo(month(4) + fold_after_ms);
  return { upper, lower };
}

test('own dividends and those of everybody below are listed with sums that the ledger has', async () => {
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

test('the filter is by state and by the end of the period, and wrong days are refused', async () => {
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

test('nobody sees dividends beside or above, and a move leaves those of the past with the agents of then', async () => {
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

test('the account record of both names the other one and leads to the contract', async () => {
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
  'side %s: no query goes through the contracts of others',
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

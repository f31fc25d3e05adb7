// @engines both: money
import { expect, test, describe } from 'vitest';
import { aggregateTeams } from '../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../server/areas/agent/payRebates';
import { memberBalance } from '../../server/areas/wallet/balance';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { aggregate_after_ms } from '../../server/kernel/turnover/finishedDays';
import type { Member } from '../../server/store/tables';
import { acceptContract, contractOf, runContracts } from '../factories/contract';
import { addGame, addVendor } from '../factories/game';
import { addStake } from '../factories/reward';
import { addBelow } from '../factories/team';
import { contractAndKill, rebateAndKill } from '../processes/starting';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { inTurn, scaled, times } from '../support/repeat';

describe('payments of contracts', () => {
  const day_ms = 86_400_000;

  test('processes that are killed between a statement and its payment pay each period once (agent#contract-statements)', async () => {
    const platform = await openTestPlatform();
    const { db, clock } = platform;
    await addVendor(platform, 'V');
    const { code } = await addGame(platform, 'V', { game_type: 'RNG' });
    const top = await addBelow(platform, null, { type: 1, balance: 1_000_000 });
    const low = await addBelow(platform, top, { type: 2 });
    const player = await addBelow(platform, low, { balance: 10_000_000 });
    const ids = [
      await acceptContract(platform, [top, low], 'salary'),
      await acceptContract(platform, [top, low], 'hour'),
    ];
    clock.advance(day_ms);
    for (const amount of [100_000, 20_000]) {
      await addStake(platform, player, { amount, game: code });
      clock.advance(3_600_000);
    }
    clock.advance(day_ms + aggregate_after_ms);
    const orders = { url: platform.url, start: clock.now() };
    const killed = await inTurn(scaled(2, 60), (run) =>
      contractAndKill(orders, 8 + ((run * 37) % 331)),
    );
    expect(killed).toContain(true);
    await runContracts(platform);
    // By the day and by the hour, one in a hundred of 120,000.
    expect(await memberBalance(platform, low)).toBe(2_400);
    expect(await memberBalance(platform, top)).toBe(1_000_000 - 2_400);
    for (const id of ids) {
      const { statements } = await contractOf(platform, id);
      expect(statements.filter(({ state }) => state === 'due')).toEqual([]);
      const paid = statements.filter(({ state }) => state === 'paid');
      const keys = paid.map(({ until }) => `agent:contract:${id}:${until}`);
      const moved = await db
        .selectFrom('transfers')
        .select('key')
        .where('ref', '=', id)
        .orderBy('key')
        .execute();
      expect(moved.map(({ key }) => key)).toEqual(keys.sort());
      for (const [index, { from_at }] of statements.entries()) {
        if (index > 0) expect(from_at).toBe(statements[index - 1]!.until);
      }
    }
    expect(await verifyLedger(db)).toMatchObject({ sound: true });
    await platform.close();
  });
});

describe('team sums and rebates', () => {
  const day_ms = 86_400_000;
  /** More than one slice of the fold, and more than one transaction of the payment. */
  const quiet = 130;
  const players = 110;
  const rates = [20, 60, 100] as const;

  const sumsOf = async ({ db }: TestPlatform) => {
    const rows = await db
      .selectFrom('transfers as t')
      .innerJoin('accounts as a', 'a.id', 't.credit_id')
      .select(['a.owner_id as id', 't.amount'])
      .where('t.kind', '=', 'agent_rebate')
      .execute();
    // A member who was paid twice has two rows.
    return rows.map(({ id, amount }) => [id, amount]).sort();
  };

  const stakeOf = (instant: number) => 10_007 + instant * 13;

  /**
   * Returns the part of each level by the rule, in an own way: the whole of the line rounded down, each level's part too,
   * and a unit that is left for those of whom rounding took most, the lower level first.
   */
  function partsOf(stake: number): number[] {
    const exact = rates.map((rate, level) => BigInt(stake * (rate - (rates[level - 1] ?? 0))));
    const parts = exact.map((part) => part / 10_000n);
    const lost = (level: number) => exact[level]! % 10_000n;
    let left = exact.reduce((sum, part) => sum + part) / 10_000n;
    left -= parts.reduce((sum, part) => sum + part);
    const order = [0, 1, 2].sort((a, b) => Number(lost(b) - lost(a)) || a - b);
    for (const level of order.slice(0, Number(left))) parts[level]! += 1n;
    return parts.map(Number);
  }

  /** The rebates that each one is to get: all stakes are on one category and day. */
  function expected(top: Member, low: Member, staking: readonly Member[]) {
    const all = new Map<string, number>();
    const add = (id: string, part: number) => all.set(id, (all.get(id) ?? 0) + part);
    for (const [index, { id }] of staking.entries()) {
      const parts = partsOf(stakeOf(index));
      for (const [level, one] of [id, low.id, top.id].entries()) add(one, parts[level]!);
    }
    return [...all].sort();
  }

  test('processes that are killed while teams are added up and rebates paid pay each once (agent#rebates)', async () => {
    const platform = await openTestPlatform();
    const { clock, db } = platform;
    await addVendor(platform, 'V');
    const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
    const top = await addBelow(platform, null, { type: 1, rate: rates[2] });
    const low = await addBelow(platform, top, { type: 2, rate: rates[1] });
    for (let index = 0; index < quiet; index += 1) await addBelow(platform, low);
    const staking: Member[] = [];
    for (const instant of times(players)) {
      const player = await addBelow(platform, low, { balance: 1_000_000, rate: rates[0] });
      await addStake(platform, player, { amount: stakeOf(instant), game });
      staking.push(player);
    }
    await aggregateTeams(platform);
    clock.advance(day_ms + aggregate_after_ms);
    const orders = { url: platform.url, start: clock.now() };
    const killed = await inTurn(scaled(2, 60), (run) =>
      rebateAndKill(orders, 5 + ((run * 37) % 311)),
    );
    expect(killed).toContain(true);
    await aggregateTeams(platform);
    await payRebates(platform);
    expect(await sumsOf(platform)).toEqual(expected(top, low, staking));
    const day = await db
      .selectFrom('agent_days')
      .select(['settled', 'bettors', 'registered'])
      .where('member_id', '=', top.id)
      .where('scope', '=', 'team')
      .orderBy('category')
      .execute();
    const whole = times(players).reduce((sum, index) => sum + stakeOf(index), 0);
    expect(day.map(({ settled }) => settled)).toEqual([0, whole]);
    expect(day[0]).toMatchObject({ bettors: players, registered: players + quiet + 1 });
    expect(await verifyLedger(db)).toMatchObject({ sound: true });
    await platform.close();
  });
});

// @engines both: concurrency
import { expect, test } from 'vitest';
import { settleTickets } from '../../server/areas/lottery/draws/machine';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import type { Member } from '../../server/store/tables';
import { counterOf, creditLeft } from '../factories/counter';
import { northern, openDraws, resulted } from '../factories/draw';
import { addBelow } from '../factories/team';
import { balanceNow } from '../factories/ticket';
import { doneOf } from '../support/calls';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const sales = scaled(200, 2_000);
const most = 30_000;
const stake = 1_000;

/** The sums of what was staked at the counter, what came of it, and all money that agents have. */
async function sumsOf(platform: TestPlatform, members: readonly Member[]) {
  const tickets = await platform.db
    .selectFrom('lottery_tickets')
    .select(['stake', 'payout'])
    .execute();
  const owned: number[] = [];
  for (const member of members) {
    owned.push(await balanceNow(platform, member), await creditLeft(platform, member));
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  return {
    count: tickets.length,
    staked: sum(tickets.map((ticket) => ticket.stake)),
    paid: sum(tickets.map((ticket) => ticket.payout)),
    owned: sum(owned),
  };
}

test(`${sales} sales at once never pass a line of credit, and nobody pays for what was not sold (agent#credit-lines)`, async () => {
  const platform = await openTestPlatform();
  await openDraws(platform);
  const top = await addBelow(platform, null, { type: 1, balance: 100_000 });
  const agent = await addBelow(platform, top, { type: 2, balance: 5_500 });
  const counter = counterOf(platform, agent);
  doneOf(await counterOf(platform, top).setLine(agent, most));
  const answers = await Promise.all(
    Array.from({ length: sales }, (_, nth) =>
      counter.sell('mb 05 duoi10n', { credit: true, customer: `c${nth % 7}` }),
    ),
  );
  const sold = answers.filter(({ ok }) => ok).length;
  // The wallet brings five sales and a half, the line the rest.
  expect(sold).toBe(Math.floor((5_500 + most) / stake));
  const [line] = await counter.lines();
  expect(line!.left).toBeGreaterThanOrEqual(0);
  expect(line!.owed).toBe(sold * stake - 5_500);
  expect(line!.days).toMatchObject([{ drawn: line!.owed, repaid: 0 }]);
  const sums = await sumsOf(platform, [top, agent]);
  expect(sums).toMatchObject({ count: sold, staked: sold * stake, paid: 0 });
  expect(sums.owned).toBe(105_500 - sums.staked);
  expect(doneOf(await counter.book()).sums).toMatchObject({ tickets: sold, staked: sums.staked });
  expect((await verifyLedger(platform.db)).sound).toBe(true);
  await platform.closeSound();
});

const runs = scaled(4, 60);
const steps = 40;

/** Numbers that a seed alone decides. */
const numbersFrom = (seed: number) => {
  let state = seed * 7_919 + 17;
  return (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below;
};

test(`sales, limits, statements and results in any order keep every satang (agent#credit-lines, agent#credit-statements)`, async () => {
  for (let run = 0; run < runs; run += 1) {
    const platform = await openTestPlatform();
    await openDraws(platform, { count: 20 });
    const next = numbersFrom(run + 1);
    const top = await addBelow(platform, null, { type: 1, balance: 60_000 });
    const agent = await addBelow(platform, top, { type: 2, balance: 9_000 });
    const [giver, counter] = [counterOf(platform, top), counterOf(platform, agent)];
    const acts = [
      () => giver.setLine(agent, next(40) * 997),
      () => counter.sell(`mb 0${next(10)} duoi${next(90) + 1}n`, { credit: next(4) > 0 }),
      () => counter.sell(`mb 0${next(10)} duoi${next(9) + 1}n`, { credit: true }),
      async () => {
        const [line] = await counter.lines();
        const day = line?.days.find(({ over, settled }) => over && settled === null);
        if (!day) return;
        await counter.answer(line!.lineId, day.day, next(5) > 0);
        await giver.answer(line!.lineId, day.day, next(5) > 0);
      },
      async () => {
        // Few, so that sales are left after them.
        if (next(3) === 0) platform.clock.advance(6 * 3_600_000);
      },
    ];
    for (let step = 0; step < steps; step += 1) {
      await Promise.all([acts[next(acts.length)]!(), acts[next(acts.length)]!()]);
      const sums = await sumsOf(platform, [top, agent]);
      expect(sums.owned, `run ${run}, step ${step}`).toBe(69_000 - sums.staked + sums.paid);
      for (const line of await counter.lines()) {
        expect(line.left + line.owed).toBe(line.most);
        expect(line.owed).toBeGreaterThanOrEqual(0);
        const debts = line.days.filter(({ settled }) => settled === null);
        expect(debts.reduce((sum, { owed }) => sum + owed, 0)).toBe(line.owed);
      }
    }
    await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12305')));
    const sums = await sumsOf(platform, [top, agent]);
    expect(sums.owned).toBe(69_000 - sums.staked + sums.paid);
    await platform.closeSound();
  }
});

// @engines both: concurrency
import { expect, test } from 'vitest';
import { cancelTicket } from '../../server/areas/lottery/cancel';
import { settleCorrections } from '../../server/areas/lottery/corrections/settleCorrections';
import { settleTickets } from '../../server/areas/lottery/draws/machine';
import { setSetting } from '../../server/kernel/settings/settings';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import type { Member } from '../../server/store/tables';
import { correctTo, drawOf, giveResult } from '../factories/correction';
import { agreeShare, counterOf, creditLeft, shareLeft } from '../factories/counter';
import { northern, openDraws } from '../factories/draw';
import { addBelow } from '../factories/team';
import { balanceNow } from '../factories/ticket';
import { doneOf } from '../support/calls';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const first = 'XSMB-20260301';

/** All money of agents, and what their tickets and their parts of these come to. */
async function booksOf(platform: TestPlatform, members: readonly Member[]) {
  const tickets = await platform.db
    .selectFrom('lottery_tickets as t')
    .leftJoin('ticket_shares as h', 'h.ticket_id', 't.id')
    .select(['t.stake', 't.payout', 't.held', 't.state', 'h.percent', 'h.returned'])
    .execute();
  const pools = await platform.db.selectFrom('share_pools').selectAll().execute();
  const money: number[] = [];
  const shares: number[] = [];
  for (const member of members) {
    shares.push(await shareLeft(platform, member));
    money.push(await balanceNow(platform, member), await creditLeft(platform, member));
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  return {
    tickets,
    owned: sum([...money, ...shares]),
    shared: sum(shares),
    pooled: sum(pools.map(({ pool }) => pool)),
    spent: sum(
      tickets.map(({ stake, payout, held, returned }) => stake - payout - held + (returned ?? 0)),
    ),
  };
}

/** The number of times that cover was set aside. */
const coversOf = async ({ db }: TestPlatform): Promise<number> =>
  (await db.selectFrom('transfers').select('id').where('kind', '=', 'share_cover').execute())
    .length;

/** Each ended ticket has the parts of its percent, rounded down, and each pool what its open stakes are at least. */
async function expectBooks(platform: TestPlatform, members: readonly Member[], start: number) {
  const books = await booksOf(platform, members);
  expect(books.owned).toBe(start - books.spent);
  expect(books.pooled).toBe(books.shared);
  for (const { stake, payout, held, state, percent, returned } of books.tickets) {
    const of = (amount: number) => Math.floor((amount * (percent ?? 0)) / 100);
    expect([held, returned ?? 0]).toEqual([of(stake), state === 'open' ? 0 : of(payout)]);
  }
}

const sales = scaled(100, 1_000);

test(`${sales} sales at once hold what their cover bears, and no more (agent#shares, agent#share-cover)`, async () => {
  const platform = await openTestPlatform();
  await openDraws(platform);
  const top = await addBelow(platform, null, { type: 1 });
  const agent = await addBelow(platform, top, { type: 2, balance: 400_000 });
  const counter = counterOf(platform, agent);
  await agreeShare(platform, { top, agent }, 20);
  await Promise.all(
    Array.from({ length: sales }, (_, nth) =>
      counter.sell(`mb 0${nth % 5} duoi${(nth % 3) + 1}n`, { customer: `c${nth % 7}` }),
    ),
  );
  await expectBooks(platform, [top, agent], 400_000);
  const { tickets, pooled } = await booksOf(platform, [top, agent]);
  expect(tickets.some(({ held }) => held > 0)).toBe(true);
  const draw = await giveResult(platform, first, northern('12303'));
  await Promise.all([1, 2, 3].map(() => settleTickets(platform, draw).catch(() => 0)));
  await settleTickets(platform, draw);
  await expectBooks(platform, [top, agent], 400_000);
  expect(pooled).toBeGreaterThan(0);
  expect(await shareLeft(platform, agent)).toBe(0);
  expect((await verifyLedger(platform.db)).sum).toBe(0);
  await platform.closeSound();
});

const runs = scaled(4, 60);
const steps = 25;

/** Numbers that a seed alone decides. */
const numbersFrom = (seed: number) => {
  let state = seed * 7_919 + 17;
  return (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below;
};

test('sales, agreements, cancels, results and corrections in any order keep every satang (agent#shares, agent#share-agreements)', async () => {
  for (let run = 0; run < runs; run += 1) {
    const platform = await openTestPlatform();
    await openDraws(platform, { count: 2 });
    await setSetting(platform.db, 'lottery.cancelMinutes', '1', platform.clock.now());
    const next = numbersFrom(run + 1);
    const top = await addBelow(platform, null, { type: 1, balance: 300_000 });
    const agent = await addBelow(platform, top, { type: 2, balance: 200_000 });
    const counter = counterOf(platform, agent);
    doneOf(await counterOf(platform, top).setLine(agent, 100_000));
    const pair = () => `${next(10)}${next(10)}`;
    // A number of lo that is drawn more than once returns more than is covered; of the rest nothing does.
    const lo = run % 2 === 0;
    const slips = [
      () => `mb ${pair()} duoi${next(9) + 1},${next(10)}n`,
      () => `mb ${pair()} ${pair()} ${lo ? 'lo' : 'dau'}${next(3) + 1}n`,
      () => `mb ${pair()} ${pair()} xien${next(20) + 1}n`,
      () => `mb 1${pair()} xc${next(4) + 1}n`,
    ];
    const acts = [
      () => counter.sell(slips[next(4)]!(), { credit: next(2) === 0 }),
      () => counter.sell(slips[next(4)]!(), { credit: next(2) === 0 }),
      () => agreeShare(platform, { top, agent }, next(50) + 1).catch(() => undefined),
      async () => {
        const open = await platform.db
          .selectFrom('lottery_tickets')
          .select('id')
          .where('state', '=', 'open')
          .orderBy('id')
          .execute();
        const one = open[next(Math.max(1, open.length))];
        if (one) await cancelTicket(platform, agent.id, one.id);
      },
    ];
    for (let step = 0; step < steps; step += 1) {
      await Promise.all([acts[next(acts.length)]!(), acts[next(acts.length)]!()]);
      await expectBooks(platform, [top, agent], 500_000);
    }
    const result = () => northern(`1${pair()}${pair()}`);
    const draw = await giveResult(platform, first, result());
    const covers = await coversOf(platform);
    await settleTickets(platform, draw);
    if (!lo) expect(await coversOf(platform)).toBe(covers);
    await expectBooks(platform, [top, agent], 500_000);
    expect((await drawOf(platform, first)).state).toBe('resulted');
    await platform.db
      .updateTable('lottery_draws')
      .set({ state: 'settled', settled_at: platform.clock.now() })
      .where('id', '=', first)
      .execute();
    for (let time = 0; time < 2; time += 1) {
      await correctTo(platform, first, result());
      platform.clock.advance(120_000);
      await settleCorrections(platform);
      const debts = await platform.db.selectFrom('account_debts').selectAll().execute();
      const owed = debts.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
      await expectBooks(platform, [top, agent], 500_000 + owed);
    }
    await platform.closeSound();
  }
});

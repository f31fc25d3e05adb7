// @engines both: concurrency
import { afterEach, beforeEach, expect, test } from 'vitest';
import { merkleTree, verifyInclusion } from '../../../server/fair/merkle';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { lotteryOf } from '../../../server/areas/lottery/lotteries';
import { readResult } from '../../../server/areas/lottery/rules/shapes';
import { judgeTicket } from '../../../server/areas/lottery/tickets/judgeTicket';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { type DrawFixture, openDrawFixture, recomputed } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { scaled } from '../../support/repeat';

let fixture: DrawFixture;
beforeEach(async () => {
  fixture = await openDrawFixture('K3_1');
});
afterEach(async () => {
  expect((await verifyLedger(fixture.platform.db)).sound).toBe(true);
  await fixture.platform.close();
});

const k3 = (numero: string, bets = [{ betType: 'single_number', numbers: '3', stake: 10_000 }]) =>
  slipOf({ code: 'K3_1', numero, bets });

test('a ticket is in the tree of its draw, and is paid by the result that the seed gives', async () => {
  const { platform } = fixture;
  const [first] = await fixture.draws('K3_1');
  const member = await addMember(platform, { balance: 1_000_000 });
  const all = ['1', '2', '3', '4', '5', '6'].map((numbers) => ({
    betType: 'single_number',
    numbers,
    stake: 10_000,
  }));
  const [ticket] = await place(platform, member, k3(first!.numero, all));
  await place(platform, member, k3(first!.numero));
  await fixture.at(first!.locks_at);
  const locked = await fixture.draw(first!.id);
  expect(locked).toMatchObject({ state: 'locked', tickets_count: 2 });
  const rows = await platform.db
    .selectFrom('lottery_tickets')
    .select(['id', 'leaf'])
    .where('draw_id', '=', first!.id)
    .orderBy('place')
    .execute();
  const tree = merkleTree(rows.map(({ leaf }) => leaf));
  expect(tree.root).toBe(locked.tickets_root);
  expect(verifyInclusion(rows[0]!.leaf, tree.proofOf(0), locked.tickets_root!)).toBe(true);

  await fixture.at(first!.draws_at);
  const drawn = await fixture.draw(first!.id);
  expect(drawn).toMatchObject({ state: 'settled', result: recomputed(drawn) });
  const row = await ticketRow(platform, ticket!.ticketId);
  const judged = judgeTicket(lotteryOf('K3_1')!.shape, row, readResult(drawn.result!));
  // One of the six numbers always comes.
  expect(row).toMatchObject({ state: 'won', payout: judged.payout });
  const tickets = await platform.db.selectFrom('lottery_tickets').selectAll().execute();
  const moved = tickets.reduce((sum, one) => sum + one.payout - one.stake, 0);
  expect(await balanceNow(platform, member)).toBe(1_000_000 + moved);
});

test('around the lock no bet is taken late, and none is debited and refused', async () => {
  const { platform } = fixture;
  const [first] = await fixture.draws('K3_1');
  const member = await addMember(platform, { balance: 1_000_000_000 });
  const count = scaled(40, 10_000);
  // The least stake, so that no limit of a number or a draw refuses a bet.
  const stake = 100;
  const bets = [{ betType: 'single_number', numbers: '3', stake }];
  let taken = 0;
  for (let at = 0; at < count; at += 1) {
    const offset = Math.round(((at - count / 2) / count) * 1_000);
    platform.clock.set(first!.locks_at + offset);
    const placed = await placeTickets(platform, member, k3(first!.numero, bets));
    expect(placed.ok, `${offset} ms after the lock`).toBe(offset < 0);
    if (placed.ok) taken += 1;
  }
  expect(await balanceNow(platform, member)).toBe(1_000_000_000 - taken * stake);
  expect(taken).toBeGreaterThan(count * 0.4);
});

test('a bet that waits until the lock has come takes nothing', async () => {
  const { platform } = fixture;
  const [first] = await fixture.draws('K3_1');
  const member = await addMember(platform, { balance: 100_000 });
  // Each look at the clock is a quarter of a second later than the one before.
  let looks = 0;
  const now = () => first!.locks_at - 500 + 250 * looks++;
  const placed = await placeTickets({ ...platform, clock: { now } }, member, k3(first!.numero));
  expect(placed).toMatchObject({ code: 'draw_locked' });
  expect(looks).toBeGreaterThan(2);
  expect(await balanceNow(platform, member)).toBe(100_000);
  expect(await platform.db.selectFrom('lottery_tickets').select('id').execute()).toEqual([]);
});

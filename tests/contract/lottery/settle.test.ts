// @engines both: money
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import { refundTickets, settleTickets } from '../../../server/areas/lottery/draws/machine';
import { lotteryOf } from '../../../server/areas/lottery/lotteries';
import { readResult } from '../../../server/areas/lottery/rules/shapes';
import { endChases } from '../../../server/areas/lottery/settle/endTickets';
import { judgeTicket } from '../../../server/areas/lottery/tickets/judgeTicket';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { merkleTree, verifyInclusion } from '../../../server/fair/merkle';
import type { LotteryDraw } from '../../../server/store/tables/lottery';
import { exclusionOf } from '../../../server/kernel/members/exclusionNow';
import { giveBackTickets } from '../../../server/areas/lottery/giveBack';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { viewExclusion } from '../../../server/areas/protection/exclusionView';
import { exclude } from '../../../server/areas/protection/exclusions';
import {
  type DrawFixture,
  openDrawFixture,
  recomputed,
  northern,
  openDraws,
  resulted,
} from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { scaled } from '../../support/repeat';
import { lockMoney } from '../../factories/movement';
import { excludeFor } from '../../factories/protection';

describe('a draw from sale to payment', () => {
  let fixture: DrawFixture;
  beforeEach(async () => {
    fixture = await openDrawFixture('K3_1');
  });
  afterEach(() => fixture.platform.closeSound());

  const k3 = (numero: string, bets = [{ betType: 'single_number', numbers: '3', stake: 10_000 }]) =>
    slipOf({ code: 'K3_1', numero, bets });

  test('a ticket is in the tree of its draw, and is paid by the result that the seed gives (lottery#settlement)', async () => {
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

  test('around the lock no bet is taken late, and none is debited and refused (lottery#tickets)', async () => {
    const { platform } = fixture;
    const [first] = await fixture.draws('K3_1');
    const member = await addMember(platform, { balance: 1_000_000_000 });
    const count = scaled(40, 10_000);
    // The least stake, so that no limit of a number or a draw refuses a bet.
    const stake = 100;
    const bets = [{ betType: 'single_number', numbers: '3', stake }];
    let taken = 0;
    for (let index = 0; index < count; index += 1) {
      const offset = Math.round(((index - count / 2) / count) * 1_000);
      platform.clock.set(first!.locks_at + offset);
      const placed = await placeTickets(platform, member, k3(first!.numero, bets));
      expect(placed.ok, `${offset} ms after the lock`).toBe(offset < 0);
      if (placed.ok) taken += 1;
    }
    expect(await balanceNow(platform, member)).toBe(1_000_000_000 - taken * stake);
    expect(taken).toBeGreaterThan(count * 0.4);
  });

  test('a bet that waits until the lock has come takes nothing (lottery#tickets)', async () => {
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
});

describe('settlement', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await openTestPlatform();
  });
  afterEach(() => platform.closeSound());

  /** Gives a draw its result, as the machine does at its time. */
  async function resulted(id: string, result: string): Promise<LotteryDraw> {
    const [draw] = await platform.db
      .updateTable('lottery_draws')
      .set({ state: 'resulted', result, result_source: 'import' })
      .where('id', '=', id)
      .returningAll()
      .execute();
    return draw!;
  }

  test('winners are paid their odds, losers nothing, and each once (lottery#settlement)', async () => {
    await openDraws(platform);
    const [winner, loser] = await Promise.all(
      [1, 2].map(() => addMember(platform, { balance: 100_000 })),
    );
    const [won] = await place(platform, winner!, slipOf());
    const [lost] = await place(
      platform,
      loser!,
      slipOf({ bets: [{ betType: 'de_dac_biet', numbers: '06', stake: 10_000 }] }),
    );
    const draw = await resulted('XSMB-20260301', northern('12305'));
    expect(await settleTickets(platform, draw)).toBe(2);
    expect(await ticketRow(platform, won!.ticketId)).toMatchObject({
      state: 'won',
      payout: 990_000,
    });
    expect(await ticketRow(platform, lost!.ticketId)).toMatchObject({ state: 'lost', payout: 0 });
    expect(await balanceNow(platform, winner!)).toBe(90_000 + 990_000);
    expect(await balanceNow(platform, loser!)).toBe(90_000);
    expect(await settleTickets(platform, draw)).toBe(0);
    expect(await balanceNow(platform, winner!)).toBe(90_000 + 990_000);
  });

  test('a number that is drawn twice pays lô twice and xiên once (lottery#settlement)', async () => {
    await openDraws(platform);
    const member = await addMember(platform, { balance: 1_000_000 });
    const bets = [
      { betType: 'lo2', numbers: '09', stake: 1_000 },
      { betType: 'lo2', numbers: '02', stake: 1_000 },
      { betType: 'xien2', numbers: '02-09', stake: 1_000 },
    ];
    const [ticket] = await place(platform, member, slipOf({ bets }));
    await settleTickets(platform, await resulted('XSMB-20260301', northern('12305')));
    // 09 once, 02 twice, and both came.
    const payout = 98_500 + 2 * 98_500 + 16_000;
    expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({ state: 'won', payout });
    expect(await balanceNow(platform, member)).toBe(1_000_000 - 55_000 + payout);
  });

  test('one member’s many winning tickets are settled in a row, and the entries add up', async () => {
    await openDraws(platform);
    const member = await addMember(platform, { balance: 10_000_000 });
    for (let index = 0; index < 5; index += 1) await place(platform, member, slipOf());
    await settleTickets(platform, await resulted('XSMB-20260301', northern('12305')));
    expect(await balanceNow(platform, member)).toBe(10_000_000 - 50_000 + 5 * 990_000);
  });

  test('two processes settle one draw, and each ticket is paid once (lottery#settlement)', async () => {
    await openDraws(platform);
    const members = await Promise.all(
      Array.from({ length: 6 }, () => addMember(platform, { balance: 100_000 })),
    );
    for (const member of members) await place(platform, member, slipOf());
    const draw = await resulted('XSMB-20260301', northern('12305'));
    await Promise.allSettled([1, 2, 3].map(() => settleTickets(platform, draw)));
    // A process that was beaten gives up; the next try finds nothing left.
    await settleTickets(platform, draw);
    for (const member of members) expect(await balanceNow(platform, member)).toBe(1_080_000);
  });

  test('a void draw gives every stake back once (lottery#settlement)', async () => {
    await openDraws(platform);
    const member = await addMember(platform, { balance: 100_000 });
    const trial = await addMember(platform, { type: 4 });
    const had = await balanceNow(platform, trial);
    const [ticket] = await place(platform, member, slipOf());
    await place(platform, trial, slipOf());
    expect(await refundTickets(platform, 'XSMB-20260301')).toBe(2);
    expect(await refundTickets(platform, 'XSMB-20260301')).toBe(0);
    expect(await ticketRow(platform, ticket!.ticketId)).toMatchObject({
      state: 'void',
      payout: 10_000,
    });
    expect(await balanceNow(platform, member)).toBe(100_000);
    expect(await balanceNow(platform, trial)).toBe(had);
  });

  test('a chase that stops at a win gives the stakes of the draws to come back (lottery#chase, lottery#limits)', async () => {
    await openDraws(platform, { count: 3 });
    const [stops, goesOn] = await Promise.all(
      [1, 2].map(() => addMember(platform, { balance: 100_000 })),
    );
    const stopped = await place(platform, stops!, slipOf({ draws: 3, stopOnWin: true }));
    const stored = await place(platform, goesOn!, slipOf({ draws: 3 }));
    await settleTickets(platform, await resulted('XSMB-20260301', northern('12305')));
    const states = async (tickets: typeof stopped) =>
      Promise.all(tickets.map(async ({ ticketId }) => (await ticketRow(platform, ticketId)).state));
    expect(await states(stopped)).toEqual(['won', 'void', 'void']);
    expect(await states(stored)).toEqual(['won', 'open', 'open']);
    expect(await balanceNow(platform, stops!)).toBe(90_000 + 990_000);
    // The number is free again for as much as was given back, and the other's stake still is on it.
    await endChases(platform, { id: 'XSMB-20260301' });
    const staked = await platform.db
      .selectFrom('lottery_exposures')
      .select(['draw_id', 'selection', 'staked'])
      .where('draw_id', '!=', 'XSMB-20260301')
      .orderBy('draw_id')
      .execute();
    expect(staked.map((row) => [row.draw_id, row.selection, Number(row.staked)])).toEqual([
      ['XSMB-20260302', '05', 10_000],
      ['XSMB-20260303', '05', 10_000],
    ]);
  });

  test('a chase that has not won goes on, and a draw that is locked already plays (lottery#chase)', async () => {
    await openDraws(platform, { count: 3 });
    const member = await addMember(platform, { balance: 100_000 });
    const tickets = await place(platform, member, slipOf({ draws: 3, stopOnWin: true }));
    await settleTickets(platform, await resulted('XSMB-20260301', northern('12399')));
    expect(await ticketRow(platform, tickets[1]!.ticketId)).toMatchObject({ state: 'open' });
    await platform.db
      .updateTable('lottery_draws')
      .set({ state: 'locked' })
      .where('id', '=', 'XSMB-20260303')
      .execute();
    await settleTickets(platform, await resulted('XSMB-20260302', northern('12305')));
    expect(await ticketRow(platform, tickets[2]!.ticketId)).toMatchObject({ state: 'open' });
  });
});

describe('tickets of excluded members', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await openTestPlatform();
  });
  afterEach(() => platform.closeSound());

  const selfExclude = (memberId: string) => excludeFor(platform, memberId);

  test('the tickets of draws that are open are given back once, what is locked is settled as usual (protection#open-tickets)', async () => {
    await openDraws(platform, { count: 3 });
    const [member, other] = [
      await addMember(platform, { balance: 100_000 }),
      await addMember(platform, { balance: 100_000 }),
    ];
    const chase = await place(platform, member, slipOf({ draws: 3 }));
    const [single] = await place(platform, member, slipOf({ numero: '20260302' }));
    const [others] = await place(platform, other, slipOf({ numero: '20260302' }));
    await platform.db
      .updateTable('lottery_draws')
      .set({ state: 'locked' })
      .where('id', '=', 'XSMB-20260301')
      .execute();
    await selfExclude(member.id);
    const viewNow = async () =>
      viewExclusion(
        platform,
        member.id,
        await exclusionOf(platform.db, member.id, platform.clock.now()),
      );
    // The member reads at once what goes back, before any of the work is done.
    expect(await viewNow()).toMatchObject({
      refunded: null,
      givingBack: { tickets: 3, amount: 30_000 },
    });
    // A process that stopped after its claim: another one takes the work up when the claim is over.
    const claimed = { next_try_at: platform.clock.now() + 15_000 };
    await platform.db.updateTable('exclusion_refunds').set(claimed).execute();
    expect(await giveBackTickets(platform)).toBe(0);
    platform.clock.advance(15_000);
    const twice = await Promise.all([giveBackTickets(platform), giveBackTickets(platform)]);
    expect(twice.reduce((all, one) => all + one)).toBe(1);
    expect(await giveBackTickets(platform)).toBe(0);
    expect(await balanceNow(platform, member)).toBe(90_000);
    expect(await viewNow()).toMatchObject({
      refunded: { tickets: 3, amount: 30_000 },
      givingBack: null,
    });
    const reported = await platform.db
      .selectFrom('member_messages')
      .select('ref')
      .where('member_id', '=', member.id)
      .execute();
    const back = [chase[1]!, chase[2]!, single!].map(({ ticketId }) => ticketId);
    expect(reported.map(({ ref }) => ref).sort()).toEqual([...back].sort());
    for (const ticketId of back) {
      expect(await showTicket(platform, member.id, { ticketId, language: 'th' })).toMatchObject({
        value: { state: 'void', voidCause: 'exclusion' },
      });
    }
    // Their numbers are free again for others.
    const staked = await platform.db
      .selectFrom('lottery_exposures')
      .select(['draw_id', 'staked'])
      .orderBy('draw_id')
      .execute();
    expect(staked.map((one) => one.staked)).toEqual([10_000, 10_000, 0]);
    await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12305')));
    expect(await ticketRow(platform, chase[0]!.ticketId)).toMatchObject({ state: 'won' });
    await settleTickets(platform, await resulted(platform, 'XSMB-20260302', northern('12305')));
    expect(await ticketRow(platform, single!.ticketId)).toMatchObject({ state: 'void' });
    expect(await ticketRow(platform, others!.ticketId)).toMatchObject({ state: 'won' });
    expect(await balanceNow(platform, member)).toBe(90_000 + 990_000);
  });

  test('two members whose tickets share their draws never wait for each other (protection#open-tickets)', async () => {
    const [one, two] = ['XSMB', 'XSHCM'] as const;
    for (const code of [one, two]) await openDraws(platform, { code });
    const slip = (code: string) => slipOf({ code });
    for (let round = 0; round < 10; round += 1) {
      const members = [
        await addMember(platform, { balance: 100_000 }),
        await addMember(platform, { balance: 100_000 }),
      ];
      for (const [index, member] of members.entries()) {
        for (const code of index === 0 ? [one, two] : [two, one]) {
          await place(platform, member, slip(code));
        }
      }
      for (const { id } of members) await selfExclude(id);
      expect(await giveBackTickets(platform)).toBe(2);
      for (const member of members) expect(await balanceNow(platform, member)).toBe(100_000);
    }
  });

  test('a time-out leaves tickets as they are (protection#open-tickets)', async () => {
    await openDraws(platform);
    const member = await addMember(platform, { balance: 100_000 });
    await place(platform, member, slipOf());
    const until = platform.clock.now() + 60_000;
    await exclude(platform, { memberId: member.id, kind: 'timeOut', until, source: 'member' });
    await giveBackTickets(platform);
    expect(await balanceNow(platform, member)).toBe(90_000);
  });

  test('the money of deposits can be withdrawn without being played with, a bonus stays locked (protection#money)', async () => {
    const member = await addMember(platform, { balance: 100_000 });
    await lockMoney(platform, member.id, 10_000);
    await lockMoney(platform, member.id, 10_000, { source: 'bonus' });
    await selfExclude(member.id);
    const locks = await platform.db
      .selectFrom('turnover_locks')
      .select(['source', 'state'])
      .orderBy('id')
      .execute();
    expect(locks).toEqual([
      { source: 'deposit', state: 'lifted' },
      { source: 'bonus', state: 'open' },
    ]);
  });
});

// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exclusionOf } from '../../../server/kernel/members/exclusionNow';
import { settleTickets } from '../../../server/areas/lottery/draws/machine';
import { giveBackTickets } from '../../../server/areas/lottery/giveBack';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { viewExclusion } from '../../../server/areas/protection/exclusionView';
import { exclude } from '../../../server/areas/protection/exclusions';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { lockMoney } from '../../factories/movement';
import { excludeFor } from '../../factories/protection';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

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
    expect(await showTicket(platform.db, member.id, { ticketId, language: 'th' })).toMatchObject({
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

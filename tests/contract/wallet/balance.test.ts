// @engines both: money
import { afterAll, expect, test, beforeEach } from 'vitest';
import { randomUUID } from 'node:crypto';
import * as service from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { addMember } from '../../factories/member';
import { openVendorFixture, type VendorFixture } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';
import { rowIn, rowsIn } from '../../support/queries';

const platform = await openTestPlatform();
afterAll(() => platform.closeSound());

/** Just before midnight of Bangkok. */
const evening = Date.UTC(2026, 2, 1, 16, 59, 59, 999);

const stored = (member: Member) => rowIn(platform.db, 'members', { id: member.id });
const resets = async ({ id }: Member) =>
  (await rowsIn(platform.db, 'transfers', { kind: 'trial_reset' }, 'ref'))
    .filter(({ key }) => key.startsWith(`trial-reset:${id}:`))
    .map(({ amount, ref }) => ({ amount, ref }));
const kinds = async (member: Member) =>
  (await rowsIn(platform.db, 'accounts', { owner_id: member.id })).map(({ kind }) => kind);

let fixture: VendorFixture;
let round: string;
beforeEach(async () => {
  fixture = await openVendorFixture({ platform, balance: 10_000 });
  round = randomUUID();
});

const settled = { status: 'alreadySettled', http: 409 };
const end = { isRoundEnd: true };

/** The ways in which a round with the bet `b` of 300 ends; each leaves so much in the wallet. */
const ends: [string, number, () => Promise<unknown>][] = [
  ['a win that ends it', 10_200, () => fixture.win('w', round, 500, end)],
  ['a win of zero', 9_700, () => fixture.win('w', round, 0)],
  ['the end of the round', 9_700, () => fixture.endRound(round)],
];

test('an opening balance is given once under its key (wallet#balance)', async () => {
  const member = await addMember(platform);
  await service.fund(platform, member, 500, `opening-${member.id}`);
  expect(await service.fund(platform, member, 500, `opening-${member.id}`)).toMatchObject({
    value: { replayed: true },
  });
  expect(await service.memberBalance(platform, member)).toBe(500);
  expect(await kinds(member)).toEqual(['wallet']);
});

test('a member who was never given anything has nothing', async () => {
  expect(await service.memberBalance(platform, await addMember(platform))).toBe(0);
});

test('a trial player begins with the trial balance, in an account of its own kind', async () => {
  const trial = await addMember(platform, { type: 4 });
  expect(await service.memberBalance(platform, trial)).toBe(service.trial_balance);
  expect(await kinds(trial)).toEqual(['trial']);
});

test("a trial balance begins anew at the operator's midnight, whatever was left of it", async () => {
  platform.clock.set(evening);
  const [poor, rich] = [
    await openVendorFixture({ platform, type: 4 }),
    await openVendorFixture({ platform, type: 4 }),
  ];
  await poor.bet('b', 'r', 150_000);
  await rich.bet('b', 'r', 100);
  await rich.win('w', 'r', 70_100);
  const seen = async () => [
    await service.memberBalance(platform, await stored(poor.member)),
    await service.memberBalance(platform, await stored(rich.member)),
  ];
  expect(await seen()).toEqual([50_000, 270_000]);
  platform.clock.advance(1);
  expect(await seen()).toEqual([service.trial_balance, service.trial_balance]);
  expect(await resets(poor.member)).toEqual([
    { amount: 200_000, ref: '2026-03-01' },
    { amount: 150_000, ref: '2026-03-02' },
  ]);
  expect(await resets(rich.member)).toMatchObject([{}, { amount: 70_000 }]);
});

test('many first touches of a day at once reset once', async () => {
  const trial = await addMember(platform, { type: 4 });
  await Promise.all(Array.from({ length: 10 }, () => service.resetTrialIfNewDay(platform, trial)));
  expect(await resets(trial)).toHaveLength(1);
  expect(await service.memberBalance(platform, trial)).toBe(service.trial_balance);
});

test('whoever still holds the member as he was before the reset does not reset again', async () => {
  platform.clock.set(evening);
  const fixture = await openVendorFixture({ platform, type: 4 });
  const before = await stored(fixture.member);
  platform.clock.advance(1);
  await fixture.bet('b', 'r', 500);
  await service.resetTrialIfNewDay(platform, before);
  expect(await service.memberBalance(platform, before)).toBe(service.trial_balance - 500);
});

test('the first bet of a new day is taken from the new balance', async () => {
  platform.clock.set(evening);
  const fixture = await openVendorFixture({ platform, type: 4 });
  await fixture.bet('b', 'r', 200_000);
  platform.clock.advance(1);
  expect(await fixture.bet('b2', 'r2', 200)).toMatchObject({ status: 'ok', balance: 199_800 });
  expect(await fixture.ask('balance', { sessionToken: fixture.sessionToken })).toMatchObject({
    balance: 199_800,
  });
});

test("a member's balance does not begin anew", async () => {
  const member = await addMember(platform, { balance: 7 });
  platform.clock.advance(86_400_000);
  expect(await service.memberBalance(platform, member)).toBe(7);
});

test('the vendor of a live game session is told its player, game and balance', async () => {
  const fixture = await openVendorFixture({ platform, balance: 70 });
  const answer = await fixture.ask('balance', { sessionToken: fixture.sessionToken });
  expect(answer).toMatchObject({
    status: 'ok',
    balance: 70,
    currency: 'THB',
    playerRef: fixture.player.playerRef,
    gameCode: fixture.game.code,
    startedAt: platform.clock.now(),
  });
});

test.each(ends)(
  '19: after %s no other win is paid (wallet#ended-rounds)',
  async (_how, left, finish) => {
    await fixture.bet('b', round, 300);
    await finish();
    expect(await fixture.win('late', round, 500)).toMatchObject(settled);
    expect(await fixture.win('late', round, 500, end)).toMatchObject(settled);
    expect(await fixture.win('named', round, 500, { refTxId: 'b' })).toMatchObject(settled);
    expect(await fixture.win('none', round, 0)).toMatchObject(settled);
    expect(await fixture.balance()).toBe(left);
  },
);

test.each(ends)(
  '19: after %s no other bet is taken, for good (wallet#ended-rounds)',
  async (_how, left, finish) => {
    await fixture.bet('b', round, 300);
    await finish();
    expect(await fixture.bet('late', round, 300)).toMatchObject(settled);
    expect(await fixture.bet('late', round, 300)).toMatchObject(settled);
    expect(await fixture.bet('free', round, 0, { kind: 'free' })).toMatchObject(settled);
    expect(await fixture.balance()).toBe(left);
    // The next round is open as ever.
    expect(await fixture.bet('next', `${round}+`, 300)).toMatchObject({ status: 'ok' });
  },
);

test.each(ends)(
  '19: after %s what was answered before is answered again',
  async (...[, , finish]) => {
    const bet = await fixture.bet('b', round, 300);
    const paid = await fixture.win('first', round, 20);
    const first = await finish();
    expect(await fixture.bet('b', round, 300)).toMatchObject({ platformTxId: bet.platformTxId });
    expect(await fixture.win('first', round, 20)).toMatchObject({
      platformTxId: paid.platformTxId,
    });
    expect(await finish()).toMatchObject({ status: (first as { status: string }).status });
    expect(await fixture.rollback('r', 'b')).toMatchObject(settled);
  },
);

test('19: a round that ended without a bet takes none (wallet#ended-rounds)', async () => {
  expect(await fixture.endRound(round)).toMatchObject({ status: 'ok' });
  expect(await fixture.endRound(round)).toMatchObject({ status: 'ok', balance: 10_000 });
  expect(await fixture.bet('b', round, 300)).toMatchObject(settled);
  expect(await fixture.win('w', round, 300)).toMatchObject(settled);
  expect(await fixture.balance()).toBe(10_000);
});

test('19: a round of which all bets were rolled back is not ended, and can be bet on again (wallet#ended-rounds)', async () => {
  await fixture.bet('b', round, 300);
  await fixture.rollback('r', 'b');
  expect(await fixture.bet('b2', round, 200)).toMatchObject({ status: 'ok', balance: 9_800 });
  expect(await fixture.win('w', round, 500, end)).toMatchObject({ status: 'ok' });
  expect(await fixture.bet('b3', round, 200)).toMatchObject(settled);
});

test('19: a round that was ended after the rollback of its bet takes no other', async () => {
  await fixture.bet('b', round, 300);
  await fixture.rollback('r', 'b');
  await fixture.endRound(round);
  expect(await fixture.bet('b2', round, 200)).toMatchObject(settled);
  expect(await fixture.balance()).toBe(10_000);
});

test('19: a lost bet does not end a round in which another bet of the player is open (wallet#ended-rounds)', async () => {
  await fixture.bet('b1', round, 300);
  await fixture.bet('b2', round, 200);
  expect(await fixture.win('w1', round, 0, { refTxId: 'b1' })).toMatchObject({ status: 'ok' });
  expect(await fixture.win('w2', round, 900, { refTxId: 'b2' })).toMatchObject({ status: 'ok' });
  expect(await fixture.win('w3', round, 0)).toMatchObject({ status: 'ok' });
  expect(await fixture.win('w4', round, 5)).toMatchObject(settled);
  expect(await fixture.balance()).toBe(10_400);
});

test('19: of wins at once that each end the round, one is paid (wallet#ended-rounds)', async () => {
  await fixture.bet('b', round, 300);
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => fixture.win(`w${index}`, round, 500, end)),
  );
  expect(all.filter(({ status }) => status === 'ok')).toHaveLength(1);
  expect(all.filter(({ status }) => status === 'alreadySettled')).toHaveLength(5);
  expect(await fixture.balance()).toBe(10_200);
});

test('19: a bet at the same instant as the end of its round is in it or refused (wallet#ended-rounds)', async () => {
  for (let count = 0; count < 5; count += 1) {
    const id = `${round}-${count}`;
    await fixture.bet(`${id}-b`, id, 100);
    const [late] = await Promise.all([fixture.bet(`${id}-late`, id, 100), fixture.endRound(id)]);
    const row = await platform.db
      .selectFrom('wallet_rounds')
      .select(['bet_amount', 'state'])
      .where('round_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(['ok', 'alreadySettled']).toContain(late.status);
    expect(row).toEqual({ bet_amount: late.status === 'ok' ? 200 : 100, state: 'closed' });
  }
});

test('20: the limits that a launch tells hold for every bet (wallet#bet-limits)', async () => {
  const { minBet, maxBet } = fixture.limits;
  expect(minBet).toBe(fixture.game.min_bet);
  const refusal = { status: 'limitReached', http: 403, limits: { minBet, maxBet } };
  expect(await fixture.bet('zero', round, 0)).toMatchObject(refusal);
  expect(await fixture.bet('below', round, minBet - 1)).toMatchObject(refusal);
  expect(await fixture.bet('below', round, minBet - 1)).toMatchObject(refusal);
  expect(await fixture.bet('above', round, maxBet + 1)).toMatchObject({ status: 'badRequest' });
  expect(await fixture.bet('most', round, maxBet)).toMatchObject({ status: 'insufficientFunds' });
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.bet('least', round, minBet)).toMatchObject({ status: 'ok' });
});

test('20: a game without a least stake takes one of the smallest unit, and none of zero (wallet#bet-limits)', async () => {
  await platform.db
    .updateTable('games')
    .set({ min_bet: 0 })
    .where('code', '=', fixture.game.code)
    .execute();
  expect(await fixture.bet('zero', round, 0)).toMatchObject({
    status: 'limitReached',
    limits: { minBet: 1 },
  });
  expect(await fixture.bet('one', round, 1)).toMatchObject({ status: 'ok', balance: 9_999 });
});

test.each(['free', 'bonus'])(
  '20: a %s bet takes nothing or what the limits allow (wallet#bet-limits)',
  async (kind) => {
    expect(await fixture.bet('f', round, 0, { kind })).toMatchObject({
      status: 'ok',
      balance: 10_000,
    });
    expect(await fixture.bet('f2', round, 1, { kind })).toMatchObject({ status: 'limitReached' });
    expect(await fixture.bet('f3', round, 100, { kind })).toMatchObject({ status: 'ok' });
    expect(await fixture.win('w', round, 40)).toMatchObject({ status: 'ok', balance: 9_940 });
  },
);

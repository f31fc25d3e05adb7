// @engines both: money
import { afterAll, expect, test } from 'vitest';
import * as service from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { addMember } from '../../factories/member';
import { openVendorFixture } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';

const platform = await openTestPlatform();
afterAll(() => platform.closeSound());

/** Just before midnight of Bangkok. */
const evening = Date.UTC(2026, 2, 1, 16, 59, 59, 999);

const stored = (member: Member) =>
  platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
const resets = async (member: Member) =>
  platform.db
    .selectFrom('transfers')
    .select(['amount', 'ref'])
    .where('kind', '=', 'trial_reset')
    .where('key', 'like', `trial-reset:${member.id}:%`)
    .orderBy('ref')
    .execute();
const kinds = async (member: Member) =>
  (
    await platform.db
      .selectFrom('accounts')
      .select('kind')
      .where('owner_id', '=', member.id)
      .execute()
  ).map(({ kind }) => kind);

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

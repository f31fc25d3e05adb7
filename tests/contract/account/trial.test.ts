// @engines both: money
import { afterAll, beforeEach, expect, it } from 'vitest';
import { freePlay, memberInfo, trialUser } from '../../../server/areas/account/api/entry';
import type { RequestOf } from '../../../server/kernel/api/call';
import { wallet } from '../../../server/areas/wallet/api/wallet';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { tiers } from '../../../server/kernel/limits/limit';
import { fund, trial_balance } from '../../../server/areas/wallet/balance';
import { openAccountFixture, sessionOf } from '../../factories/account';
import { viewBy } from '../../support/calls';
import { inTurn } from '../../support/repeat';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;
/** Midnight in Bangkok is 17:00 in UTC, the whole year round. */
const midnight = Date.UTC(2026, 2, 1, 17);

let day = 0;

const fixture = await openAccountFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => {
  day += 1;
  fixture.platform.clock.set(midnight + day * day_ms - hour_ms);
});

const offer = (address = fixture.newAddress()) =>
  viewBy(fixture.client, trialUser, {}, { address });
const take = (input: Partial<RequestOf<typeof freePlay>>) =>
  fixture.client.ask(freePlay, { moduleId: 'COMM3', userName: '', offer: '', ...input });
const balanceOf = async (session: { token: string }) =>
  (await viewBy(fixture.client, wallet, {}, session)).sumBalance;

it('gives 2,000.00 of its own to play with (account#free-play)', async () => {
  const session = await fixture.trial();
  expect(session).toMatchObject({ customerType: 4 });
  expect(session.userName).toMatch(/^trial_[a-z0-9]{8}$/);
  expect(trial_balance).toBe(200_000);
  expect(await balanceOf(session)).toBe(200_000);
  const me = await fixture.client.ask(memberInfo, {}, session);
  expect(me.value).toMatchObject({ id: session.id, type: 4, account: session.userName });
  const kinds = await fixture.platform.db
    .selectFrom('accounts')
    .select('kind')
    .where('owner_id', '=', session.id)
    .execute();
  expect(kinds).toEqual([{ kind: 'trial' }]);
});

it('stores nothing for an offer that nobody takes up (account#free-play)', async () => {
  const { userName } = await offer();
  const row = await fixture.platform.db
    .selectFrom('members')
    .select('id')
    .where('username', '=', userName)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

it('gives one account for one offer, however often it is taken up', async () => {
  const offered = await offer();
  const both = await Promise.all([take(offered), take(offered)]);
  const later = await take(offered);
  const [first, ...others] = [...both, later].map(sessionOf);
  for (const other of others) {
    expect(other.id).toBe(first!.id);
    expect(other.token).not.toBe(first!.token);
    expect(await balanceOf(other)).toBe(200_000);
  }
});

it('gives each offer an account of its own', async () => {
  const [one, other] = [await fixture.trial(), await fixture.trial()];
  expect(one.id).not.toBe(other.id);
});

it('takes no offer up that it did not make', async () => {
  const [mine, other] = [await offer(), await offer()];
  const [expiry = '', signature = ''] = mine.offer.split('.');
  const forged = [
    { userName: other.userName, offer: mine.offer },
    { userName: 'somchai', offer: mine.offer },
    { userName: mine.userName, offer: `${Number(expiry) + day_ms}.${signature}` },
    { userName: mine.userName, offer: `${expiry}.` },
    { userName: mine.userName, offer: expiry },
    { userName: mine.userName, offer: `${expiry}.${signature.toLowerCase()}` },
    { userName: mine.userName, offer: '' },
    { userName: mine.userName, offer: 'NaN.x' },
    { userName: mine.userName, offer: `Infinity.${signature}` },
  ];
  for (const each of forged) {
    expect(await take(each), each.offer).toMatchObject({
      status: 400,
      code: 'trial_offer_invalid',
    });
  }
  expect(await take({ ...mine, moduleId: 'OTHER' as never })).toMatchObject({
    code: 'bad_request',
  });
});

it('lets an offer lapse', async () => {
  const [offered, late] = [await offer(), await offer()];
  expect(offered.expiresAt).toBeGreaterThan(fixture.platform.clock.now());
  fixture.platform.clock.set(offered.expiresAt - 1);
  sessionOf(await take(offered));
  fixture.platform.clock.set(late.expiresAt);
  expect(await take(late)).toMatchObject({ code: 'trial_offer_invalid' });
});

it('limits what an address may ask for', async () => {
  const address = fixture.newAddress();
  const { times, window_ms } = tiers.trialByAddress;
  for (let index = 0; index < times; index += 1) await offer(address);
  const over = await fixture.client.ask(trialUser, {}, { address });
  expect(over).toMatchObject({ status: 429, code: 'too_many_requests' });
  fixture.platform.clock.advance(window_ms);
  await offer(address);
});

it('limits how often an address takes offers up, one and the same among them (account#free-play)', async () => {
  const address = fixture.newAddress();
  const offered = await offer();
  const again = () => fixture.client.ask(freePlay, { moduleId: 'COMM3', ...offered }, { address });
  fixture.platform.config.limitScale = 0.05;
  const answers = await inTurn(tiers.freePlayByAddress.times * 0.05 + 1, again);
  fixture.platform.config.limitScale = 1;
  answers.slice(0, -1).forEach(sessionOf);
  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' });
  const rows = await fixture.platform.db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where('username', '=', offered.userName)
    .execute();
  expect(rows).toHaveLength(answers.length - 1);
});

it('opens nothing on a name that somebody has registered meanwhile (account#free-play)', async () => {
  const offered = await offer();
  const member = sessionOf(await fixture.register(offered.userName));
  expect(await take(offered)).toMatchObject({ status: 400, code: 'trial_offer_invalid' });
  expect(await fixture.refusalOf(member.token)).toBeUndefined();
});

it('starts anew at midnight in Bangkok, whatever was won or lost (account#free-play)', async () => {
  const { platform } = fixture;
  const session = await fixture.trial();
  const member = { id: session.id, type: 4 };
  const midnightAhead = midnight + day * day_ms;
  await fund(platform, member, 55_500, `won:${session.id}`);
  expect(await balanceOf(session)).toBe(255_500);

  platform.clock.set(midnightAhead - 1);
  expect(dayOf(platform.clock.now(), 'Asia/Bangkok')).not.toBe(
    dayOf(midnightAhead, 'Asia/Bangkok'),
  );
  expect(await balanceOf(session)).toBe(255_500);

  platform.clock.set(midnightAhead);
  const together = await Promise.all([1, 2, 3].map(() => balanceOf(session)));
  expect(together).toEqual([200_000, 200_000, 200_000]);
  await fund(platform, member, 100, `won again:${session.id}`);
  platform.clock.advance(hour_ms);
  expect(await balanceOf(session)).toBe(200_100);
  expect((await verifyLedger(platform.db)).sound).toBe(true);
});

it('starts anew when it is taken up on another day', async () => {
  const { platform } = fixture;
  platform.clock.set(midnight + day * day_ms - minute_ms);
  const offered = await offer();
  const before = sessionOf(await take(offered));
  await fund(platform, { id: before.id, type: 4 }, 5_000, `won:${before.id}`);
  platform.clock.advance(2 * minute_ms);
  const after = sessionOf(await take(offered));
  expect(after.id).toBe(before.id);
  expect(await balanceOf(after)).toBe(200_000);
});

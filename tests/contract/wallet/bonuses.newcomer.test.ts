// @engines both: money
import { afterAll, expect, it } from 'vitest';
import { systemStatus } from '../../../server/areas/site/api/site';
import { openLocks } from '../../../server/kernel/turnover/turnover';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { exclude } from '../../../server/areas/protection/exclusions';
import { newToken } from '../../../server/kernel/ids';
import type { Member } from '../../../server/store/tables';
import { openVerificationFixture, sessionOf } from '../../factories/account';
import { lockMoney, addMovements } from '../../factories/movement';
import { atOnce } from '../../support/repeat';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.closeSound());

/** The installed app of a phone, and a browser there. */
const phone = () => {
  const deviceToken = newToken();
  return { app: { device: 'OTHERS', deviceToken }, browser: { device: 'Chrome', deviceToken } };
};
const earned = async ({ username }: Pick<Member, 'username'>, who: { device: string }) =>
  sessionOf(await fixture.login(username, { entry: 'member' }, who)).newcomerBonus;
expect(await earned(await fixture.member(), phone().app)).toBeNull();
await fixture.set('newcomer.bonus', '500');
const has = (member: Member) => memberBalance(fixture.platform, member);
const terms = { amount: 500, needed: 500, currency: 'THB' };

it('gives 5.00 for the first login in the app, to be staked once, and nothing in the browser (wallet#newcomers-bonus)', async () => {
  const [member, { app, browser }] = [await fixture.member(), phone()];
  expect(await earned(member, browser)).toBeNull();
  expect(await has(member)).toBe(0);
  // Kept settings are too old by now: they are read in the transaction of the login.
  fixture.platform.clock.advance(60_000);
  expect(await earned(member, app)).toEqual(terms);
  expect(await earned(member, app)).toBeNull();
  expect(await earned(member, phone().app)).toBeNull();
  expect(await has(member)).toBe(500);
  const locks = await openLocks(fixture.platform.db, member.id);
  expect(locks).toMatchObject([{ source: 'bonus', locked: 500, needed: 500, done: 0 }]);
});

it('gives it once on a device, whoever comes there', async () => {
  const { app } = phone();
  const [first, second] = [await fixture.member(), await fixture.member()];
  expect(await earned(first, app)).toEqual(terms);
  expect(await earned(second, app)).toBeNull();
  expect(await earned(second, phone().app)).toEqual(terms);
});

it('gives it to one of twenty who come at once to one device, and once to one of twenty devices (wallet#newcomers-bonus)', async () => {
  const members = await atOnce(20, () => fixture.member());
  const { app } = phone();
  const onOne = await atOnce(20, (index) => earned(members[index]!, app));
  expect(onOne.filter(Boolean)).toEqual([terms]);
  const member = await fixture.member();
  const onMany = await atOnce(20, () => earned(member, phone().app));
  expect(onMany.filter(Boolean)).toEqual([terms]);
  expect(await has(member)).toBe(500);
});

it('gives it with a registration in the app', async () => {
  const answer = await fixture.register('newinapp1', {}, phone().app);
  expect(sessionOf(answer).newcomerBonus).toEqual(terms);
});

it('gives none to trial players, to those excluded from play, and to a caller without a device', async () => {
  const { clock } = fixture.platform;
  expect((await fixture.trial(phone().app)).newcomerBonus).toBeNull();
  const member = await fixture.member();
  const until = clock.now() + 60_000;
  await exclude(fixture.platform, {
    memberId: member.id,
    kind: 'timeOut',
    until,
    source: 'member',
  });
  expect(await earned(member, phone().app)).toBeNull();
  const unknown = { device: 'OTHERS', deviceToken: null };
  clock.advance(60_000);
  expect(await earned(member, unknown)).toBeNull();
  expect(await earned(member, phone().app)).toEqual(terms);
});

it('ends locks of money that is spent, before it adds the bonus with its own', async () => {
  const { platform } = fixture;
  const member = await fixture.member();
  await addMovements(platform, member, [{ kind: 'fund', amount: 50 }]);
  await lockMoney(platform, member.id, 9_000);
  expect(await earned(member, phone().app)).toEqual(terms);
  expect(await openLocks(platform.db, member.id)).toMatchObject([{ source: 'bonus' }]);
});

it('follows the operator’s settings, and the site tells the terms (wallet#newcomers-bonus)', async () => {
  const status = async () => {
    const { value } = await fixture.client.ask(systemStatus, { merchantCode: 'CHOKDEE' });
    return systemStatus.response.parse(value).info.newcomerBonus;
  };
  expect(await status()).toEqual(terms);
  await fixture.set('newcomer.bonus', '333');
  await fixture.set('newcomer.turnover', '250');
  const own = { amount: 333, needed: 833, currency: 'THB' };
  expect(await status()).toEqual(own);
  expect(await earned(await fixture.member(), phone().app)).toEqual(own);
  await fixture.set('newcomer.bonus', '0');
  expect(await status()).toBeNull();
  expect(await earned(await fixture.member(), phone().app)).toBeNull();
});

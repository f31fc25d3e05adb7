// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { noteSignIn, purgeSignIns } from '../../../server/areas/account/signIns';
import { openVerificationFixture, sessionOf } from '../../factories/account';

const day_ms = 24 * 60 * 60_000;

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());

const notedFor = (memberId: string) =>
  fixture.platform.db
    .selectFrom('sign_ins')
    .select(['how', 'outcome', 'device', 'address', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
const counted = async () =>
  (await fixture.platform.db.selectFrom('sign_ins').select('id').execute()).length;

it('notes sign-ins and failed tries for their member, with device and address (account#security-centre)', async () => {
  const { id, username } = await fixture.member();
  const address = fixture.newAddress();
  const who = { address, device: 'A phone' };
  await fixture.login(username, { password: 'Not-the-one-1' }, who);
  await fixture.login(username, { entry: 'agent' }, who);
  sessionOf(await fixture.login(username, {}, who));
  sessionOf(await fixture.login(username, { device: 'The app' }, who));
  const now = fixture.platform.clock.now();
  expect(await notedFor(id)).toEqual([
    { how: 'password', outcome: 'wrong_password', device: 'A phone', address, at: now },
    { how: 'password', outcome: 'refused', device: 'A phone', address, at: now },
    { how: 'password', outcome: 'ok', device: 'A phone', address, at: now },
    { how: 'password', outcome: 'ok', device: 'The app', address, at: now },
  ]);
  const sessions = await fixture.platform.db
    .selectFrom('sessions')
    .select('device')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  expect(sessions.map(({ device }) => device)).toEqual(['A phone', 'The app']);
});

it('keeps the header of who names no device: a browser’s name, OTHERS of a standalone app (account#device)', async () => {
  const { id, username } = await fixture.member();
  sessionOf(await fixture.login(username, { device: 'OTHERS' }, { device: 'A phone' }));
  sessionOf(await fixture.login(username, { device: 'OTHERS' }, { device: 'OTHERS' }));
  sessionOf(await fixture.login(username, { device: 'The app' }, { device: 'OTHERS' }));
  const devices = (await notedFor(id)).map(({ device }) => device);
  expect(devices).toEqual(['A phone', 'OTHERS', 'The app']);
});

it('notes codes, registrations and trials as what they are', async () => {
  const mobile = fixture.newMobile();
  await fixture.sendRegisterCode(mobile.mobileNum);
  const { id } = sessionOf(await fixture.registerMobile(mobile));
  await fixture.sendLoginCode(mobile.mobileNum);
  await fixture.loginBySms(mobile.mobileNum, 'wrong');
  sessionOf(await fixture.loginBySms(mobile.mobileNum, await fixture.codeTo(mobile.contact)));
  const messagesTo = async (memberId: string) =>
    (await notedFor(memberId)).map(({ how, outcome }) => `${how} ${outcome}`);
  expect(await messagesTo(id)).toEqual(['register ok', 'sms wrong_code', 'sms ok']);
  expect(await messagesTo((await fixture.trial()).id)).toEqual(['trial ok']);
  expect(await messagesTo(sessionOf(await fixture.register('signs_in')).id)).toEqual([
    'register ok',
  ]);
});

it('notes nothing for names and numbers that are nobody’s, or for what was not looked at', async () => {
  const before = await counted();
  await fixture.login('nobody_here', { password: 'Not-the-one-1' });
  await fixture.loginBySms(fixture.newMobile().mobileNum, '000000');
  expect(await counted()).toBe(before);
  const { username, id } = await fixture.member();
  for (let left = 5; left > 0; left -= 1) {
    await fixture.login(username, { password: 'Not-the-one-1' });
  }
  expect(await notedFor(id)).toHaveLength(3);
});

it('forgets sign-ins after half a year', async () => {
  const { id } = await fixture.member();
  const { db, clock } = fixture.platform;
  const caller = { address: '203.0.113.7', device: 'x'.repeat(5_000) };
  const entry = { memberId: id, how: 'password', outcome: 'ok', caller } as const;
  await noteSignIn(db, { ...entry, at: clock.now() - 181 * day_ms });
  await noteSignIn(db, { ...entry, at: clock.now() - 179 * day_ms });
  await purgeSignIns(fixture.platform);
  expect((await notedFor(id)).map(({ at: instant, device }) => [instant, device.length])).toEqual([
    [clock.now() - 179 * day_ms, 200],
  ]);
});

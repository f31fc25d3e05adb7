// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteSignIn, purgeSignIns } from '../../server/areas/account/signIns';
import { sessionOf } from '../support/accountScene';
import { openVerificationScene, type VerificationScene } from '../support/verificationScene';

const day_ms = 24 * 60 * 60_000;

let scene: VerificationScene;

beforeAll(async () => {
  scene = await openVerificationScene();
});
afterAll(() => scene.platform.close());

const notedFor = (memberId: string) =>
  scene.platform.db
    .selectFrom('sign_ins')
    .select(['how', 'outcome', 'device', 'address', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
const counted = async () =>
  (await scene.platform.db.selectFrom('sign_ins').select('id').execute()).length;

it('notes sign-ins and failed tries for their member, with device and address', async () => {
  const { id, username } = await scene.member();
  const address = scene.newAddress();
  const who = { address, device: 'A phone' };
  await scene.login(username, { password: 'Not-the-one-1' }, who);
  await scene.login(username, { entry: 'agent' }, who);
  sessionOf(await scene.login(username, {}, who));
  sessionOf(await scene.login(username, { device: 'The app' }, who));
  const at = scene.platform.clock.now();
  expect(await notedFor(id)).toEqual([
    { how: 'password', outcome: 'wrong_password', device: 'A phone', address, at },
    { how: 'password', outcome: 'refused', device: 'A phone', address, at },
    { how: 'password', outcome: 'ok', device: 'A phone', address, at },
    { how: 'password', outcome: 'ok', device: 'The app', address, at },
  ]);
  const sessions = await scene.platform.db
    .selectFrom('sessions')
    .select('device')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  expect(sessions.map(({ device }) => device)).toEqual(['A phone', 'The app']);
});

it('keeps the header of who names no device: a browser’s name, OTHERS of a standalone app', async () => {
  const { id, username } = await scene.member();
  sessionOf(await scene.login(username, { device: 'OTHERS' }, { device: 'A phone' }));
  sessionOf(await scene.login(username, { device: 'OTHERS' }, { device: 'OTHERS' }));
  sessionOf(await scene.login(username, { device: 'The app' }, { device: 'OTHERS' }));
  const devices = (await notedFor(id)).map(({ device }) => device);
  expect(devices).toEqual(['A phone', 'OTHERS', 'The app']);
});

it('notes codes, registrations and trials as what they are', async () => {
  const mobile = scene.newMobile();
  await scene.sendRegisterCode(mobile.mobileNum);
  const { id } = sessionOf(await scene.registerMobile(mobile));
  await scene.sendLoginCode(mobile.mobileNum);
  await scene.loginBySms(mobile.mobileNum, 'wrong');
  sessionOf(await scene.loginBySms(mobile.mobileNum, await scene.codeTo(mobile.contact)));
  const told = async (memberId: string) =>
    (await notedFor(memberId)).map(({ how, outcome }) => `${how} ${outcome}`);
  expect(await told(id)).toEqual(['register ok', 'sms wrong_code', 'sms ok']);
  expect(await told((await scene.trial()).id)).toEqual(['trial ok']);
  expect(await told(sessionOf(await scene.register('signs_in')).id)).toEqual(['register ok']);
});

it('notes nothing for names and numbers that are nobody’s, or for what was not looked at', async () => {
  const before = await counted();
  await scene.login('nobody_here', { password: 'Not-the-one-1' });
  await scene.loginBySms(scene.newMobile().mobileNum, '000000');
  expect(await counted()).toBe(before);
  const { username, id } = await scene.member();
  for (let left = 5; left > 0; left -= 1) {
    await scene.login(username, { password: 'Not-the-one-1' });
  }
  expect(await notedFor(id)).toHaveLength(3);
});

it('forgets sign-ins after half a year', async () => {
  const { id } = await scene.member();
  const { db, clock } = scene.platform;
  const caller = { address: '203.0.113.7', device: 'x'.repeat(5_000) };
  const entry = { memberId: id, how: 'password', outcome: 'ok', caller } as const;
  await noteSignIn(db, { ...entry, at: clock.now() - 181 * day_ms });
  await noteSignIn(db, { ...entry, at: clock.now() - 179 * day_ms });
  await purgeSignIns(scene.platform);
  expect((await notedFor(id)).map(({ at, device }) => [at, device.length])).toEqual([
    [clock.now() - 179 * day_ms, 200],
  ]);
});

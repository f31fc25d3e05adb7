// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { passkeys_most } from '../../../server/areas/account/passkeys/ceremony';
import { challenge_ms } from '../../../server/areas/account/passkeys/challenge';
import * as api from '../../../server/areas/console/api/passkeys';
import { staffLogin, staffMe } from '../../../server/areas/console/api/session';
import { makeAdjustment } from '../../../server/areas/console/api/adjustments';
import { resetFactor } from '../../../server/areas/console/staff/people';
import type { StaffCall } from '../../../server/kernel/api/staff';
import { newId } from '../../../server/kernel/ids';
import { codeAt } from '../../../server/kernel/secondFactor/totp';
import type { Staff } from '../../../server/kernel/staff/staff';
import { openStaffDoor } from '../../../server/runtime/staffDoor';
import { addMember } from '../../factories/member';
import { tester } from '../../factories/operator';
import { newSoftKey, test_origin as origin, unverified } from '../../factories/secondFactor';
import { callerAt, giveLogin, newStaff } from '../../factories/staff';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { rowsIn } from '../../support/queries';

const password = 'a long password';
const five_minutes_ms = 5 * 60_000;

let platform: TestPlatform;
let owner: Staff;
let secret: string;
beforeEach(async () => {
  await platform?.close();
  platform = await openTestPlatform();
  owner = await newStaff(platform, 'owner', { name: 'Boss' });
  secret = await giveLogin(platform, owner, password);
});
afterAll(() => platform.closeSound());

type Visit = ReturnType<ReturnType<typeof openStaffDoor>['visit']>;
type SoftKey = ReturnType<typeof newSoftKey>;

const visit = (token?: string): Visit =>
  openStaffDoor(platform).visit({ token, caller: callerAt('a device'), requestId: '' });
/** A visit of somebody who has just typed a code. */
const loggedIn = async (username = 'boss', of = secret): Promise<Visit> => {
  const code = codeAt(of, platform.clock.now());
  const { token } = doneOf(await visit().call(staffLogin, { username, password, code }));
  platform.clock.advance(30_000);
  // Each call is a request of its own, which reads the session anew.
  return { ...visit(token), call: (call, input) => visit(token).call(call, input) };
};
const questionOf = async (by: Visit) => {
  const { question } = doneOf(await by.call(api.staffPasskeys, { origin }));
  if (!question) throw new Error('there is no question');
  return question;
};
async function added(by: Visit, key: SoftKey = newSoftKey(), name = 'My phone'): Promise<SoftKey> {
  const { options, ticket } = await questionOf(by);
  doneOf(await by.call(api.addStaffPasskey, { ticket, response: key.make(options), name }));
  return key;
}
const challenge = async () => doneOf(await visit().call(api.loginChallenge, { origin }));
const loginBy = async (
  key: SoftKey,
  more: { username?: string; password?: string } = {},
  change: Parameters<SoftKey['sign']>[1] = {},
) => {
  const { options, ticket } = await challenge();
  const passkey = { ticket, response: key.sign(options, change) };
  return visit().call(staffLogin, { username: 'boss', password, code: '', ...more, passkey });
};
const refused = { ok: false, code: 'staff_refused' };

it('stands in the place of the code of a login, with name and password as ever (console#passkeys)', async () => {
  const key = await added(await loggedIn());
  expect(await loginBy(key, { password: 'x' })).toEqual(refused);
  expect(await loginBy(key, { username: 'nobody' })).toEqual(refused);
  const { token } = doneOf(await loginBy(key));
  expect(doneOf(await visit(token).call(staffMe, {}))).toMatchObject({
    username: 'Boss',
    hasPasskey: true,
    needsCode: false,
  });
  const acts = await rowsIn(platform.db, 'audit_rows', { subject: owner.id });
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['session.addPasskey', 'session.login']),
  );
  // The code of the authenticator goes on working.
  await loggedIn();
});

it('refuses whatever is not right about a signature as any other wrong part (console#passkeys)', async () => {
  const key = await added(await loggedIn());
  const wrong: [string, Parameters<SoftKey['sign']>[1]][] = [
    ['another site', { origin: 'https://chokdee.test.evil' }],
    ['nobody who has shown a finger', { flags: unverified }],
    ['a signature of another kind', { type: 'webauthn.create' }],
  ];
  for (const [what, change] of wrong) expect(await loginBy(key, {}, change), what).toEqual(refused);
  expect(await loginBy(newSoftKey())).toEqual(refused);
  const { ticket } = await challenge();
  const code = codeAt(secret, platform.clock.now());
  // A code that is right is nothing beside a signature that is not.
  const mixed = { username: 'boss', password, code, passkey: { ticket, response: '{}' } };
  expect(await visit().call(staffLogin, mixed)).toEqual(refused);
});

it('is taken once, in five minutes, and of one’s own alone (console#passkeys)', async () => {
  const key = await added(await loggedIn());
  const { options, ticket } = await challenge();
  const passkey = { ticket, response: key.sign(options) };
  const input = { username: 'boss', password, code: '', passkey };
  const both = await Promise.all([1, 2].map(() => visit().call(staffLogin, input)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const late = await challenge();
  platform.clock.advance(challenge_ms);
  const signed = { ticket: late.ticket, response: key.sign(late.options) };
  expect(await visit().call(staffLogin, { ...input, passkey: signed })).toEqual(refused);
  const other = await newStaff(platform, 'owner', { name: 'Other' });
  await giveLogin(platform, other, password);
  expect(await loginBy(key, { username: 'other' })).toEqual(refused);
});

it('stands in the place of a code before money moves, for five minutes, and for oneself alone (console#passkeys, console#step-up)', async () => {
  const by = await loggedIn();
  const key = await added(by);
  platform.clock.advance(five_minutes_ms);
  const member = await addMember(platform);
  const order = { member: member.id, amount: 100, reason: 'x', key: newId() };
  const adjust = () => by.call(makeAdjustment as StaffCall, order);
  expect(await adjust()).toMatchObject({ code: 'staff_code_needed' });
  const question = doneOf(await by.call(api.stepUpChallenge, { origin }));
  const signed = { ticket: question.ticket, response: key.sign(question.options) };
  const otherSecret = await giveLogin(
    platform,
    await newStaff(platform, 'owner', { name: 'Other' }),
    password,
  );
  const other = await loggedIn('other', otherSecret);
  expect(await other.call(api.passkeyStepUp, signed)).toMatchObject({ code: 'passkey_failed' });
  // The question of a login is none of an act, nor the other way round.
  const login = await challenge();
  const crossed = { ticket: login.ticket, response: key.sign(login.options) };
  expect(await by.call(api.passkeyStepUp, crossed)).toMatchObject({ code: 'passkey_failed' });
  expect(await adjust()).toMatchObject({ code: 'staff_code_needed' });
  expect(await by.call(api.passkeyStepUp, signed)).toMatchObject({ ok: true });
  expect(await by.call(api.passkeyStepUp, signed)).toMatchObject({ code: 'passkey_failed' });
  expect(await adjust()).toMatchObject({ ok: true });
  platform.clock.advance(five_minutes_ms);
  expect(await adjust()).toMatchObject({ code: 'staff_code_needed' });
});

it('is made and removed after a code, is so many and no more, and nobody else’s to remove (console#passkeys)', async () => {
  const by = await loggedIn();
  const key = newSoftKey();
  const { options, ticket } = await questionOf(by);
  platform.clock.advance(five_minutes_ms - 30_000);
  const input = { ticket, response: key.make(options), name: 'x' };
  expect(await by.call(api.addStaffPasskey, input)).toMatchObject({ code: 'staff_code_needed' });
  const again = await loggedIn();
  await added(again, key);
  const twice = await questionOf(again);
  const same = { ticket: twice.ticket, response: key.make(twice.options), name: '' };
  expect(await again.call(api.addStaffPasskey, same)).toMatchObject({ code: 'passkey_failed' });
  const long = await questionOf(again);
  const named = { ticket: long.ticket, response: newSoftKey().make(long.options) };
  expect(await again.call(api.addStaffPasskey, { ...named, name: 'x'.repeat(41) })).toMatchObject({
    code: 'fields_invalid',
  });
  for (let more = 1; more < passkeys_most; more += 1) await added(again);
  const full = doneOf(await again.call(api.staffPasskeys, { origin }));
  expect([full.list.length, full.question]).toEqual([passkeys_most, null]);
  const { id } = full.list[0]!;
  const otherSecret = await giveLogin(
    platform,
    await newStaff(platform, 'owner', { name: 'Other' }),
    password,
  );
  const other = await loggedIn('other', otherSecret);
  expect(await other.call(api.removeStaffPasskey, { id })).toMatchObject({
    code: 'passkey_unknown',
  });
  expect(await again.call(api.removeStaffPasskey, { id })).toMatchObject({ ok: true });
  expect(await again.call(api.removeStaffPasskey, { id })).toMatchObject({ ok: true });
  expect(doneOf(await again.call(api.staffPasskeys, { origin })).list).toHaveLength(
    passkeys_most - 1,
  );
});

it('goes with the second factor that somebody has lost (console#passkeys, console#staff)', async () => {
  const key = await added(await loggedIn());
  doneOf(await resetFactor(platform, 'boss', [tester, owner]));
  await giveLogin(platform, owner, password);
  expect(await loginBy(key)).toEqual(refused);
});

it('is for an origin that is one (console#passkeys)', async () => {
  for (const given of ['', 'chokdee.test', 'ftp://chokdee.test', `${origin}/console`, 'null'])
    expect(await visit().call(api.loginChallenge, { origin: given })).toMatchObject({
      code: 'bad_request',
    });
});

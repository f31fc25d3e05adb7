// @engines both: concurrency
import { afterEach, beforeEach, expect, it } from 'vitest';
import { join, readJoin, staffLogin, staffMe } from '../../../server/areas/console/api/session';
import { staffAdd } from '../../../server/areas/console/api/staff';
import { addStaff, resetFactor } from '../../../server/areas/console/staff/people';
import { codeAt } from '../../../server/kernel/secondFactor/totp';
import type { Staff } from '../../../server/kernel/staff/staff';
import { openStaffDoor } from '../../../server/runtime/staffDoor';
import { callerAt, giveLogin, newStaff } from '../../factories/staff';
import { tester } from '../../factories/operator';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const password = 'a long password';
const [minute_ms, step_ms] = [60_000, 30_000];

let platform: TestPlatform;
let owner: Staff;
let secret: string;
beforeEach(async () => {
  platform = await openTestPlatform();
  owner = await newStaff(platform, 'owner', { name: 'Boss' });
  secret = await giveLogin(platform, owner, password);
});
afterEach(() => platform.closeSound());

const visit = (token?: string, device = 'a device', address?: string) =>
  openStaffDoor(platform).visit({
    token,
    caller: { ...callerAt(device), ...(address && { address }) },
    requestId: '',
  });
const codeNow = (of = secret) => codeAt(of, platform.clock.now());
const login = (more: { username?: string; password?: string; code?: string } = {}, from?: string) =>
  visit(undefined, 'a device', from).call(staffLogin, {
    username: 'boss',
    password,
    code: codeNow(),
    ...more,
  });
const refused = { ok: false, code: 'staff_refused' };

it('refuses each wrong part alike, and takes a code once (console#staff, console#step-up)', async () => {
  for (const wrong of [{ username: 'nobody' }, { password: 'x' }, { code: '000000' }, { code: '' }])
    expect(await login(wrong)).toEqual(refused);
  const { token } = doneOf(await login());
  expect(doneOf(await visit(token).call(staffMe, {}))).toMatchObject({
    username: 'Boss',
    role: 'owner',
    needsCode: false,
  });
  // The same code, typed by somebody who looked over a shoulder.
  expect(await login()).toEqual(refused);
  platform.clock.advance(step_ms);
  const both = await Promise.all([login(), login()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('waits longer after each failure, from wherever it is tried (console#staff)', async () => {
  for (let tried = 0; tried < 5; tried += 1)
    expect(await login({ password: `x${tried}` }, `198.51.100.${tried}`)).toEqual(refused);
  // The right one is not looked at while the account waits.
  expect(await login({}, '192.0.2.1')).toEqual(refused);
  platform.clock.advance(20_000);
  expect((await login({}, '192.0.2.1')).ok).toBe(true);
});

it('ends a session that rests, and each after eight hours (console#staff)', async () => {
  const { token } = doneOf(await login());
  const isOpen = async () => (await visit(token).who()).ok;
  platform.clock.advance(14 * minute_ms);
  expect(await isOpen()).toBe(true);
  platform.clock.advance(16 * minute_ms);
  expect(await isOpen()).toBe(false);
  platform.clock.advance(step_ms);
  const longer = doneOf(await login()).token;
  for (let passed = 0; passed < 47; passed += 1) {
    platform.clock.advance(10 * minute_ms);
    expect((await visit(longer).who()).ok).toBe(true);
  }
  platform.clock.advance(11 * minute_ms);
  expect((await visit(longer).who()).ok).toBe(false);
});

it('asks for the code again before an act that needs one (console#step-up)', async () => {
  const { token } = doneOf(await login());
  const add = (code?: string) =>
    visit(token).call(staffAdd, { username: 'Newcomer', role: 'auditor' }, code);
  platform.clock.advance(6 * minute_ms);
  expect(doneOf(await visit(token).call(staffMe, {})).needsCode).toBe(true);
  expect(await add()).toMatchObject({ code: 'staff_code_needed' });
  expect(await add('123')).toMatchObject({ code: 'staff_code_wrong' });
  expect(await add(codeNow())).toMatchObject({ ok: true });
  platform.clock.advance(6 * minute_ms);
  for (let tried = 0; tried < 10; tried += 1) await add('000000');
  expect(await add(codeNow())).toMatchObject({ code: 'staff_code_wrong' });
});

it('looks at no more codes for a step-up than it may, however many come at one time (console#step-up)', async () => {
  const { token } = doneOf(await login());
  platform.clock.advance(6 * minute_ms);
  const add = (code: string) =>
    visit(token).call(staffAdd, { username: 'Newcomer', role: 'auditor' }, code);
  // So many come before the right one that on any engine it is none of the first ten.
  const codes = [...Array.from({ length: 40 }, () => '000000'), codeNow()];
  const answers = await Promise.all(codes.map(add));
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(
    codes.map(() => 'staff_code_wrong'),
  );
});

it('a new member of staff begins by a link, once, and recovery codes are each good once (console#staff)', async () => {
  const made = await platform.db
    .transaction()
    .execute((trx) =>
      addStaff(
        platform,
        trx,
        { username: 'Clerk', role: 'finance-clerk', by: [tester, owner] },
        platform.clock.now(),
      ),
    );
  const { link } = doneOf(made);
  const offered = doneOf(await visit().call(readJoin, { link }));
  const begin = (more: object = {}) =>
    visit().call(join, { link, password, code: codeNow(offered.secret), ...more });
  expect(await begin({ password: 'short' })).toMatchObject({ code: 'staff_password_invalid' });
  expect(await begin({ code: '000000' })).toMatchObject({ code: 'staff_code_wrong' });
  const { codes } = doneOf(await begin());
  expect(codes).toHaveLength(10);
  expect(await begin()).toMatchObject({ code: 'staff_join_over' });
  const enter = (code: string) => login({ username: 'clerk', code });
  // The code that began is used too.
  expect(await enter(codeNow(offered.secret))).toEqual(refused);
  const { token } = doneOf(await enter(codes[0]!));
  expect(await enter(codes[0]!)).toEqual(refused);
  expect((await enter(codes[1]!.toUpperCase().replaceAll('-', ' '))).ok).toBe(true);
  // Who has lost all of it gets a new link, and nothing of before holds.
  const anew = doneOf(await resetFactor(platform, 'Clerk', [tester, owner]));
  expect((await visit(token).who()).ok).toBe(false);
  expect(await enter(codes[2]!)).toEqual(refused);
  platform.clock.advance(25 * 60 * minute_ms);
  expect(await visit().call(readJoin, { link: anew.link })).toMatchObject({
    code: 'staff_join_over',
  });
});

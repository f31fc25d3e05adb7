import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkUsername, memberInfo } from '../../server/contract/account';
import { registerFields } from '../../server/contract/site';
import { wallet } from '../../server/contract/wallet';
import { tiers } from '../../server/platform/limits/limit';
import { atOnce, inTurn } from '../support/turns';
import { setSetting } from '../../server/platform/site/settings';
import type { SettingKey } from '../../server/platform/site/settings.keys';
import {
  openAccountScene,
  right_password,
  sessionOf,
  type AccountScene,
} from '../support/accountScene';

/** The longest that a change of the operator's may take to be live. */
const live_within_ms = 5_000;

let scene: AccountScene;
let made = 0;

beforeAll(async () => {
  scene = await openAccountScene();
});
afterAll(() => scene.platform.close());
beforeEach(async () => {
  await scene.platform.db.deleteFrom('settings').execute();
  scene.platform.clock.advance(live_within_ms);
});

const newName = () => {
  made += 1;
  return `newcomer_${made}`;
};
const rowOf = (username: string) =>
  scene.platform.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();

async function set(key: SettingKey, value: string): Promise<void> {
  await setSetting(scene.platform.db, key, value, scene.platform.clock.now());
  scene.platform.clock.advance(live_within_ms);
}

it('makes a member of type 0 with nothing in the wallet, and logs in', async () => {
  const name = newName();
  const session = sessionOf(await scene.register(name.toUpperCase()));
  expect(session).toMatchObject({ userName: name, customerType: 0, firstTimeLogin: true });
  const me = memberInfo.response.parse((await scene.client.ask(memberInfo, {}, session)).value);
  expect(me).toMatchObject({ id: session.id, account: name, nickname: name, type: 0 });
  expect((await scene.client.ask(wallet, {}, session)).value).toEqual({
    sumBalance: 0,
    currency: 'THB',
  });
  expect(sessionOf(await scene.login(name)).id).toBe(session.id);
});

it('needs no more than a name, a password twice and the consent', async () => {
  expect(sessionOf(await scene.register(newName())).merchantCode).toBe('CHOKDEE');
});

it.each([
  ['username', '', 'username_required'],
  ['username', 'abc', 'username_form'],
  ['username', 'a'.repeat(17), 'username_form'],
  ['username', '9lives', 'username_form'],
  ['username', 'ab cd', 'username_form'],
  ['username', '<b>bold</b>', 'username_form'],
  ['username', 'สมชายใจดี', 'username_form'],
  ['password', 'short1', 'password_form'],
  ['password', 'onlyletters', 'password_form'],
  ['password', '1234567890', 'password_form'],
  ['password', `${'a1'.repeat(32)}x`, 'password_form'],
  ['password', 'Password123', 'password_common'],
  ['confirmPassword', '', 'in_incorrect_password'],
  ['confirmPassword', right_password.toLowerCase(), 'in_confirmation_correct'],
  ['agree', false, 'agree_required'],
])('refuses %s %j with the fault %s', async (field, value, fault) => {
  const name = newName();
  const answer = await scene.register(name, { [field]: value });
  expect(answer).toMatchObject({ status: 422, code: 'fields_invalid', value: { [field]: fault } });
  expect(Object.keys(answer.value as object)).toEqual([field]);
  expect(await rowOf(name)).toBeUndefined();
});

it('names all faults at once', async () => {
  const nothing = { password: 'x', confirmPassword: 'y', agree: false };
  expect((await scene.register('!', nothing)).value).toEqual({
    username: 'username_form',
    password: 'password_form',
    confirmPassword: 'in_confirmation_correct',
    agree: 'agree_required',
  });
  expect((await scene.register(' ', { password: '' })).value).toEqual({
    username: 'username_required',
    password: 'password_required',
    confirmPassword: 'in_incorrect_password',
  });
});

it('refuses a name that is taken, in any case', async () => {
  const { username } = await scene.member();
  for (const typed of [username, username.toUpperCase(), ` ${username}`]) {
    expect(await scene.register(typed)).toMatchObject({ status: 409, code: 'username_taken' });
  }
});

it('gives a name to one of those who ask for it at once', async () => {
  const name = newName();
  const typed = [name, name.toUpperCase(), name, name, name];
  const answers = await Promise.all(
    typed.map((each, index) => scene.register(each, { password: `Rak-Thai-${index}000` })),
  );
  const winners = answers.flatMap(({ success }, index) => (success ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'username_taken')).toHaveLength(typed.length - 1);
  const login = await scene.login(name, { password: `Rak-Thai-${winners[0]}000` });
  expect(sessionOf(login).id).toBe((await rowOf(name))!.id);
});

it('is closed while the operator says so, from at most 5 s after', async () => {
  await set('USERNAMEREG3', '0');
  expect(await scene.register(newName())).toMatchObject({
    status: 403,
    code: 'registration_closed',
  });
  await set('USERNAMEREG3', '1');
  sessionOf(await scene.register(newName()));
});

it('follows a setting that another process changed', async () => {
  const beside = await openAccountScene({ ...scene.platform });
  sessionOf(await beside.register(newName()));
  await set('USERNAMEREG3', '0');
  expect((await beside.register(newName())).code).toBe('registration_closed');
});

it.each(registerFields)('asks for %s where the operator requires it', async (field) => {
  await set(`register.${field}.required`, '1');
  const name = newName();
  for (const value of [undefined, '', '   ']) {
    expect(await scene.register(name, { [field]: value })).toMatchObject({
      status: 422,
      value: { [field]: 'required' },
    });
  }
  sessionOf(await scene.register(name, { [field]: 'something' }));
});

it.each(registerFields)(
  'neither asks for %s nor keeps it where it is not enabled',
  async (field) => {
    await set(`register.${field}.required`, '1');
    await set(`register.${field}.enabled`, '0');
    const name = newName();
    sessionOf(await scene.register(name, { [field]: 'something' }));
    expect((await rowOf(name))!.profile).not.toContain('something');
  },
);

it('keeps the optional fields that were filled in, and no payment password', async () => {
  const name = newName();
  const filled = Object.fromEntries(registerFields.map((field) => [field, `  ${field} here `]));
  sessionOf(await scene.register(name, filled));
  const row = (await rowOf(name))!;
  const kept = registerFields.filter((field) => field !== 'paymentPassword');
  expect(JSON.parse(row.profile)).toEqual({
    ...Object.fromEntries(kept.map((field) => [field, `${field} here`])),
    registerUrl: 'chokdee.test',
    registerMethod: 'H5',
  });
  expect(row.nickname).toBe('nickname here');
});

it('refuses an optional field that is too long', async () => {
  const answer = await scene.register(newName(), { email: `${'x'.repeat(200)}@chokdee.test` });
  expect(answer).toMatchObject({ code: 'fields_invalid', value: { email: 'too_long' } });
});

it('counts what an address registers, and not its slips', async () => {
  const { times: allowed, window_ms } = tiers.registerByAddress;
  const address = scene.newAddress();
  await inTurn(allowed, () => scene.register('no', {}, { address }));
  await atOnce(allowed, async () => sessionOf(await scene.register(newName(), {}, { address })));
  const name = newName();
  expect(await scene.register(name, {}, { address })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect(await rowOf(name)).toBeUndefined();
  sessionOf(await scene.register(newName()));
  scene.platform.clock.advance(window_ms);
  sessionOf(await scene.register(name, {}, { address }));
});

it('says whether a name is free', async () => {
  const { username } = await scene.member();
  const address = scene.newAddress();
  const isFree = async (name: string) =>
    (await scene.client.ask(checkUsername, { username: name }, { address })).value;
  expect(await isFree(username)).toEqual({ success: false });
  expect(await isFree(` ${username.toUpperCase()} `)).toEqual({ success: false });
  expect(await isFree('not a name')).toEqual({ success: false });
  expect(await isFree('free_name')).toEqual({ success: true });
  await inTurn(tiers.checkByAddress.times - 4, () => isFree('free_name'));
  const over = await scene.client.ask(checkUsername, { username: 'free_name' }, { address });
  expect(over).toMatchObject({ status: 429, code: 'too_many_requests' });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, memberInfo } from '../../server/contract/account';
import { errors } from '../../server/contract/errors';
import { tiers } from '../../server/platform/limits/limit';
import { atOnce, inTurn, times } from '../support/turns';
import {
  openAccountScene,
  right_password,
  sessionOf,
  type AccountScene,
} from '../support/accountScene';

const wrong_password = 'Not-the-one-1';

let scene: AccountScene;

beforeAll(async () => {
  scene = await openAccountScene();
});
afterAll(() => scene.platform.close());

const wrong = (username: string, address = scene.newAddress()) =>
  scene.login(username, { password: wrong_password }, { address });

it('opens a session for the right name and password', async () => {
  const member = await scene.member({ type: 2 });
  const answer = await scene.login(member.username);
  expect(answer).toMatchObject({ status: 200, success: true });
  const session = sessionOf(answer);
  expect(session).toMatchObject({
    merchantCode: 'CHOKDEE',
    id: member.id,
    userName: member.username,
    customerType: 2,
    firstTimeLogin: true,
  });
  const me = await scene.client.ask(memberInfo, {}, session);
  expect(memberInfo.response.parse(me.value)).toMatchObject({
    id: member.id,
    account: member.username,
    type: 2,
    firstTimeLogin: true,
  });
  expect(sessionOf(await scene.login(member.username)).firstTimeLogin).toBe(false);
});

it('ignores the case of a name, and blanks around it, but not of a password', async () => {
  const { id, username } = await scene.member();
  for (const typed of [username.toUpperCase(), ` ${username} `, `${username}\t`]) {
    expect(sessionOf(await scene.login(typed)).id).toBe(id);
  }
  expect(await scene.login(username, { password: right_password.toLowerCase() })).toMatchObject({
    code: 'wrong_credentials',
  });
  expect(await scene.login(username, { password: ` ${right_password}` })).toMatchObject({
    code: 'wrong_credentials',
  });
});

it('never tells whether the name or the password was wrong', async () => {
  const member = await scene.member();
  const trial = await scene.trial();
  const answers = [
    await wrong(member.username),
    await wrong('nobody_at_all'),
    await wrong(trial.userName),
    await scene.login(trial.userName, { password: '' }),
    await scene.login(member.username, { password: '' }),
    await scene.login(''),
    await scene.login('x'.repeat(200)),
    await scene.login("somchai' or '1'='1"),
    await scene.login(member.username, { password: `${right_password}${'x'.repeat(100)}` }),
  ];
  const [status, message] = errors.wrong_credentials;
  for (const { body, status: given } of answers) {
    expect(given).toBe(status);
    expect(body).toEqual({ success: false, code: 'wrong_credentials', message });
  }
});

it('tells only who knows the password that the account is disabled', async () => {
  const member = await scene.member();
  const before = sessionOf(await scene.login(member.username));
  await scene.platform.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', member.id)
    .execute();
  expect(await scene.login(member.username)).toMatchObject({ code: 'account_disabled' });
  expect(await wrong(member.username)).toMatchObject({ code: 'wrong_credentials' });
  expect(await scene.refusalOf(before.token)).toBe('account_disabled');
});

it.each([0, 1, 2, 40, 41, 42])('lets type %i in through the member entry', async (type) => {
  const member = await scene.member({ type });
  expect(sessionOf(await scene.login(member.username)).customerType).toBe(type);
});

it.each([
  [0, 'not_agent_entry'],
  [40, 'not_agent_entry'],
  [4, 'not_agent_entry'],
  [1, undefined],
  [2, undefined],
  [41, undefined],
  [42, undefined],
])('answers type %i at the agent entry with %s', async (type, code) => {
  const member = await scene.member({ type });
  expect((await scene.login(member.username, { entry: 'agent' })).code).toBe(code);
  const refused = await scene.login(member.username, { entry: 'agent', password: wrong_password });
  expect(refused.code).toBe('wrong_credentials');
});

it('lets no trial account in through the member entry', async () => {
  const member = await scene.member({ type: 4 });
  expect(await scene.login(member.username)).toMatchObject({
    status: 403,
    code: 'not_member_entry',
  });
});

it('counts the wrong tries of an account from all addresses, and no right ones', async () => {
  const [member, other] = [await scene.member(), await scene.member()];
  const { times: allowed, window_ms } = tiers.loginByAccount;
  await inTurn(3, async () => sessionOf(await scene.login(member.username)));
  await inTurn(allowed, async (index) => {
    const typed = index % 2 === 0 ? member.username : ` ${member.username.toUpperCase()}`;
    expect(await wrong(typed)).toMatchObject({ code: 'wrong_credentials' });
  });
  expect(await wrong(member.username)).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(await scene.login(member.username)).toMatchObject({ code: 'too_many_requests' });
  sessionOf(await scene.login(other.username));
  scene.platform.clock.advance(window_ms);
  sessionOf(await scene.login(member.username));
});

it('counts tries that are under way at the same time', async () => {
  const member = await scene.member();
  const answers = await Promise.all([
    ...times(60).map(() => wrong(member.username)),
    scene.login(member.username),
  ]);
  const told = answers.filter(({ code }) => code === 'wrong_credentials');
  expect(told).toHaveLength(tiers.loginByAccount.times);
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(51);
});

it('counts the wrong tries of an address for all accounts', async () => {
  const { times: allowed, window_ms } = tiers.loginByAddress;
  const member = await scene.member();
  const address = scene.newAddress();
  await atOnce(allowed, (index) => wrong(`nobody_${index}`, address));
  expect(await scene.login(member.username, {}, { address })).toMatchObject({ status: 429 });
  sessionOf(await scene.login(member.username));
  scene.platform.clock.advance(window_ms);
  sessionOf(await scene.login(member.username, {}, { address }));
});

it('multiplies its limits by the scale', async () => {
  const member = await scene.member();
  scene.platform.config.limitScale = 0.2;
  const codes = await inTurn(3, async () => (await wrong(member.username)).code);
  scene.platform.config.limitScale = 1;
  expect(codes).toEqual(['wrong_credentials', 'wrong_credentials', 'too_many_requests']);
});

it('refuses a request that is not of its form', async () => {
  const member = await scene.member();
  const wrongForms = [
    { username: 7 },
    { username: 'x'.repeat(201) },
    { password: 'x'.repeat(201) },
    { password: ['a'] },
    { entry: 'operator' },
    { remember: 'yes' },
    { type: 'sms ' },
  ];
  for (const change of wrongForms) {
    const answer = await scene.client.ask(login, {
      username: member.username,
      password: right_password,
      ...(change as object),
    });
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
  }
});

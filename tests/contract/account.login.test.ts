// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, memberInfo } from '../../server/areas/account/api/entry';
import { errors } from '../../server/kernel/api/errors';
import { forgotByEmail } from '../../server/areas/account/api/passwords';
import { setStatus } from '../../server/areas/account/setStatus';
import { finishLater } from '../../server/kernel/delivery/later';
import { readOutbox } from '../../server/kernel/delivery/outbox';
import { tiers } from '../../server/kernel/limits/limit';
import { right_password, sessionOf } from '../support/accountScene';
import { inTurn, times } from '../support/turns';
import { openVerificationScene, type VerificationScene } from '../support/verificationScene';
import { tester } from '../support/operators';

const wrong_password = 'Not-the-one-1';

let scene: VerificationScene;

beforeAll(async () => {
  scene = await openVerificationScene();
});
afterAll(() => scene.platform.close());

const wrong = (username: string, address = scene.newAddress()) =>
  scene.login(username, { password: wrong_password }, { address });
const wrongWithCaptcha = async (username: string, address = scene.newAddress()) =>
  scene.login(username, { password: wrong_password, ...(await scene.solved()) }, { address });

/** Lets the windows of all failures so far be over. */
const passTime = () => scene.platform.clock.advance(tiers.loginByAddress.window_ms);

it('opens a session for the right name and password', async () => {
  const member = await scene.member({ type: 2 });
  const answer = await scene.login(member.username, { entry: 'agent' });
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
  const again = await scene.login(member.username, { entry: 'agent' });
  expect(sessionOf(again).firstTimeLogin).toBe(false);
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
  expect(await scene.login(member.username)).toMatchObject({
    status: 403,
    code: 'account_disabled',
    message: 'User does not exist or is disabled',
  });
  expect(await wrong(member.username)).toMatchObject({ code: 'wrong_credentials' });
  expect(await scene.refusalOf(before.token)).toBe('account_disabled');
});

it('tells only who knows the password why the account is locked', async () => {
  const member = await scene.member();
  const before = sessionOf(await scene.login(member.username));
  await setStatus(scene.platform, member.username, { act: 'lock', reason: 'a lost phone' }, tester);
  expect(await scene.login(member.username)).toMatchObject({
    status: 403,
    code: 'account_locked',
    value: { reason: 'a lost phone' },
  });
  expect(await wrong(member.username)).toMatchObject({ code: 'wrong_credentials' });
  expect(await scene.refusalOf(before.token)).toBe('account_disabled');
  await setStatus(scene.platform, member.username, { act: 'unlock' }, tester);
  sessionOf(await scene.login(member.username));
});

it('turns away who comes from a blocked address, whoever it is, and says from where', async () => {
  const { username } = await scene.member();
  await scene.set('site.blockedAddresses', '192.0.2.0/24');
  const blocked = { address: '192.0.2.77' };
  const refused = {
    status: 403,
    code: 'restricted',
    message: 'Access restricted by location or IP',
    value: { ip: '192.0.2.77', country: 'TH' },
  };
  expect(await scene.login(username, {}, blocked)).toMatchObject(refused);
  expect(await scene.login('nobody_here', {}, blocked)).toMatchObject(refused);
  expect(await scene.register('from_a_blocked_one', {}, blocked)).toMatchObject(refused);
  sessionOf(await scene.login(username));
  const before = (await readOutbox(scene.platform)).length;
  const { mobileNum } = scene.newMobile();
  const nobodyAsked = { captchaId: '', captcha: '' };
  const sendings = [
    await scene.sendRegisterCode(mobileNum, nobodyAsked, blocked),
    await scene.sendLoginCode(mobileNum, nobodyAsked, blocked),
    await scene.client.ask(
      forgotByEmail,
      { username, email: 'who@mail.com', origin: 'http://web.test' },
      blocked,
    ),
  ];
  for (const answer of sendings) expect(answer).toMatchObject(refused);
  await finishLater(scene.platform);
  expect(await readOutbox(scene.platform)).toHaveLength(before);
  await scene.set('site.blockedAddresses', '');
  await scene.set('site.blockedCountries', 'TH');
  expect(await scene.login(username)).toMatchObject({ code: 'restricted' });
  await scene.set('site.blockedCountries', '');
  sessionOf(await scene.login(username, {}, blocked));
});

it.each([0, 40])('lets type %i in through the member entry', async (type) => {
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
  const answer = await scene.login(member.username, { entry: 'agent' });
  expect(answer.code).toBe(code);
  expect(answer.message).toBe(code && 'Non-agents cannot log in through the agent entry');
  const refused = await scene.login(member.username, { entry: 'agent', password: wrong_password });
  expect(refused.code).toBe('wrong_credentials');
});

it.each([1, 2, 4, 41, 42])('lets no type %i in through the member entry', async (type) => {
  const member = await scene.member({ type });
  expect(await scene.login(member.username)).toMatchObject({
    status: 403,
    code: 'not_member_entry',
    message: 'A non-member account cannot log in through the member entry',
  });
});

it.each(['member', 'nobody'])('asks for a captcha after three failures at a %s', async (who) => {
  const { username } = who === 'member' ? await scene.member() : { username: `nobody_${who}` };
  const next = () => wrong(username);
  expect(await inTurn(4, async () => [(await next()).code, (await next()).value])).toEqual([
    ['wrong_credentials', undefined],
    ['wrong_credentials', { captcha: true }],
    ['captcha_required', { captcha: true }],
    ['captcha_required', { captcha: true }],
  ]);
  const half = await scene.login(username, { captcha: 'ABCDE' });
  expect(half).toMatchObject({ status: 401, code: 'captcha_required', value: { captcha: true } });
  const { captchaId } = await scene.solved();
  const answer = await scene.login(username, { captchaId, captcha: '?' });
  expect(answer).toMatchObject({ status: 400, code: 'captcha_wrong', value: { captcha: true } });
  expect(await wrongWithCaptcha(username)).toMatchObject({
    status: 401,
    code: 'wrong_credentials',
    value: { captcha: true },
  });
  passTime();
  expect((await next()).value).toBeUndefined();
});

it('takes the right password with a captcha, and says nothing about it without one', async () => {
  const { username } = await scene.member();
  await inTurn(3, async () => sessionOf(await scene.login(username)));
  await inTurn(3, (index) => wrong(index % 2 === 0 ? username : ` ${username.toUpperCase()}`));
  expect(await scene.login(username)).toMatchObject({ code: 'captcha_required' });
  const solved = await scene.solved();
  sessionOf(await scene.login(username, solved));
  expect(await scene.login(username, solved)).toMatchObject({ code: 'captcha_wrong' });
});

it('asks for a captcha at an address that has failed at whatever account', async () => {
  const address = scene.newAddress();
  const { username } = await scene.member();
  await inTurn(3, (index) => wrong(`nobody_${index}`, address));
  expect(await scene.login(username, {}, { address })).toMatchObject({ code: 'captcha_required' });
  sessionOf(await scene.login(username));
  sessionOf(await scene.login(username, await scene.solved(), { address }));
});

it('hears no more than three of many tries that are under way at the same time', async () => {
  const member = await scene.member();
  const answers = await Promise.all([
    ...times(40).map(() => wrong(member.username)),
    scene.login(member.username),
  ]);
  const told = answers.filter(({ code }) => code === 'wrong_credentials');
  expect(told).toHaveLength(tiers.captchaAfterAccount.times);
  expect(answers.filter(({ code }) => code === 'captcha_required')).toHaveLength(38);
});

it('shuts out the network that has failed ten times at an account, and no other', async () => {
  const [{ username }, other] = [await scene.member(), await scene.member()];
  const address = scene.newAddress();
  await inTurn(3, () => wrong(username, address));
  const codes = await inTurn(8, async () => (await wrongWithCaptcha(username, address)).code);
  expect(codes).toEqual([...times(7).map(() => 'wrong_credentials'), 'too_many_requests']);
  const solved = await scene.solved();
  expect(await scene.login(username, solved, { address })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  sessionOf(await scene.login(other.username, solved, { address }));
  sessionOf(await scene.login(username, await scene.solved()));
  passTime();
  sessionOf(await scene.login(username, {}, { address }));
});

it('lets the owner in with a captcha however much others fail from elsewhere', async () => {
  const { username } = await scene.member();
  const codes = await inTurn(60, async () => (await wrongWithCaptcha(username)).code);
  expect(new Set(codes)).toEqual(new Set(['wrong_credentials']));
  sessionOf(await scene.login(username, await scene.solved()));
});

it('takes a network of IPv6 for one address', async () => {
  const { username } = await scene.member();
  await inTurn(3, (index) => wrong(`nobody_${index}`, `2001:db8:0:7::${index}`));
  const login = (address: string) => scene.login(username, {}, { address });
  expect((await login('2001:db8:0:7:ffff::1')).code).toBe('captcha_required');
  sessionOf(await login('2001:db8:0:8::1'));
});

it('hears few more than a hundred failures of an address, each with a captcha', async () => {
  const { name, times: allowed, window_ms } = tiers.loginByAddress;
  const { db, clock } = scene.platform;
  const member = await scene.member();
  const address = scene.newAddress();
  const window_start = clock.now() - (clock.now() % window_ms);
  const before = { key: `${name}:${address}`, window_start, count: allowed - 1 };
  await db.insertInto('limits').values(before).execute();
  expect(await wrongWithCaptcha('nobody_here', address)).toMatchObject({
    code: 'wrong_credentials',
  });
  const slowly = await inTurn(tiers.loginSlowly.times, async () =>
    wrongWithCaptcha('nobody_here', address),
  );
  expect(new Set(slowly.map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
  const answer = await scene.login(member.username, await scene.solved(), { address });
  expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
  sessionOf(await scene.login(member.username));
  passTime();
  sessionOf(await scene.login(member.username, {}, { address }));
});

it('multiplies its limits by the scale', async () => {
  const member = await scene.member();
  scene.platform.config.limitScale = 0.2;
  const codes = await inTurn(2, async () => (await wrong(member.username)).code);
  scene.platform.config.limitScale = 1;
  expect(codes).toEqual(['wrong_credentials', 'captcha_required']);
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
    { captcha: 7 },
    { captchaId: 'x'.repeat(61) },
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

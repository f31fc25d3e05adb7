// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { login, memberInfo } from '../../../server/areas/account/api/entry';
import { errors } from '../../../server/kernel/api/errors';
import { forgotByEmail } from '../../../server/areas/account/api/passwords';
import { setStatus } from '../../../server/areas/account/operate';
import { finishLater } from '../../../server/kernel/delivery/later';
import { readOutbox } from '../../../server/kernel/delivery/sendMessages';
import {
  first_wait_ms,
  forgotten_after_ms,
  free_failures,
} from '../../../server/kernel/limits/guessWaits';
import { keyedHash } from '../../../server/kernel/keys/secretKeys';
import { accountAt, tiers } from '../../../server/kernel/limits/limit';
import { login_networks, network_failures } from '../../../server/kernel/limits/networks';
import {
  countRequests,
  openVerificationFixture,
  right_password,
  sessionOf,
} from '../../factories/account';
import { changeMember } from '../../factories/member';
import { tester } from '../../factories/operator';
import { inTurn, times } from '../../support/repeat';

const wrong_password = 'Not-the-one-1';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());

/** Somebody on a device that no account knows. */
const stranger = (address = fixture.newAddress()) => ({ address, deviceToken: null });
const wrong = (username: string, address?: string) =>
  fixture.login(username, { password: wrong_password }, stranger(address));
const wrongWithCaptcha = async (username: string, address?: string) =>
  fixture.login(
    username,
    { password: wrong_password, ...(await fixture.solved()) },
    stranger(address),
  );

/** Lets the windows of all failures so far be over. */
const passTime = () => fixture.platform.clock.advance(12 * forgotten_after_ms);

it('opens a session for the right name and password (account#login-methods, account#session)', async () => {
  const member = await fixture.member({ type: 2 });
  const answer = await fixture.login(member.username, { entry: 'agent' });
  expect(answer).toMatchObject({ status: 200, success: true });
  const session = sessionOf(answer);
  expect(session).toMatchObject({
    merchantCode: 'CHOKDEE',
    id: member.id,
    userName: member.username,
    customerType: 2,
    firstTimeLogin: true,
  });
  const me = await fixture.client.ask(memberInfo, {}, session);
  expect(memberInfo.response.parse(me.value)).toMatchObject({
    id: member.id,
    account: member.username,
    type: 2,
    firstTimeLogin: true,
  });
  const again = await fixture.login(member.username, { entry: 'agent' });
  expect(sessionOf(again).firstTimeLogin).toBe(false);
});

it('ignores the case of a name, and blanks around it, but not of a password', async () => {
  const { id, username } = await fixture.member();
  for (const typed of [username.toUpperCase(), ` ${username} `, `${username}\t`]) {
    expect(sessionOf(await fixture.login(typed)).id).toBe(id);
  }
  expect(await fixture.login(username, { password: right_password.toLowerCase() })).toMatchObject({
    code: 'wrong_credentials',
  });
  expect(await fixture.login(username, { password: ` ${right_password}` })).toMatchObject({
    code: 'wrong_credentials',
  });
});

it('never tells whether the name or the password was wrong (account#login-failures)', async () => {
  const member = await fixture.member();
  const trial = await fixture.trial();
  const answers = [
    await wrong(member.username),
    await wrong('nobody_at_all'),
    await wrong(trial.userName),
    await fixture.login(trial.userName, { password: '' }),
    await fixture.login(''),
    await fixture.login('x'.repeat(200)),
    await fixture.login("somchai' or '1'='1"),
    await fixture.login(member.username, { password: `${right_password}${'x'.repeat(100)}` }),
  ];
  const [status, message] = errors.wrong_credentials;
  for (const { body, status: given } of answers) {
    expect(given).toBe(status);
    expect(body).toEqual({ success: false, code: 'wrong_credentials', message });
  }
});

it('tells only who knows the password that the account is disabled (account#login-failures)', async () => {
  const member = await fixture.member();
  const before = sessionOf(await fixture.login(member.username));
  await changeMember(fixture.platform.db, member.id, { status: 'disabled' });
  expect(await fixture.login(member.username)).toMatchObject({
    status: 403,
    code: 'account_disabled',
    message: 'User does not exist or is disabled',
  });
  expect(await wrong(member.username)).toMatchObject({ code: 'wrong_credentials' });
  expect(await fixture.refusalOf(before.token)).toBe('account_disabled');
});

it('tells only who knows the password why the account is locked (account#lock)', async () => {
  const member = await fixture.member();
  const before = sessionOf(await fixture.login(member.username));
  await setStatus(
    fixture.platform,
    member.username,
    { act: 'lock', reason: 'a lost phone' },
    tester,
  );
  expect(await fixture.login(member.username)).toMatchObject({
    status: 403,
    code: 'account_locked',
    value: { reason: 'a lost phone' },
  });
  expect(await wrong(member.username)).toMatchObject({ code: 'wrong_credentials' });
  expect(await fixture.refusalOf(before.token)).toBe('account_disabled');
  await setStatus(fixture.platform, member.username, { act: 'unlock' }, tester);
  sessionOf(await fixture.login(member.username));
});

it('turns away who comes from a blocked address, whoever it is, and says from where (account#blocked-address)', async () => {
  const { username } = await fixture.member();
  await fixture.set('site.blockedAddresses', '192.0.2.0/24');
  const blocked = { address: '192.0.2.77' };
  const refused = {
    status: 403,
    code: 'restricted',
    message: 'Access restricted by location or IP',
    value: { ip: '192.0.2.77', country: 'TH' },
  };
  expect(await fixture.login(username, {}, blocked)).toMatchObject(refused);
  expect(await fixture.login('nobody_here', {}, blocked)).toMatchObject(refused);
  expect(await fixture.register('from_a_blocked_one', {}, blocked)).toMatchObject(refused);
  sessionOf(await fixture.login(username));
  const before = (await readOutbox(fixture.platform)).length;
  const { mobileNum } = fixture.newMobile();
  const noCaptcha = { captchaId: '', captcha: '' };
  const sendings = [
    await fixture.sendRegisterCode(mobileNum, noCaptcha, blocked),
    await fixture.sendLoginCode(mobileNum, noCaptcha, blocked),
    await fixture.client.ask(
      forgotByEmail,
      { username, email: 'who@mail.com', origin: 'http://web.test' },
      blocked,
    ),
  ];
  for (const answer of sendings) expect(answer).toMatchObject(refused);
  await finishLater(fixture.platform);
  expect(await readOutbox(fixture.platform)).toHaveLength(before);
  await fixture.set('site.blockedAddresses', '');
  await fixture.set('site.blockedCountries', 'TH');
  expect(await fixture.login(username)).toMatchObject({ code: 'restricted' });
  await fixture.set('site.blockedCountries', '');
  sessionOf(await fixture.login(username, {}, blocked));
});

it.each([0, 40])('lets type %i in through the member entry', async (type) => {
  const member = await fixture.member({ type });
  expect(sessionOf(await fixture.login(member.username)).customerType).toBe(type);
});

it.each([
  [0, 'not_agent_entry'],
  [40, 'not_agent_entry'],
  [4, 'not_agent_entry'],
  [1, undefined],
  [2, undefined],
  [41, undefined],
  [42, undefined],
])('answers type %i at the agent entry with %s (account#entries)', async (type, code) => {
  const member = await fixture.member({ type });
  const answer = await fixture.login(member.username, { entry: 'agent' });
  expect(answer.code).toBe(code);
  expect(answer.message).toBe(code && 'Non-agents cannot log in through the agent entry');
  const refused = await fixture.login(member.username, {
    entry: 'agent',
    password: wrong_password,
  });
  expect(refused.code).toBe('wrong_credentials');
});

it.each([1, 2, 4, 41, 42])(
  'lets no type %i in through the member entry (account#entries)',
  async (type) => {
    const member = await fixture.member({ type });
    expect(await fixture.login(member.username)).toMatchObject({
      status: 403,
      code: 'not_member_entry',
      message: 'A non-member account cannot log in through the member entry',
    });
  },
);

it.each(['member', 'nobody'])(
  'asks for a captcha after three failures at a %s (account#captcha, account#login-failures)',
  async (who) => {
    const { username } = who === 'member' ? await fixture.member() : { username: `nobody_${who}` };
    const next = () => wrong(username);
    const within = () => fixture.platform.clock.advance(2 * first_wait_ms);
    expect(await inTurn(3, async () => (await next()).value)).toEqual([
      undefined,
      undefined,
      { captcha: true },
    ]);
    within();
    expect(await next()).toMatchObject({ code: 'captcha_required', value: { captcha: true } });
    const half = await fixture.login(username, { captcha: 'ABCDE' }, stranger());
    expect(half).toMatchObject({ status: 401, code: 'captcha_required', value: { captcha: true } });
    const { captchaId } = await fixture.solved();
    const answer = await fixture.login(username, { captchaId, captcha: '?' }, stranger());
    expect(answer).toMatchObject({ status: 400, code: 'captcha_wrong', value: { captcha: true } });
    expect(await wrongWithCaptcha(username)).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      value: { captcha: true },
    });
    passTime();
    expect((await next()).value).toBeUndefined();
  },
);

it('takes the right password with a captcha, and says nothing about it without one', async () => {
  const { username } = await fixture.member();
  await inTurn(3, async () => sessionOf(await fixture.login(username, {}, stranger())));
  await inTurn(3, (index) => wrong(index % 2 === 0 ? username : ` ${username.toUpperCase()}`));
  fixture.platform.clock.advance(2 * first_wait_ms);
  expect(await fixture.login(username, {}, stranger())).toMatchObject({ code: 'captcha_required' });
  const solved = await fixture.solved();
  sessionOf(await fixture.login(username, solved, stranger()));
  expect(await fixture.login(username, solved, stranger())).toMatchObject({
    code: 'captcha_wrong',
  });
});

it('asks for a captcha at an address that has failed at whatever account', async () => {
  const address = fixture.newAddress();
  const { username } = await fixture.member();
  await inTurn(3, (index) => wrong(`nobody_${index}`, address));
  expect(await fixture.login(username, {}, stranger(address))).toMatchObject({
    code: 'captcha_required',
  });
  sessionOf(await fixture.login(username, {}, stranger()));
  sessionOf(await fixture.login(username, await fixture.solved(), stranger(address)));
});

it('hears no more than three of many tries that are under way at the same time', async () => {
  const member = await fixture.member();
  const answers = await Promise.all([
    ...times(40).map(() => wrong(member.username)),
    fixture.login(member.username, {}, stranger()),
  ]);
  const reported = answers.filter(({ code }) => code === 'wrong_credentials');
  expect(reported).toHaveLength(free_failures);
  expect(answers.filter(({ code }) => code === 'captcha_required')).toHaveLength(38);
});

it('shuts out the network that has failed ten times at an account, and no other (account#login-failures)', async () => {
  const [{ username }, other] = [await fixture.member(), await fixture.member()];
  const address = fixture.newAddress();
  await countRequests(
    fixture.platform,
    tiers.loginByAccount,
    keyedHash(fixture.platform, 'limit', accountAt(username, address)),
    tiers.loginByAccount.times,
  );
  const solved = await fixture.solved();
  expect(await fixture.login(username, solved, stranger(address))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  sessionOf(await fixture.login(other.username, solved, stranger(address)));
  sessionOf(await fixture.login(username, {}, stranger()));
  passTime();
  sessionOf(await fixture.login(username, {}, stranger(address)));
});

it('lets strangers try one at a time, with a wait that grows, and asks nothing of the owner’s own device (account#login-failures)', async () => {
  const { username } = await fixture.member();
  sessionOf(await fixture.login(username));
  const tries = () => inTurn(20, async () => (await wrongWithCaptcha(username)).code);
  const countOf = (codes: (string | undefined)[]) =>
    codes.filter((code) => code === 'wrong_credentials').length;
  expect(countOf(await tries())).toBe(free_failures);
  const waits = await wrongWithCaptcha(username);
  // By eye it takes twice as long as by work.
  expect(waits).toMatchObject({ status: 429, code: 'login_waits', value: { minutes: 2 } });
  fixture.platform.clock.advance(2 * first_wait_ms);
  expect(countOf(await tries())).toBe(1);
  fixture.platform.clock.advance(2 * first_wait_ms);
  expect(countOf(await tries())).toBe(0);
  sessionOf(await fixture.login(username));
  fixture.platform.clock.advance(2 * first_wait_ms);
  sessionOf(await fixture.login(username, await fixture.solved(), stranger()));
});

it('takes the work of a phone in place of an answer, sooner, once, and as much as the trouble asks for (account#proof-of-work)', async () => {
  const { username } = await fixture.member();
  await inTurn(free_failures, () => wrong(username));
  const early = await fixture.worked(username);
  expect(await fixture.login(username, early, stranger())).toMatchObject({
    code: 'login_waits',
    value: { minutes: 1 },
  });
  fixture.platform.clock.advance(first_wait_ms);
  sessionOf(await fixture.login(username, early, stranger()));
  fixture.platform.clock.advance(2 * first_wait_ms);
  expect(await fixture.login(username, early, stranger())).toMatchObject({ code: 'captcha_wrong' });
  // Work for another account is less than this one's failures ask for by now.
  const least = await fixture.worked();
  for (const failures of times(3)) {
    await fixture.platform.db.updateTable('guess_waits').set({ next_at: 0 }).execute();
    const next = await fixture.worked(username);
    const answer = await fixture.login(username, { ...next, password: wrong_password }, stranger());
    expect(answer.code, String(failures)).toBe('wrong_credentials');
  }
  await fixture.platform.db.updateTable('guess_waits').set({ next_at: 0 }).execute();
  expect(await fixture.login(username, least, stranger())).toMatchObject({
    code: 'captcha_required',
  });
  sessionOf(await fixture.login(username, await fixture.worked(username), stranger()));
});

it('takes a network of IPv6 for one address', async () => {
  const { username } = await fixture.member();
  await inTurn(3, (index) => wrong(`nobody_${index}`, `2001:db8:0:7::${index}`));
  const login = (address: string) => fixture.login(username, {}, stranger(address));
  expect((await login('2001:db8:0:7:ffff::1')).code).toBe('captcha_required');
  sessionOf(await login('2001:db8:0:8::1'));
});

it('counts wider networks too, with more room, and what their people do well (account#login-failures)', async () => {
  const { username } = await fixture.member();
  const login = (address: string) => fixture.login(username, {}, stranger(address));
  // A /56 of sixteen customers, three failures each in eight of them; and a whole /24 of rented servers.
  await inTurn(12, (index) => wrong(`some_${index}`, `2001:db8:1:10${index % 8}::1`));
  expect((await login('2001:db8:1:1ff::1')).code).toBe('captcha_required');
  sessionOf(await login('2001:db8:1:200::1'));
  await inTurn(24, (index) => wrong(`other_${index}`, `203.0.113.${index}`));
  expect((await login('203.0.113.200')).code).toBe('captcha_required');
  // A carrier's thousands who come in raise the limit of their network.
  await countRequests(fixture.platform, login_networks.earns, '203.0.113.0/24', 40);
  sessionOf(await login('203.0.113.200'));
  sessionOf(await login('203.0.114.200'));
});

it('hears few more than a hundred failures of an address, each with a captcha (account#login-failures)', async () => {
  const member = await fixture.member();
  const address = fixture.newAddress();
  const { counts } = login_networks;
  await countRequests(fixture.platform, counts, address, network_failures.slow - 1);
  expect(await wrongWithCaptcha('nobody_here', address)).toMatchObject({
    code: 'wrong_credentials',
  });
  const slowly = await inTurn(tiers.loginSlowly.times, async (index) =>
    wrongWithCaptcha(`nobody_${index}_here`, address),
  );
  expect(new Set(slowly.map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
  const answer = await fixture.login(member.username, await fixture.solved(), stranger(address));
  expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
  sessionOf(await fixture.login(member.username, {}, stranger()));
  passTime();
  sessionOf(await fixture.login(member.username, {}, stranger(address)));
});

it('multiplies its limits by the scale', async () => {
  const member = await fixture.member();
  fixture.platform.config.limitScale = 0.2;
  const codes = await inTurn(2, async () => (await wrong(member.username)).code);
  fixture.platform.config.limitScale = 1;
  expect(codes).toEqual(['wrong_credentials', 'login_waits']);
});

it('refuses a request that is not of its form', async () => {
  const member = await fixture.member();
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
    const answer = await fixture.client.ask(login, {
      username: member.username,
      password: right_password,
      ...(change as object),
    });
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
  }
});

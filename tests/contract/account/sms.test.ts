// @engines sqlite
import { afterAll, expect, it, beforeEach } from 'vitest';
import { smsNoLogin, smsRegister, accountCode } from '../../../server/kernel/api/verification';
import { finishLater } from '../../../server/kernel/delivery/later';
import { tiers } from '../../../server/kernel/limits/limit';
import {
  code_life_ms,
  code_tries,
  resend_after_ms,
} from '../../../server/kernel/verification/codes';
import { paymentCode } from '../../../server/areas/account/api/passwords';
import { systemStatus } from '../../../server/areas/site/api/site';
import { openVerificationFixture, right_password, sessionOf } from '../../factories/account';
import { changeMember, confirmSession } from '../../factories/member';
import { atOnce, inTurn } from '../../support/repeat';
import { openReceiver } from '../../support/standIns';
import { openTestLog, openTestPlatform } from '../../support/platform';

const log = openTestLog();
const alarms = () => log.entries('sms_budget');
const heard = Object.assign(await openTestPlatform(), { log: log.logger });
const fixture = await openVerificationFixture(heard);
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  fixture.platform.config.delivery = { sms: { by: 'outbox' }, mail: { by: 'outbox' } };
  await fixture.forget('limits');
  await fixture.unset();
  log.lines.length = 0;
});

const closed = { status: 403, code: 'dialing_code_closed' };
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const owner = { deviceToken: 'the-device-of-the-owner-of-the-number' };

it('sends a short code with the brand and how long it is good, in the language asked for', async () => {
  const [thai, english] = [fixture.newMobile(), fixture.newMobile()];
  const answer = await fixture.sendRegisterCode(thai.mobileNum);
  expect(smsRegister.response.parse(answer.value)).toEqual({
    expirationTime: fixture.platform.clock.now() + code_life_ms,
    resendAt: fixture.platform.clock.now() + resend_after_ms,
  });
  await fixture.sendRegisterCode(english.mobileNum, { language: 'en' });
  const [[toThai], [toEnglish]] = [
    await fixture.sentTo(thai.contact),
    await fixture.sentTo(english.contact),
  ];
  expect(toThai!.text).toMatch(/^\d{6} ใช้สมัครสมาชิก Chokdee ใน 5 นาที/);
  expect(toThai!.text.length).toBeLessThanOrEqual(70);
  expect(toEnglish!.text).toMatch(/^\d{6} is your Chokdee code to register, for 5 minutes/);
  expect(toEnglish!.text.length).toBeLessThanOrEqual(160);
});

it('sends nothing without the answer to a captcha (account#sending-codes)', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const { captchaId } = await fixture.solved();
  for (const given of [
    { captchaId, captcha: 'no' },
    { captchaId: undefined, captcha: undefined },
  ]) {
    for (const send of [fixture.sendRegisterCode, fixture.sendLoginCode]) {
      expect(await send(mobileNum, given)).toMatchObject({ status: 400, code: 'captcha_wrong' });
    }
  }
  expect(await fixture.sentTo(contact)).toEqual([]);
});

it.each(['', '00812345678', '81234567', '8123456789', 'somchai', '+84812345678'])(
  'sends nothing to %j, and does not use the captcha up (account#sending-codes)',
  async (mobileNum) => {
    const solved = await fixture.solved();
    for (const send of [fixture.sendRegisterCode, fixture.sendLoginCode]) {
      expect(await send(mobileNum, solved)).toMatchObject({
        status: 422,
        code: 'mobile_invalid',
        value: { digits: 9 },
      });
    }
    expect((await fixture.sendRegisterCode(fixture.newMobile().mobileNum, solved)).success).toBe(
      true,
    );
  },
);

it('takes a number with its 0 for the same number, in all that it is typed for (account#mobile-number)', async () => {
  const mobile = fixture.newMobile();
  const [typed, spaced] = [`0${mobile.mobileNum}`, `0 ${mobile.mobileNum.replace(/^../, '$&-')}`];
  await fixture.sendRegisterCode(typed);
  const { id } = sessionOf(await fixture.registerMobile({ ...mobile, mobileNum: spaced }));
  await fixture.sendLoginCode(spaced);
  const code = await fixture.codeTo(mobile.contact);
  expect(sessionOf(await fixture.loginBySms(typed, code)).id).toBe(id);
});

it('sends the next code after a minute, and tells when (account#code-countdown, account#codes)', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const first = await fixture.sendRegisterCode(mobileNum);
  fixture.platform.clock.advance(resend_after_ms - 1);
  expect((await fixture.sendRegisterCode(mobileNum)).value).toEqual(first.value);
  expect(await fixture.sentTo(contact)).toHaveLength(1);
  fixture.platform.clock.advance(1);
  expect((await fixture.sendRegisterCode(mobileNum)).value).not.toEqual(first.value);
  expect(await fixture.sentTo(contact)).toHaveLength(2);
});

it('sends one code to who asks twice at once, and it is good (account#sending-codes)', async () => {
  const mobile = fixture.newMobile();
  const captchas = await inTurn(4, () => fixture.solved());
  const answers = await atOnce(4, (index) =>
    fixture.sendRegisterCode(mobile.mobileNum, captchas[index]),
  );
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  expect(await fixture.sentTo(mobile.contact)).toHaveLength(1);
  sessionOf(await fixture.registerMobile(mobile));
});

it('sends a number no more than so many an hour, from wherever they are asked for (account#codes)', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const { times: allowed, window_ms } = tiers.codeByStrangers;
  const { clock } = fixture.platform;
  clock.set(Math.ceil(clock.now() / window_ms) * window_ms);
  const codes = await inTurn(allowed + 2, async () => {
    clock.advance(resend_after_ms);
    return (await fixture.sendRegisterCode(mobileNum)).code;
  });
  expect(codes.filter((code) => code === undefined)).toHaveLength(allowed);
  expect(codes.at(-1)).toBe('code_limit');
  expect(await fixture.sentTo(contact)).toHaveLength(allowed);
});

it('answers alike whether a number is somebody’s, and sends to its owner alone', async () => {
  const [known, unknown, named] = [fixture.newMobile(), fixture.newMobile(), fixture.newMobile()];
  await fixture.memberWith(known.contact);
  const namer = await fixture.member();
  await changeMember(fixture.platform.db, namer.id, { mobile: named.contact });
  for (const purpose of ['login', 'reset'] as const) {
    const answers = [];
    for (const { mobileNum } of [known, unknown, named]) {
      const answer = await fixture.sendLoginCode(mobileNum, { purpose });
      answers.push({ status: answer.status, body: answer.body });
    }
    expect(answers[0]!.status).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
  expect(await fixture.sentTo(known.contact)).toHaveLength(2);
  expect(await fixture.sentTo(unknown.contact)).toEqual([]);
  expect(await fixture.sentTo(named.contact)).toEqual([]);
});

it('answers before a message is handed over, and also where it cannot be', async () => {
  const receiver = await openReceiver();
  const { platform } = fixture;
  const { delivery } = platform.config;
  const { mobileNum, contact } = fixture.newMobile();
  const other = fixture.newMobile();
  await fixture.memberWith(contact);
  await fixture.memberWith(other.contact);
  const [one, two] = [await fixture.solved(), await fixture.solved()];
  platform.config.delivery = {
    ...delivery,
    sms: { by: 'webhook', url: receiver.url, secret: 'x'.repeat(32) },
  };
  receiver.answers.push('hold', 500);
  expect((await fixture.sendLoginCode(mobileNum, one)).success).toBe(true);
  await receiver.held();
  expect((await fixture.sendLoginCode(other.mobileNum, two)).success).toBe(true);
  receiver.release();
  await finishLater(platform);
  platform.config.delivery = delivery;
  await receiver.close();
  expect(receiver.requests.map(({ body }) => (JSON.parse(body) as { to: string }).to)).toEqual([
    contact,
    other.contact,
  ]);
});

it('says that a code to register with could not be sent, and lets another be asked for', async () => {
  const { platform } = fixture;
  const { delivery } = platform.config;
  const { mobileNum } = fixture.newMobile();
  const solved = await fixture.solved();
  platform.config.delivery = { ...delivery, sms: { by: 'none' } };
  expect(await fixture.sendRegisterCode(mobileNum, solved)).toMatchObject({
    status: 502,
    code: 'sending_failed',
  });
  platform.config.delivery = delivery;
  expect((await fixture.sendRegisterCode(mobileNum)).success).toBe(true);
});

it('sends no code for what is off (account#login-methods)', async () => {
  const { mobileNum } = fixture.newMobile();
  await fixture.set('MOBILENUMREG3', '0');
  expect((await fixture.sendRegisterCode(mobileNum)).code).toBe('registration_closed');
  await fixture.set('MOBILEVERCODELOGIN3', '0');
  expect((await fixture.sendLoginCode(mobileNum)).code).toBe('no_permission');
  expect((await fixture.sendLoginCode(mobileNum, { purpose: 'reset' })).success).toBe(true);
  await fixture.set('REGMOBVERF3', '0');
  const reset = await fixture.sendLoginCode(mobileNum, { purpose: 'reset' });
  expect(reset).toMatchObject({ status: 403, code: 'no_permission' });
});

it('logs the member in who has proved the number (account#login-methods)', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  await fixture.sendLoginCode(mobileNum);
  const code = await fixture.codeTo(contact);
  const typed = `${mobileNum.slice(0, 2)} ${mobileNum.slice(2)}`;
  const session = sessionOf(await fixture.loginBySms(typed, ` ${code} `));
  expect(session).toMatchObject({ id: member.id, userName: member.username });
  expect(await fixture.refusalOf(session.token)).toBeUndefined();
  expect(await fixture.loginBySms(mobileNum, code)).toMatchObject({
    status: 400,
    code: 'code_wrong',
  });
});

it('takes no code of another purpose, of another number, or one that is over (account#code-countdown, account#codes)', async () => {
  const [one, other] = [fixture.newMobile(), fixture.newMobile()];
  await fixture.memberWith(one.contact);
  await fixture.memberWith(other.contact);
  await fixture.sendLoginCode(one.mobileNum, { purpose: 'reset' });
  expect((await fixture.loginBySms(one.mobileNum, await fixture.codeTo(one.contact))).code).toBe(
    'code_wrong',
  );
  await fixture.sendLoginCode(one.mobileNum);
  const code = await fixture.codeTo(one.contact);
  expect((await fixture.loginBySms(other.mobileNum, code)).code).toBe('code_wrong');
  fixture.platform.clock.advance(code_life_ms);
  expect((await fixture.loginBySms(one.mobileNum, code)).code).toBe('code_wrong');
});

it('ends a code with its wrong guesses, and asks the guesser for captchas', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  await fixture.memberWith(contact);
  await fixture.sendLoginCode(mobileNum);
  const code = await fixture.codeTo(contact);
  const guess = async () => fixture.loginBySms(mobileNum, wrongFor(code), await fixture.solved());
  await inTurn(3, guess);
  expect(await fixture.loginBySms(mobileNum, code)).toMatchObject({
    code: 'captcha_required',
    value: { captcha: true },
  });
  await inTurn(code_tries - 3, guess);
  expect(await fixture.loginBySms(mobileNum, code, await fixture.solved())).toMatchObject({
    code: 'code_wrong',
    value: { captcha: true },
  });
  fixture.platform.clock.advance(resend_after_ms);
  await fixture.sendLoginCode(mobileNum);
  const next = await fixture.codeTo(contact);
  sessionOf(await fixture.loginBySms(mobileNum, next, await fixture.solved()));
});

it('says of a number that is nobody’s what it says of a wrong code (account#codes)', async () => {
  const [known, unknown] = [fixture.newMobile(), fixture.newMobile()];
  await fixture.memberWith(known.contact);
  const answers = [];
  for (const { mobileNum } of [known, unknown]) {
    await fixture.sendLoginCode(mobileNum);
    const { status, body } = await fixture.loginBySms(mobileNum, 'nonsense');
    answers.push({ status, body });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'code_wrong' } });
});

it('keeps to flag, entry and status as a password does', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  const enter = async (change = {}) => {
    fixture.platform.clock.advance(resend_after_ms);
    await fixture.sendLoginCode(mobileNum);
    return fixture.loginBySms(mobileNum, await fixture.codeTo(contact), change);
  };
  expect((await enter({ entry: 'agent' })).code).toBe('not_agent_entry');
  await changeMember(fixture.platform.db, member.id, { status: 'disabled' });
  await fixture.set('MOBILEVERCODELOGIN3', '0');
  const off = await fixture.loginBySms(mobileNum, '000000');
  expect(off).toMatchObject({ status: 403, code: 'no_permission' });
});

it('sends no code to a member who is disabled, and refuses one that was sent before', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  await fixture.sendLoginCode(mobileNum);
  await changeMember(fixture.platform.db, member.id, { status: 'disabled' });
  const code = await fixture.codeTo(contact);
  expect((await fixture.loginBySms(mobileNum, code)).code).toBe('account_disabled');
  fixture.platform.clock.advance(resend_after_ms);
  expect(
    smsNoLogin.response.safeParse((await fixture.sendLoginCode(mobileNum)).value).success,
  ).toBe(true);
  expect(await fixture.sentTo(contact)).toHaveLength(1);
});

it('refuses what is no number, and takes no password for a code', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  expect(await fixture.loginBySms(member.username, '000000')).toMatchObject({
    status: 422,
    code: 'mobile_invalid',
  });
  expect((await fixture.loginBySms(mobileNum, right_password)).code).toBe('code_wrong');
});

it.each([
  ['881', '612345678', 'a satellite'],
  ['882', '1234567890', 'a network without a country'],
  ['979', '123456789', 'a premium number'],
  ['1', '9005551234', 'a country that is not allowed'],
  ['6', '619001234567', 'a longer number that begins like an allowed one'],
])('sends nothing to +%s %s, %s (account#sending-codes)', async (countryDialingCode, mobileNum) => {
  const member = await fixture.member();
  const { token } = sessionOf(await fixture.login(member.username, { password: right_password }));
  await confirmSession(fixture.platform, token);
  const own = { by: 'mobile' as const, mobileNum, countryDialingCode };
  for (const answer of [
    await fixture.sendRegisterCode(mobileNum, { countryDialingCode }),
    await fixture.sendLoginCode(mobileNum, { countryDialingCode }),
    await fixture.sendLoginCode(mobileNum, { countryDialingCode, purpose: 'reset' }),
    await fixture.client.ask(accountCode, { ...own, ...(await fixture.solved()) }, { token }),
  ]) {
    expect(answer).toMatchObject(closed);
  }
  expect(await fixture.sentTo(`+${countryDialingCode}${mobileNum}`)).toEqual([]);
});

it('sends none to a number of the member’s own whose country was closed meanwhile (account#sending-codes)', async () => {
  const member = await fixture.member();
  const mobile = '+8562012345678';
  await changeMember(fixture.platform.db, member.id, { mobile, mobile_verified_at: 1 });
  const { token } = sessionOf(await fixture.login(member.username, { password: right_password }));
  expect(await fixture.client.ask(paymentCode, { by: 'mobile' }, { token })).toMatchObject(closed);
  expect(await fixture.sentTo(mobile)).toEqual([]);
});

it('sends to Thailand and Vietnam, and to the countries that the operator names (account#sending-codes)', async () => {
  const input = { countryDialingCode: '84' };
  expect(await fixture.sendRegisterCode('912345678', input)).toMatchObject({ success: true });
  await fixture.set('sms.dialingCodes', '66,856');
  expect(await fixture.sendRegisterCode('912345679', input)).toMatchObject(closed);
  const laos = { countryDialingCode: '856' };
  expect(await fixture.sendRegisterCode('2012345678', laos)).toMatchObject({ success: true });
  const status = await fixture.client.ask(systemStatus, { merchantCode: 'CHOKDEE' });
  expect(systemStatus.response.parse(status.value).info.dialingCodes).toEqual(['66', '856']);
});

it('sends no more than the whole site’s budget, keeps a part for known devices, and raises the alarm (account#sending-codes)', async () => {
  const known = fixture.newMobile();
  const member = await fixture.memberWith(known.contact);
  sessionOf(await fixture.login(member.username, { password: right_password }, owner));
  await fixture.set('sms.perHour', '10');
  const answers = await inTurn(12, () => fixture.sendRegisterCode(fixture.newMobile().mobileNum));
  expect(answers.filter(({ success }) => success)).toHaveLength(8);
  expect(answers.at(-1)).toMatchObject({ status: 502, code: 'sending_failed' });
  expect(alarms().map(({ setting, count }) => [setting, count])).toEqual([['sms.perHour', 8]]);
  const strangers = [
    await fixture.sendLoginCode(known.mobileNum),
    await fixture.sendLoginCode(fixture.newMobile().mobileNum),
  ];
  expect(strangers.map(({ code }) => code)).toEqual(['sending_failed', 'sending_failed']);
  expect(await fixture.sendLoginCode(known.mobileNum, {}, owner)).toMatchObject({ success: true });
  expect(await fixture.sendLoginCode(known.mobileNum, { purpose: 'reset' }, owner)).toMatchObject({
    success: true,
  });
  expect(alarms().map(({ count }) => count)).toEqual([8, 10]);
  fixture.platform.clock.advance(61_000);
  expect((await fixture.sendLoginCode(known.mobileNum, {}, owner)).code).toBe('sending_failed');
  fixture.platform.clock.advance(60 * 60_000);
  expect(await fixture.sendRegisterCode(fixture.newMobile().mobileNum)).toMatchObject({
    success: true,
  });
});

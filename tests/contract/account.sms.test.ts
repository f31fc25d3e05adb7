// @engines sqlite
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { smsNoLogin, smsRegister } from '../../server/kernel/api/verification';
import { finishLater } from '../../server/kernel/delivery/later';
import { tiers } from '../../server/kernel/limits/limit';
import { code_life_ms, code_tries, resend_after_ms } from '../../server/kernel/verification/codes';
import { right_password, sessionOf } from '../support/accountScene';
import { openReceiver } from '../support/receivers';
import { atOnce, inTurn } from '../support/turns';
import { openVerificationScene, type VerificationScene } from '../support/verificationScene';

let scene: VerificationScene;

beforeAll(async () => {
  scene = await openVerificationScene();
});
afterAll(() => scene.platform.close());
afterEach(() => {
  scene.platform.config.delivery = { sms: { by: 'outbox' }, mail: { by: 'outbox' } };
  return scene.unset();
});

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

it('sends a short code with the brand and how long it is good, in the language asked for', async () => {
  const [thai, english] = [scene.newMobile(), scene.newMobile()];
  const answer = await scene.sendRegisterCode(thai.mobileNum);
  expect(smsRegister.response.parse(answer.value)).toEqual({
    expirationTime: scene.platform.clock.now() + code_life_ms,
    resendAt: scene.platform.clock.now() + resend_after_ms,
  });
  await scene.sendRegisterCode(english.mobileNum, { language: 'en' });
  const [[toThai], [toEnglish]] = [
    await scene.sentTo(thai.contact),
    await scene.sentTo(english.contact),
  ];
  expect(toThai!.text).toMatch(/^\d{6} ใช้สมัครสมาชิก Chokdee ใน 5 นาที/);
  expect(toThai!.text.length).toBeLessThanOrEqual(70);
  expect(toEnglish!.text).toMatch(/^\d{6} is your Chokdee code to register, for 5 minutes/);
  expect(toEnglish!.text.length).toBeLessThanOrEqual(160);
});

it('sends nothing without the answer to a captcha', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const { captchaId } = await scene.solved();
  for (const given of [
    { captchaId, captcha: 'no' },
    { captchaId: undefined, captcha: undefined },
  ]) {
    for (const send of [scene.sendRegisterCode, scene.sendLoginCode]) {
      expect(await send(mobileNum, given)).toMatchObject({ status: 400, code: 'captcha_wrong' });
    }
  }
  expect(await scene.sentTo(contact)).toEqual([]);
});

it.each(['', '00812345678', '81234567', '8123456789', 'somchai', '+84812345678'])(
  'sends nothing to %j, and does not use the captcha up',
  async (mobileNum) => {
    const solved = await scene.solved();
    for (const send of [scene.sendRegisterCode, scene.sendLoginCode]) {
      expect(await send(mobileNum, solved)).toMatchObject({
        status: 422,
        code: 'mobile_invalid',
        value: { digits: 9 },
      });
    }
    expect((await scene.sendRegisterCode(scene.newMobile().mobileNum, solved)).success).toBe(true);
  },
);

it('takes a number with its 0 for the same number, in all that it is typed for', async () => {
  const mobile = scene.newMobile();
  const [typed, spaced] = [`0${mobile.mobileNum}`, `0 ${mobile.mobileNum.replace(/^../, '$&-')}`];
  await scene.sendRegisterCode(typed);
  const { id } = sessionOf(await scene.registerMobile({ ...mobile, mobileNum: spaced }));
  await scene.sendLoginCode(spaced);
  const code = await scene.codeTo(mobile.contact);
  expect(sessionOf(await scene.loginBySms(typed, code)).id).toBe(id);
});

it('sends the next code after a minute, and tells when', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const first = await scene.sendRegisterCode(mobileNum);
  scene.platform.clock.advance(resend_after_ms - 1);
  expect((await scene.sendRegisterCode(mobileNum)).value).toEqual(first.value);
  expect(await scene.sentTo(contact)).toHaveLength(1);
  scene.platform.clock.advance(1);
  expect((await scene.sendRegisterCode(mobileNum)).value).not.toEqual(first.value);
  expect(await scene.sentTo(contact)).toHaveLength(2);
});

it('sends one code to who asks twice at once, and it is good', async () => {
  const mobile = scene.newMobile();
  const captchas = await inTurn(4, () => scene.solved());
  const answers = await atOnce(4, (at) => scene.sendRegisterCode(mobile.mobileNum, captchas[at]));
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  expect(await scene.sentTo(mobile.contact)).toHaveLength(1);
  sessionOf(await scene.registerMobile(mobile));
});

it('sends a number no more than so many an hour, from wherever they are asked for', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const { times: allowed, window_ms } = tiers.codeByStrangers;
  const { clock } = scene.platform;
  clock.set(Math.ceil(clock.now() / window_ms) * window_ms);
  const codes = await inTurn(allowed + 2, async () => {
    clock.advance(resend_after_ms);
    return (await scene.sendRegisterCode(mobileNum)).code;
  });
  expect(codes.filter((code) => code === undefined)).toHaveLength(allowed);
  expect(codes.at(-1)).toBe('code_limit');
  expect(await scene.sentTo(contact)).toHaveLength(allowed);
});

it('answers alike whether a number is somebody’s, and sends to its owner alone', async () => {
  const [known, unknown, named] = [scene.newMobile(), scene.newMobile(), scene.newMobile()];
  await scene.memberWith(known.contact);
  const namer = await scene.member();
  await scene.platform.db
    .updateTable('members')
    .set({ mobile: named.contact })
    .where('id', '=', namer.id)
    .execute();
  for (const purpose of ['login', 'reset'] as const) {
    const answers = [];
    for (const { mobileNum } of [known, unknown, named]) {
      const answer = await scene.sendLoginCode(mobileNum, { purpose });
      answers.push({ status: answer.status, body: answer.body });
    }
    expect(answers[0]!.status).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
  expect(await scene.sentTo(known.contact)).toHaveLength(2);
  expect(await scene.sentTo(unknown.contact)).toEqual([]);
  expect(await scene.sentTo(named.contact)).toEqual([]);
});

it('answers before a message is handed over, and also where it cannot be', async () => {
  const receiver = await openReceiver();
  const { platform } = scene;
  const { delivery } = platform.config;
  const { mobileNum, contact } = scene.newMobile();
  const other = scene.newMobile();
  await scene.memberWith(contact);
  await scene.memberWith(other.contact);
  const [one, two] = [await scene.solved(), await scene.solved()];
  platform.config.delivery = {
    ...delivery,
    sms: { by: 'webhook', url: receiver.url, secret: 'x'.repeat(32) },
  };
  receiver.answers.push('hold', 500);
  expect((await scene.sendLoginCode(mobileNum, one)).success).toBe(true);
  await receiver.held();
  expect((await scene.sendLoginCode(other.mobileNum, two)).success).toBe(true);
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
  const { platform } = scene;
  const { delivery } = platform.config;
  const { mobileNum } = scene.newMobile();
  const solved = await scene.solved();
  platform.config.delivery = { ...delivery, sms: { by: 'none' } };
  expect(await scene.sendRegisterCode(mobileNum, solved)).toMatchObject({
    status: 502,
    code: 'sending_failed',
  });
  platform.config.delivery = delivery;
  expect((await scene.sendRegisterCode(mobileNum)).success).toBe(true);
});

it('sends no code for what is off', async () => {
  const { mobileNum } = scene.newMobile();
  await scene.set('MOBILENUMREG3', '0');
  expect((await scene.sendRegisterCode(mobileNum)).code).toBe('registration_closed');
  await scene.set('MOBILEVERCODELOGIN3', '0');
  expect((await scene.sendLoginCode(mobileNum)).code).toBe('no_permission');
  expect((await scene.sendLoginCode(mobileNum, { purpose: 'reset' })).success).toBe(true);
  await scene.set('REGMOBVERF3', '0');
  const reset = await scene.sendLoginCode(mobileNum, { purpose: 'reset' });
  expect(reset).toMatchObject({ status: 403, code: 'no_permission' });
});

it('logs the member in who has proved the number', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const member = await scene.memberWith(contact);
  await scene.sendLoginCode(mobileNum);
  const code = await scene.codeTo(contact);
  const typed = `${mobileNum.slice(0, 2)} ${mobileNum.slice(2)}`;
  const session = sessionOf(await scene.loginBySms(typed, ` ${code} `));
  expect(session).toMatchObject({ id: member.id, userName: member.username });
  expect(await scene.refusalOf(session.token)).toBeUndefined();
  expect(await scene.loginBySms(mobileNum, code)).toMatchObject({
    status: 400,
    code: 'code_wrong',
  });
});

it('takes no code of another purpose, of another number, or one that is over', async () => {
  const [one, other] = [scene.newMobile(), scene.newMobile()];
  await scene.memberWith(one.contact);
  await scene.memberWith(other.contact);
  await scene.sendLoginCode(one.mobileNum, { purpose: 'reset' });
  expect((await scene.loginBySms(one.mobileNum, await scene.codeTo(one.contact))).code).toBe(
    'code_wrong',
  );
  await scene.sendLoginCode(one.mobileNum);
  const code = await scene.codeTo(one.contact);
  expect((await scene.loginBySms(other.mobileNum, code)).code).toBe('code_wrong');
  scene.platform.clock.advance(code_life_ms);
  expect((await scene.loginBySms(one.mobileNum, code)).code).toBe('code_wrong');
});

it('ends a code with its wrong guesses, and asks the guesser for captchas', async () => {
  const { mobileNum, contact } = scene.newMobile();
  await scene.memberWith(contact);
  await scene.sendLoginCode(mobileNum);
  const code = await scene.codeTo(contact);
  const guess = async () => scene.loginBySms(mobileNum, wrongFor(code), await scene.solved());
  await inTurn(3, guess);
  expect(await scene.loginBySms(mobileNum, code)).toMatchObject({
    code: 'captcha_required',
    value: { captcha: true },
  });
  await inTurn(code_tries - 3, guess);
  expect(await scene.loginBySms(mobileNum, code, await scene.solved())).toMatchObject({
    code: 'code_wrong',
    value: { captcha: true },
  });
  scene.platform.clock.advance(resend_after_ms);
  await scene.sendLoginCode(mobileNum);
  const next = await scene.codeTo(contact);
  sessionOf(await scene.loginBySms(mobileNum, next, await scene.solved()));
});

it('says of a number that is nobody’s what it says of a wrong code', async () => {
  const [known, unknown] = [scene.newMobile(), scene.newMobile()];
  await scene.memberWith(known.contact);
  const answers = [];
  for (const { mobileNum } of [known, unknown]) {
    await scene.sendLoginCode(mobileNum);
    const { status, body } = await scene.loginBySms(mobileNum, 'nonsense');
    answers.push({ status, body });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'code_wrong' } });
});

it('keeps to flag, entry and status as a password does', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const member = await scene.memberWith(contact);
  const enter = async (change = {}) => {
    scene.platform.clock.advance(resend_after_ms);
    await scene.sendLoginCode(mobileNum);
    return scene.loginBySms(mobileNum, await scene.codeTo(contact), change);
  };
  expect((await enter({ entry: 'agent' })).code).toBe('not_agent_entry');
  await scene.platform.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', member.id)
    .execute();
  await scene.set('MOBILEVERCODELOGIN3', '0');
  const off = await scene.loginBySms(mobileNum, '000000');
  expect(off).toMatchObject({ status: 403, code: 'no_permission' });
});

it('sends no code to a member who is disabled, and refuses one that was sent before', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const member = await scene.memberWith(contact);
  await scene.sendLoginCode(mobileNum);
  await scene.platform.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', member.id)
    .execute();
  const code = await scene.codeTo(contact);
  expect((await scene.loginBySms(mobileNum, code)).code).toBe('account_disabled');
  scene.platform.clock.advance(resend_after_ms);
  expect(smsNoLogin.response.safeParse((await scene.sendLoginCode(mobileNum)).value).success).toBe(
    true,
  );
  expect(await scene.sentTo(contact)).toHaveLength(1);
});

it('refuses what is no number, and takes no password for a code', async () => {
  const { mobileNum, contact } = scene.newMobile();
  const member = await scene.memberWith(contact);
  expect(await scene.loginBySms(member.username, '000000')).toMatchObject({
    status: 422,
    code: 'mobile_invalid',
  });
  expect((await scene.loginBySms(mobileNum, right_password)).code).toBe('code_wrong');
});

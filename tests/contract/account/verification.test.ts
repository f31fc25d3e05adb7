// @engines both: limits
import { afterAll, expect, it, beforeEach } from 'vitest';
import { captcha, demoOutbox, fieldRules } from '../../../server/kernel/api/verification';
import type { StoreKind } from '../../../server/store/tables';
import { fieldRuleTable } from '../../../server/areas/account/rules';
import { tiers } from '../../../server/kernel/limits/limit';
import { captcha_life_ms, takeCaptcha } from '../../../server/kernel/verification/captcha';
import { setPasswordByPhone } from '../../../server/areas/account/api/passwords';
import { code_tries, resend_after_ms } from '../../../server/kernel/verification/codes';
import { openVerificationFixture, right_password, sessionOf } from '../../factories/account';
import { changeMember } from '../../factories/member';
import { viewBy } from '../../support/calls';
import { atOnce, inTurn } from '../../support/repeat';
import type { Who } from '../../conformance/client';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.forget('limits');
  await fixture.unset();
});

const ask = (input: { language?: 'th' | 'en'; form?: 'picture' | 'words' } = {}) =>
  viewBy(fixture.client, captcha, input, { address: fixture.newAddress() });
const take = async (captchaId: string, answer: string) =>
  (await takeCaptcha(fixture.platform, { captchaId, captcha: answer })).ok;
const deviceOf = (name: string) => `${name}-`.padEnd(40, 'x');
const owner: Who = { deviceToken: deviceOf('owner') };
const stranger: Who = { deviceToken: deviceOf('stranger') };
const newPassword = 'Mai-Pen-Rai-77';

/** A member who has proved a number; `known` has logged in on the owner's device before. */
async function someone({ known = false } = {}) {
  const mobile = fixture.newMobile();
  const member = await fixture.memberWith(mobile.contact);
  if (known) sessionOf(await fixture.login(member.username, { password: right_password }, owner));
  return { ...mobile, member };
}

/** Sends the form of `/m/setPassword`. */
const setPassword = (mobileNum: string, verificationCode: string, who: Who) =>
  fixture.client.ask(
    setPasswordByPhone,
    { mobileNum, verificationCode, newPassword },
    { address: fixture.newAddress(), ...who },
  );
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('gives pictures of characters and of sums, which are answered as they are read', async () => {
  const made = await inTurn(24, () => ask());
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['characters', 'sum']));
  for (const { kind, image, question, captchaId, expiresAt } of made) {
    expect(image).toMatch(/^<svg .*<\/svg>$/);
    expect(question).toBe('');
    expect(expiresAt).toBe(fixture.platform.clock.now() + captcha_life_ms);
    const [{ text } = { text: '' }] = await fixture.sentTo(captchaId);
    expect(text).toMatch(kind === 'sum' ? /^\d{2}$/ : /^[A-Z0-9]{5}$/);
    expect(await take(captchaId, text)).toBe(true);
  }
});

it('asks in words whoever cannot see a picture (account#captcha, account#login-failures)', async () => {
  const english = await ask({ language: 'en', form: 'words' });
  const thai = await ask({ form: 'words' });
  expect([english.image, thai.image]).toEqual(['', '']);
  expect(english.question).toMatch(/^[A-Z][a-z ,.?-]+/);
  expect(thai.question).toMatch(/[ก-๙]/);
  for (const { captchaId } of [english, thai]) {
    const [{ text } = { text: '' }] = await fixture.sentTo(captchaId);
    expect(await take(captchaId, text)).toBe(true);
  }
});

it('passes over case and blanks, and takes Thai digits and wide ones (account#captcha)', async () => {
  const answers: readonly ((text: string) => string)[] = [
    (text) => ` ${text.toLowerCase()} `,
    (text) => [...text].join(' '),
    (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))),
    (text) => text.replace(/[\dA-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ];
  for (const typed of answers) {
    const { captchaId, captcha: text } = await fixture.solved();
    expect(await take(captchaId, typed(text))).toBe(true);
  }
});

it('is answered once, right or wrong (account#captcha)', async () => {
  const right = await fixture.solved();
  const first = await atOnce(6, () => take(right.captchaId, right.captcha));
  expect(first.filter(Boolean)).toHaveLength(1);
  const wrong = await fixture.solved();
  expect(await take(wrong.captchaId, 'no')).toBe(false);
  expect(await take(wrong.captchaId, wrong.captcha)).toBe(false);
});

it('is over after its time, and no answer is right for another one', async () => {
  const [one, other] = [await fixture.solved(), await fixture.solved()];
  expect(await take(one.captchaId, other.captcha === one.captcha ? 'x' : other.captcha)).toBe(
    false,
  );
  fixture.platform.clock.advance(captcha_life_ms);
  expect(await take(other.captchaId, other.captcha)).toBe(false);
  expect(await take('', '')).toBe(false);
});

it('gives an address so many, and fewer in words', async () => {
  const address = fixture.newAddress();
  const words = await inTurn(tiers.wordsByAddress.times + 1, async () => {
    const answer = await fixture.client.ask(captcha, { form: 'words' }, { address });
    return answer.code;
  });
  expect(words.filter((code) => code === undefined)).toHaveLength(tiers.wordsByAddress.times);
  expect(words.at(-1)).toBe('too_many_requests');
  expect((await fixture.client.ask(captcha, {}, { address })).success).toBe(true);
});

it('keeps no answer in the store', async () => {
  const { captcha: answer, captchaId } = await fixture.solved();
  const { platform } = fixture;
  const row = await platform.db
    .selectFrom('captchas')
    .selectAll()
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  expect(row.answer_hash).not.toContain(answer);
  const outbox = await platform.db.selectFrom('outbox').select('sealed').execute();
  expect(outbox.map(({ sealed }) => sealed).join()).not.toContain(captchaId);
});

it('tells the rules of the fields by their names', async () => {
  const answer = await fixture.client.ask(fieldRules, {});
  expect(answer.value).toEqual(JSON.parse(JSON.stringify(fieldRuleTable)));
  expect(Object.keys(fieldRules.response.parse(answer.value))).toEqual(
    expect.arrayContaining(['loginUsername', 'loginMobileNum', 'loginPassword', 'mobileNum']),
  );
});

it('shows the outbox in the demo alone, and only while messages stay there (site#the-store)', async () => {
  const { platform } = fixture;
  const ask = () => fixture.client.ask(demoOutbox, {});
  const mark = (kind: StoreKind) => platform.db.updateTable('store_kind').set({ kind }).execute();
  const { captchaId } = await fixture.solved();
  expect(await ask()).toMatchObject({ status: 404, code: 'not_found' });
  await mark('demo');
  const { list } = demoOutbox.response.parse((await ask()).value);
  expect(list[0]).toMatchObject({ kind: 'captcha', recipient: captchaId });
  const { delivery } = platform.config;
  platform.config.delivery = { ...delivery, sms: { by: 'none' } };
  expect((await ask()).code).toBe('not_found');
  platform.config.delivery = delivery;
  await mark('operator');
  expect((await ask()).code).toBe('not_found');
  // Nobody turns the store into the demo by a name.
  const member = await fixture.member();
  await changeMember(platform.db, member.id, { username: 'somchai' });
  expect((await ask()).code).toBe('not_found');
});

it('keeps a code to reset a password good, however often strangers guess at it (account#codes)', async () => {
  const { mobileNum, contact } = await someone();
  await fixture.sendLoginCode(mobileNum, { purpose: 'reset' }, owner);
  const code = await fixture.codeTo(contact);
  for (const who of [stranger, { deviceToken: null }]) {
    const guesses = await inTurn(code_tries + 1, () =>
      setPassword(mobileNum, otherThan(code), who),
    );
    expect(new Set(guesses.map((guess) => guess.code))).toEqual(new Set(['code_wrong']));
  }
  sessionOf(await setPassword(mobileNum, code, owner));
});

it('takes a right code from nobody but the device that asked for it (account#codes)', async () => {
  const [login, reset, register] = [await someone(), await someone(), fixture.newMobile()];
  await fixture.sendLoginCode(login.mobileNum, {}, owner);
  await fixture.sendLoginCode(reset.mobileNum, { purpose: 'reset' }, owner);
  await fixture.sendRegisterCode(register.mobileNum, {}, owner);
  for (const who of [stranger, { deviceToken: null }, { deviceToken: 'short' }]) {
    const code = await fixture.codeTo(login.contact);
    expect((await fixture.loginBySms(login.mobileNum, code, {}, who)).code).toBe('code_wrong');
    const other = await fixture.codeTo(reset.contact);
    expect((await setPassword(reset.mobileNum, other, who)).code).toBe('code_wrong');
    expect((await fixture.registerMobile(register, {}, who)).code).toBe('code_wrong');
  }
  const code = await fixture.codeTo(login.contact);
  sessionOf(await fixture.loginBySms(login.mobileNum, code, await fixture.solved(), owner));
  sessionOf(await setPassword(reset.mobileNum, await fixture.codeTo(reset.contact), owner));
  sessionOf(await fixture.registerMobile(register, {}, owner));
});

it('sends no code to a caller without a secret of its own, whom nothing could bind it to (account#codes)', async () => {
  const { mobileNum, contact } = await someone();
  for (const deviceToken of [null, 'short', 'ห'.repeat(40), 'x'.repeat(200)]) {
    const who = { deviceToken: deviceToken && encodeURIComponent(deviceToken) };
    for (const answer of [
      await fixture.sendLoginCode(mobileNum, {}, who),
      await fixture.sendRegisterCode(mobileNum, {}, who),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    }
  }
  expect(await fixture.sentTo(contact)).toEqual([]);
});

it('leaves the owner’s code as it is when a stranger asks for one (account#codes)', async () => {
  const { mobileNum, contact } = await someone();
  await fixture.sendLoginCode(mobileNum, {}, owner);
  const code = await fixture.codeTo(contact);
  fixture.platform.clock.advance(resend_after_ms);
  await fixture.sendLoginCode(mobileNum, {}, stranger);
  expect(await fixture.sentTo(contact)).toHaveLength(2);
  sessionOf(await fixture.loginBySms(mobileNum, code, {}, owner));
});

it('has a budget for each purpose: codes to register use up none to log in (account#codes)', async () => {
  const { mobileNum } = await someone();
  const most = tiers.codeByStrangers.times + 1;
  const ask = async () => {
    fixture.platform.clock.advance(resend_after_ms);
    return fixture.sendRegisterCode(mobileNum, {}, stranger);
  };
  const sent = await inTurn(most, ask);
  expect(sent.at(-1)!.code).toBe('code_limit');
  expect(await fixture.sendLoginCode(mobileNum, {}, stranger)).toMatchObject({ success: true });
  expect(await fixture.sendLoginCode(mobileNum, { purpose: 'reset' }, owner)).toMatchObject({
    success: true,
  });
});

it('keeps a budget for a device that the account knows, when strangers have used up theirs (account#codes)', async () => {
  const { mobileNum, contact } = await someone({ known: true });
  const ask = async () => {
    fixture.platform.clock.advance(resend_after_ms);
    return fixture.sendLoginCode(mobileNum, {}, stranger);
  };
  const requested = await inTurn(tiers.codeByStrangers.times + 1, ask);
  expect(requested.at(-1)).toMatchObject({ status: 429, code: 'code_limit' });
  fixture.platform.clock.advance(resend_after_ms);
  expect(await fixture.sendLoginCode(mobileNum, {}, owner)).toMatchObject({ success: true });
  sessionOf(
    await fixture.loginBySms(
      mobileNum,
      await fixture.codeTo(contact),
      await fixture.solved(),
      owner,
    ),
  );
});

it('leaves codes for other networks when one stranger’s network has used up its own (account#codes)', async () => {
  const { mobileNum } = await someone();
  const address = fixture.newAddress();
  const ask = async () => {
    fixture.platform.clock.advance(resend_after_ms);
    return fixture.sendLoginCode(mobileNum, {}, { ...stranger, address });
  };
  const requested = await inTurn(tiers.codeByContact.times + 3, ask);
  expect(requested.filter(({ success }) => success)).toHaveLength(tiers.codeByContact.times);
  const elsewhere = await fixture.sendLoginCode(mobileNum, {}, owner);
  expect(elsewhere).toMatchObject({ success: true });
});

it('counts no try at a code for a guess that the address’s limit refuses (account#codes)', async () => {
  const { mobileNum, contact } = await someone();
  const address = fixture.newAddress();
  const who = { ...owner, address };
  await fixture.sendLoginCode(mobileNum, { purpose: 'reset' }, owner);
  const code = await fixture.codeTo(contact);
  const { config } = fixture.platform;
  config.limitScale = 1 / tiers.codeTryByAddress.times;
  try {
    await setPassword(mobileNum, otherThan(code), who);
    const refused = await inTurn(code_tries, () => setPassword(mobileNum, otherThan(code), who));
    expect(new Set(refused.map((each) => each.code))).toEqual(new Set(['too_many_requests']));
    expect((await setPassword(mobileNum, code, who)).code).toBe('too_many_requests');
  } finally {
    config.limitScale = 1;
  }
  sessionOf(await setPassword(mobileNum, code, { ...owner, address: fixture.newAddress() }));
});

it('lets a known device in at an address that strangers have used up (account#codes)', async () => {
  const { mobileNum, contact } = await someone({ known: true });
  const address = fixture.newAddress();
  await inTurn(tiers.codeTryByAddress.times, () =>
    setPassword(mobileNum, '000000', { ...stranger, address }),
  );
  await fixture.sendLoginCode(mobileNum, { purpose: 'reset' }, owner);
  sessionOf(await setPassword(mobileNum, await fixture.codeTo(contact), { ...owner, address }));
});

it('takes five wrong codes of many that come at once, and then not the right one', async () => {
  const { mobileNum, contact } = await someone();
  await fixture.sendLoginCode(mobileNum, { purpose: 'reset' }, owner);
  const code = await fixture.codeTo(contact);
  await atOnce(code_tries, () => setPassword(mobileNum, otherThan(code), owner));
  expect((await setPassword(mobileNum, code, owner)).code).toBe('code_wrong');
});

it.each([
  ['login', 'log in', 'เข้าสู่ระบบ'],
  ['reset', 'reset the password', 'ตั้งรหัสผ่านใหม่'],
  ['register', 'register', 'สมัครสมาชิก'],
] as const)(
  'says that a code is to %s, and that nobody will ask for it (account#codes)',
  async (what, en, th) => {
    for (const [language, words, warning] of [
      ['en', en, 'Nobody will ask you for it'],
      ['th', th, 'อย่าบอกรหัสนี้กับใคร'],
    ] as const) {
      const { mobileNum, contact } = await someone();
      if (what === 'register') await fixture.sendRegisterCode(mobileNum, { language });
      else await fixture.sendLoginCode(mobileNum, { purpose: what, language });
      const [{ text } = { text: '' }] = await fixture.sentTo(contact);
      expect(text).toContain(words);
      expect(text).toContain(warning);
      if (language === 'th') expect([...text].length).toBeLessThanOrEqual(70);
    }
  },
);

// @engines both: limits
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loginCaptcha } from '../../../server/areas/account/api/entry';
import { tiers } from '../../../server/kernel/limits/limit';
import { resend_after_ms } from '../../../server/kernel/verification/codes';
import {
  openVerificationFixture,
  sessionOf,
  type VerificationFixture,
} from '../../factories/account';
import { inTurn, scaled, times } from '../../support/repeat';

const guess_count = scaled(60, 1_000);

let fixture: VerificationFixture;

beforeAll(async () => {
  fixture = await openVerificationFixture();
});
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.platform.db.deleteFrom('limits').execute();
});

/** Somebody whose device the account doesn't know, as the owner's is known after the first login. */
const stranger = { deviceToken: null };
const guessAt = (at: number) => `Guess-number-${at}`;
/** Codes that are not the right one, each another. */
const wrongCodes = (right: string) =>
  times(guess_count + 1)
    .map((at) => String(at * 7 + 100_000))
    .filter((code) => code !== right)
    .slice(0, guess_count);

it('hears three wrong passwords without a captcha, from however many addresses, and lets the owner in meanwhile', async () => {
  const { username } = await fixture.member();
  const codes = await inTurn(guess_count, async (at) => {
    if (at === guess_count / 2) sessionOf(await fixture.login(username, await fixture.solved()));
    return (await fixture.login(username, { password: guessAt(at) }, stranger)).code;
  });
  const checked = codes.filter((code) => code === 'wrong_credentials');
  expect(checked).toHaveLength(tiers.captchaAfterAccount.times);
  expect(new Set(codes)).toEqual(new Set(['wrong_credentials', 'captcha_required']));
  sessionOf(await fixture.login(username, await fixture.solved()));
});

it('tells beforehand where a login needs a captcha, as soon as it does, and not of whom', async () => {
  const { username } = await fixture.member();
  const { mobileNum, contact } = fixture.newMobile();
  await fixture.memberWith(contact);
  const address = fixture.newAddress();
  const asks = async (input: object, from = fixture.newAddress()) => {
    const answer = await fixture.client.ask(loginCaptcha, input, { address: from });
    return loginCaptcha.response.parse(answer.value).captcha;
  };
  const typed = ` ${username.toUpperCase()}`;
  for (let failures = 0; failures < tiers.captchaAfterAccount.times; failures += 1) {
    expect([await asks({ username }), await asks({}, address)]).toEqual([false, false]);
    await fixture.login(username, { password: guessAt(failures) }, { address });
    await fixture.login('nobody_here', { password: guessAt(failures) });
    await fixture.loginBySms(mobileNum, '000000');
  }
  expect(await asks({}, address)).toBe(true);
  expect(await asks({ username: typed })).toBe(true);
  expect(await asks({ username: 'nobody_here' })).toBe(true);
  expect(await asks({ type: 'sms', username: `0${mobileNum}` })).toBe(true);
  expect(await asks({})).toBe(false);
  expect(await asks({ username: mobileNum })).toBe(false);
  expect(await asks({ type: 'sms', username: 'nobody_here' })).toBe(false);
});

it('hears ten wrong passwords for an account from one network, each but three with a captcha', async () => {
  const { username } = await fixture.member();
  const address = fixture.newAddress();
  const codes = await inTurn(guess_count, async (at) => {
    const guess = { password: guessAt(at), ...(await fixture.solved()) };
    return (await fixture.login(username, guess, { address })).code;
  });
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(
    tiers.loginByAccount.times,
  );
  expect(codes.at(-1)).toBe('too_many_requests');
  sessionOf(await fixture.login(username, await fixture.solved()));
});

it('hears so many wrong codes to log in, from however many addresses, and lets the owner in', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  await fixture.sendLoginCode(mobileNum);
  const right = await fixture.codeTo(contact);
  const codes = await inTurn(guess_count, async (at) => {
    const guess = wrongCodes(right)[at]!;
    return (await fixture.loginBySms(mobileNum, guess, await fixture.solved())).code;
  });
  expect(codes.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(
    tiers.codeTryByContact.times,
  );
  expect(codes.at(-1)).toBe('too_many_requests');
  expect((await fixture.loginBySms(mobileNum, right, await fixture.solved())).success).toBe(false);
  sessionOf(await fixture.login(member.username, await fixture.solved()));
  fixture.platform.clock.advance(resend_after_ms);
  await fixture.sendLoginCode(mobileNum);
  const next = await fixture.codeTo(contact);
  sessionOf(await fixture.loginBySms(mobileNum, next, await fixture.solved()));
});

it('hears so many wrong codes to register a number, and lets its owner register', async () => {
  const mobile = fixture.newMobile();
  await fixture.sendRegisterCode(mobile.mobileNum);
  const right = await fixture.codeTo(mobile.contact);
  const codes = await inTurn(guess_count, async (at) => {
    const verificationCode = wrongCodes(right)[at]!;
    return (await fixture.registerMobile(mobile, { verificationCode })).code;
  });
  expect(codes.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(
    tiers.codeTryByContact.times,
  );
  expect(codes.at(-1)).toBe('too_many_requests');
  fixture.platform.clock.advance(resend_after_ms);
  await fixture.sendRegisterCode(mobile.mobileNum);
  sessionOf(await fixture.registerMobile(mobile));
});

it('sends a number so many messages an hour, from however many addresses they are asked for', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  const answers = await inTurn(guess_count, async () => {
    const answer = await fixture.sendLoginCode(mobileNum);
    // A minute each would take the attacker as long; within the hour there are so many minutes.
    if (answer.success) fixture.platform.clock.advance(resend_after_ms);
    return answer;
  });
  const refused = answers.filter(({ success }) => !success);
  expect(refused.length).toBeGreaterThan(0);
  const sent = await fixture.platform.db
    .selectFrom('codes')
    .select('id')
    .where('contact', '=', contact)
    .execute();
  expect(sent).toHaveLength(tiers.codeByStrangers.times);
  // The newest code is the owner's still, and the password is theirs all along.
  sessionOf(await fixture.login(member.username, await fixture.solved()));
  fixture.platform.clock.advance(tiers.codeByContactDay.window_ms);
  expect(await fixture.sendLoginCode(mobileNum)).toMatchObject({ success: true });
});

it('sends so many messages for one address, to however many numbers', async () => {
  const address = fixture.newAddress();
  const numbers = times(scaled(80, 1_000)).map(() => fixture.newMobile());
  const before = await fixture.platform.db.selectFrom('codes').select('id').execute();
  for (const { mobileNum } of numbers) await fixture.sendRegisterCode(mobileNum, {}, { address });
  const after = await fixture.platform.db.selectFrom('codes').select('id').execute();
  expect(after.length - before.length).toBe(tiers.codeByAddress.times);
  const { mobileNum } = fixture.newMobile();
  expect(await fixture.sendRegisterCode(mobileNum)).toMatchObject({ success: true });
});

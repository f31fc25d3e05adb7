// @engines both: queries
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { RequestOf } from '../../../../server/kernel/api/call';
import { setPaymentPassword } from '../../../../server/areas/account/api/passwords';
import * as rules from '../../../../server/areas/account/passwords/rules';
import { securityConfig } from '../../../../server/areas/account/api/security';
import { idle_ms } from '../../../../server/kernel/sessions/sessions';
import { tiers } from '../../../../server/kernel/limits/limit';
import {
  code_life_ms,
  code_tries,
  resend_after_ms,
} from '../../../../server/kernel/verification/codes';
import type { Member } from '../../../../server/store/tables';
import { sessionOf } from '../../../factories/account';
import { confirmSession, changeMember } from '../../../factories/member';
import { openPasswordFixture, ownersOfPayment } from '../../../factories/owner';
import { atOnce, inTurn } from '../../../support/repeat';

const fixture = await openPasswordFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits'));

const done = { status: 200, success: true, value: { success: true } };

const set = (
  token: string,
  paymentPassword: string,
  input: Partial<RequestOf<typeof setPaymentPassword>> = {},
) =>
  fixture.client.ask(
    setPaymentPassword,
    { paymentPassword, confirmPaymentPassword: paymentPassword, ...input },
    { token },
  );
async function beginner() {
  const member = await fixture.member();
  const { token } = sessionOf(await fixture.login(member.username));
  await confirmSession(fixture.platform, token);
  const hash = async () => (await fixture.memberRow(member.id)).payment_hash;
  return { token, hash };
}

const change = (id: string, set: Partial<Member>) => changeMember(fixture.platform.db, id, set);
const { owner, askCode, newestTo, codeOf, reset, has } = await ownersOfPayment(fixture);
/** A code that is none. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('is set without an old one at first, and kept as a hash', async () => {
  const { token, hash } = await beginner();
  expect(await hash()).toBeNull();
  expect(await set(token, '135790')).toMatchObject(done);
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect(await rules.verifyPassword(await hash(), '135790')).toBe(true);
});

it('is changed by the old one (account#payment-password)', async () => {
  const { token, hash } = await beginner();
  await set(token, '135790');
  const first = await hash();
  expect(await set(token, '246801')).toMatchObject({
    status: 422,
    code: 'fields_invalid',
    value: { oldPaymentPassword: 'password_required' },
  });
  expect(await set(token, '246801', { oldPaymentPassword: '135791' })).toMatchObject({
    status: 403,
    code: 'wrong_old_password',
  });
  expect(await hash()).toBe(first);
  expect(await set(token, '246801', { oldPaymentPassword: '135790' })).toMatchObject(done);
  expect(await rules.verifyPassword(await hash(), '246801')).toBe(true);
});

it('names each field that is wrong (account#payment-password)', async () => {
  const { token, hash } = await beginner();
  const faultsOf = async (chosen: string, confirmed = chosen) => {
    const answer = await set(token, chosen, { confirmPaymentPassword: confirmed });
    expect(answer).toMatchObject({ status: 422, code: 'fields_invalid' });
    return answer.value;
  };
  expect(await faultsOf('', '')).toEqual({
    paymentPassword: 'password_required',
    confirmPaymentPassword: 'in_enter_password',
  });
  expect(await faultsOf('13579')).toEqual({ paymentPassword: 'payment_password_form' });
  expect(await faultsOf('123456')).toEqual({ paymentPassword: 'payment_password_simple' });
  expect(await faultsOf('135790', '135791')).toEqual({
    confirmPaymentPassword: 'in_confirmation_correct',
  });
  expect(await hash()).toBeNull();
});

it('is not for trial players', async () => {
  const { token } = await fixture.trial();
  expect(await set(token, '135790')).toMatchObject({ status: 403, code: 'trial_not_allowed' });
});

it('is set by one of many forms that come at once', async () => {
  const { token, hash } = await beginner();
  const chosen = (instant: number) => `13579${instant}`;
  const answers = await atOnce(8, (index) => set(token, chosen(index)));
  const good = answers.flatMap(({ success }, index) => (success ? [index] : []));
  expect(good).toHaveLength(1);
  expect(await rules.verifyPassword(await hash(), chosen(good[0]!))).toBe(true);
  for (const { success, code } of answers) {
    if (!success) expect(['wrong_old_password', 'fields_invalid']).toContain(code);
  }
});

it('hears so many wrong old ones of a member, then not even the right one, for a while', async () => {
  const { token, hash } = await beginner();
  await set(token, '135790');
  const { times, window_ms } = rules.passwordTiers.oldPaymentByAccount;
  const guesses = await inTurn(times + 1, (index) =>
    set(token, '246801', { oldPaymentPassword: `90${String(index).padStart(4, '0')}` }),
  );
  expect(guesses.map(({ code }) => code).slice(-2)).toEqual([
    'wrong_old_password',
    'too_many_requests',
  ]);
  const right = { oldPaymentPassword: '135790' };
  expect(await set(token, '246801', right)).toMatchObject({ code: 'too_many_requests' });
  expect(await rules.verifyPassword(await hash(), '135790')).toBe(true);
  fixture.platform.clock.advance(window_ms);
  expect(await set(token, '246801', right)).toMatchObject(done);
});

it.each(['mobile', 'email'] as const)(
  'is set anew by a code to the proved %s (account#payment-password)',
  async (by) => {
    const who = await owner();
    const code = await codeOf(who, by);
    expect(await reset(who, code, { by })).toMatchObject(done);
    expect(await has(who, '246801')).toBe(true);
    expect(await reset(who, code, { by, paymentPassword: '908172' })).toMatchObject({
      status: 400,
      code: 'code_wrong',
    });
    expect(await has(who, '246801')).toBe(true);
  },
);

it('says in the message what the code is for, in the member’s language', async () => {
  const who = await owner();
  await askCode(who, 'mobile', 'th');
  await askCode(who, 'email', 'en');
  const [sms, mail] = [await newestTo(who.mobile), await newestTo(who.email)];
  expect(sms!.text).toContain('รหัสถอนเงิน');
  expect([...sms!.text].length).toBeLessThanOrEqual(70);
  expect(mail).toMatchObject({ kind: 'mail', text: expect.stringMatching(/payment password/) });
  expect(mail!.subject).not.toMatch(/\d{6}/);
});

it('tells by which contacts it can be done', async () => {
  const waysOf = async (token: string) =>
    securityConfig.response.parse((await fixture.client.ask(securityConfig, {}, { token })).value)
      .paymentWays;
  const who = await owner();
  expect(await waysOf(who.token)).toEqual(['mobile', 'email']);
  await change(who.id, { email_verified_at: null });
  expect(await waysOf(who.token)).toEqual(['mobile']);
  await change(who.id, { mobile: null });
  expect(await waysOf(who.token)).toEqual([]);
});

it('goes to no contact that is not proved, is another kind, or was proved only lately', async () => {
  const refused = { status: 409, code: 'contact_unproved' };
  const [bare, late] = [await owner(), await owner({ provedFor_ms: rules.settled_after_ms - 1 })];
  await change(bare.id, { mobile_verified_at: null, email: null });
  for (const by of ['mobile', 'email'] as const) {
    expect(await askCode(bare, by)).toMatchObject(refused);
    expect(await askCode(late, by)).toMatchObject(refused);
    expect(await reset(late, '000000', { by })).toMatchObject(refused);
  }
  expect(await newestTo(late.mobile)).toBeUndefined();
  fixture.platform.clock.advance(1);
  expect(await askCode(late)).toMatchObject({ success: true });
});

it('takes no wrong code, no code of another purpose, contact or member, and none that is over', async () => {
  const wrong = { status: 400, code: 'code_wrong' };
  const [who, stranger] = [await owner(), await owner()];
  const code = await codeOf(who);
  expect(await reset(who, otherThan(code))).toMatchObject(wrong);
  expect(await reset(who, code, { by: 'email' })).toMatchObject(wrong);
  expect(await reset(stranger, code)).toMatchObject(wrong);
  expect(await reset(who, await fixture.codeFor(who.mobile))).toMatchObject(wrong);
  fixture.platform.clock.advance(code_life_ms);
  expect(await reset(who, code)).toMatchObject(wrong);
  expect(await has(who, '135790')).toBe(true);
});

it('hears no more than five guesses at a code', async () => {
  const who = await owner();
  const code = await codeOf(who);
  await inTurn(code_tries, () => reset(who, otherThan(code)));
  expect(await reset(who, code)).toMatchObject({ code: 'code_wrong' });
  expect(await has(who, '135790')).toBe(true);
});

it('sends no more codes than the limits of a contact allow, and none before its time', async () => {
  const who = await owner();
  const first = await askCode(who);
  expect((await askCode(who)).value).toEqual(first.value);
  const codes = await inTurn(tiers.codeByContact.times, async () => {
    fixture.platform.clock.advance(resend_after_ms);
    return (await askCode(who)).code;
  });
  expect(codes.at(-1)).toBe('code_limit');
});

it('names each field that is wrong, and leaves the code good', async () => {
  const who = await owner();
  const code = await codeOf(who);
  expect(
    await reset(who, '12', { paymentPassword: '123456', confirmPaymentPassword: '1' }),
  ).toMatchObject({
    status: 422,
    code: 'fields_invalid',
    value: {
      verificationCode: 'verification_code_form',
      paymentPassword: 'payment_password_simple',
      confirmPaymentPassword: 'in_confirmation_correct',
    },
  });
  expect(await reset(who, code)).toMatchObject(done);
});

it('is set once by one code, of many forms that come at once', async () => {
  const who = await owner();
  const code = await codeOf(who);
  const chosen = ['246801', '908172', '573920', '481516'];
  const answers = await atOnce(chosen.length, (index) =>
    reset(who, code, { paymentPassword: chosen[index]! }),
  );
  const good = answers.flatMap(({ success }, index) => (success ? [index] : []));
  expect(good).toHaveLength(1);
  expect(await has(who, chosen[good[0]!]!)).toBe(true);
});

it('needs a live session of a real member', async () => {
  const who = await owner();
  const code = await codeOf(who);
  const trial = await fixture.trial();
  expect(await askCode(trial)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  expect(await reset(trial, code)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  fixture.platform.clock.advance(idle_ms);
  expect(await reset(who, code)).toMatchObject({ status: 401, code: 'logged_out' });
  expect(await askCode(who)).toMatchObject({ status: 401, code: 'logged_out' });
  expect(await has(who, '135790')).toBe(true);
});

// @engines both: queries
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { RequestOf } from '../../../../server/kernel/api/call';
import { setPaymentPassword } from '../../../../server/areas/account/api/passwords';
import { verifyPassword, passwordTiers } from '../../../../server/areas/account/passwords/rules';
import { sessionOf } from '../../../factories/account';
import { confirmSession } from '../../../factories/member';
import { openPasswordFixture } from '../../../factories/owner';
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
async function someone() {
  const member = await fixture.member();
  const { token } = sessionOf(await fixture.login(member.username));
  await confirmSession(fixture.platform, token);
  const hash = async () => (await fixture.memberRow(member.id)).payment_hash;
  return { token, hash };
}

it('is set without an old one at first, and kept as a hash', async () => {
  const { token, hash } = await someone();
  expect(await hash()).toBeNull();
  expect(await set(token, '135790')).toMatchObject(done);
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(await hash(), '135790')).toBe(true);
});

it('is changed by the old one (account#payment-password)', async () => {
  const { token, hash } = await someone();
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
  expect(await verifyPassword(await hash(), '246801')).toBe(true);
});

it('names each field that is wrong (account#payment-password)', async () => {
  const { token, hash } = await someone();
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
  const { token, hash } = await someone();
  const chosen = (instant: number) => `13579${instant}`;
  const answers = await atOnce(8, (index) => set(token, chosen(index)));
  const good = answers.flatMap(({ success }, index) => (success ? [index] : []));
  expect(good).toHaveLength(1);
  expect(await verifyPassword(await hash(), chosen(good[0]!))).toBe(true);
  for (const { success, code } of answers) {
    if (!success) expect(['wrong_old_password', 'fields_invalid']).toContain(code);
  }
});

it('hears so many wrong old ones of a member, then not even the right one, for a while', async () => {
  const { token, hash } = await someone();
  await set(token, '135790');
  const { times, window_ms } = passwordTiers.oldPaymentByAccount;
  const guesses = await inTurn(times + 1, (index) =>
    set(token, '246801', { oldPaymentPassword: `90${String(index).padStart(4, '0')}` }),
  );
  expect(guesses.map(({ code }) => code).slice(-2)).toEqual([
    'wrong_old_password',
    'too_many_requests',
  ]);
  const right = { oldPaymentPassword: '135790' };
  expect(await set(token, '246801', right)).toMatchObject({ code: 'too_many_requests' });
  expect(await verifyPassword(await hash(), '135790')).toBe(true);
  fixture.platform.clock.advance(window_ms);
  expect(await set(token, '246801', right)).toMatchObject(done);
});

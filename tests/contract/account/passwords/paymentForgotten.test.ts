// @engines both: queries
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { RequestOf } from '../../../../server/kernel/api/call';
import * as api from '../../../../server/areas/account/api/passwords';
import { securityConfig } from '../../../../server/areas/account/api/security';
import {
  hashPassword,
  verifyPassword,
  settled_after_ms,
} from '../../../../server/areas/account/passwords/rules';
import { readOutbox } from '../../../../server/kernel/delivery/sendMessages';
import { idle_ms } from '../../../../server/kernel/sessions/sessions';
import { tiers } from '../../../../server/kernel/limits/limit';
import {
  code_life_ms,
  code_tries,
  resend_after_ms,
} from '../../../../server/kernel/verification/codes';
import type { Member } from '../../../../server/store/tables';
import { sessionOf } from '../../../factories/account';
import { changeMember } from '../../../factories/member';
import { openPasswordFixture } from '../../../factories/owner';
import { atOnce, inTurn } from '../../../support/repeat';

type Way = RequestOf<typeof api.paymentCode>['by'];

const fixture = await openPasswordFixture();
const old_hash = await hashPassword('135790');
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits'));

const done = { status: 200, success: true, value: { success: true } };
const change = (id: string, set: Partial<Member>) => changeMember(fixture.platform.db, id, set);

/** A member with a payment password and a number and address that were proved long ago. */
async function someone({ provedFor_ms = settled_after_ms } = {}) {
  const member = await fixture.phoneMember();
  const email = `${member.username}@mail.test`;
  const instant = fixture.platform.clock.now() - provedFor_ms;
  const proved = { mobile_verified_at: instant, email_verified_at: instant };
  await change(member.id, { email, payment_hash: old_hash, ...proved });
  const { token } = sessionOf(await fixture.login(member.username));
  return { ...member, email, token };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const askCode = ({ token }: { token: string }, by: Way = 'mobile', language: 'th' | 'en' = 'th') =>
  fixture.client.ask(api.paymentCode, { by, language }, { token, address: fixture.newAddress() });
const newestTo = async (recipient: string) =>
  (await readOutbox(fixture.platform)).find((entry) => entry.recipient === recipient);
async function codeOf(who: Someone, by: Way = 'mobile'): Promise<string> {
  expect(await askCode(who, by)).toMatchObject({ status: 200, success: true });
  return /\b\d{6}\b/.exec((await newestTo(by === 'email' ? who.email : who.mobile))!.text)![0];
}
const reset = (
  { token }: { token: string },
  verificationCode: string,
  input: Partial<RequestOf<typeof api.resetPaymentPassword>> = {},
) =>
  fixture.client.ask(
    api.resetPaymentPassword,
    {
      by: 'mobile',
      verificationCode,
      paymentPassword: '246801',
      confirmPaymentPassword: input.paymentPassword ?? '246801',
      ...input,
    },
    { token, address: fixture.newAddress() },
  );
const has = async ({ id }: { id: string }, clear: string) =>
  verifyPassword((await fixture.memberRow(id)).payment_hash, clear);
/** A code that is none. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it.each<Way>(['mobile', 'email'])(
  'is set anew by a code to the proved %s (account#payment-password)',
  async (by) => {
    const who = await someone();
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
  const who = await someone();
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
  const who = await someone();
  expect(await waysOf(who.token)).toEqual(['mobile', 'email']);
  await change(who.id, { email_verified_at: null });
  expect(await waysOf(who.token)).toEqual(['mobile']);
  await change(who.id, { mobile: null });
  expect(await waysOf(who.token)).toEqual([]);
});

it('goes to no contact that is not proved, is another kind, or was proved only lately', async () => {
  const refused = { status: 409, code: 'contact_unproved' };
  const [bare, late] = [await someone(), await someone({ provedFor_ms: settled_after_ms - 1 })];
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
  const [who, stranger] = [await someone(), await someone()];
  const code = await codeOf(who);
  expect(await reset(who, other(code))).toMatchObject(wrong);
  expect(await reset(who, code, { by: 'email' })).toMatchObject(wrong);
  expect(await reset(stranger, code)).toMatchObject(wrong);
  expect(await reset(who, await fixture.codeFor(who.mobile))).toMatchObject(wrong);
  fixture.platform.clock.advance(code_life_ms);
  expect(await reset(who, code)).toMatchObject(wrong);
  expect(await has(who, '135790')).toBe(true);
});

it('hears no more than five guesses at a code', async () => {
  const who = await someone();
  const code = await codeOf(who);
  await inTurn(code_tries, () => reset(who, other(code)));
  expect(await reset(who, code)).toMatchObject({ code: 'code_wrong' });
  expect(await has(who, '135790')).toBe(true);
});

it('sends no more codes than the limits of a contact allow, and none before its time', async () => {
  const who = await someone();
  const first = await askCode(who);
  expect((await askCode(who)).value).toEqual(first.value);
  const codes = await inTurn(tiers.codeByContact.times, async () => {
    fixture.platform.clock.advance(resend_after_ms);
    return (await askCode(who)).code;
  });
  expect(codes.at(-1)).toBe('code_limit');
});

it('names each field that is wrong, and leaves the code good', async () => {
  const who = await someone();
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
  const who = await someone();
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
  const who = await someone();
  const code = await codeOf(who);
  const trial = await fixture.trial();
  expect(await askCode(trial)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  expect(await reset(trial, code)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  fixture.platform.clock.advance(idle_ms);
  expect(await reset(who, code)).toMatchObject({ status: 401, code: 'logged_out' });
  expect(await askCode(who)).toMatchObject({ status: 401, code: 'logged_out' });
  expect(await has(who, '135790')).toBe(true);
});

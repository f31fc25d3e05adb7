// @engines sqlite
import { afterAll, afterEach, expect, it } from 'vitest';
import { insertNamed } from '../../../server/areas/account/registerByMobile';
import { verifyPassword } from '../../../server/areas/account/passwords/rules';
import { code_life_ms, resend_after_ms } from '../../../server/kernel/verification/codes';
import { tiers } from '../../../server/kernel/limits/limit';
import { phone_auth_age_ms, takeProof } from '../../../server/kernel/verification/phoneAuth';
import { openVerificationFixture, right_password, sessionOf } from '../../factories/account';
import { memberRow } from '../../factories/member';
import { atOnce } from '../../support/repeat';
import { startPhoneAuth } from '../../factories/social';

const [fixture, provider] = await Promise.all([openVerificationFixture(), startPhoneAuth()]);
fixture.platform.config.phoneAuth = provider.config;
afterAll(() => Promise.all([fixture.platform.close(), provider.stop()]));
afterEach(() => fixture.unset());

const rowOf = (id: string) => memberRow(fixture.platform.db, id);
const counted = async () => {
  const { db } = fixture.platform;
  const rows = await db.selectFrom('members').select('id').where('type', '=', 0).execute();
  return rows.length;
};
/** A number with a code on its way. */
async function request() {
  const mobile = fixture.newMobile();
  await fixture.sendRegisterCode(mobile.mobileNum);
  return mobile;
}
const noPassword = { password: '', confirmPassword: '' };
const tokenFor = (contact: string) => provider.token(contact, fixture.platform.clock.now());
const byToken = (firebaseIdToken: string) => ({ firebaseIdToken, firebaseChannel: 'sms' });

it('makes a member under a made-up name, whose number is proved (account#registered-panel, account#registration-submit)', async () => {
  const mobile = await request();
  const session = sessionOf(await fixture.registerMobile(mobile, { nickname: 'สมชาย' }));
  expect(session).toMatchObject({ customerType: 0, firstTimeLogin: true });
  expect(session.userName).toMatch(/^m\d{9}$/);
  expect(session.userName).not.toContain(mobile.mobileNum);
  const { clock, db } = fixture.platform;
  expect(await rowOf(session.id)).toMatchObject({
    type: 0,
    nickname: 'สมชาย',
    mobile: mobile.contact,
    mobile_verified_at: clock.now(),
  });
  const proved = db.selectFrom('proved_contacts').selectAll();
  expect(await proved.where('contact', '=', mobile.contact).execute()).toEqual([
    { contact: mobile.contact, member_id: session.id, proved_at: clock.now(), held_until: null },
  ]);
  expect(sessionOf(await fixture.login(session.userName)).id).toBe(session.id);
});

it('asks for no password while codes lead back in, and keeps none', async () => {
  const mobile = await request();
  const session = sessionOf(await fixture.registerMobile(mobile, noPassword));
  expect((await rowOf(session.id)).password_hash).toBeNull();
  for (const password of ['', 'no member has this password']) {
    const answer = await fixture.login(session.userName, { password });
    expect(answer.code).toBe('wrong_credentials');
  }
  await fixture.sendLoginCode(mobile.mobileNum);
  const code = await fixture.codeTo(mobile.contact);
  expect(sessionOf(await fixture.loginBySms(mobile.mobileNum, code)).id).toBe(session.id);
});

it.each([
  ['MOBILENUMPASSREG3', '1'],
  ['MOBILEVERCODELOGIN3', '0'],
  ['REGMOBVERF3', '0'],
] as const)('asks for a password with %s at %s', async (flag, value) => {
  const mobile = await request();
  await fixture.set(flag, value);
  expect(await fixture.registerMobile(mobile, noPassword)).toMatchObject({
    code: 'fields_invalid',
    value: { password: 'password_required', confirmPassword: 'in_incorrect_password' },
  });
  const session = sessionOf(await fixture.registerMobile(mobile));
  expect(await verifyPassword((await rowOf(session.id)).password_hash, right_password)).toBe(true);
});

it('asks for no code where numbers need not be proved, and takes the number for unproved', async () => {
  await fixture.set('REGMOBVERF3', '0');
  const taken = fixture.newMobile();
  await fixture.memberWith(taken.contact);
  const session = sessionOf(await fixture.registerMobile(taken, { verificationCode: '' }));
  expect(await rowOf(session.id)).toMatchObject({
    mobile: taken.contact,
    mobile_verified_at: null,
  });
});

it('tells that a number is taken only to who has its code', async () => {
  const mobile = fixture.newMobile();
  const owner = await fixture.memberWith(mobile.contact);
  const free = fixture.newMobile();
  const [toTaken, toFree] = [
    await fixture.sendRegisterCode(mobile.mobileNum),
    await fixture.sendRegisterCode(free.mobileNum),
  ];
  expect(toTaken.body).toEqual(toFree.body);
  const before = await counted();
  const code = await fixture.codeTo(mobile.contact);
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await fixture.registerMobile(mobile, { verificationCode: wrong })).toMatchObject({
    status: 400,
    code: 'code_wrong',
  });
  expect(await fixture.registerMobile(mobile)).toMatchObject({ status: 409, code: 'mobile_taken' });
  expect(await counted()).toBe(before);
  const { db } = fixture.platform;
  const proved = await db
    .selectFrom('proved_contacts')
    .select('member_id')
    .where('contact', '=', mobile.contact)
    .execute();
  expect(proved).toEqual([{ member_id: owner.id }]);
});

it('gives a number to one of those who register it at once', async () => {
  const mobile = await request();
  const code = await fixture.codeTo(mobile.contact);
  const before = await counted();
  const answers = await atOnce(5, () => fixture.registerMobile(mobile, { verificationCode: code }));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await counted()).toBe(before + 1);
});

it('takes a code once, while it lasts, and none of another purpose', async () => {
  const mobile = await request();
  fixture.platform.clock.advance(code_life_ms);
  expect((await fixture.registerMobile(mobile)).code).toBe('code_wrong');
  await fixture.sendLoginCode(mobile.mobileNum);
  expect((await fixture.registerMobile(mobile)).code).toBe('code_wrong');
  fixture.platform.clock.advance(resend_after_ms);
  await fixture.sendRegisterCode(mobile.mobileNum);
  const code = await fixture.codeTo(mobile.contact);
  sessionOf(await fixture.registerMobile(mobile, { verificationCode: code }));
  expect((await fixture.registerMobile(mobile, { verificationCode: code })).code).toBe(
    'code_wrong',
  );
});

it('uses no code up for a slip in another field', async () => {
  const mobile = await request();
  const slips = { agree: false, email: 'x', nickname: '\u3164' };
  expect(await fixture.registerMobile(mobile, slips)).toMatchObject({
    status: 422,
    value: { agree: 'agree_required', email: 'in_email_incorrect', nickname: 'nickname_form' },
  });
  expect(await fixture.registerMobile(mobile, { affiliateCode: 'no_agent' })).toMatchObject({
    code: 'affiliate_unknown',
    value: { affiliateCode: 'invitation_code_error' },
  });
  sessionOf(await fixture.registerMobile(mobile));
});

it.each([
  ['mobileNum', '', 'error_phone_number_limit'],
  ['mobileNum', '081-234-567', 'phone_digits_after_0'],
  ['mobileNum', '8123456789', 'error_phone_number_limit'],
  ['countryDialingCode', 'abc', 'error_phone_number_limit'],
  ['verificationCode', '', 'verification_code_form'],
  ['verificationCode', '12345', 'verification_code_form'],
  ['password', 'short', 'password_form'],
  ['confirmPassword', 'Another-1', 'in_confirmation_correct'],
])('refuses %s %j with the fault %s', async (field, value, fault) => {
  const mobile = await request();
  const answer = await fixture.registerMobile(mobile, { [field]: value });
  const where = field === 'countryDialingCode' ? 'mobileNum' : field;
  expect(answer).toMatchObject({ status: 422, code: 'fields_invalid', value: { [where]: fault } });
});

it('takes numbers of other countries by their own length', async () => {
  const contact = '+442079460018';
  await fixture.set('sms.dialingCodes', '66,44');
  await fixture.sendRegisterCode('20 7946 0018', { countryDialingCode: '+44' });
  const mobile = { contact, mobileNum: '2079460018' };
  const session = sessionOf(await fixture.registerMobile(mobile, { countryDialingCode: '44' }));
  expect((await rowOf(session.id)).mobile).toBe(contact);
});

it('is closed while the operator says so', async () => {
  const mobile = await request();
  await fixture.set('MOBILENUMREG3', '0');
  expect(await fixture.registerMobile(mobile)).toMatchObject({
    status: 403,
    code: 'registration_closed',
  });
});

it('asks for a captcha where the operator wants one, before it looks at the code', async () => {
  const mobile = await request();
  await fixture.set('register.captcha.enabled', '1');
  const wrong = { ...(await fixture.solved()), captcha: '?' };
  expect((await fixture.registerMobile(mobile, wrong)).code).toBe('captcha_wrong');
  sessionOf(await fixture.registerMobile(mobile, await fixture.solved()));
});

it('tries another name where one is taken', async () => {
  const { platform } = fixture;
  const { username } = await fixture.member();
  const names = [username, username, 'm000000001'];
  const row = { type: 0, password_hash: null, payment_hash: null };
  const insert = (nameOf: () => string) =>
    platform.db.transaction().execute((trx) => insertNamed(platform, trx, row, nameOf));
  const made = await insert(() => names.shift()!);
  expect(made.username).toBe('m000000001');
  await expect(insert(() => username)).rejects.toThrow('no free');
});

it('opens a session for the member whose number a token proves, once (account#phone-auth)', async () => {
  const { contact, mobileNum } = fixture.newMobile();
  const member = await fixture.memberWith(contact);
  const token = byToken(await tokenFor(contact));
  expect(sessionOf(await fixture.loginBySms(mobileNum, '', token)).id).toBe(member.id);
  expect(await fixture.loginBySms(mobileNum, '', token)).toMatchObject({ code: 'code_wrong' });
});

it('opens none for a token of another number, a forged one, or a number that is nobody’s', async () => {
  const [mine, other, nobody] = [fixture.newMobile(), fixture.newMobile(), fixture.newMobile()];
  await fixture.memberWith(mine.contact);
  const tries = [
    [mine.mobileNum, await tokenFor(other.contact)],
    [mine.mobileNum, await provider.forged(mine.contact, fixture.platform.clock.now())],
    [nobody.mobileNum, await tokenFor(nobody.contact)],
  ] as const;
  for (const [mobileNum, token] of tries) {
    const answer = await fixture.loginBySms(mobileNum, '', byToken(token));
    expect(answer).toMatchObject({ status: 400, code: 'code_wrong' });
  }
});

it('does not look at a code of ours beside a token', async () => {
  const { contact, mobileNum } = fixture.newMobile();
  await fixture.memberWith(contact);
  await fixture.sendLoginCode(mobileNum);
  const code = await fixture.codeTo(contact);
  const wrong = await fixture.loginBySms(mobileNum, code, byToken('a.b.c'));
  expect(wrong.code).toBe('code_wrong');
  expect((await fixture.loginBySms(mobileNum, code)).success).toBe(true);
});

it('makes a member whose number a token proves, once', async () => {
  const mobile = fixture.newMobile();
  const token = { ...byToken(await tokenFor(mobile.contact)), verificationCode: '' };
  const session = sessionOf(await fixture.registerMobile(mobile, token));
  const proved = await fixture.platform.db
    .selectFrom('proved_contacts')
    .selectAll()
    .where('member_id', '=', session.id)
    .execute();
  expect(proved.map(({ contact }) => contact)).toEqual([mobile.contact]);
  expect(await fixture.registerMobile(mobile, token)).toMatchObject({ code: 'code_wrong' });
  const again = { ...token, ...byToken(await tokenFor(mobile.contact)) };
  expect(await fixture.registerMobile(mobile, again)).toMatchObject({ code: 'mobile_taken' });
});

it('makes nobody by a token that is over or another number’s', async () => {
  const [mobile, other] = [fixture.newMobile(), fixture.newMobile()];
  const over = await tokenFor(mobile.contact);
  fixture.platform.clock.advance(phone_auth_age_ms + 1_000);
  for (const token of [over, await tokenFor(other.contact)]) {
    const given = { ...byToken(token), verificationCode: '' };
    expect(await fixture.registerMobile(mobile, given)).toMatchObject({ code: 'code_wrong' });
  }
});

it('hears no more wrong tokens from one address than wrong codes', async () => {
  const { contact } = fixture.newMobile();
  const caller = { address: fixture.newAddress(), device: 'OTHERS' };
  const wrong = {
    purpose: 'register',
    contact,
    code: '',
    asker: undefined,
    firebaseIdToken: 'a.b.c',
    caller,
  } as const;
  const { config } = fixture.platform;
  const platform = { ...fixture.platform, config: { ...config, limitScale: 0.02 } };
  const allowed = Math.round(tiers.codeTryByAddress.times * platform.config.limitScale);
  for (let left = allowed; left > 0; left -= 1) {
    expect(await takeProof(platform, wrong)).toMatchObject({ code: 'code_wrong' });
  }
  expect(await takeProof(platform, wrong)).toMatchObject({ code: 'too_many_requests' });
});

// @engines sqlite
import { afterAll, afterEach, expect, it } from 'vitest';
import { tiers } from '../../../server/kernel/limits/limit';
import { phone_auth_age_ms, takeProof } from '../../../server/kernel/verification/phoneAuth';
import { openVerificationFixture, sessionOf } from '../../factories/account';
import { startPhoneAuth } from '../../factories/social';

const [fixture, provider] = await Promise.all([openVerificationFixture(), startPhoneAuth()]);
fixture.platform.config.phoneAuth = provider.config;
afterAll(() => Promise.all([fixture.platform.close(), provider.stop()]));
afterEach(() => fixture.unset());

const tokenFor = (contact: string) => provider.token(contact, fixture.platform.clock.now());
const byToken = (firebaseIdToken: string) => ({ firebaseIdToken, firebaseChannel: 'sms' });

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

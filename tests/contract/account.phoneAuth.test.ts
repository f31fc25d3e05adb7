// @engines sqlite
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { tiers } from '../../server/kernel/limits/limit';
import { phone_auth_age_ms } from '../../server/kernel/verification/phoneAuth';
import { takeProof } from '../../server/kernel/verification/takeProof';
import { sessionOf } from '../support/accountScene';
import { startPhoneAuth, type PhoneAuthProvider } from '../support/phoneAuth';
import { openVerificationScene, type VerificationScene } from '../support/verificationScene';

let scene: VerificationScene;
let provider: PhoneAuthProvider;

beforeAll(async () => {
  [scene, provider] = await Promise.all([openVerificationScene(), startPhoneAuth()]);
  scene.platform.config.phoneAuth = provider.config;
});
afterAll(() => Promise.all([scene.platform.close(), provider.stop()]));
afterEach(() => scene.unset());

const tokenFor = (contact: string) => provider.token(contact, scene.platform.clock.now());
const byToken = (firebaseIdToken: string) => ({ firebaseIdToken, firebaseChannel: 'sms' });

it('opens a session for the member whose number a token proves, once', async () => {
  const { contact, mobileNum } = scene.newMobile();
  const member = await scene.memberWith(contact);
  const token = byToken(await tokenFor(contact));
  expect(sessionOf(await scene.loginBySms(mobileNum, '', token)).id).toBe(member.id);
  expect(await scene.loginBySms(mobileNum, '', token)).toMatchObject({ code: 'code_wrong' });
});

it('opens none for a token of another number, a forged one, or a number that is nobody’s', async () => {
  const [mine, other, nobody] = [scene.newMobile(), scene.newMobile(), scene.newMobile()];
  await scene.memberWith(mine.contact);
  const tries = [
    [mine.mobileNum, await tokenFor(other.contact)],
    [mine.mobileNum, await provider.forged(mine.contact, scene.platform.clock.now())],
    [nobody.mobileNum, await tokenFor(nobody.contact)],
  ] as const;
  for (const [mobileNum, token] of tries) {
    const answer = await scene.loginBySms(mobileNum, '', byToken(token));
    expect(answer).toMatchObject({ status: 400, code: 'code_wrong' });
  }
});

it('does not look at a code of ours beside a token', async () => {
  const { contact, mobileNum } = scene.newMobile();
  await scene.memberWith(contact);
  await scene.sendLoginCode(mobileNum);
  const code = await scene.codeTo(contact);
  const wrong = await scene.loginBySms(mobileNum, code, byToken('a.b.c'));
  expect(wrong.code).toBe('code_wrong');
  expect((await scene.loginBySms(mobileNum, code)).success).toBe(true);
});

it('makes a member whose number a token proves, once', async () => {
  const mobile = scene.newMobile();
  const token = { ...byToken(await tokenFor(mobile.contact)), verificationCode: '' };
  const session = sessionOf(await scene.registerMobile(mobile, token));
  const proved = await scene.platform.db
    .selectFrom('proved_contacts')
    .selectAll()
    .where('member_id', '=', session.id)
    .execute();
  expect(proved.map(({ contact }) => contact)).toEqual([mobile.contact]);
  expect(await scene.registerMobile(mobile, token)).toMatchObject({ code: 'code_wrong' });
  const again = { ...token, ...byToken(await tokenFor(mobile.contact)) };
  expect(await scene.registerMobile(mobile, again)).toMatchObject({ code: 'mobile_taken' });
});

it('makes nobody by a token that is over or another number’s', async () => {
  const [mobile, other] = [scene.newMobile(), scene.newMobile()];
  const over = await tokenFor(mobile.contact);
  scene.platform.clock.advance(phone_auth_age_ms + 1_000);
  for (const token of [over, await tokenFor(other.contact)]) {
    const given = { ...byToken(token), verificationCode: '' };
    expect(await scene.registerMobile(mobile, given)).toMatchObject({ code: 'code_wrong' });
  }
});

it('hears no more wrong tokens from one address than wrong codes', async () => {
  const { contact } = scene.newMobile();
  const caller = { address: scene.newAddress(), device: 'OTHERS' };
  const wrong = {
    purpose: 'register',
    contact,
    code: '',
    asker: undefined,
    firebaseIdToken: 'a.b.c',
    caller,
  } as const;
  const { config } = scene.platform;
  const platform = { ...scene.platform, config: { ...config, limitScale: 0.02 } };
  const allowed = Math.round(tiers.codeTryByAddress.times * platform.config.limitScale);
  for (let left = allowed; left > 0; left -= 1) {
    expect(await takeProof(platform, wrong)).toMatchObject({ code: 'code_wrong' });
  }
  expect(await takeProof(platform, wrong)).toMatchObject({ code: 'too_many_requests' });
});

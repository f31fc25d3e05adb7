// @engines both: concurrency
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, describe, beforeEach } from 'vitest';
import { passwordTiers } from '../../../../server/areas/account/passwords/rules';
import { setSetting } from '../../../../server/kernel/settings/settings';
import * as phoneCodes from '../../../../server/kernel/verification/codes';
import {
  phone_auth_age_ms,
  provedByPhoneAuth,
  readPhoneAuth,
} from '../../../../server/kernel/verification/phoneAuth';
import { right_password, sessionOf } from '../../../factories/account';
import { changeMember } from '../../../factories/member';
import { next_password, openPasswordFixture, type PasswordFixture } from '../../../factories/owner';
import { type PhoneAuthProvider, startPhoneAuth } from '../../../factories/social';
import { openTestPlatform, type TestPlatform } from '../../../support/platform';
import { atOnce, inTurn } from '../../../support/repeat';

describe('phone auth', () => {
  const contact = '+66812345678';
  const minute_ms = 60_000;

  let platform: TestPlatform;
  let provider: PhoneAuthProvider;

  beforeAll(async () => {
    [platform, provider] = await Promise.all([openTestPlatform(), startPhoneAuth()]);
    platform.config.phoneAuth = provider.config;
  });
  afterAll(async () => {
    await Promise.all([platform.close(), provider.stop()]);
  });

  const now = () => platform.clock.now();
  const proves = (token: string) => provedByPhoneAuth(platform, token, contact);

  it('is a proof of the number that it names, and of no other (account#phone-auth)', async () => {
    const token = await provider.token(contact, now());
    expect(await provedByPhoneAuth(platform, token, '+66812345679')).toBe(false);
    expect(await proves(token)).toBe(true);
  });

  it('counts once, whatever token of that sign-in it is (account#phone-auth)', async () => {
    const claims = { sub: 'somebody', auth_time: Math.floor(now() / 1000) };
    const tokens = [
      await provider.token(contact, now(), claims),
      await provider.token(contact, now() + 1000, claims),
    ];
    expect(await proves(tokens[0]!)).toBe(true);
    expect(await proves(tokens[0]!)).toBe(false);
    expect(await proves(tokens[1]!)).toBe(false);
    platform.clock.advance(phone_auth_age_ms);
    await phoneCodes.purgeCodes(platform);
    expect(await proves(tokens[0]!)).toBe(false);
  });

  it('counts once where it comes many times at once', async () => {
    const token = await provider.token(contact, now());
    const answers = await atOnce(10, () => proves(token));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is not used up by being read', async () => {
    const token = await provider.token(contact, now());
    expect(await readPhoneAuth(platform, token, contact)).toMatchObject({ ok: true });
    expect(await proves(token)).toBe(true);
  });

  it.each([
    ['another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['another project', { aud: 'other' }],
    ['no number', { phone_number: undefined }],
    ['a number that is none', { phone_number: { $ne: '' } }],
    ['nobody', { sub: '' }],
    ['no instant of the sign-in', { auth_time: undefined }],
    ['an instant that is text', { auth_time: 'now' }],
    ['another way to sign in', { firebase: { sign_in_provider: 'password' } }],
    ['no way to sign in', { firebase: undefined }],
  ])('is no proof with %s', async (_name, change) => {
    expect(await proves(await provider.token(contact, now(), change))).toBe(false);
  });

  it('is a proof for ten minutes after the sign-in, and not before it', async () => {
    const at_s = Math.floor(now() / 1000);
    const signedInAt = (instant: number) => provider.token(contact, now(), { auth_time: instant });
    expect(await proves(await signedInAt(at_s - phone_auth_age_ms / 1000))).toBe(true);
    expect(await proves(await signedInAt(at_s - phone_auth_age_ms / 1000 - 1))).toBe(false);
    expect(await proves(await signedInAt(at_s + (2 * minute_ms) / 1000))).toBe(false);
  });

  it('is no proof once the token itself has expired', async () => {
    const at_s = Math.floor(now() / 1000);
    const exp = at_s - (2 * minute_ms) / 1000;
    expect(await proves(await provider.token(contact, now(), { exp }))).toBe(false);
  });

  it('is no proof under another key, without a signature, or where it is no token', async () => {
    const token = await provider.token(contact, now());
    const [, payload, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const symmetric = Buffer.from('{"alg":"HS256","kid":"own"}').toString('base64url');
    const wrong = [
      await provider.forged(contact, now()),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${symmetric}.${payload}.${signature}`,
      token.slice(0, -8),
      `${token}x`,
      'a.b.c',
      '..',
      '',
      'ก'.repeat(4000),
    ];
    for (const each of wrong) expect(await proves(each), each.slice(0, 40)).toBe(false);
  });

  it('proves nothing where no provider is configured', async () => {
    const token = await provider.token(contact, now());
    const config = { ...platform.config, phoneAuth: undefined };
    expect(await provedByPhoneAuth({ ...platform, config }, token, contact)).toBe(false);
    expect(await proves(token)).toBe(true);
  });

  it('proves nothing while the keys cannot be had, and tells the operator without the token', async () => {
    const stopped = await startPhoneAuth();
    const token = await stopped.token(contact, now());
    await stopped.stop();
    const lines: string[] = [];
    const into = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const config = { ...platform.config, phoneAuth: stopped.config };
    const watched = { ...platform, config, log: pino({ level: 'info' }, into) };
    expect(await provedByPhoneAuth(watched, token, contact)).toBe(false);
    expect(lines).toEqual([expect.stringContaining('no keys for phone-auth tokens')]);
    expect(lines.join()).not.toContain(token);
  });
});

describe('by phone', () => {
  let fixture: PasswordFixture;
  let provider: PhoneAuthProvider;

  beforeAll(async () => {
    [fixture, provider] = await Promise.all([openPasswordFixture(), startPhoneAuth()]);
    fixture.platform.config.phoneAuth = provider.config;
  });
  afterAll(async () => {
    await Promise.all([fixture.platform.close(), provider.stop()]);
  });
  beforeEach(async () => {
    await fixture.platform.db.deleteFrom('limits').execute();
  });

  const wrong = { status: 400, success: false, code: 'code_wrong' };
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const loginWith = (username: string, password: string) => fixture.login(username, { password });

  it('sets the password by the code that the phone got, and opens a session (account#forgot-password)', async () => {
    const member = await fixture.phoneMember();
    const before = sessionOf(await fixture.login(member.username, { remember: true }));
    const verificationCode = await fixture.codeFor(member.mobile);
    const session = sessionOf(await fixture.byPhone(member.mobile, { verificationCode }));
    expect(session).toMatchObject({ id: member.id, userName: member.username });
    expect(await fixture.refusalOf(before.token)).toBe('logged_out');
    expect(await fixture.refusalOf(session.token)).toBeUndefined();
    expect(await loginWith(member.username, right_password)).toMatchObject({
      code: 'wrong_credentials',
    });
    sessionOf(await loginWith(member.username, next_password));
  });

  it('sets none by phone while that way is off, by no code and by no token (account#forgot-password, account#set-password-by-phone)', async () => {
    const { username, mobile } = await fixture.phoneMember();
    const { db, clock } = fixture.platform;
    const verificationCode = await fixture.codeFor(mobile);
    const live_within_ms = 5_000;
    await setSetting(db, 'REGMOBVERF3', '0', clock.now());
    clock.advance(live_within_ms);
    const firebaseIdToken = await provider.token(mobile, clock.now());
    for (const proof of [{ verificationCode }, { firebaseIdToken }]) {
      expect(await fixture.byPhone(mobile, proof)).toMatchObject({
        status: 403,
        code: 'no_permission',
      });
    }
    await setSetting(db, 'REGMOBVERF3', '1', clock.now());
    clock.advance(live_within_ms);
    sessionOf(await loginWith(username, right_password));
    sessionOf(await fixture.byPhone(mobile, { firebaseIdToken }));
  });

  it('takes a code once, for whoever sends the form twice', async () => {
    const { mobile } = await fixture.phoneMember();
    const verificationCode = await fixture.codeFor(mobile);
    const first = sessionOf(await fixture.byPhone(mobile, { verificationCode }));
    expect(await fixture.byPhone(mobile, { verificationCode })).toMatchObject(wrong);
    expect(await fixture.refusalOf(first.token)).toBeUndefined();
  });

  it('lets one of many with the same code succeed', async () => {
    const { username, mobile } = await fixture.phoneMember();
    const verificationCode = await fixture.codeFor(mobile);
    const answers = await atOnce(20, (index) =>
      fixture.byPhone(mobile, { verificationCode }, `Twenty-at-once-${index}`),
    );
    const good = answers.flatMap(({ success }, index) => (success ? [index] : []));
    expect(good).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['code_wrong', undefined]));
    sessionOf(await loginWith(username, `Twenty-at-once-${good[0]}`));
  });

  it.each([
    ['', 'password_required'],
    ['short-1', 'password_form'],
    ['password123', 'password_common'],
  ])('refuses %j as %s before it looks at the code, which stays good', async (chosen, fault) => {
    const { mobile } = await fixture.phoneMember();
    const verificationCode = await fixture.codeFor(mobile);
    const refused = { status: 422, code: 'password_invalid', value: { newPassword: fault } };
    await inTurn(phoneCodes.code_tries + 1, async () => {
      expect(await fixture.byPhone(mobile, { verificationCode }, chosen)).toMatchObject(refused);
    });
    const other = { verificationCode: otherThan(verificationCode) };
    expect(await fixture.byPhone(mobile, other, chosen)).toMatchObject(refused);
    sessionOf(await fixture.byPhone(mobile, { verificationCode }));
  });

  it('says that the password is the old one as often as it is, and leaves the code good', async () => {
    const { mobile } = await fixture.phoneMember();
    const verificationCode = await fixture.codeFor(mobile);
    await inTurn(phoneCodes.code_tries + 1, async () => {
      const answer = await fixture.byPhone(mobile, { verificationCode }, right_password);
      expect(answer).toMatchObject({ status: 422, code: 'modify.new.old.same' });
    });
    sessionOf(await fixture.byPhone(mobile, { verificationCode }));
  });

  it('does not tell who has no right code that the password is the old one', async () => {
    const { mobile } = await fixture.phoneMember();
    expect(await fixture.byPhone(mobile, {}, right_password)).toMatchObject(wrong);
    const verificationCode = otherThan(await fixture.codeFor(mobile));
    expect(await fixture.byPhone(mobile, { verificationCode }, right_password)).toMatchObject(
      wrong,
    );
  });

  it('takes no code that is over, was replaced, or was sent to another number', async () => {
    const [one, other] = [await fixture.phoneMember(), await fixture.phoneMember()];
    const replaced = await fixture.codeFor(one.mobile);
    fixture.platform.clock.advance(phoneCodes.resend_after_ms);
    const newest = await fixture.codeFor(one.mobile);
    if (replaced !== newest) {
      expect(await fixture.byPhone(one.mobile, { verificationCode: replaced })).toMatchObject(
        wrong,
      );
    }
    expect(await fixture.byPhone(other.mobile, { verificationCode: newest })).toMatchObject(wrong);
    fixture.platform.clock.advance(phoneCodes.code_life_ms);
    expect(await fixture.byPhone(one.mobile, { verificationCode: newest })).toMatchObject(wrong);
  });

  it('takes no code for a number that nobody has proved, or of an account that was shut', async () => {
    const { db } = fixture.platform;
    const shut = await fixture.phoneMember();
    await changeMember(db, shut.id, { status: 'disabled' });
    for (const contact of [shut.mobile, '+66899999999']) {
      const verificationCode = await fixture.codeFor(contact);
      expect(await fixture.byPhone(contact, { verificationCode })).toMatchObject(wrong);
    }
  });

  it.each(['', '00812345678', '81234567', '8123456789', 'นเบอร์'])(
    'says of %j that it is no number',
    async (mobileNum) => {
      const answer = await fixture.byPhone(`+66${mobileNum}`, { verificationCode: '123456' });
      expect(answer).toMatchObject({ status: 422, code: 'mobile_invalid', value: { digits: 9 } });
    },
  );

  it('sets the password by the token of the phone-auth provider, and takes it once', async () => {
    const { username, mobile } = await fixture.phoneMember();
    const now = fixture.platform.clock.now();
    const firebaseIdToken = await provider.token(mobile, now);
    expect(await fixture.byPhone(mobile, { firebaseIdToken }, right_password)).toMatchObject({
      code: 'modify.new.old.same',
    });
    sessionOf(await fixture.byPhone(mobile, { firebaseIdToken }));
    sessionOf(await loginWith(username, next_password));
    expect(await fixture.byPhone(mobile, { firebaseIdToken }, 'Another-One-3')).toMatchObject(
      wrong,
    );
  });

  it('takes no token of another number, and does not fall back to a code', async () => {
    const [one, other] = [await fixture.phoneMember(), await fixture.phoneMember()];
    const firebaseIdToken = await provider.token(other.mobile, fixture.platform.clock.now());
    const verificationCode = await fixture.codeFor(one.mobile);
    const both = { firebaseIdToken, verificationCode };
    expect(await fixture.byPhone(one.mobile, both)).toMatchObject(wrong);
  });

  it('has passwords hashed so often for one code and no more', async () => {
    const { mobile } = await fixture.phoneMember();
    const verificationCode = await fixture.codeFor(mobile);
    fixture.platform.config.limitScale = 0.1;
    const times = passwordTiers.replaceByAccount.times / 10;
    const codes = await inTurn(times + 1, async () => {
      return (await fixture.byPhone(mobile, { verificationCode }, right_password)).code;
    });
    fixture.platform.config.limitScale = 1;
    expect(codes.slice(-2)).toEqual(['modify.new.old.same', 'too_many_requests']);
    fixture.platform.clock.advance(1);
    await fixture.platform.db.deleteFrom('limits').execute();
    sessionOf(await fixture.byPhone(mobile, { verificationCode }));
  });
});

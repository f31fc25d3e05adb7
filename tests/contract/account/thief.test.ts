// @engines both: concurrency
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import * as passwords from '../../../server/areas/account/api/passwords';
import * as security from '../../../server/areas/account/api/security';
import * as stepUp from '../../../server/areas/account/api/security';
import { needsSession } from '../../../server/kernel/api/failures';
import type { Who } from '../../conformance/client';
import { right_password, sessionOf } from '../../factories/account';
import {
  openOwnedFixture,
  type Owner,
  thief_email,
  thief_number,
  waysToTake,
} from '../../factories/owner';

const fixture = await openOwnedFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

let thieves = 0;
const quarter_ms = 15 * 60_000;
const tries = waysToTake(fixture);

/** These send a code to the owner, who reads what it is for, or need another proof from elsewhere. */
const reported_by_themselves = ['stepUpCode', 'paymentCode', 'stepUpSocial'];
/** Ends the present session alone without a proof (notMe.protection). */
const own_session = ['endMemberSession'];
/** These change nothing that an account could be taken by. */
const harmless = [
  ...['logout', 'renewSession', 'saveNickname', 'setAvatar'],
  ...['removeBankCard', 'answerPlayReminder', 'setPlayReminder'],
  // What is claimed is the owner's all the same.
  ...['claimReward', 'signIn'],
  // The age is confirmed once; a name and a date that it keeps need a proof (ageGate).
  'confirmAge',
  // An accepted contract is paid to the owner, by the agent above who proposed it.
  'answerContract',
];

/** A copy of the owner's cookies: the session's alone, or the device's too. */
const copies = {
  'of the session’s cookie': ({ token }: Owner): Who => ({
    token,
    deviceToken: 'the-device-of-the-thief-xxxxxxxxxxxx',
  }),
  'of all cookies': ({ who }: Owner): Who => who,
};

it('tries every call by which a member changes an account (account#step-up)', () => {
  const account = calls.filter(
    (call) => needsSession(call) && call.method !== 'GET' && call.path.startsWith('/wps/member/'),
  );
  const known = [...Object.keys(tries), ...reported_by_themselves, ...own_session, ...harmless];
  expect(account.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

describe.each(Object.keys(copies) as (keyof typeof copies)[])('a thief with a copy %s', (kind) => {
  it.each([
    ['with a password', {}],
    ['without one', { password_hash: null }],
  ])(
    'ends without the account %s, and the owner hears of wrong proofs (account#bank-cards, account#step-up)',
    async (_, change) => {
      const owner = await fixture.owner(change);
      const who = { ...copies[kind](owner), address: fixture.newAddress() };
      const before = await fixture.row(owner.member.id);
      for (let round = 0; round < 4; round += 1) {
        await fixture.client.ask(stepUp.stepUpCode, { by: 'mobile' }, who);
        await fixture.client.ask(passwords.paymentCode, { by: 'mobile' }, who);
        for (const [name, attempt] of Object.entries(tries)) {
          const answer = await attempt(who, round);
          expect(answer.success, name).toBe(false);
        }
        fixture.platform.clock.advance(quarter_ms);
      }
      expect(await fixture.row(owner.member.id)).toEqual(before);
      const alerts = (await fixture.texts(owner.email)).filter((text) => text.includes('/m/notMe'));
      const guessed = ['confirm who they are', 'set the payment password'];
      if (before.password_hash !== null) guessed.push('change the password');
      for (const act of guessed) expect(alerts.join()).toContain(act);
      // Of each once an hour, and of nothing else: an hour may begin meanwhile.
      expect(alerts.length).toBeLessThanOrEqual(2 * guessed.length);
      expect(await fixture.texts(thief_email)).toEqual([]);
      expect(await fixture.texts(`+66${thief_number}`)).toEqual([]);

      // Each code that was sent on the thief's account names its use to the owner.
      const codes = (await fixture.texts(owner.mobile)).filter((text) => /^\d{6} /.test(text));
      expect(codes.length).toBeGreaterThan(0);
      for (const text of codes) expect(text).toContain('อย่าบอกรหัสนี้กับใคร');

      // The owner comes in as always, on another phone, and throws the thief out.
      const phone = { deviceToken: 'another-phone-of-the-owner-xxxxxxxxx' };
      await fixture.platform.db.deleteFrom('limits').execute();
      await fixture.sendLoginCode(owner.mobileNum, {}, phone);
      const code = await fixture.codeTo(owner.mobile);
      const opened = sessionOf(await fixture.loginBySms(owner.mobileNum, code, {}, phone)).token;
      fixture.platform.clock.advance(quarter_ms);
      const again = { ...phone, token: opened };
      await fixture.client.ask(stepUp.stepUpCode, { by: 'mobile' }, again);
      const confirmed = {
        by: 'mobile' as const,
        verificationCode: await fixture.codeTo(owner.mobile),
      };
      const proved = await fixture.client.ask(stepUp.stepUp, confirmed, again);
      const { token } = passwords.rotated.parse(proved.value);
      const ended = await fixture.client.ask(security.endOtherSessions, {}, { ...phone, token });
      expect(ended).toMatchObject({ success: true });
      expect(await fixture.refusalOf(owner.token)).toBe('logged_out');
    },
  );

  it('is out when the owner, in the very same session, changes the password (account#step-up)', async () => {
    const owner = await fixture.owner();
    const thief = copies[kind](owner);
    const next = { newPassword: 'Of-The-Owner-5', confirmNewPassword: 'Of-The-Owner-5' };
    const input = { oldPassword: right_password, ...next };
    const { value } = await fixture.client.ask(passwords.changePassword, input, owner.who);
    const { token } = passwords.rotated.parse(value);
    for (const attempt of Object.values(tries)) {
      expect((await attempt(thief, 0)).code).toBe('logged_out');
    }
    expect(await fixture.refusalOf(token)).toBeUndefined();
  });

  it('is out when the owner, in the very same session, confirms who they are', async () => {
    const owner = await fixture.owner();
    const thief = copies[kind](owner);
    const token = await fixture.stepUp(owner.token, owner.who);
    for (const attempt of Object.values(tries)) {
      expect((await attempt(thief, 0)).code).toBe('logged_out');
    }
    thieves += 1;
    const next = { email: `next${thieves}@mail.com` };
    expect(await fixture.changeTo(next, { ...owner.who, token })).toMatchObject({ success: true });
  });

  it('is out when the owner follows the link of a message (account#step-up)', async () => {
    const owner = await fixture.owner();
    const thief = copies[kind](owner);
    await tries.stepUp!(thief, 0);
    const link = await fixture.notMeToken(owner.email);
    const answer = await fixture.client.ask(security.notMe, { token: link });
    const { resetToken } = security.notMe.response.parse(answer.value);
    expect(await fixture.refusalOf(owner.token)).toBe('logged_out');
    const reset = { token: resetToken!, newPassword: 'Mai-Pen-Rai-77' };
    sessionOf(await fixture.client.ask(passwords.resetByEmail, reset));
  });
});

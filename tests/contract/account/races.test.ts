// @engines both: concurrency
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { paymentCode, changePassword } from '../../../server/areas/account/api/passwords';
import { login } from '../../../server/areas/account/login';
import {
  attemptAt,
  countFailure,
  passGate,
  recheckGate,
} from '../../../server/areas/account/loginGate';
import { setPaymentPassword, resetPayment } from '../../../server/areas/account/passwords/payment';
import { settled_after_ms } from '../../../server/areas/account/passwords/rules';
import { savePayeeName } from '../../../server/areas/account/profile/names';
import { saveEmail, saveMobile } from '../../../server/areas/account/profile/saveContact';
import type { Caller, Platform } from '../../../server/kernel/context';
import { free_failures } from '../../../server/kernel/limits/guessWaits';
import { login_networks, network_failures } from '../../../server/kernel/limits/networks';
import type { Result } from '../../../server/kernel/result';
import {
  readSession,
  type LiveSession,
  revokeSessions,
} from '../../../server/kernel/sessions/sessions';
import { deviceKeyOf } from '../../../server/kernel/verification/asker';
import { own_device } from '../../conformance/client';
import {
  countRequests,
  openVerificationFixture,
  right_password,
  sessionOf,
  type VerificationFixture,
} from '../../factories/account';
import { changeMember } from '../../factories/member';
import { openProfileFixture, type ProfileFixture, type SignedIn } from '../../factories/owner';
import { doneOf } from '../../support/calls';
import { slowed } from '../../support/platform';
import { inTurn } from '../../support/repeat';

describe('a change between two steps', () => {
  let fixture: ProfileFixture;
  beforeAll(async () => {
    fixture = await openProfileFixture();
  });
  afterAll(() => fixture.platform.close());

  const caller = (): Caller => ({
    address: fixture.newAddress(),
    device: 'OTHERS',
    deviceKey: deviceKeyOf(own_device),
  });
  const pin = { paymentPassword: '246801', confirmPaymentPassword: '246801' };

  interface Act {
    /** The column of the member that the act changes. */
    column: 'email' | 'mobile' | 'payee_name' | 'payment_hash';
    prepare?(who: SignedIn): Promise<string>;
    run(platform: Platform, session: LiveSession, code: string): Promise<Result<unknown, string>>;
  }

  const acts: Record<string, Act> = {
    'an email address': {
      column: 'email',
      async prepare(who) {
        await fixture.askCode(who, { by: 'email', email: 'late@example.com' });
        return fixture.codeAt('late@example.com');
      },
      run: (platform, session, verificationCode) =>
        saveEmail(platform, session, {
          email: 'late@example.com',
          verificationCode,
          caller: caller(),
        }),
    },
    'a number': {
      column: 'mobile',
      async prepare(who) {
        await fixture.askCode(who, { by: 'mobile', mobileNum: '876543210' });
        return fixture.codeAt('+66876543210');
      },
      run: (platform, session, verificationCode) =>
        saveMobile(platform, session, {
          countryDialingCode: '66',
          mobileNum: '876543210',
          verificationCode,
          caller: caller(),
        }),
    },
    'the payee name': {
      column: 'payee_name',
      run: (platform, session) => savePayeeName(platform, session, 'Somying Deejai', caller()),
    },
    'the payment password': {
      column: 'payment_hash',
      run: (platform, session) => setPaymentPassword(platform, session, pin, caller()),
    },
    'a forgotten payment password': {
      column: 'payment_hash',
      async prepare({ member, token }) {
        const instant = fixture.platform.clock.now() - settled_after_ms;
        const proved = { email: 'own@example.com', email_verified_at: instant };
        await changeMember(fixture.platform.db, member.id, proved);
        await fixture.client.ask(
          paymentCode,
          { by: 'email' },
          { token, address: fixture.newAddress() },
        );
        return fixture.codeAt('own@example.com');
      },
      run: (platform, session, verificationCode) =>
        resetPayment(platform, session, { by: 'email', verificationCode, ...pin }, caller()),
    },
  };

  it.each(Object.entries(acts))(
    'a form of %s changes nothing once its session has ended while it was looked at (account#not-me)',
    async (_what, { column, prepare, run }) => {
      const who = await fixture.signedIn();
      const code = (await prepare?.(who)) ?? '';
      const read = await readSession(fixture.platform, who.token);
      if (!read.ok) throw new Error(read.code);
      const before = (await fixture.rowOf(who.member))[column];
      const { platform } = fixture;
      const slow = slowed(platform, () =>
        platform.db
          .transaction()
          .execute((trx) => revokeSessions(trx, who.member.id, 'not_me', platform.clock.now())),
      );
      expect(await run(slow, read.value, code)).toMatchObject({ ok: false, code: 'logged_out' });
      expect((await fixture.rowOf(who.member))[column]).toBe(before);
      // The same form of a session that lives does it: nothing else stood in the way.
      const again = await fixture.signedIn();
      const other = (await prepare?.(again)) ?? '';
      const live = await readSession(platform, again.token);
      if (!live.ok) throw new Error(live.code);
      expect(await run(platform, live.value, other)).toMatchObject({ ok: true });
      expect((await fixture.rowOf(again.member))[column]).not.toBe(before);
    },
  );
});

describe('two requests at once', () => {
  const next_password = 'Other-Thai-2570';

  let fixture: VerificationFixture;

  beforeAll(async () => {
    fixture = await openVerificationFixture();
  });
  afterAll(() => fixture.platform.close());

  const request = (change: { username: string; type?: 'sms'; password?: string }) => ({
    type: 'username' as const,
    password: right_password,
    countryDialingCode: '66',
    entry: 'member' as const,
    remember: true,
    previousToken: undefined,
    caller: { address: fixture.newAddress(), device: 'OTHERS' },
    ...change,
  });

  const liveSessions = async (memberId: string): Promise<string[]> => {
    const rows = await fixture.platform.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  };

  it('judges no try that others overtook, a captcha answered with it or not (account#login-failures)', async () => {
    const { username } = await fixture.member();
    const stranger = { address: fixture.newAddress(), device: 'OTHERS' };
    // His network failed elsewhere: the first try needs a captcha already.
    await countRequests(
      fixture.platform,
      login_networks.counts,
      stranger.address,
      network_failures.free,
    );
    const who = { caller: stranger, memberId: undefined, byCode: false };
    const attempt = await attemptAt(fixture.platform, username, who);
    const passed = doneOf(await passGate(fixture.platform, attempt, await fixture.solved()));
    expect(await recheckGate(fixture.platform, attempt, passed)).toBeUndefined();
    await inTurn(free_failures, () =>
      fixture.login(username, { password: next_password }, { deviceToken: null }),
    );
    const waits = { ok: false, code: 'login_waits' };
    expect(await recheckGate(fixture.platform, attempt, passed)).toMatchObject(waits);
    expect(
      await countFailure(fixture.platform, attempt, passed, 'wrong_credentials'),
    ).toMatchObject(waits);
  });

  it('lets nobody in by a password that was changed while it was looked at (account#login-failures)', async () => {
    const { id, username } = await fixture.member();
    const owner = sessionOf(await fixture.login(username));
    const stored = await liveSessions(id);
    const change = {
      oldPassword: right_password,
      newPassword: next_password,
      confirmNewPassword: next_password,
    };
    const slow = slowed(fixture.platform, () => fixture.client.ask(changePassword, change, owner));
    expect(await login(slow, request({ username }))).toEqual({
      ok: false,
      code: 'wrong_credentials',
    });
    expect(await liveSessions(id)).toEqual(stored);
    sessionOf(await fixture.login(username, { password: next_password }));
  });

  it.each(['username', 'sms'] as const)(
    'lets nobody in by %s who was disabled meanwhile (account#login-failures)',
    async (type) => {
      const { contact, mobileNum } = fixture.newMobile();
      const { id, username } = await fixture.memberWith(contact);
      await fixture.sendLoginCode(mobileNum);
      const bySms = {
        username: mobileNum,
        type: 'sms',
        password: await fixture.codeTo(contact),
      } as const;
      const slow = slowed(fixture.platform, () =>
        changeMember(fixture.platform.db, id, { status: 'disabled' }),
      );
      const answer = await login(slow, request(type === 'sms' ? bySms : { username }));
      expect(answer.ok).toBe(false);
      expect(await liveSessions(id)).toEqual([]);
    },
  );
});

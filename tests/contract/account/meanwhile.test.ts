// @engines both: concurrency
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentCode } from '../../../server/areas/account/api/passwords';
import { setPaymentPassword, resetPayment } from '../../../server/areas/account/passwords/payment';
import { settled_after_ms } from '../../../server/areas/account/passwords/rules';
import { savePayeeName } from '../../../server/areas/account/profile/names';
import { saveEmail, saveMobile } from '../../../server/areas/account/profile/saveContact';
import type { Caller, Platform } from '../../../server/kernel/context';
import {
  readSession,
  type LiveSession,
  revokeSessions,
} from '../../../server/kernel/sessions/sessions';
import type { Result } from '../../../server/kernel/result';
import { deviceKeyOf } from '../../../server/kernel/verification/asker';
import { own_device } from '../../conformance/client';
import { openProfileFixture, type ProfileFixture, type SignedIn } from '../../factories/owner';
import { slowed } from '../../support/platform';

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
      const at = fixture.platform.clock.now() - settled_after_ms;
      const proved = { email: 'own@example.com', email_verified_at: at };
      await fixture.platform.db
        .updateTable('members')
        .set(proved)
        .where('id', '=', member.id)
        .execute();
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
  'a form of %s changes nothing once its session has ended while it was looked at',
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

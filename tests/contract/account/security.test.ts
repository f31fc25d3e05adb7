// @engines sqlite
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import {
  endMemberSession,
  memberSessions,
  recentSignIns,
  securityConfig,
  type signInOutcomes,
} from '../../../server/areas/account/api/security';
import { newId } from '../../../server/kernel/ids';
import { idle_ms, openSession } from '../../../server/kernel/sessions/sessions';
import type { Member } from '../../../server/store/tables';
import { addSignIn, changeMember, confirmSession } from '../../factories/member';
import { openProfileFixture, type ProfileFixture } from '../../factories/owner';
import { addGameSession } from '../../factories/vendor';

describe('sessions', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

  let fixture: ProfileFixture;

  beforeAll(async () => {
    fixture = await openProfileFixture();
  });
  afterAll(() => fixture.platform.close());

  /** A session from a device and an address; the clock goes on a little. */
  async function comeIn(
    member: Member,
    device = phone,
    address = '198.51.100.7',
    remember = false,
  ) {
    fixture.platform.clock.advance(1_000);
    const { db } = fixture.platform;
    const caller = { device, address };
    const { token } = await openSession(fixture.platform, db, member, { caller, remember });
    return token;
  }

  const listOf = async (token: string) =>
    memberSessions.response.parse((await fixture.client.ask(memberSessions, {}, { token })).value)
      .list;
  const currentOf = async (token: string) => (await listOf(token))[0]!.sessionId;
  const end = (token: string, sessionId: string) =>
    fixture.client.ask(endMemberSession, { sessionId }, { token });

  const launchedFrom = async (member: Member, sessionId: string) =>
    (await addGameSession(fixture.platform.db, { memberId: member.id, sessionId })).id;
  const gameEnd = async (id: string) =>
    (
      await fixture.platform.db
        .selectFrom('game_sessions')
        .select('revoked_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).revoked_at;

  it('lists the live sessions, the asking one first, then by when they were last used', async () => {
    const member = await fixture.member();
    const first = await comeIn(member, phone, '198.51.100.7', true);
    await comeIn(member, desk, '2001:db8:1:2::9');
    await comeIn(member, 'OTHERS', '');
    const list = await listOf(first);
    expect(list).toMatchObject([
      { current: true, remembered: true, device: 'Chrome 126, Android', address: '198.51.•.•' },
      { current: false, remembered: false, device: '', address: '' },
      { current: false, device: 'Firefox 127, Linux', address: '2001:db8:•' },
    ]);
    expect(list[2]!.seenAt).toBeLessThan(list[1]!.seenAt);
  });

  it('lists no session that is over, and nobody else’s', async () => {
    const [member, other] = [await fixture.member(), await fixture.member()];
    const [expired, ended] = [await comeIn(member), await comeIn(member)];
    await comeIn(other);
    await end(ended, await currentOf(ended));
    fixture.platform.clock.advance(idle_ms);
    const token = await comeIn(member);
    expect(await listOf(token)).toHaveLength(1);
    expect(await fixture.refusalOf(expired)).toBe('logged_out');
  });

  it('ends one of the member’s sessions with its games, and leaves the others (account#security-centre)', async () => {
    const member = await fixture.member();
    const [mine, lost] = [await comeIn(member), await comeIn(member)];
    const [mineId, lostId] = [await currentOf(mine), await currentOf(lost)];
    const [mineGame, lostGame] = [
      await launchedFrom(member, mineId),
      await launchedFrom(member, lostId),
    ];
    const done = { status: 200, value: { success: true } };
    expect(await end(mine, lostId)).toMatchObject({ status: 403, code: 'step_up_required' });
    expect(await fixture.refusalOf(lost)).toBeUndefined();
    await confirmSession(fixture.platform, mine);
    expect(await end(mine, lostId)).toMatchObject(done);
    const now = fixture.platform.clock.now();
    expect(await fixture.refusalOf(lost)).toBe('logged_out');
    expect(await gameEnd(lostGame)).toBe(now);
    expect(await fixture.refusalOf(mine)).toBeUndefined();
    expect(await gameEnd(mineGame)).toBeNull();
    expect(await listOf(mine)).toHaveLength(1);

    fixture.platform.clock.advance(5_000);
    expect(await end(mine, lostId)).toMatchObject(done);
    expect(await gameEnd(lostGame)).toBe(now);
  });

  it('ends the asking session too', async () => {
    const token = await comeIn(await fixture.member());
    expect(await end(token, await currentOf(token))).toMatchObject({ status: 200 });
    expect(await fixture.refusalOf(token)).toBe('logged_out');
  });

  it('knows no session of another member', async () => {
    const [mine, theirs] = [
      await comeIn(await fixture.member()),
      await comeIn(await fixture.member()),
    ];
    const unknown = { status: 404, code: 'session_unknown' };
    expect(await end(mine, await currentOf(theirs))).toMatchObject(unknown);
    expect(await end(mine, newId())).toMatchObject(unknown);
    expect(await end(mine, '')).toMatchObject(unknown);
    expect(await fixture.refusalOf(theirs)).toBeUndefined();
  });
});

describe('security', () => {
  let fixture: ProfileFixture;

  beforeAll(async () => {
    fixture = await openProfileFixture();
  });
  afterAll(() => fixture.platform.close());

  const change = (member: Member, values: Partial<Member>) =>
    changeMember(fixture.platform.db, member.id, values);

  const noteSignIn = (
    member: Member,
    values: { at: number; outcome?: (typeof signInOutcomes)[number]; device?: string },
  ) => addSignIn(fixture.platform.db, member.id, values);

  it('says what protects an account, contact details masked (account#security-centre)', async () => {
    const { member, token } = await fixture.signedIn();
    expect((await fixture.client.ask(securityConfig, {}, { token })).value).toEqual({
      hasPassword: true,
      hasPaymentPassword: false,
      paymentWays: [],
      paymentWaysFrom: null,
      mobile: '',
      mobileVerified: false,
      email: '',
      emailVerified: false,
    });
    await change(member, {
      payment_hash: 'hash',
      mobile: '+66812345678',
      mobile_verified_at: 5,
      email: 'somchai@example.com',
    });
    const answer = await fixture.client.ask(securityConfig, {}, { token });
    expect(answer.value).toMatchObject({
      hasPaymentPassword: true,
      mobile: '+66••••5678',
      mobileVerified: true,
      email: 's•••i@example.com',
      emailVerified: false,
    });
    expect(JSON.stringify(answer.body)).not.toContain('hash');
  });

  it('says that there is no password where somebody logs in at a provider (account#old-password)', async () => {
    const social = await fixture.signedIn();
    await change(social.member, { password_hash: null });
    expect((await fixture.client.ask(securityConfig, {}, social)).value).toMatchObject({
      hasPassword: false,
    });
  });

  it('shows the last 20 sign-ins and failed tries of the member alone, the newest first', async () => {
    const [who, other] = [await fixture.signedIn(), await fixture.signedIn()];
    for (let place = 1; place <= 22; place += 1) {
      await noteSignIn(who.member, { at: place, outcome: place === 22 ? 'wrong_password' : 'ok' });
      await noteSignIn(other.member, { at: 1_000 + place });
    }
    const { value } = await fixture.client.ask(recentSignIns, {}, who);
    const { list } = recentSignIns.response.parse(value);
    expect(list.map(({ at: instant }) => instant)).toEqual(
      Array.from({ length: 20 }, (_, index) => 22 - index),
    );
    expect(list[0]).toEqual({
      at: 22,
      how: 'password',
      outcome: 'wrong_password',
      device: '',
      address: '198.51.•.•',
    });
  });

  it('names the device of a sign-in in words', async () => {
    const who = await fixture.signedIn();
    const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
    await noteSignIn(who.member, { at: 1, device });
    expect((await fixture.client.ask(recentSignIns, {}, who)).value).toMatchObject({
      list: [{ device: 'Firefox 127, Linux' }],
    });
  });
});

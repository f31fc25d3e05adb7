// @engines sqlite
import path from 'node:path';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import * as api from '../../../server/areas/account/api/security';
import { newId } from '../../../server/kernel/ids';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { idle_ms, openSession } from '../../../server/kernel/sessions/sessions';
import type { Member } from '../../../server/store/tables';
import { noteSignIn, purgeSignIns } from '../../../server/areas/account/signIns';
import { contractClient } from '../../conformance/client';
import { temporaryFolder, writeCountryFile } from '../../support/files';
import { addSignIn, changeMember, confirmSession } from '../../factories/member';
import { openProfileFixture, type ProfileFixture } from '../../factories/owner';
import { addGameSession } from '../../factories/vendor';
import {
  openVerificationFixture,
  type VerificationFixture,
  sessionOf,
} from '../../factories/account';

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
    country?: string,
  ) {
    fixture.platform.clock.advance(1_000);
    const { db } = fixture.platform;
    const caller = { device, address, country };
    const { token } = await openSession(fixture.platform, db, member, { caller, remember });
    return token;
  }

  const listOf = async (token: string) =>
    api.memberSessions.response.parse(
      (await fixture.client.ask(api.memberSessions, {}, { token })).value,
    ).list;
  const currentOf = async (token: string) => (await listOf(token))[0]!.sessionId;
  const end = (token: string, sessionId: string) =>
    fixture.client.ask(api.endMemberSession, { sessionId }, { token });

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

  it('says of which country a network is, where the operator has a database of them (account#security-centre)', async () => {
    const folder = temporaryFolder('places');
    const countryDatabase = path.join(folder.path, 'countries.mmdb');
    writeCountryFile(countryDatabase, { '203.0.113.0/24': 'SG' });
    const { platform } = fixture;
    const served = createPlatform({ ...platform, config: { ...platform.config, countryDatabase } });
    folder.remove();
    const member = await fixture.member();
    const abroad = await comeIn(member, phone, '203.0.113.9');
    await comeIn(member, phone, '198.51.100.7');
    await addSignIn(platform.db, member.id, { address: '::ffff:203.0.113.9' });
    const client = contractClient((request) => served.fetch(request));
    const countriesOf = async (call: typeof api.memberSessions | typeof api.recentSignIns) =>
      call.response
        .parse((await client.ask(call, {}, { token: abroad })).value)
        .list.map(({ country }) => country);
    expect(await countriesOf(api.memberSessions)).toEqual(['SG', '']);
    // The word of a proxy at the login stands before the database's.
    await comeIn(member, desk, '203.0.113.9', false, 'LA');
    await comeIn(member, desk, '192.0.2.7', false, 'VN');
    expect(await countriesOf(api.memberSessions)).toEqual(['SG', 'VN', 'LA', '']);
    expect(await countriesOf(api.recentSignIns)).toEqual(['SG']);
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
    values: { at: number; outcome?: (typeof api.signInOutcomes)[number]; device?: string },
  ) => addSignIn(fixture.platform.db, member.id, values);

  it('says what protects an account, contact details masked (account#security-centre)', async () => {
    const { member, token } = await fixture.signedIn();
    expect((await fixture.client.ask(api.securityConfig, {}, { token })).value).toEqual({
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
    const answer = await fixture.client.ask(api.securityConfig, {}, { token });
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
    expect((await fixture.client.ask(api.securityConfig, {}, social)).value).toMatchObject({
      hasPassword: false,
    });
  });

  it('shows the last 20 sign-ins and failed tries of the member alone, the newest first', async () => {
    const [who, other] = [await fixture.signedIn(), await fixture.signedIn()];
    for (let place = 1; place <= 22; place += 1) {
      await noteSignIn(who.member, { at: place, outcome: place === 22 ? 'wrong_password' : 'ok' });
      await noteSignIn(other.member, { at: 1_000 + place });
    }
    const { value } = await fixture.client.ask(api.recentSignIns, {}, who);
    const { list } = api.recentSignIns.response.parse(value);
    expect(list.map(({ at: instant }) => instant)).toEqual(
      Array.from({ length: 20 }, (_, index) => 22 - index),
    );
    expect(list[0]).toEqual({
      at: 22,
      how: 'password',
      outcome: 'wrong_password',
      device: '',
      address: '198.51.•.•',
      country: '',
    });
  });

  it('names the device of a sign-in in words', async () => {
    const who = await fixture.signedIn();
    const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
    await noteSignIn(who.member, { at: 1, device });
    expect((await fixture.client.ask(api.recentSignIns, {}, who)).value).toMatchObject({
      list: [{ device: 'Firefox 127, Linux' }],
    });
  });
});

describe('sign-ins as they are noted', () => {
  const day_ms = 24 * 60 * 60_000;

  let fixture: VerificationFixture;
  beforeAll(async () => {
    fixture = await openVerificationFixture();
  });
  afterAll(() => fixture.platform.close());

  const notedFor = (memberId: string) =>
    fixture.platform.db
      .selectFrom('sign_ins')
      .select(['how', 'outcome', 'device', 'address', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
  const counted = async () =>
    (await fixture.platform.db.selectFrom('sign_ins').select('id').execute()).length;

  it('notes sign-ins and failed tries for their member, with device and address (account#security-centre)', async () => {
    const { id, username } = await fixture.member();
    const address = fixture.newAddress();
    const who = { address, device: 'A phone' };
    await fixture.login(username, { password: 'Not-the-one-1' }, who);
    await fixture.login(username, { entry: 'agent' }, who);
    sessionOf(await fixture.login(username, {}, who));
    sessionOf(await fixture.login(username, { device: 'The app' }, who));
    const now = fixture.platform.clock.now();
    expect(await notedFor(id)).toEqual([
      { how: 'password', outcome: 'wrong_password', device: 'A phone', address, at: now },
      { how: 'password', outcome: 'refused', device: 'A phone', address, at: now },
      { how: 'password', outcome: 'ok', device: 'A phone', address, at: now },
      { how: 'password', outcome: 'ok', device: 'The app', address, at: now },
    ]);
    const sessions = await fixture.platform.db
      .selectFrom('sessions')
      .select('device')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    expect(sessions.map(({ device }) => device)).toEqual(['A phone', 'The app']);
  });

  it('keeps the header of who names no device: a browser’s name, OTHERS of a standalone app (account#device)', async () => {
    const { id, username } = await fixture.member();
    sessionOf(await fixture.login(username, { device: 'OTHERS' }, { device: 'A phone' }));
    sessionOf(await fixture.login(username, { device: 'OTHERS' }, { device: 'OTHERS' }));
    sessionOf(await fixture.login(username, { device: 'The app' }, { device: 'OTHERS' }));
    const devices = (await notedFor(id)).map(({ device }) => device);
    expect(devices).toEqual(['A phone', 'OTHERS', 'The app']);
  });

  it('notes codes, registrations and trials as what they are', async () => {
    const mobile = fixture.newMobile();
    await fixture.sendRegisterCode(mobile.mobileNum);
    const { id } = sessionOf(await fixture.registerMobile(mobile));
    await fixture.sendLoginCode(mobile.mobileNum);
    await fixture.loginBySms(mobile.mobileNum, 'wrong');
    sessionOf(await fixture.loginBySms(mobile.mobileNum, await fixture.codeTo(mobile.contact)));
    const messagesTo = async (memberId: string) =>
      (await notedFor(memberId)).map(({ how, outcome }) => `${how} ${outcome}`);
    expect(await messagesTo(id)).toEqual(['register ok', 'sms wrong_code', 'sms ok']);
    expect(await messagesTo((await fixture.trial()).id)).toEqual(['trial ok']);
    expect(await messagesTo(sessionOf(await fixture.register('signs_in')).id)).toEqual([
      'register ok',
    ]);
  });

  it('notes nothing for names and numbers that are nobody’s, or for what was not looked at', async () => {
    const before = await counted();
    await fixture.login('nobody_here', { password: 'Not-the-one-1' });
    await fixture.loginBySms(fixture.newMobile().mobileNum, '000000');
    expect(await counted()).toBe(before);
    const { username, id } = await fixture.member();
    for (let left = 5; left > 0; left -= 1) {
      await fixture.login(username, { password: 'Not-the-one-1' });
    }
    expect(await notedFor(id)).toHaveLength(3);
  });

  it('forgets sign-ins after half a year', async () => {
    const { id } = await fixture.member();
    const { db, clock } = fixture.platform;
    const caller = { address: '203.0.113.7', device: 'x'.repeat(5_000) };
    const entry = { memberId: id, how: 'password', outcome: 'ok', caller } as const;
    await noteSignIn(db, { ...entry, at: clock.now() - 181 * day_ms });
    await noteSignIn(db, { ...entry, at: clock.now() - 179 * day_ms });
    await purgeSignIns(fixture.platform);
    expect((await notedFor(id)).map(({ at: instant, device }) => [instant, device.length])).toEqual(
      [[clock.now() - 179 * day_ms, 200]],
    );
  });
});

// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { askToPlayAgain, ownExclusion } from '../../../server/areas/protection/api/exclusion';
import { lockMember } from '../../../server/kernel/members/lockMember';
import { exclude } from '../../../server/areas/protection/exclusions';
import { checkAtLogin, lease_ms, recheck_ms } from '../../../server/areas/protection/outside/check';
import { registerOverview } from '../../../server/areas/protection/outside/views';
import { enrolMembers } from '../../../server/areas/protection/outside/recheck';
import { openRegisterFixture, sessionOf } from '../../factories/account';
import { addMember, changeMember, memberRow } from '../../factories/member';
import { otherLogins } from '../../processes/starting';
import { rowIn, rowsIn } from '../../support/queries';

const day_ms = 24 * 60 * 60 * 1000;
const fixture = await openRegisterFixture();
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const { mode, logIn, toMidnight } = fixture;
const enter = (email: string, until: string | null = null) =>
  fixture.outside.notify({ entry: email, field: 'email', until });
const moments = async (id: string) =>
  (await fixture.questions(id)).map(({ moment, answer }) => `${moment} ${answer}`);
const checkOf = (id: string) => rowIn(fixture.platform.db, 'exclusion_checks', { id });

it('asks at registration, at the first login of a day, and after fifteen days without one, and at no other time (protection#outside-register)', async () => {
  const before = await fixture.outside.count();
  const { name, session } = await fixture.newcomer();
  const request = async () => (await fixture.outside.count()) - before;
  expect(await request()).toBe(1);
  await logIn(name);
  await logIn(name);
  await fixture.recheck();
  expect(await request()).toBe(1);
  toMidnight();
  fixture.platform.clock.advance(-1);
  await logIn(name);
  expect(await request()).toBe(1);
  fixture.platform.clock.advance(1);
  await logIn(name, true);
  await logIn(name);
  expect(await request()).toBe(2);
  expect(await moments(session.id)).toEqual(['registration clear', 'login clear']);
  fixture.platform.clock.advance(recheck_ms - 1);
  await fixture.recheck();
  expect(await request()).toBe(2);
  fixture.platform.clock.advance(1);
  await fixture.recheck();
  await fixture.recheck();
  expect(await moments(session.id)).toEqual(['registration clear', 'login clear', 'stay clear']);
  // That day has had its question.
  await logIn(name);
  expect(await request()).toBe(3);
});

it('does not ask about those who are not logged in, about trial players, and about whom it could not know (protection#outside-register)', async () => {
  const { session } = await fixture.newcomer();
  const trial = await fixture.trial();
  const nameless = sessionOf(await fixture.register('nobody_knows'));
  const before = await fixture.outside.count();
  fixture.platform.clock.advance(recheck_ms);
  expect(await fixture.recheck()).toBe(0);
  expect((await checkOf(session.id)).next_try_at).toBeNull();
  expect(await fixture.questions(trial.id)).toEqual([]);
  await logIn('nobody_knows');
  expect(await moments(nameless.id)).toEqual(['registration nobody', 'login nobody']);
  expect(await fixture.outside.count()).toBe(before);
  expect(await fixture.closedTo(nameless)).toBeUndefined();
});

it('sends keyed prints of what is known and nothing else, and keeps none of it (protection#outside-register)', async () => {
  const { email, session } = await fixture.newcomer({
    idNumber: '1101700203450',
    payeeName: 'Somchai Jaidee',
  });
  const sent = (await fixture.outside.notify({ count: true })).at(-1)!;
  const { requestId, hashes, ...more } = JSON.parse(sent) as Record<string, unknown>;
  expect(more).toEqual({});
  expect(requestId).toEqual(expect.any(String));
  expect(Object.keys(hashes as object).sort()).toEqual(['email', 'idNumber']);
  for (const print of Object.values(hashes as object)) expect(print).toMatch(/^[0-9a-f]{64}$/);
  for (const known of [email, '1101700203450', 'Somchai', session.userName]) {
    expect(sent.toLowerCase()).not.toContain(known.toLowerCase());
  }
  const stored = await rowIn(fixture.platform.db, 'exclusion_questions', { member_id: session.id });
  expect(Object.keys(stored).sort()).toEqual(
    ['answer', 'asked_at', 'fault', 'id', 'member_id', 'moment', 'took_ms'].sort(),
  );
});

it('knows a person by name and date of birth together, and by an id number alone (protection#outside-register)', async () => {
  const { name, session } = await fixture.newcomer();
  const change = { payee_name: 'Somchai  JAIDEE', birth_date: '1990-05-05' };
  await changeMember(fixture.platform.db, session.id, change);
  await fixture.outside.notify({
    field: 'person',
    entry: 'somchai jaidee|1990-05-05',
    until: null,
  });
  toMidnight();
  expect(await fixture.closedTo(await logIn(name))).toBe('self_excluded');
  await fixture.outside.notify({ field: 'idNumber', entry: '1101700203450', until: null });
  expect(await fixture.register('numbered', { idNumber: '1101700203450' })).toMatchObject({
    code: 'excluded_by_register',
  });
});

it('refuses the registration of who has an entry, makes no account, and keeps a row without a person (protection#outside-register)', async () => {
  await enter('excluded@post.test.th');
  const { db } = fixture.platform;
  const all = async () =>
    Promise.all([
      db.selectFrom('members').select('id').execute(),
      rowsIn(db, 'exclusion_questions', { member_id: null }),
    ]);
  const [members, rows] = await all();
  const answer = await fixture.register('has_an_entry', { email: 'Excluded@post.test.th' });
  expect(answer).toMatchObject({ status: 403, code: 'excluded_by_register' });
  const [after, stored] = await all();
  expect(after).toHaveLength(members.length);
  expect(stored).toHaveLength(rows.length + 1);
  expect(stored.at(-1)).toMatchObject({ moment: 'registration', answer: 'excluded', fault: null });
});

it('registers by a proved number in the same way, and does not ask about a name that is taken (protection#outside-register)', async () => {
  const mobile = fixture.newMobile();
  await fixture.outside.notify({ field: 'mobile', entry: mobile.contact, until: null });
  await fixture.sendRegisterCode(mobile.mobileNum);
  expect(await fixture.registerMobile(mobile)).toMatchObject({ code: 'excluded_by_register' });
  const { name } = await fixture.newcomer();
  const before = await fixture.outside.count();
  expect(await fixture.register(name, { email: 'x@post.test.th' })).toMatchObject({
    code: 'username_taken',
  });
  expect(await fixture.outside.count()).toBe(before);
});

it('excludes a member here as long as the register says, at once on every device, once (protection#outside-register)', async () => {
  const { name, email, session: first } = await fixture.newcomer();
  const session = await logIn(name, true);
  expect(await fixture.closedTo(first)).toBeUndefined();
  await enter(email, '2026-12-31');
  toMidnight();
  const other = await logIn(name);
  for (const device of [session, other]) {
    expect(await fixture.closedTo(device)).toBe('self_excluded');
    expect(await fixture.exclusionOf(device)).toMatchObject({
      kind: 'self',
      source: 'register',
      over: false,
      // The end of that day in Bangkok.
      until: Date.UTC(2026, 11, 31, 17),
    });
  }
  toMidnight();
  await logIn(name);
  const events = await fixture.platform.db
    .selectFrom('protection_events')
    .select(['act', 'source'])
    .where('member_id', '=', session.id)
    .execute();
  expect(events).toEqual([{ act: 'self', source: 'register' }]);
  const refunds = fixture.platform.db.selectFrom('exclusion_refunds').select('id');
  expect(await refunds.where('member_id', '=', session.id).execute()).toHaveLength(1);
});

it('never shortens what holds already, and is not ended by another answer (protection#outside-register)', async () => {
  const { name, email, session } = await fixture.newcomer();
  const wanted = { memberId: session.id, kind: 'self', source: 'member' } as const;
  const until = Date.UTC(2030, 0, 1);
  await exclude(fixture.platform, { ...wanted, until });
  await enter(email, '2026-12-31');
  toMidnight();
  expect(await fixture.exclusionOf(await logIn(name))).toMatchObject({ source: 'member', until });
  await fixture.outside.notify({ forget: true });
  toMidnight();
  expect(await fixture.exclusionOf(await logIn(name))).toMatchObject({ source: 'member', until });
});

it('an entry without an end holds until the next question, and play does not begin by itself after the last one (protection#outside-register)', async () => {
  const { clock } = fixture.platform;
  const { name, email } = await fixture.newcomer();
  await enter(email);
  toMidnight();
  let session = await logIn(name, true);
  expect(await fixture.exclusionOf(session)).toMatchObject({ until: clock.now() + recheck_ms });
  clock.advance(recheck_ms);
  // Its time is over, but nobody plays before the register was asked and the member has asked too.
  expect(await fixture.closedTo(session)).toBe('self_excluded');
  await fixture.recheck();
  expect(await fixture.exclusionOf(session)).toMatchObject({
    over: false,
    until: clock.now() + recheck_ms,
  });
  await fixture.outside.notify({ forget: true });
  clock.advance(recheck_ms);
  await fixture.recheck();
  expect(await fixture.exclusionOf(session)).toMatchObject({ over: true, playsFrom: null });
  clock.advance(day_ms);
  expect(await fixture.closedTo(session)).toBe('self_excluded');
  await fixture.client.ask(askToPlayAgain, {}, session);
  clock.advance(day_ms - 1);
  session = await logIn(name);
  expect(await fixture.closedTo(session)).toBe('self_excluded');
  clock.advance(1);
  expect(await fixture.closedTo(session)).toBeUndefined();
});

it.each([
  ['hang', 'timeout'],
  ['trickle', 'timeout'],
  ['cut', 'connection'],
  ['failure', 'status'],
  ['redirect', 'status'],
  ['rubbish', 'answer'],
  ['otherQuestion', 'answer'],
  ['large', 'answer'],
] as const)(
  'takes a register that answers by %s as silent: %s (protection#outside-register)',
  async (how, fault) => {
    fixture.platform.config.exclusionRegister = { ...fixture.outside.config, timeout_ms: 300 };
    const { name, session } = await fixture.newcomer();
    toMidnight();
    await mode(how);
    const opened = await logIn(name);
    expect(opened.unchecked).toBe('waits');
    expect((await fixture.questions(session.id)).at(-1)).toEqual({
      moment: 'login',
      answer: 'unreachable',
      fault,
    });
    fixture.platform.config.exclusionRegister = fixture.outside.config;
  },
);

it('while it is silent play waits for it, or goes on, as the operator has set it by now (protection#outside-register)', async () => {
  const { clock } = fixture.platform;
  const { name, email, session } = await fixture.newcomer();
  toMidnight();
  await mode('cut');
  const held = await logIn(name);
  expect(held.unchecked).toBe('waits');
  expect(await fixture.closedTo(held)).toBe('register_silent');
  expect(await fixture.exclusionOf(held)).toMatchObject({ kind: 'unchecked', until: null });
  const own = ownExclusion.response.parse((await fixture.client.ask(ownExclusion, {}, held)).value);
  expect(own.register).toMatchObject({ name: 'SelfStop', answer: 'unreachable', playsOn: false });
  await fixture.set('protection.playsUnchecked', '1');
  await fixture.recheck();
  expect(await fixture.closedTo(held)).toBeUndefined();
  const other = await fixture.newcomer();
  expect(other.session.unchecked).toBe('plays');
  expect(await fixture.closedTo(other.session)).toBeUndefined();
  await fixture.set('protection.playsUnchecked', '0');
  await fixture.recheck();
  expect(await fixture.closedTo(other.session)).toBe('register_silent');
  expect(await registerOverview(fixture.platform)).toMatchObject({
    register: { name: 'SelfStop', sends: 'hashes' },
    lastSilence: { fault: 'connection' },
  });
  // It is asked again soon, and its answer opens play, or closes it for as long as it says.
  await enter(email, '2026-12-31');
  await mode('answers');
  clock.advance(5 * 60_000);
  await fixture.recheck();
  expect(await fixture.closedTo(held)).toBe('self_excluded');
  expect(await fixture.closedTo(other.session)).toBeUndefined();
  expect((await moments(session.id)).at(-1)).toBe('again excluded');
});

it('is probed by one question in a turn while it is silent (protection#outside-register)', async () => {
  await mode('cut');
  for (let count = 0; count < 3; count += 1) await fixture.newcomer();
  fixture.platform.clock.advance(5 * 60_000);
  const before = await fixture.outside.count();
  expect(await fixture.recheck()).toBe(1);
  expect(await fixture.outside.count()).toBe(before + 1);
  await mode('answers');
  expect(await fixture.recheck()).toBeGreaterThanOrEqual(2);
});

it('nobody’s play waits where no register is configured any more (protection#outside-register)', async () => {
  const { name } = await fixture.newcomer();
  toMidnight();
  await mode('cut');
  const session = await logIn(name);
  expect(await fixture.closedTo(session)).toBe('register_silent');
  fixture.platform.config.exclusionRegister = undefined;
  await fixture.recheck();
  expect(await fixture.closedTo(session)).toBeUndefined();
  const own = ownExclusion.response.parse(
    (await fixture.client.ask(ownExclusion, {}, session)).value,
  );
  expect(own.register).toBeNull();
  fixture.platform.config.exclusionRegister = fixture.outside.config;
});

it('a slow register holds no transaction and no lock (protection#outside-register)', async () => {
  const { name, session } = await fixture.newcomer();
  toMidnight();
  await mode('hold');
  const before = await fixture.outside.count();
  const login = fixture.login(name);
  await fixture.outside.notify({ arrived: before + 1 });
  // All that a login, a bet and the register's own answer hold, while its answer is out.
  await fixture.platform.db.transaction().execute(async (trx) => {
    await lockMember(trx, session.id);
    await trx
      .updateTable('exclusion_checks')
      .set((row) => ({ tries: row.ref('tries') }))
      .where('id', '=', session.id)
      .execute();
  });
  // A second login of the day does not wait for the first one's question.
  expect(sessionOf(await fixture.login(name)).unchecked).toBeNull();
  await fixture.outside.notify({ release: true });
  expect(sessionOf(await login).id).toBe(session.id);
  expect(await moments(session.id)).toEqual(['registration clear', 'login clear']);
});

it('asks again about a member whose question was lost with its process (protection#outside-register)', async () => {
  const { session } = await fixture.newcomer();
  toMidnight();
  const { db, clock } = fixture.platform;
  const claimed = { answer: 'asking', next_try_at: clock.now() + lease_ms } as const;
  await db.updateTable('exclusion_checks').set(claimed).where('id', '=', session.id).execute();
  clock.advance(lease_ms);
  await fixture.recheck();
  expect((await moments(session.id)).at(-1)).toBe('again clear');
});

it('asks about those who were logged in before there was a register (protection#outside-register)', async () => {
  fixture.platform.config.exclusionRegister = undefined;
  const { session } = await fixture.newcomer();
  expect(await fixture.questions(session.id)).toEqual([]);
  fixture.platform.config.exclusionRegister = fixture.outside.config;
  expect(await enrolMembers(fixture.platform)).toBeGreaterThanOrEqual(1);
  await fixture.recheck();
  expect(await moments(session.id)).toEqual(['stay clear']);
});

it('two processes ask once a day about each member, however many logins there are at once (protection#outside-register)', async () => {
  const { platform, outside } = fixture;
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { id } = await addMember(platform);
    const email = `race_${count}@post.test.th`;
    await changeMember(platform.db, id, { email });
    ids.push(id);
  }
  const there = await otherLogins(platform);
  for (let day = 0; day < 2; day += 1) {
    const before = await outside.count();
    const here = ids.flatMap((id) => [id, id]);
    await Promise.all([
      there.logIn(ids),
      ...here.map(async (id) => checkAtLogin(platform, await memberRow(fixture.platform.db, id))),
    ]);
    // The clock of the other process stands.
    expect((await outside.count()) - before).toBe(day === 0 ? ids.length : 0);
  }
  for (const id of ids) expect(await moments(id)).toEqual(['login clear']);
  await there.close();
});

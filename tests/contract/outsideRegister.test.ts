// @engines both: concurrency
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askToPlayAgain, ownExclusion } from '../../server/areas/protection/api/exclusion';
import { lockMember } from '../../server/kernel/members/lockMember';
import { exclude } from '../../server/areas/protection/exclusions';
import { checkAtLogin, lease_ms, recheck_ms } from '../../server/areas/protection/outside/check';
import { registerOverview } from '../../server/areas/protection/outside/overview';
import { enrolMembers } from '../../server/areas/protection/outside/recheck';
import { sessionOf } from '../support/accountScene';
import type { RegisterOrder } from '../support/outsideRegister';
import { addMember } from '../support/platform';
import { otherLogins } from '../support/registerLogins';
import { openRegisterScene, type RegisterScene } from '../support/registerScene';

const day_ms = 24 * 60 * 60 * 1000;
let scene: RegisterScene;
beforeAll(async () => {
  scene = await openRegisterScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.reset());

const mode = (how: Extract<RegisterOrder, { mode: unknown }>['mode']) =>
  scene.outside.tell({ mode: how });
const enter = (email: string, until: string | null = null) =>
  scene.outside.tell({ entry: email, field: 'email', until });
const moments = async (id: string) =>
  (await scene.questions(id)).map(({ moment, answer }) => `${moment} ${answer}`);
const checkOf = (id: string) =>
  scene.platform.db
    .selectFrom('exclusion_checks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const memberRow = (id: string) =>
  scene.platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const logIn = async (name: string, remember = false) =>
  sessionOf(await scene.login(name, { remember }));
/** The midnight of the operator's zone that comes next. */
const toMidnight = () => {
  const { clock } = scene.platform;
  const shift_ms = 7 * 60 * 60 * 1000;
  clock.set(Math.ceil((clock.now() + shift_ms + 1) / day_ms) * day_ms - shift_ms);
};

it('asks at registration, at the first login of a day, and after fifteen days without one, and at no other time', async () => {
  const before = await scene.outside.count();
  const { name, session } = await scene.newcomer();
  const asked = async () => (await scene.outside.count()) - before;
  expect(await asked()).toBe(1);
  await logIn(name);
  await logIn(name);
  await scene.recheck();
  expect(await asked()).toBe(1);
  toMidnight();
  scene.platform.clock.advance(-1);
  await logIn(name);
  expect(await asked()).toBe(1);
  scene.platform.clock.advance(1);
  await logIn(name, true);
  await logIn(name);
  expect(await asked()).toBe(2);
  expect(await moments(session.id)).toEqual(['registration clear', 'login clear']);
  scene.platform.clock.advance(recheck_ms - 1);
  await scene.recheck();
  expect(await asked()).toBe(2);
  scene.platform.clock.advance(1);
  await scene.recheck();
  await scene.recheck();
  expect(await moments(session.id)).toEqual(['registration clear', 'login clear', 'stay clear']);
  // That day has had its question.
  await logIn(name);
  expect(await asked()).toBe(3);
});

it('does not ask about those who are not logged in, about trial players, and about whom it could not know', async () => {
  const { session } = await scene.newcomer();
  const trial = await scene.trial();
  const nameless = sessionOf(await scene.register('nobody_knows'));
  const before = await scene.outside.count();
  scene.platform.clock.advance(recheck_ms);
  expect(await scene.recheck()).toBe(0);
  expect((await checkOf(session.id)).next_try_at).toBeNull();
  expect(await scene.questions(trial.id)).toEqual([]);
  await logIn('nobody_knows');
  expect(await moments(nameless.id)).toEqual(['registration nobody', 'login nobody']);
  expect(await scene.outside.count()).toBe(before);
  expect(await scene.closedTo(nameless)).toBeUndefined();
});

it('sends keyed prints of what is known and nothing else, and keeps none of it', async () => {
  const { email, session } = await scene.newcomer({
    idNumber: '1101700203450',
    payeeName: 'Somchai Jaidee',
  });
  const sent = (await scene.outside.tell({ count: true })).at(-1)!;
  const { requestId, hashes, ...more } = JSON.parse(sent) as Record<string, unknown>;
  expect(more).toEqual({});
  expect(requestId).toEqual(expect.any(String));
  expect(Object.keys(hashes as object).sort()).toEqual(['email', 'idNumber']);
  for (const print of Object.values(hashes as object)) expect(print).toMatch(/^[0-9a-f]{64}$/);
  for (const known of [email, '1101700203450', 'Somchai', session.userName]) {
    expect(sent.toLowerCase()).not.toContain(known.toLowerCase());
  }
  const kept = await scene.platform.db
    .selectFrom('exclusion_questions')
    .selectAll()
    .where('member_id', '=', session.id)
    .executeTakeFirstOrThrow();
  expect(Object.keys(kept).sort()).toEqual(
    ['answer', 'asked_at', 'fault', 'id', 'member_id', 'moment', 'took_ms'].sort(),
  );
});

it('knows a person by name and date of birth together, and by an id number alone', async () => {
  const { name, session } = await scene.newcomer();
  const change = { payee_name: 'Somchai  JAIDEE', birth_date: '1990-05-05' };
  await scene.platform.db.updateTable('members').set(change).where('id', '=', session.id).execute();
  await scene.outside.tell({
    field: 'person',
    entry: 'somchai jaidee|1990-05-05',
    until: null,
  });
  toMidnight();
  expect(await scene.closedTo(await logIn(name))).toBe('self_excluded');
  await scene.outside.tell({ field: 'idNumber', entry: '1101700203450', until: null });
  expect(await scene.register('numbered', { idNumber: '1101700203450' })).toMatchObject({
    code: 'excluded_by_register',
  });
});

it('refuses the registration of who has an entry, makes no account, and keeps a row without a person', async () => {
  await enter('excluded@post.test.th');
  const { db } = scene.platform;
  const all = async () =>
    Promise.all([
      db.selectFrom('members').select('id').execute(),
      db.selectFrom('exclusion_questions').selectAll().where('member_id', 'is', null).execute(),
    ]);
  const [members, rows] = await all();
  const answer = await scene.register('has_an_entry', { email: 'Excluded@post.test.th' });
  expect(answer).toMatchObject({ status: 403, code: 'excluded_by_register' });
  const [after, kept] = await all();
  expect(after).toHaveLength(members.length);
  expect(kept).toHaveLength(rows.length + 1);
  expect(kept.at(-1)).toMatchObject({ moment: 'registration', answer: 'excluded', fault: null });
});

it('registers by a proved number in the same way, and does not ask about a name that is taken', async () => {
  const mobile = scene.newMobile();
  await scene.outside.tell({ field: 'mobile', entry: mobile.contact, until: null });
  await scene.sendRegisterCode(mobile.mobileNum);
  expect(await scene.registerMobile(mobile)).toMatchObject({ code: 'excluded_by_register' });
  const { name } = await scene.newcomer();
  const before = await scene.outside.count();
  expect(await scene.register(name, { email: 'x@post.test.th' })).toMatchObject({
    code: 'username_taken',
  });
  expect(await scene.outside.count()).toBe(before);
});

it('excludes a member here as long as the register says, at once on every device, once', async () => {
  const { name, email, session: first } = await scene.newcomer();
  const session = await logIn(name, true);
  expect(await scene.closedTo(first)).toBeUndefined();
  await enter(email, '2026-12-31');
  toMidnight();
  const other = await logIn(name);
  for (const device of [session, other]) {
    expect(await scene.closedTo(device)).toBe('self_excluded');
    expect(await scene.exclusionOf(device)).toMatchObject({
      kind: 'self',
      source: 'register',
      over: false,
      // The end of that day in Bangkok.
      until: Date.UTC(2026, 11, 31, 17),
    });
  }
  toMidnight();
  await logIn(name);
  const events = await scene.platform.db
    .selectFrom('protection_events')
    .select(['act', 'source'])
    .where('member_id', '=', session.id)
    .execute();
  expect(events).toEqual([{ act: 'self', source: 'register' }]);
  const refunds = scene.platform.db.selectFrom('exclusion_refunds').select('id');
  expect(await refunds.where('member_id', '=', session.id).execute()).toHaveLength(1);
});

it('never shortens what holds already, and is not ended by another answer', async () => {
  const { name, email, session } = await scene.newcomer();
  const wanted = { memberId: session.id, kind: 'self', source: 'member' } as const;
  const until = Date.UTC(2030, 0, 1);
  await exclude(scene.platform, { ...wanted, until });
  await enter(email, '2026-12-31');
  toMidnight();
  expect(await scene.exclusionOf(await logIn(name))).toMatchObject({ source: 'member', until });
  await scene.outside.tell({ forget: true });
  toMidnight();
  expect(await scene.exclusionOf(await logIn(name))).toMatchObject({ source: 'member', until });
});

it('an entry without an end holds until the next question, and play does not begin by itself after the last one', async () => {
  const { clock } = scene.platform;
  const { name, email } = await scene.newcomer();
  await enter(email);
  toMidnight();
  let session = await logIn(name, true);
  expect(await scene.exclusionOf(session)).toMatchObject({ until: clock.now() + recheck_ms });
  clock.advance(recheck_ms);
  // Its time is over, but nobody plays before the register was asked and the member has asked too.
  expect(await scene.closedTo(session)).toBe('self_excluded');
  await scene.recheck();
  expect(await scene.exclusionOf(session)).toMatchObject({
    over: false,
    until: clock.now() + recheck_ms,
  });
  await scene.outside.tell({ forget: true });
  clock.advance(recheck_ms);
  await scene.recheck();
  expect(await scene.exclusionOf(session)).toMatchObject({ over: true, playsFrom: null });
  clock.advance(day_ms);
  expect(await scene.closedTo(session)).toBe('self_excluded');
  await scene.client.ask(askToPlayAgain, {}, session);
  clock.advance(day_ms - 1);
  session = await logIn(name);
  expect(await scene.closedTo(session)).toBe('self_excluded');
  clock.advance(1);
  expect(await scene.closedTo(session)).toBeUndefined();
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
] as const)('takes a register that answers by %s as silent: %s', async (how, fault) => {
  scene.platform.config.exclusionRegister = { ...scene.outside.config, timeout_ms: 300 };
  const { name, session } = await scene.newcomer();
  toMidnight();
  await mode(how);
  const opened = await logIn(name);
  expect(opened.unchecked).toBe('waits');
  expect((await scene.questions(session.id)).at(-1)).toEqual({
    moment: 'login',
    answer: 'unreachable',
    fault,
  });
  scene.platform.config.exclusionRegister = scene.outside.config;
});

it('while it is silent play waits for it, or goes on, as the operator has set it by now', async () => {
  const { clock } = scene.platform;
  const { name, email, session } = await scene.newcomer();
  toMidnight();
  await mode('cut');
  const held = await logIn(name);
  expect(held.unchecked).toBe('waits');
  expect(await scene.closedTo(held)).toBe('register_silent');
  expect(await scene.exclusionOf(held)).toMatchObject({ kind: 'unchecked', until: null });
  const own = ownExclusion.response.parse((await scene.client.ask(ownExclusion, {}, held)).value);
  expect(own.register).toMatchObject({ name: 'SelfStop', answer: 'unreachable', playsOn: false });
  await scene.set('protection.playsUnchecked', '1');
  await scene.recheck();
  expect(await scene.closedTo(held)).toBeUndefined();
  const other = await scene.newcomer();
  expect(other.session.unchecked).toBe('plays');
  expect(await scene.closedTo(other.session)).toBeUndefined();
  await scene.set('protection.playsUnchecked', '0');
  await scene.recheck();
  expect(await scene.closedTo(other.session)).toBe('register_silent');
  expect(await registerOverview(scene.platform)).toMatchObject({
    register: { name: 'SelfStop', sends: 'hashes' },
    lastSilence: { fault: 'connection' },
  });
  // It is asked again soon, and its answer opens play, or closes it for as long as it says.
  await enter(email, '2026-12-31');
  await mode('answers');
  clock.advance(5 * 60_000);
  await scene.recheck();
  expect(await scene.closedTo(held)).toBe('self_excluded');
  expect(await scene.closedTo(other.session)).toBeUndefined();
  expect((await moments(session.id)).at(-1)).toBe('again excluded');
});

it('is probed by one question in a turn while it is silent', async () => {
  await mode('cut');
  for (let count = 0; count < 3; count += 1) await scene.newcomer();
  scene.platform.clock.advance(5 * 60_000);
  const before = await scene.outside.count();
  expect(await scene.recheck()).toBe(1);
  expect(await scene.outside.count()).toBe(before + 1);
  await mode('answers');
  expect(await scene.recheck()).toBeGreaterThanOrEqual(2);
});

it('nobody’s play waits where no register is configured any more', async () => {
  const { name } = await scene.newcomer();
  toMidnight();
  await mode('cut');
  const session = await logIn(name);
  expect(await scene.closedTo(session)).toBe('register_silent');
  scene.platform.config.exclusionRegister = undefined;
  await scene.recheck();
  expect(await scene.closedTo(session)).toBeUndefined();
  const own = ownExclusion.response.parse(
    (await scene.client.ask(ownExclusion, {}, session)).value,
  );
  expect(own.register).toBeNull();
  scene.platform.config.exclusionRegister = scene.outside.config;
});

it('a slow register holds no transaction and no lock', async () => {
  const { name, session } = await scene.newcomer();
  toMidnight();
  await mode('hold');
  const before = await scene.outside.count();
  const login = scene.login(name);
  await scene.outside.tell({ arrived: before + 1 });
  // All that a login, a bet and the register's own answer hold, while its answer is out.
  await scene.platform.db.transaction().execute(async (trx) => {
    await lockMember(trx, session.id);
    await trx
      .updateTable('exclusion_checks')
      .set((row) => ({ tries: row.ref('tries') }))
      .where('id', '=', session.id)
      .execute();
  });
  // A second login of the day does not wait for the first one's question.
  expect(sessionOf(await scene.login(name)).unchecked).toBeNull();
  await scene.outside.tell({ release: true });
  expect(sessionOf(await login).id).toBe(session.id);
  expect(await moments(session.id)).toEqual(['registration clear', 'login clear']);
});

it('asks again about a member whose question was lost with its process', async () => {
  const { session } = await scene.newcomer();
  toMidnight();
  const { db, clock } = scene.platform;
  const claimed = { answer: 'asking', next_try_at: clock.now() + lease_ms } as const;
  await db.updateTable('exclusion_checks').set(claimed).where('id', '=', session.id).execute();
  clock.advance(lease_ms);
  await scene.recheck();
  expect((await moments(session.id)).at(-1)).toBe('again clear');
});

it('asks about those who were logged in before there was a register', async () => {
  scene.platform.config.exclusionRegister = undefined;
  const { session } = await scene.newcomer();
  expect(await scene.questions(session.id)).toEqual([]);
  scene.platform.config.exclusionRegister = scene.outside.config;
  expect(await enrolMembers(scene.platform)).toBeGreaterThanOrEqual(1);
  await scene.recheck();
  expect(await moments(session.id)).toEqual(['stay clear']);
});

it('two processes ask once a day about each member, however many logins there are at once', async () => {
  const { platform, outside } = scene;
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { id } = await addMember(platform);
    const email = `race_${count}@post.test.th`;
    await platform.db.updateTable('members').set({ email }).where('id', '=', id).execute();
    ids.push(id);
  }
  const there = await otherLogins(platform);
  for (let day = 0; day < 2; day += 1) {
    const before = await outside.count();
    const here = ids.flatMap((id) => [id, id]);
    await Promise.all([
      there.logIn(ids),
      ...here.map(async (id) => checkAtLogin(platform, await memberRow(id))),
    ]);
    // The clock of the other process stands.
    expect((await outside.count()) - before).toBe(day === 0 ? ids.length : 0);
  }
  for (const id of ids) expect(await moments(id)).toEqual(['login clear']);
  await there.close();
});

// @engines both: queries
import { afterAll, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/areas/account/passwords/rules';
import { found_most } from '../../../server/areas/account/operate';
import { listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import { exclusionOf } from '../../../server/kernel/members/exclusionNow';
import { saveBirthDate } from '../../../server/areas/rewards/birthDate';
import { listCases, listNoted } from '../../../server/areas/protection/cases';
import { closeIfExcluded } from '../../../server/areas/protection/excludedHere';
import { addMember, addSession, changeMember, memberRow } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { opsPlatform } from '../../support/ops';
import { plansOf } from '../../support/queries';
import { addExclusion, addProtectionEvents } from '../../factories/protection';
import { inTurn } from '../../support/repeat';

const { line, secret, platform } = await opsPlatform();
afterAll(() => platform.close());

const by = ['--operator', 'Nok'];
const ops = (...words: string[]) => line.ops(words, secret);
async function member(change: Record<string, string | number> = {}) {
  const made = await addMember(platform);
  const row = { ...made, ...change };
  if (Object.keys(change).length > 0) {
    await changeMember(platform.db, made.id, change);
  }
  return row;
}
const rowOf = (id: string) => memberRow(platform.db, id);
const acts = async (subject: string) =>
  (await listAudit(platform.db, { subject, limit: 10 })).map(({ act }) => act);
const found = async (...words: string[]) =>
  JSON.parse((await ops('members', 'find', ...words, '--json')).out) as Record<string, unknown>[];

const protect = (command: string, ...more: string[]) =>
  line.ops([...command.split(' '), ...more, '--operator', 'Nok'], secret);
const readJson = async (command: string) => {
  const answer = await line.ops([...command.split(' '), '--json']);
  expect(answer).toMatchObject({ code: 0 });
  return JSON.parse(answer.out) as Record<string, unknown>;
};
const why = ['--reason', 'asked by letter'];

it('finds members by id, number, email and the beginning of a name, masked (account#members-of-operators)', async () => {
  const one = await member({
    username: 'some_one',
    mobile: '+66812345678',
    email: 'some.one@mail.com',
    payee_name: 'Some One',
  });
  await member({ username: 'somexone' });
  const ids = async (text: string) => (await found(text)).map(({ id }) => id);
  for (const text of [
    ...[one.id, 'some_', 'SOME_ONE', 'Some.One@mail.com', '081-234-5678', '812345678'],
    ...['+66 81 234 5678', '66812345678'],
  ]) {
    expect(await ids(text), text).toEqual([one.id]);
  }
  expect(await found('some_one')).toMatchObject([
    { mobile: '+66••••5678', email: 's•••e@mail.com', payeeName: 'S•••', balance: 0, reserved: 0 },
  ]);
  expect((await ops('members', 'find', 'some_one')).out).toMatch(/^some_one \(type 0\)/);
  const money = { kind: 'win' as const, amount: 1_023_005 };
  await addMovements(platform, one, [money]);
  const { out } = await ops('members', 'find', 'some_one');
  expect(out).toContain(', balance 10230.05 THB, since ');
  expect((await ops('members', 'find', 'some%one')).out).toBe('no member is found');
  expect(await acts(one.id)).toEqual([]);
});

it('finds the very name that was typed, however many begin like it (account#members-of-operators)', async () => {
  for (let number = 0; number < found_most; number += 1) {
    await member({ username: `crowd${String(number).padStart(3, '0')}` });
  }
  const one = await member({ username: 'crowd' });
  const names = (await found('crowd')).map(({ username }) => username);
  expect(names).toHaveLength(found_most);
  expect(names.slice(0, 2)).toEqual([one.username, 'crowd000']);
});

it('shows whole contacts to an operator alone, whose look is in the record (account#members-of-operators)', async () => {
  const { id } = await member({ username: 'whole_one', email: 'whole@mail.com' });
  expect(await found('whole_one', '--full', ...by)).toMatchObject([{ email: 'whole@mail.com' }]);
  expect(await acts(id)).toEqual(['member.view']);
  expect((await ops('members', 'find', 'whole_one', '--full')).code).toBe(2);
  expect((await ops('members', 'find', 'whole_one', ...by)).code).toBe(2);
  expect((await line.ops(['members', 'find', 'whole_one', '--full', ...by], 'no')).code).toBe(1);
  expect(await acts(id)).toEqual(['member.view']);
});

it('locks a member for a reason, at once, and only unlocking ends it (account#lock)', async () => {
  const one = await member();
  const session = await addSession(platform, one);
  const lock = ['members', 'lock', one.username, '--reason', 'a lost phone', ...by];
  expect((await ops(...lock, '--json')).out).toBe(
    JSON.stringify({ id: one.id, username: one.username, status: 'locked' }),
  );
  expect((await ops(...lock)).out).toBe(`${one.username} locked`);
  const ended = await platform.db
    .selectFrom('sessions')
    .select(['revoked_why'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  expect(ended.revoked_why).toBe('disabled');
  expect(await rowOf(one.id)).toMatchObject({ status: 'disabled', lock_reason: 'a lost phone' });
  expect((await ops('members', 'enable', one.username, ...by)).err).toContain('members unlock');
  expect((await ops('members', 'disable', one.username, ...by)).code).toBe(1);
  expect((await ops('members', 'unlock', one.id, ...by)).out).toBe(`${one.username} active`);
  expect(await rowOf(one.id)).toMatchObject({ status: 'active', lock_reason: null });
  // Locking again for the same reason changed nothing.
  expect(await acts(one.id)).toEqual(['member.unlock', 'member.lock']);
});

it('lists the acts on a member by user name as by id, and says where there are none (wallet#record-of-acts)', async () => {
  const { id } = await member({ username: 'acted_on' });
  for (const name of [id, 'acted_on', 'nobody_at_all']) {
    expect((await ops('audit', 'list', name)).out).toBe('no acts');
  }
  expect((await ops('audit', 'list', 'acted_on', '--json')).out).toBe('[]');
  await ops('members', 'lock', 'acted_on', '--reason', 'a lost phone', ...by);
  const byId = (await ops('audit', 'list', id)).out;
  expect(byId).toContain(` Nok member.lock ${id} `);
  expect((await ops('audit', 'list', 'ACTED_ON')).out).toBe(byId);
});

it('gives a first password, which is told once and has to be changed (account#members-of-operators)', async () => {
  const one = await member({ password_hash: await hashPassword('Chok-99999') });
  const session = await addSession(platform, one);
  const words = ['members', 'reset', one.username, '--password', '--reason', 'she called', ...by];
  const reported = JSON.parse((await ops(...words, '--json')).out) as { password: string };
  const row = await rowOf(one.id);
  expect(await verifyPassword(row.password_hash, reported.password)).toBe(true);
  expect(await verifyPassword(row.password_hash, 'Chok-99999')).toBe(false);
  expect(row.password_given).toBe(1);
  const { revoked_at } = await platform.db
    .selectFrom('sessions')
    .select('revoked_at')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  expect(revoked_at).not.toBeNull();
  const [audit] = await listAudit(platform.db, { subject: one.id, limit: 1 });
  expect(audit).toMatchObject({ act: 'member.reset.password', operator: 'Nok' });
  expect(audit!.facts).not.toContain(reported.password);
});

it('takes a payment password away, once (account#members-of-operators)', async () => {
  const one = await member({ payment_hash: await hashPassword('135790') });
  const words = ['members', 'reset', one.id, '--payment-password', '--reason', 'forgotten', ...by];
  expect((await ops(...words)).out).toBe(`${one.username} has no payment password now`);
  expect((await rowOf(one.id)).payment_hash).toBeNull();
  expect((await ops(...words)).err).toBe(`${one.username} has no payment password`);
  expect(await acts(one.id)).toEqual(['member.reset.paymentPassword']);
  const change = await platform.db
    .selectFrom('account_changes')
    .select('before')
    .where('member_id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(change.before).toBe(one.payment_hash);
});

it('refuses what is half right, and changes nothing (account#members-of-operators)', async () => {
  const { id, username } = await member();
  const trial = await addMember(platform, { type: 4 });
  const reason = ['--reason', 'none'];
  const refusals: [number, ...string[]][] = [
    [2, 'lock', username, ...by],
    [2, 'lock', username, ...reason],
    [2, 'lock', ...reason, ...by],
    [2, 'lock', username, 'more', ...reason, ...by],
    [2, 'lock', username, '--reason', 'x'.repeat(201), ...by],
    [2, 'lock', username, '--reason', 'two\nlines', ...by],
    [1, 'lock', 'nobody_here', ...reason, ...by],
    [1, 'lock', username, ...reason, '--operator', 'Lek'],
    [2, 'unlock', username],
    [2, 'reset', username, ...reason, ...by],
    [2, 'reset', username, '--password', '--payment-password', ...reason, ...by],
    [2, 'reset', username, '--password', ...by],
    [1, 'reset', trial.username, '--password', ...reason, ...by],
    [2, 'find', 'so'],
    [2, 'find'],
    [2, 'find', username, '--colour'],
  ];
  for (const [code, ...words] of refusals) {
    expect((await ops('members', ...words)).code, words.join(' ')).toBe(code);
  }
  expect(await rowOf(id)).toMatchObject({ status: 'active', password_hash: null });
  expect(await acts(id)).toEqual([]);
});

it('excludes a member on a written wish, lists and shows the case, and leaves the act in the record (protection#cases)', async () => {
  const { id, username } = await addMember(platform);
  expect(await readJson('protection list')).not.toContainEqual(
    expect.objectContaining({ username }),
  );
  const until = `protection exclude ${username} --kind self --until`;
  expect(await protect(`${until} 1y`, ...why)).toMatchObject({ code: 0 });
  const [act] = await listAudit(platform.db, { limit: 1 });
  expect(act).toMatchObject({ act: 'protection.exclude', subject: id, operator: 'Nok' });
  expect(await verifyAudit(platform.db)).toMatchObject({ sound: true });
  expect(await readJson('protection list')).toContainEqual(
    expect.objectContaining({ username, kind: 'self', source: 'operator' }),
  );
  expect(await protect(`protection note ${username}`, '--reason', 'called back')).toMatchObject({
    code: 0,
  });
  expect(await readJson(`protection show ${username}`)).toMatchObject({
    member: username,
    exclusion: { kind: 'self', over: false },
    limits: [],
    events: [
      { act: 'note', operator: 'Nok', note: 'called back' },
      { act: 'self', operator: 'Nok', note: 'asked by letter', source: 'operator' },
    ],
  });
});

it('lists every exclusion that holds, however many time-outs ended since (protection#cases)', async () => {
  const { id, username } = await addMember(platform);
  expect(
    await protect(`protection exclude ${username} --kind self --until 1y`, ...why),
  ).toMatchObject({
    code: 0,
  });
  const now = Date.now();
  const past = { kind: 'timeOut', until: now - 1, created_at: now + 60_000 } as const;
  for (const { id } of await inTurn(200, () => addMember(platform))) {
    await addExclusion(platform.db, id, past);
  }
  const listed = await listCases(platform.db, now);
  expect(listed).toContainEqual(expect.objectContaining({ memberId: id }));
  expect(listed.every(({ kind }) => kind === 'self')).toBe(true);
});

it('never shortens or weakens an exclusion, and changes nothing by what is half right (protection#cases)', async () => {
  const { id, username } = await addMember(platform);
  const exclude = (rest: string, more = why) =>
    protect(`protection exclude ${username} ${rest}`, ...more);
  expect(await exclude('--kind self --until 2y')).toMatchObject({ code: 0 });
  const before = await exclusionOf(platform.db, id, Date.now());
  const rows = async () => (await listAudit(platform.db, { limit: 1 }))[0]?.place;
  const place = await rows();
  expect(await exclude('--kind self --until 6m')).toMatchObject({ code: 1 });
  expect(await exclude('--kind timeOut --until 24h')).toMatchObject({ code: 1 });
  expect(await exclude('--kind self --until 3d')).toMatchObject({ code: 1 });
  expect(await exclude('--kind self --until 2027-02-30')).toMatchObject({ code: 1 });
  expect(await exclude('--kind other --until 1y')).toMatchObject({ code: 2 });
  expect(await exclude('--kind self')).toMatchObject({ code: 2 });
  expect(await exclude('--kind self --until 5y', [])).toMatchObject({ code: 2 });
  const withoutName = ['protection', 'note', username, '--reason', 'x'];
  expect(await line.ops(withoutName, secret)).toMatchObject({ code: 2 });
  expect(await line.ops(['protection', 'show', 'nobody-of-this-name'])).toMatchObject({ code: 1 });
  expect(await exclusionOf(platform.db, id, Date.now())).toEqual(before);
  expect(await rows()).toBe(place);
  expect(await exclude('--kind self --until ever')).toMatchObject({ code: 0 });
  expect(await exclusionOf(platform.db, id, Date.now())).toMatchObject({ until: null });
});

it('lists who told a detail of a person that has excluded themselves (protection#known-again)', async () => {
  expect((await line.ops(['protection', 'sameAs'])).out).toContain('nobody');
  const [excluded, other] = [await addMember(platform), await addMember(platform)];
  const change = { email: 'same@post.test.th' };
  await changeMember(platform.db, excluded.id, change);
  expect(
    await protect(`protection exclude ${excluded.username} --kind self --until 1y`, ...why),
  ).toMatchObject({ code: 0 });
  await platform.db
    .transaction()
    .execute((trx) => closeIfExcluded(trx, other.id, change, Date.now()));
  const text = `told the email of ${excluded.username}, who has excluded themselves`;
  expect(await readJson('protection sameAs')).toEqual([
    expect.objectContaining({ memberId: other.id, note: text }),
  ]);
  for (const words of [['sameAs'], ['show', other.username]]) {
    expect((await line.ops(['protection', ...words])).out).toContain(text);
  }
});

it('releases whom it took for another person, and nobody from an exclusion of their own (protection#known-again)', async () => {
  const [excluded, other] = [await addMember(platform), await addMember(platform)];
  const change = { email: 'twin@post.test.th' };
  await changeMember(platform.db, excluded.id, change);
  await protect(`protection exclude ${excluded.username} --kind self --until 1y`, ...why);
  const notify = () =>
    platform.db.transaction().execute((trx) => closeIfExcluded(trx, other.id, change, Date.now()));
  expect(await notify()).toBe(true);
  expect(await exclusionOf(platform.db, other.id, Date.now())).toMatchObject({ kind: 'self' });
  expect(await protect(`protection release ${other.username}`, ...why)).toMatchObject({ code: 0 });
  expect(await exclusionOf(platform.db, other.id, Date.now())).toBeNull();
  // The same detail closes nothing once more.
  expect(await notify()).toBe(false);
  const own = await protect(`protection release ${excluded.username}`, ...why);
  expect(own.code).not.toBe(0);
  expect(await exclusionOf(platform.db, excluded.id, Date.now())).toMatchObject({ kind: 'self' });
});

it('shows the outside register, and the members whose age is in doubt (protection#cases)', async () => {
  expect(await readJson('protection register')).toMatchObject({
    register: null,
    playsOn: false,
    unanswered: 0,
    waiting: 0,
    day: [],
  });
  const plain = await line.ops(['protection', 'register']);
  expect(plain).toMatchObject({ code: 0 });
  expect(plain.out).toContain('no register is configured');
  const { id, username } = await addMember(platform, { ageConfirmed: false });
  expect(await saveBirthDate(platform, id, '2020-01-01')).toMatchObject({ ok: false });
  expect(await readJson('protection underage')).toContainEqual(
    expect.objectContaining({ memberId: id, username }),
  );
  expect((await line.ops(['protection', 'underage'])).out).toContain(username);
  expect((await line.ops(['protection', 'show', username])).out).toContain(
    'age: not confirmed, so play is closed until the holder does',
  );
});

it('lists all cases of a kind, by its index, however many there are (protection#cases)', async () => {
  const { id, username } = await addMember(platform);
  const notes = Array.from({ length: 450 }, (_, nth) => `case ${nth}`);
  await addProtectionEvents(platform.db, id, notes);
  const plans = await plansOf(platform, async ({ db }) => {
    const found = (await listNoted(db, 'underage')).filter(({ memberId }) => memberId === id);
    expect(found.map(({ note }) => note)).toEqual(notes.toReversed());
  });
  expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  expect(plans.flatMap(({ accesses }) => accesses).join()).toContain('protection_events_act');
  const { out } = await line.ops(['protection', 'underage']);
  const lines = out.split('\n').filter((text) => text.includes(username));
  expect(lines.map((text) => text.slice(text.indexOf('case')))).toEqual(notes.toReversed());
  expect(await readJson(`protection show ${username}`)).toMatchObject({
    events: notes.toReversed().map((note) => ({ note })),
  });
});

it('lists everybody who is excluded, however many there are (protection#cases)', async () => {
  const now = Date.now();
  const members = await Promise.all(Array.from({ length: 250 }, () => addMember(platform)));
  for (const { id } of members) {
    await addExclusion(platform.db, id, { kind: 'timeOut', until: now + 86_400_000 });
  }
  const { out } = await line.ops(['protection', 'list']);
  for (const { username } of members) expect(out).toContain(`${username} time-out`);
});

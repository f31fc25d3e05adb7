// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import { exclusionOf } from '../../../server/kernel/members/exclusionNow';
import { saveBirthDate } from '../../../server/areas/rewards/birthDate';
import { listCases, listNoted } from '../../../server/areas/protection/cases';
import { closeIfExcluded } from '../../../server/areas/protection/excludedHere';
import { addMember, changeMember } from '../../factories/member';
import { opsPlatform } from '../../support/ops';
import { plansOf } from '../../support/queries';
import { addExclusion, addProtectionEvents } from '../../factories/protection';
import { inTurn } from '../../support/repeat';

const { line, secret, platform } = await opsPlatform();
afterAll(() => platform.close());

const ops = (command: string, ...more: string[]) =>
  line.ops([...command.split(' '), ...more, '--operator', 'Nok'], secret);
const read = async (command: string) => {
  const answer = await line.ops([...command.split(' '), '--json']);
  expect(answer).toMatchObject({ code: 0 });
  return JSON.parse(answer.out) as Record<string, unknown>;
};
const why = ['--reason', 'asked by letter'];

it('excludes a member on a written wish, lists and shows the case, and leaves the act in the record (protection#cases)', async () => {
  const { id, username } = await addMember(platform);
  expect(await read('protection list')).not.toContainEqual(expect.objectContaining({ username }));
  const until = `protection exclude ${username} --kind self --until`;
  expect(await ops(`${until} 1y`, ...why)).toMatchObject({ code: 0 });
  const [act] = await listAudit(platform.db, { limit: 1 });
  expect(act).toMatchObject({ act: 'protection.exclude', subject: id, operator: 'Nok' });
  expect(await verifyAudit(platform.db)).toMatchObject({ sound: true });
  expect(await read('protection list')).toContainEqual(
    expect.objectContaining({ username, kind: 'self', source: 'operator' }),
  );
  expect(await ops(`protection note ${username}`, '--reason', 'called back')).toMatchObject({
    code: 0,
  });
  expect(await read(`protection show ${username}`)).toMatchObject({
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
  expect(await ops(`protection exclude ${username} --kind self --until 1y`, ...why)).toMatchObject({
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
    ops(`protection exclude ${username} ${rest}`, ...more);
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
    await ops(`protection exclude ${excluded.username} --kind self --until 1y`, ...why),
  ).toMatchObject({ code: 0 });
  await platform.db
    .transaction()
    .execute((trx) => closeIfExcluded(trx, other.id, change, Date.now()));
  const text = `told the email of ${excluded.username}, who has excluded themselves`;
  expect(await read('protection sameAs')).toEqual([
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
  await ops(`protection exclude ${excluded.username} --kind self --until 1y`, ...why);
  const notify = () =>
    platform.db.transaction().execute((trx) => closeIfExcluded(trx, other.id, change, Date.now()));
  expect(await notify()).toBe(true);
  expect(await exclusionOf(platform.db, other.id, Date.now())).toMatchObject({ kind: 'self' });
  expect(await ops(`protection release ${other.username}`, ...why)).toMatchObject({ code: 0 });
  expect(await exclusionOf(platform.db, other.id, Date.now())).toBeNull();
  // The same detail closes nothing once more.
  expect(await notify()).toBe(false);
  const own = await ops(`protection release ${excluded.username}`, ...why);
  expect(own.code).not.toBe(0);
  expect(await exclusionOf(platform.db, excluded.id, Date.now())).toMatchObject({ kind: 'self' });
});

it('shows the outside register, and the members whose age is in doubt (protection#cases)', async () => {
  expect(await read('protection register')).toMatchObject({
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
  expect(await read('protection underage')).toContainEqual(
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
  expect(await read(`protection show ${username}`)).toMatchObject({
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

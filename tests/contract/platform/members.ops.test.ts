// @engines both: queries
import { afterAll, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/areas/account/passwords/rules';
import { found_most } from '../../../server/areas/account/operate';
import { listAudit } from '../../../server/kernel/operators/audit';
import { addMember, addSession, changeMember, memberRow } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { opsPlatform } from '../../support/ops';

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

// @engines both: concurrency
import { beforeEach, expect, test } from 'vitest';
import { openAccount, openedAccount, openingTerms } from '../../../server/areas/agent/api/links';
import { password_shown_ms } from '../../../server/areas/agent/openAccount';
import { listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import { memberBelow } from '../../../server/kernel/team/links';
import { changeRate, rateOf } from '../../../server/kernel/team/rates';
import type { Member } from '../../../server/store/tables';
import { type AccountFixture, sessionOf } from '../../factories/account';
import { changeMember, memberNamed, tokenOf } from '../../factories/member';
import { type RequestedOpening, openingFixture } from '../../factories/opening';
import { addBelow } from '../../factories/team';

const { current, newName, ask: open, look } = openingFixture('opened');
let fixture: AccountFixture;
let top: Member;
let agent: Member;
beforeEach(() => {
  ({ fixture, top, agent } = current());
});

const openedOf = async (by: Member, input: RequestedOpening = {}) =>
  openAccount.response.strict().parse((await open(by, input)).value);

const rowOf = (username: string) => memberNamed(fixture.platform.db, username);

test('an agent opens accounts right below, with type, rebate and a first password to change (agent#open-an-account)', async () => {
  const { platform } = fixture;
  const name = newName();
  const opened = await openedOf(agent, {
    username: ` ${name.toUpperCase()}`,
    nickname: ' Nok  Noi ',
    type: 2,
    rebate: 250,
  });
  expect(opened).toMatchObject({ userName: name, nickname: 'Nok Noi', type: 2, agent: true });
  expect(opened.rebate).toBe(250);
  expect(opened.password).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
  const row = (await rowOf(name))!;
  expect(row).toMatchObject({ parent_id: agent.id, type: 2, password_given: 1 });
  expect(row.password_hash).not.toContain(opened.password);
  expect(await memberBelow(platform.db, agent.id, row.id)).toMatchObject({ level: 1 });
  expect(await memberBelow(platform.db, top.id, row.id)).toMatchObject({ level: 2 });
  expect(await rateOf(platform.db, row.id)).toBe(250);
  const [act] = await listAudit(platform.db, { subject: row.id, limit: 5 });
  expect(act).toMatchObject({ act: 'member.open', operator: `(agent ${agent.username})` });
  expect(JSON.parse(act!.facts)).toEqual({
    username: name,
    type: 2,
    rebate: 250,
    agent: agent.username,
  });
  expect(await verifyAudit(platform.db)).toMatchObject({ sound: true });
  const entered = await fixture.login(name, { password: opened.password!, entry: 'agent' });
  expect(sessionOf(entered)).toMatchObject({ passwordDue: true, customerType: 2 });
  const member = await openedOf(agent);
  expect(member).toMatchObject({ type: 0, agent: false, rebate: 0, nickname: member.userName });
});

test('a form that is sent again shows the same account, with its password, and opens no second (agent#open-an-account)', async () => {
  const input = { username: newName(), idempotencyKey: newName() };
  const first = await openedOf(agent, input);
  expect(await openedOf(agent, input)).toEqual(first);
  expect((await look(agent, input.idempotencyKey)).value).toEqual(first);
  expect(await open(agent, { ...input, username: newName() })).toMatchObject({
    status: 409,
    code: 'key_conflict',
  });
  const [{ username }, conflict] = [input, { status: 409, code: 'key_conflict' }];
  for (const other of [{ type: 2 }, { rebate: 5 }, { nickname: 'Other' }]) {
    expect(await open(agent, { ...input, ...other })).toMatchObject(conflict);
  }
  // What the member is called by now, and has by now, is not what the form said.
  await fixture.platform.db
    .updateTable('members')
    .set({ nickname: 'Changed' })
    .where('username', '=', username)
    .execute();
  expect((await openedOf(agent, input)).memberId).toBe(first.memberId);
  const many = { username: newName(), idempotencyKey: newName() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(agent, many)));
  const passwords = answers.map(({ value }) => openAccount.response.parse(value).password);
  expect(new Set(passwords).size).toBe(1);
  expect(await fixture.login(many.username, { password: passwords[0]! })).toMatchObject({
    success: true,
  });
  // The same key of another agent opens an account of its own.
  expect((await openedOf(top, { idempotencyKey: many.idempotencyKey })).password).not.toBe(
    passwords[0],
  );
});

test('of two agents who open one name at once, one does (agent#open-an-account)', async () => {
  const username = newName();
  const answers = await Promise.all([open(top, { username }), open(agent, { username })]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(answers.find(({ success }) => !success)).toMatchObject({
    status: 409,
    code: 'username_taken',
  });
});

test('the first password is told until the first login, and for a short time (agent#open-an-account)', async () => {
  const passwordAt = async (key: string) =>
    openedAccount.response.parse((await look(agent, key)).value).password;
  const [used, old, replaced] = [newName(), newName(), newName()];
  const opened = await openedOf(agent, { idempotencyKey: used });
  expect(await passwordAt(used)).toBe(opened.password);
  await fixture.login(opened.userName, { password: opened.password! });
  expect(await passwordAt(used)).toBe(null);
  const other = await openedOf(agent, { idempotencyKey: replaced });
  // Customer service has given another password.
  const { password_hash } = (await rowOf(opened.userName))!;
  await changeMember(fixture.platform.db, other.memberId, { password_hash });
  expect(await passwordAt(replaced)).toBe(null);
  await openedOf(agent, { idempotencyKey: old });
  fixture.platform.clock.advance(password_shown_ms);
  expect(await passwordAt(old)).toBe(null);
});

test('nobody gets a rebate above that of the agent, which the refusal names (agent#open-an-account)', async () => {
  const refused = { status: 422, code: 'rebate_above_upline', value: { most: 300 } };
  const username = newName();
  expect(await open(agent, { username, rebate: 301 })).toMatchObject(refused);
  expect(await rowOf(username)).toBeUndefined();
  expect((await openedOf(agent, { username, rebate: 300 })).rebate).toBe(300);
  const token = await tokenOf(fixture.platform, agent.username);
  expect((await fixture.client.ask(openingTerms, {}, { token })).value).toEqual({
    rebateMost: 300,
  });
});

test('a rate that is lowered meanwhile leaves nobody above it (agent#open-an-account)', async () => {
  const { platform } = fixture;
  const lower = platform.db
    .transaction()
    .execute((trx) =>
      changeRate(trx, { memberId: agent.id, rate: 100, most: 0 }, platform.clock.now()),
    );
  const [lowered, ...opened] = await Promise.all([
    lower,
    ...Array.from({ length: 4 }, () => open(agent, { rebate: 300 })),
  ]);
  const own = lowered.ok ? 100 : 300;
  expect(await rateOf(platform.db, agent.id)).toBe(own);
  for (const { success } of opened) expect(success).toBe(own === 300);
});

test('names, nicknames and types by their rules; a taken name, a full tree and too many are refused (agent#open-an-account)', async () => {
  const { platform } = fixture;
  expect(await open(agent, { username: '1st', nickname: 'x'.repeat(30) })).toMatchObject({
    status: 422,
    code: 'fields_invalid',
    value: { username: 'username_form', nickname: 'nickname_form' },
  });
  for (const type of [3, 4, 40, 41, -1, 0.5]) {
    expect((await open(agent, { type })).code, String(type)).toBe('bad_request');
  }
  expect((await open(agent, { rebate: -1 })).code).toBe('bad_request');
  expect((await open(agent, { username: top.username.toUpperCase() })).code).toBe('username_taken');
  let last = agent;
  for (let level = 2; level <= 20; level += 1) last = await addBelow(platform, last, { type: 2 });
  expect(await open(last)).toMatchObject({ status: 409, code: 'team_too_deep' });
  const busy = await addBelow(platform, top, { type: 2 });
  const answers = [];
  for (let index = 0; index <= 100; index += 1)
    answers.push(await open(busy, { username: top.username }));
  expect(answers.filter(({ code }) => code === 'username_taken')).toHaveLength(100);
  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('only the agent who opened an account reads it by its key, while it is in the team (agent#open-an-account)', async () => {
  const { platform } = fixture;
  const key = newName();
  const { memberId } = await openedOf(agent, { idempotencyKey: key });
  const unknown = { status: 404, code: 'member_not_below' };
  expect(await look(top, key)).toMatchObject(unknown);
  expect(await look(agent, newName())).toMatchObject(unknown);
  await platform.db
    .updateTable('agent_links')
    .set({ to_at: platform.clock.now() })
    .where('member_id', '=', memberId)
    .where('ancestor_id', '=', agent.id)
    .execute();
  expect(await look(agent, key)).toMatchObject(unknown);
});

test('an account that was closed meanwhile, and whoever is no agent, opens none (agent#open-an-account)', async () => {
  const { platform } = fixture;
  const member = await addBelow(platform, top);
  expect((await open(member)).code).toBe('no_permission');
  const token = await tokenOf(platform, agent.username);
  await changeMember(platform.db, agent.id, { status: 'disabled' });
  const input = { username: newName(), type: 0, rebate: 0, idempotencyKey: newName() };
  expect((await fixture.client.ask(openAccount, input, { token })).code).toBe('account_disabled');
});

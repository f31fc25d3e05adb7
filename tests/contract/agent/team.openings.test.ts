// @engines both: concurrency
import { beforeEach, expect, test } from 'vitest';
import {
  openAccount,
  openingTerms,
  renewFirstPassword,
} from '../../../server/areas/agent/api/links';
import { password_shown_ms } from '../../../server/areas/agent/openAccount';
import { listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import { memberBelow } from '../../../server/kernel/team/links';
import { changeRate, rateOf } from '../../../server/kernel/team/rates';
import type { Member } from '../../../server/store/tables';
import { teamMember } from '../../../server/areas/agent/api/team';
import { resetMember } from '../../../server/areas/account/operate';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import { type AccountFixture, sessionOf } from '../../factories/account';
import { changeMember, memberNamed, tokenOf, memberRow } from '../../factories/member';
import { openingFixture } from '../../factories/opening';
import { addBelow } from '../../factories/team';
import { addExclusion } from '../../factories/protection';

const { current, newName, ask: open, look, openedOf, openedBy } = openingFixture('opened');
let fixture: AccountFixture;
let top: Member;
let agent: Member;
beforeEach(() => {
  ({ fixture, top, agent } = current());
});

const rowOf = (username: string) => memberNamed(fixture.platform.db, username);

/** Opens an account; gives it with the key of its form. */
async function openOne(by: Member = agent) {
  const key = newName();
  const { password, ...opened } = await openedOf(by, { idempotencyKey: key });
  return { ...opened, password: password!, key };
}
type Account = Awaited<ReturnType<typeof openOne>>;

async function renew({ memberId }: { memberId: string }, by: Member = agent, key = newName()) {
  const token = await tokenOf(fixture.platform, by.username);
  return fixture.client.ask(renewFirstPassword, { memberId, idempotencyKey: key }, { token });
}
const renewedOf = async (account: Account, key = newName()) =>
  renewFirstPassword.response.strict().parse((await renew(account, agent, key)).value);

/** True where the page of a member offers to make the first password again. */
async function offered({ memberId }: { memberId: string }, by: Member = agent) {
  const token = await tokenOf(fixture.platform, by.username);
  const { value } = await fixture.client.ask(teamMember, { memberId }, { token });
  return teamMember.response.strict().parse(value).mayRenewPassword;
}
const change = (id: string, row: Partial<Member>) => changeMember(fixture.platform.db, id, row);
const over = { status: 409, code: 'first_password_over' };

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
  const passwordAt = async (key: string) => (await openedBy(key)).password;
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

test('a lost first password is made anew while nobody has logged in, and the one before ends (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const account = await openOne();
  platform.clock.advance(password_shown_ms);
  expect(await openedBy(account.key)).toMatchObject({
    password: null,
    renewed: false,
    mayRenew: true,
  });
  expect(await offered(account)).toBe(true);
  const key = newName();
  const renewed = await renewedOf(account, key);
  expect(renewed).toMatchObject({ memberId: account.memberId, renewed: true, mayRenew: true });
  expect(renewed.password).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
  expect(renewed.password).not.toBe(account.password);
  const [act] = await listAudit(platform.db, { subject: account.memberId, limit: 5 });
  expect(act).toMatchObject({
    act: 'member.firstPassword',
    operator: `(agent ${agent.username})`,
    facts: JSON.stringify({ agent: agent.username, username: account.userName }),
  });
  expect(await verifyAudit(platform.db)).toMatchObject({ sound: true });
  const { userName } = account;
  expect((await fixture.login(userName, { password: account.password })).code).toBe(
    'wrong_credentials',
  );
  const entered = await fixture.login(userName, { password: renewed.password! });
  expect(sessionOf(entered)).toMatchObject({ passwordDue: true, firstTimeLogin: true });
  expect(await openedBy(key)).toMatchObject({ password: null, mayRenew: false });
  expect(await offered(account)).toBe(false);
  expect(await renew(account)).toMatchObject(over);
});

test('a new one is shown as the first is, and an older form shows none (agent#a-lost-first-password)', async () => {
  const { clock } = fixture.platform;
  const account = await openOne();
  const [one, two] = [newName(), newName()];
  await renewedOf(account, one);
  const { password } = await renewedOf(account, two);
  expect(await openedBy(account.key)).toMatchObject({ password: null, mayRenew: true });
  expect(await openedBy(one)).toMatchObject({ password: null, renewed: true, mayRenew: true });
  expect((await openedBy(two)).password).toBe(password);
  // Each counts from an instant of its own.
  clock.advance(password_shown_ms + 2);
  expect((await openedBy(two)).password).toBe(null);
});

test('the same form makes one, however often it comes, and many forms leave the last one (agent#a-lost-first-password)', async () => {
  const account = await openOne();
  const key = newName();
  const answers = await Promise.all(Array.from({ length: 5 }, () => renew(account, agent, key)));
  const passwords = answers.map(({ value }) => renewFirstPassword.response.parse(value).password);
  expect(new Set(passwords).size).toBe(1);
  expect((await renewedOf(account, key)).password).toBe(passwords[0]);
  const keys = Array.from({ length: 4 }, newName);
  const tries = await Promise.all(keys.map((each) => renew(account, agent, each)));
  expect(tries.some(({ success }) => success)).toBe(true);
  for (const answer of tries) if (!answer.success) expect(answer).toMatchObject(over);
  const made = keys.filter((_, index) => tries[index]!.success);
  const listed = await Promise.all(made.map(openedBy));
  const hold = listed.flatMap(({ password }) => password ?? []);
  expect(hold).toHaveLength(1);
  expect((await fixture.login(account.userName, { password: hold[0]! })).success).toBe(true);
  // A key is of one form: of an opening, or for one account.
  const other = await openOne();
  expect((await renew(other, agent, key)).code).toBe('key_conflict');
  expect((await renew(other, agent, other.key)).code).toBe('key_conflict');
  const token = await tokenOf(fixture.platform, agent.username);
  const input = { username: account.userName, type: 0, rebate: 0, idempotencyKey: key };
  expect((await fixture.client.ask(openAccount, input, { token })).code).toBe('key_conflict');
});

test('of a first login and a new password that come at once, one wins (agent#a-lost-first-password)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const account = await openOne();
    const key = newName();
    const [entered, renewed] = await Promise.all([
      fixture.login(account.userName, { password: account.password }),
      renew(account, agent, key),
    ]);
    expect([entered.success, renewed.success].sort()).toEqual([false, true]);
    if (entered.success) expect(renewed).toMatchObject(over);
    else {
      expect(entered.code).toBe('wrong_credentials');
      const { password } = renewFirstPassword.response.parse(renewed.value);
      expect((await fixture.login(account.userName, { password: password! })).success).toBe(true);
    }
  }
});

test('once customer service or the owner has another password, the agent makes none (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const { db } = platform;
  const account = await openOne();
  const member = await memberRow(db, account.memberId);
  const operator = { id: 'o', name: 'Nok', roles: [] } as never;
  const reset = { member, what: 'password', reason: 'came by telephone' } as const;
  const given = await resetMember(platform, operator, reset);
  expect(await renew(account)).toMatchObject(over);
  expect(await openedBy(account.key)).toMatchObject({ password: null, mayRenew: false });
  expect(await offered(account)).toBe(false);
  const { password } = given.ok ? given.value : { password: null };
  expect((await fixture.login(account.userName, { password: password! })).success).toBe(true);
});

test('nobody makes one but the agent who opened the account and is right above it (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const { db, clock } = platform;
  const account = await openOne();
  const below = { status: 404, code: 'member_not_below' };
  expect(await renew(account, top)).toMatchObject(over);
  expect(await offered(account, top)).toBe(false);
  const beside = await addBelow(platform, top, { type: 2 });
  expect(await renew(account, beside)).toMatchObject(below);
  expect(await renew({ memberId: agent.id })).toMatchObject(below);
  expect(await renew({ memberId: 'nobody' })).toMatchObject(below);
  // An account that came in another way, and has never been entered either.
  const own = await addBelow(platform, agent);
  await change(own.id, { password_given: 1, last_login_at: null });
  expect(await renew({ memberId: own.id })).toMatchObject(over);
  const low = await addBelow(platform, agent, { type: 2 });
  const move = (memberId: string, toId: string) =>
    db
      .transaction()
      .execute((trx) => moveBranch(trx, { agentId: top.id, memberId, toId }, clock.now()));
  await move(account.memberId, low.id);
  clock.advance(10);
  expect(await renew(account)).toMatchObject(over);
  expect(await renew(account, low)).toMatchObject(over);
  await move(account.memberId, agent.id);
  clock.advance(10);
  await change(account.memberId, { status: 'disabled' });
  expect(await renew(account)).toMatchObject(over);
  await change(account.memberId, { status: 'active' });
  expect((await renew(account)).success).toBe(true);
  await move(account.memberId, beside.id);
  expect(await renew(account)).toMatchObject(below);
});

test('of a move and a new password that come at once, none is made for a member who has left (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const beside = await addBelow(platform, top, { type: 2 });
  for (let round = 0; round < 4; round += 1) {
    const account = await openOne();
    const { memberId } = account;
    const [moved, renewed] = await Promise.all([
      platform.db
        .transaction()
        .execute((trx) =>
          moveBranch(trx, { agentId: top.id, memberId, toId: beside.id }, platform.clock.now()),
        ),
      renew(account),
    ]);
    expect(moved.ok).toBe(true);
    const old = await fixture.login(account.userName, { password: account.password });
    const acts = await listAudit(platform.db, { subject: memberId, limit: 5 });
    // One that was made before the move holds, though its answer may find the member gone.
    expect(old.success).toBe(acts.every(({ act }) => act !== 'member.firstPassword'));
    if (renewed.success) expect(old.success).toBe(false);
    platform.clock.advance(10);
  }
});

test('ten a day for an account, and none by a closed or excluded agent or a member (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const account = await openOne();
  for (let index = 0; index < 10; index += 1) expect((await renew(account)).success).toBe(true);
  expect(await renew(account)).toMatchObject({ status: 429, code: 'too_many_requests' });
  const other = await openOne();
  expect((await renew(other)).success).toBe(true);
  const member = await addBelow(platform, agent);
  expect((await renew(other, member)).code).toBe('no_permission');
  await addExclusion(platform.db, agent.id, { created_at: platform.clock.now() });
  expect((await renew(other)).code).toBe('self_excluded');
});

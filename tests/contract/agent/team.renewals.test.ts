// @engines both: concurrency
import { beforeEach, expect, test } from 'vitest';
import {
  openAccount,
  openedAccount,
  renewFirstPassword,
} from '../../../server/areas/agent/api/links';
import { teamMember } from '../../../server/areas/agent/api/team';
import { resetMember } from '../../../server/areas/account/operate';
import { password_shown_ms } from '../../../server/areas/agent/openAccount';
import { listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import type { Member } from '../../../server/store/tables';
import { type AccountFixture, sessionOf } from '../../factories/account';
import { changeMember, memberRow, tokenOf } from '../../factories/member';
import { openingFixture } from '../../factories/opening';
import { addBelow } from '../../factories/team';
import { addExclusion } from '../../factories/protection';

const { current, newName, ask, look: lookBy } = openingFixture('renewed');
let fixture: AccountFixture;
let top: Member;
let agent: Member;
beforeEach(() => {
  ({ fixture, top, agent } = current());
});

/** Opens an account; gives it with the key of its form. */
async function open(by: Member = agent) {
  const key = newName();
  const { value } = await ask(by, { idempotencyKey: key });
  const { password, ...opened } = openAccount.response.parse(value);
  return { ...opened, password: password!, key };
}
type Account = Awaited<ReturnType<typeof open>>;

async function renew({ memberId }: { memberId: string }, by: Member = agent, key = newName()) {
  const token = await tokenOf(fixture.platform, by.username);
  return fixture.client.ask(renewFirstPassword, { memberId, idempotencyKey: key }, { token });
}
const renewedOf = async (account: Account, key = newName()) =>
  renewFirstPassword.response.strict().parse((await renew(account, agent, key)).value);

async function look(key: string) {
  const { value } = await lookBy(agent, key);
  return openedAccount.response.strict().parse(value);
}

/** True where the page of a member offers to make the first password anew. */
async function offered({ memberId }: { memberId: string }, by: Member = agent) {
  const token = await tokenOf(fixture.platform, by.username);
  const { value } = await fixture.client.ask(teamMember, { memberId }, { token });
  return teamMember.response.strict().parse(value).mayRenewPassword;
}

const change = (id: string, row: Partial<Member>) => changeMember(fixture.platform.db, id, row);

const over = { status: 409, code: 'first_password_over' };

test('a lost first password is made anew while nobody has logged in, and the one before ends (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const account = await open();
  platform.clock.advance(password_shown_ms);
  expect(await look(account.key)).toMatchObject({ password: null, renewed: false, mayRenew: true });
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
  expect(await look(key)).toMatchObject({ password: null, mayRenew: false });
  expect(await offered(account)).toBe(false);
  expect(await renew(account)).toMatchObject(over);
});

test('a new one is shown as the first is, and an older form shows none (agent#a-lost-first-password)', async () => {
  const { clock } = fixture.platform;
  const account = await open();
  const [one, two] = [newName(), newName()];
  await renewedOf(account, one);
  const { password } = await renewedOf(account, two);
  expect(await look(account.key)).toMatchObject({ password: null, mayRenew: true });
  expect(await look(one)).toMatchObject({ password: null, renewed: true, mayRenew: true });
  expect((await look(two)).password).toBe(password);
  // Each counts from an instant of its own.
  clock.advance(password_shown_ms + 2);
  expect((await look(two)).password).toBe(null);
});

test('the same form makes one, however often it comes, and many forms leave the last one (agent#a-lost-first-password)', async () => {
  const account = await open();
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
  const listed = await Promise.all(made.map(look));
  const hold = listed.flatMap(({ password }) => password ?? []);
  expect(hold).toHaveLength(1);
  expect((await fixture.login(account.userName, { password: hold[0]! })).success).toBe(true);
  // A key is of one form: of an opening, or for one account.
  const other = await open();
  expect((await renew(other, agent, key)).code).toBe('key_conflict');
  expect((await renew(other, agent, other.key)).code).toBe('key_conflict');
  const token = await tokenOf(fixture.platform, agent.username);
  const input = { username: account.userName, type: 0, rebate: 0, idempotencyKey: key };
  expect((await fixture.client.ask(openAccount, input, { token })).code).toBe('key_conflict');
});

test('of a first login and a new password that come at once, one wins (agent#a-lost-first-password)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const account = await open();
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
  const account = await open();
  const member = await memberRow(db, account.memberId);
  const operator = { id: 'o', name: 'Nok', roles: [] } as never;
  const reset = { member, what: 'password', reason: 'came by telephone' } as const;
  const given = await resetMember(platform, operator, reset);
  expect(await renew(account)).toMatchObject(over);
  expect(await look(account.key)).toMatchObject({ password: null, mayRenew: false });
  expect(await offered(account)).toBe(false);
  const { password } = given.ok ? given.value : { password: null };
  expect((await fixture.login(account.userName, { password: password! })).success).toBe(true);
});

test('nobody makes one but the agent who opened the account and is right above it (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const { db, clock } = platform;
  const account = await open();
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
    const account = await open();
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
    // One that was made before the move stands, though its answer may find the member gone.
    expect(old.success).toBe(acts.every(({ act }) => act !== 'member.firstPassword'));
    if (renewed.success) expect(old.success).toBe(false);
    platform.clock.advance(10);
  }
});

test('ten a day for an account, and none by a closed or excluded agent or a member (agent#a-lost-first-password)', async () => {
  const { platform } = fixture;
  const account = await open();
  for (let index = 0; index < 10; index += 1) expect((await renew(account)).success).toBe(true);
  expect(await renew(account)).toMatchObject({ status: 429, code: 'too_many_requests' });
  const other = await open();
  expect((await renew(other)).success).toBe(true);
  const member = await addBelow(platform, agent);
  expect((await renew(other, member)).code).toBe('no_permission');
  await addExclusion(platform.db, agent.id, { created_at: platform.clock.now() });
  expect((await renew(other)).code).toBe('self_excluded');
});

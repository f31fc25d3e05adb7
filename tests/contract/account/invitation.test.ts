// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { memberInfo, type SessionInfo } from '../../../server/areas/account/api/entry';
import { invitation, invitedFriends } from '../../../server/areas/account/api/invitation';
import { newCode } from '../../../server/areas/account/invitation/readInvitation';
import { openVerificationFixture, sessionOf } from '../../factories/account';
import { changeMember } from '../../factories/member';
import { viewBy } from '../../support/calls';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.unset());

/** A logged-in member of a type. */
async function person(type = 0): Promise<SessionInfo> {
  const { username } = await fixture.member({ type });
  const entry = type === 0 || type === 40 ? 'member' : 'agent';
  return sessionOf(await fixture.login(username, { entry }));
}

const askCode = (session: SessionInfo) => fixture.client.ask(invitation, {}, session);
const codeOf = async (session: SessionInfo) =>
  (await viewBy(fixture.client, invitation, {}, session)).code;
const friendsOf = (session: SessionInfo, pageNo = 1) =>
  viewBy(fixture.client, invitedFriends, { pageNo }, session);

const rowOf = (username: string) =>
  fixture.platform.db
    .selectFrom('members')
    .select(['recommended_by', 'parent_id', 'type'])
    .where('username', '=', username)
    .executeTakeFirst();

/** Registers a friend by a code; gives the friend's row. */
async function join(recommenderId: string, change: object = {}) {
  const name = fixture.newName();
  sessionOf(await fixture.register(name, { recommenderId, ...change }));
  return (await rowOf(name))!;
}

/** Expects that a registration is refused with a fault at the code, and that no member is made. */
async function expectRefused(recommenderId: string, fault: string, token?: string) {
  const name = fixture.newName();
  const answer = await fixture.register(name, { recommenderId }, token ? { token } : {});
  expect(answer).toMatchObject({
    status: 422,
    code: 'affiliate_unknown',
    value: { recommenderId: fault },
  });
  expect(await rowOf(name)).toBeUndefined();
}

it('gives each member one code, which stays and tells nothing of the member (rewards#invite-friends)', async () => {
  const [one, other] = [await person(), await person()];
  const code = await codeOf(one);
  expect(code).toMatch(/^[2-9][0-9a-z]{11}$/);
  expect(await codeOf(one)).toBe(code);
  expect(await codeOf(other)).not.toBe(code);
  expect(code).not.toContain(one.userName);
});

it('gives one code to a member who asks several times at once (rewards#invite-friends)', async () => {
  const session = await person();
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(session)));
  expect(new Set(codes).size).toBe(1);
});

it('has no code for trial players and visitors (rewards#invite-friends)', async () => {
  expect((await askCode(await fixture.trial())).code).toBe('trial_not_allowed');
  expect((await fixture.client.ask(invitation, {})).code).toBe('not_logged_in');
  expect((await fixture.client.ask(invitedFriends, {})).code).toBe('not_logged_in');
});

it('keeps who recommended a newcomer, in whatever way the code is typed (account#invitation-codes)', async () => {
  const session = await person();
  const code = await codeOf(session);
  const grouped = code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
  for (const typed of [code, ` ${code.toUpperCase()} `, grouped, grouped.replaceAll('-', ' ')]) {
    const friend = await join(typed);
    // Who recommends is no agent: nobody comes into a team by it.
    expect(friend).toEqual({ recommended_by: session.id, parent_id: null, type: 0 });
  }
  expect((await friendsOf(session)).total).toBe(4);
});

it('takes a code at a registration by number too (account#invitation-codes)', async () => {
  const session = await person();
  const mobile = fixture.newMobile();
  await fixture.sendRegisterCode(mobile.mobileNum);
  const answer = await fixture.registerMobile(mobile, { recommenderId: await codeOf(session) });
  expect((await rowOf(sessionOf(answer).userName))!.recommended_by).toBe(session.id);
});

it('brings a newcomer into the team of an agent who recommends, unless a code names another (account#invitation-codes)', async () => {
  const [agent, other] = [await person(1), await person(2)];
  const code = await codeOf(agent);
  expect(await join(code)).toMatchObject({ recommended_by: agent.id, parent_id: agent.id });
  expect(await join(agent.userName)).toMatchObject({
    recommended_by: agent.id,
    parent_id: agent.id,
  });
  expect(await join(code, { affiliateCode: other.userName })).toMatchObject({
    recommended_by: agent.id,
    parent_id: other.id,
  });
});

it('refuses a code of nobody and of a disabled account alike, and one’s own (account#invitation-codes)', async () => {
  const session = await person();
  const code = await codeOf(session);
  await expectRefused(newCode(), 'invitation_code_unknown');
  await expectRefused(code, 'invitation_code_own', session.token);
  expect((await fixture.client.ask(memberInfo, {}, session)).success).toBe(true);
  await changeMember(fixture.platform.db, session.id, { status: 'disabled' });
  await expectRefused(code, 'invitation_code_unknown');
});

it('refuses members’ user names as before: they say nothing of an invitation', async () => {
  await expectRefused((await person()).userName, 'agent_incorrect');
});

it('is there only while the referral promotion is on (rewards#invite-friends)', async () => {
  const session = await person();
  const code = await codeOf(session);
  await join(code);
  await fixture.set('REFERRAL3', '0');
  for (const call of [invitation, invitedFriends] as const) {
    expect(await fixture.client.ask(call, {}, session)).toMatchObject({
      status: 403,
      code: 'no_permission',
    });
  }
  await expectRefused(code, 'invitation_code_unknown');
  await fixture.set('REFERRAL3', '1');
  expect(await codeOf(session)).toBe(code);
  expect((await friendsOf(session)).total).toBe(1);
});

it('takes a link’s code where the form has no field for it, and lets a wrong one pass (account#invitation-codes)', async () => {
  const session = await person();
  const code = await codeOf(session);
  await fixture.set('register.recommenderId.enabled', '0');
  expect(await join(code)).toMatchObject({ recommended_by: session.id });
  expect(await join(newCode())).toMatchObject({ recommended_by: null });
});

it('lists a member’s own friends with masked names, the newest first, in pages of twenty (rewards#invite-friends)', async () => {
  const [session, other] = [await person(), await person()];
  const { db, clock } = fixture.platform;
  const friends = await Promise.all(Array.from({ length: 21 }, () => fixture.member()));
  const now = clock.now();
  for (const [index, { id }] of friends.entries()) {
    await changeMember(db, id, {
      recommended_by: session.id,
      created_at: now + index,
      nickname: `ก${index}ชัย`,
    });
  }
  const first = await friendsOf(session);
  expect(first).toMatchObject({ total: 21, totalPages: 2 });
  expect(first.list.map(({ joinedAt }) => joinedAt)).toEqual(
    Array.from({ length: 20 }, (_, index) => now + 20 - index),
  );
  expect(first.list[0]!.name).toBe('ก2***');
  expect((await friendsOf(session, 2)).list).toEqual([{ name: 'ก0***', joinedAt: now }]);
  const text = JSON.stringify(first);
  for (const { username, id } of friends) {
    expect(text).not.toContain(username);
    expect(text).not.toContain(id);
  }
  expect(await friendsOf(other)).toEqual({ list: [], total: 0, totalPages: 0 });
});

// @engines both: concurrency
import { afterAll, beforeEach, expect, test } from 'vitest';
import { affiliate } from '../../../server/areas/account/api/entry';
import * as links from '../../../server/areas/agent/api/links';
import { newInviteCode } from '../../../server/kernel/team/invites';
import { memberBelow } from '../../../server/kernel/team/links';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import { changeRate, rateOf } from '../../../server/kernel/team/rates';
import type { Member } from '../../../server/store/tables';
import { openVerificationFixture, sessionOf } from '../../factories/account';
import { changeMember, tokenOf } from '../../factories/member';
import { inviteActs } from '../../factories/opening';
import { addBelow } from '../../factories/team';
import { addExclusion } from '../../factories/protection';

const day_ms = 86_400_000;
/** A number gets no second code before. */
const code_wait_ms = 2 * 60_000;
let top: Member;
let agent: Member;
const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.unset();
  top = await addBelow(fixture.platform, null, { type: 1, rate: 500 });
  agent = await addBelow(fixture.platform, top, { type: 2, rate: 300 });
});

const { newName, create, linkOf, look, linkNow, rowOf, joinBy, comeBy } = inviteActs(() => ({
  fixture,
  agent,
}));

async function end({ linkId }: links.AgentLink, by: Member = agent) {
  const token = await tokenOf(fixture.platform, by.username);
  return fixture.client.ask(links.endAgentLink, { linkId }, { token });
}

const over = {
  status: 422,
  code: 'affiliate_unknown',
  value: { affiliateCode: 'affiliate_link_over' },
};

/** Expects that nobody comes by a link, that the form can tell, and that no use is counted. */
async function expectOver(link: links.AgentLink) {
  const before = (await linkNow(link)).uses;
  const username = newName();
  expect(await joinBy(link.code, username)).toMatchObject(over);
  expect(await rowOf(username)).toBeUndefined();
  expect((await linkNow(link)).uses).toBe(before);
  const known = await fixture.client.ask(affiliate, { affiliateCode: link.code });
  expect(known.value).toEqual({ success: false });
}

test('a link has type, rebate and end, is listed newest first, and a key makes one (agent#invitations)', async () => {
  const { clock } = fixture.platform;
  const input = { type: 2, rebate: 250, days: 30, usesMost: 5, idempotencyKey: newName() };
  const link = await linkOf(input);
  expect(link).toMatchObject({
    type: 2,
    agent: true,
    rebate: 250,
    rebateNow: 250,
    uses: 0,
    usesMost: 5,
    state: 'open',
    expiresAt: clock.now() + 30 * day_ms,
    endedAt: null,
  });
  expect(link.code).toMatch(/^[2-9][0-9a-hjkmnp-tv-z]{19}$/);
  const again = await Promise.all(Array.from({ length: 4 }, () => linkOf(input)));
  for (const { linkId } of again) expect(linkId).toBe(link.linkId);
  for (const change of [{ type: 0 }, { rebate: 200 }, { days: 7 }, { usesMost: 0 }]) {
    expect((await create({ ...input, ...change })).code).toBe('key_conflict');
  }
  const ids = [link.linkId];
  for (let index = 0; index < 10; index += 1) ids.unshift((await linkOf()).linkId);
  const token = await tokenOf(fixture.platform, agent.username);
  const page = async (pageNo: number) =>
    links.agentLinks.response
      .strict()
      .parse((await fixture.client.ask(links.agentLinks, { pageNo }, { token })).value);
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ total: 11, totalPages: 2 });
  expect([...first.list, ...second.list].map(({ linkId }) => linkId)).toEqual(ids);
});

test('the call takes any end and number of its range, and nothing beyond (agent#invitations)', async () => {
  expect(await linkOf({ days: 31, usesMost: 5 })).toMatchObject({ state: 'open', usesMost: 5 });
  expect((await create({ type: 0, rebate: 0, days: 367, idempotencyKey: 'x' })).status).toBe(400);
});

test('nobody but its agent reads or ends a link, and an end stays (agent#invitations)', async () => {
  const link = await linkOf();
  const below = await addBelow(fixture.platform, agent, { type: 2 });
  const unknown = { status: 404, code: 'agent_link_unknown' };
  for (const other of [top, below]) {
    expect(await look(link.linkId, other)).toMatchObject(unknown);
    expect(await end(link, other)).toMatchObject(unknown);
  }
  expect(await look('nobody')).toMatchObject(unknown);
  const ended = links.endAgentLink.response.parse((await end(link)).value);
  expect(ended).toMatchObject({ state: 'ended', endedAt: fixture.platform.clock.now() });
  fixture.platform.clock.advance(1_000);
  expect((await end(link)).value).toEqual(ended);
});

test('a link gives no more than the agent has, and open links are limited (agent#invitations)', async () => {
  expect(await create({ rebate: 301 })).toMatchObject({
    status: 422,
    code: 'rebate_above_upline',
    value: { most: 300 },
  });
  for (const type of [3, 4, 40, -1]) expect((await create({ type })).code).toBe('bad_request');
  const first = await linkOf();
  for (let index = 1; index < links.open_links_most; index += 1) await linkOf();
  expect(await create()).toMatchObject({ status: 409, code: 'agent_links_full' });
  await end(first);
  expect((await create()).success).toBe(true);
});

test('who registers by a link is below its agent with its type and rebate, and counts once (account#links-of-agents, agent#invitations)', async () => {
  const { db } = fixture.platform;
  const link = await linkOf({ type: 2, rebate: 250 });
  const known = await fixture.client.ask(affiliate, { affiliateCode: link.code });
  expect(known.value).toEqual({ success: true, linkType: 2 });
  const grouped = link.code.toUpperCase().replace(/(.{5})(?=.)/g, '$1-');
  for (const code of [link.code, grouped]) {
    const newcomer = await comeBy(code);
    expect(newcomer).toMatchObject({ type: 2, parent_id: agent.id, recommended_by: null });
    expect(await memberBelow(db, top.id, newcomer.id)).toMatchObject({ level: 2 });
    expect(await rateOf(db, newcomer.id)).toBe(250);
  }
  expect((await linkNow(link)).uses).toBe(2);
  const username = newName();
  const answers = await Promise.all([joinBy(link.code, username), joinBy(link.code, username)]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(await joinBy(link.code, username)).toMatchObject({ code: 'username_taken' });
  expect((await linkNow(link)).uses).toBe(3);
  // The field that the operator may switch on takes the code as well.
  await fixture.set('register.affiliateCode.enabled', '1');
  expect((await comeBy(grouped)).parent_id).toBe(agent.id);
});

test('who registers by number comes by a link too, and a number of another member counts none (account#links-of-agents, agent#invitations)', async () => {
  const link = await linkOf({ rebate: 100 });
  const mobile = fixture.newMobile();
  await fixture.sendRegisterCode(mobile.mobileNum);
  const answer = await fixture.registerMobile(mobile, { affiliateCode: link.code });
  const row = (await rowOf(sessionOf(answer).userName))!;
  expect(row).toMatchObject({ type: 0, parent_id: agent.id });
  expect(await rateOf(fixture.platform.db, row.id)).toBe(100);
  fixture.platform.clock.advance(code_wait_ms);
  await fixture.sendRegisterCode(mobile.mobileNum);
  expect(await fixture.registerMobile(mobile, { affiliateCode: link.code })).toMatchObject({
    code: 'mobile_taken',
  });
  expect((await linkNow(link)).uses).toBe(1);
});

test('many who register at once are all counted, and no more come than the link takes (account#links-of-agents, agent#invitations)', async () => {
  const { db } = fixture.platform;
  const counted = async ({ linkId }: links.AgentLink) =>
    Number((await links.agentLink.response.parse((await look(linkId)).value)).uses);
  const open = await linkOf();
  await Promise.all(Array.from({ length: 6 }, () => comeBy(open.code)));
  expect(await counted(open)).toBe(6);
  const few = await linkOf({ usesMost: 3, type: 2 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => joinBy(few.code)));
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  for (const answer of answers) if (!answer.success) expect(answer).toMatchObject(over);
  const below = await db
    .selectFrom('members')
    .select('id')
    .where('parent_id', '=', agent.id)
    .where('type', '=', 2)
    .execute();
  expect(below).toHaveLength(3);
  expect(await linkNow(few)).toMatchObject({ uses: 3, state: 'used' });
  await expectOver(few);
  const racing = await linkOf({ type: 1 });
  const [, ...tries] = await Promise.all([
    end(racing),
    ...Array.from({ length: 6 }, () => joinBy(racing.code)),
  ]);
  const came = tries.filter(({ success }) => success).length;
  expect(await linkNow(racing)).toMatchObject({ uses: came, state: 'ended' });
});

test('nobody comes by a link that has expired, was ended, or whose code was made up (agent#invitations)', async () => {
  const { clock } = fixture.platform;
  const [brief, ended] = [await linkOf({ days: 7 }), await linkOf()];
  await end(ended);
  await expectOver(ended);
  clock.advance(7 * day_ms - 1);
  expect((await comeBy(brief.code)).parent_id).toBe(agent.id);
  clock.advance(day_ms);
  expect((await linkNow(brief)).state).toBe('expired');
  await expectOver(brief);
  expect(await joinBy(newInviteCode())).toMatchObject(over);
});

test('a link rests while its agent is closed, excluded, no agent, or has a full tree (agent#invitations)', async () => {
  const { db, clock } = fixture.platform;
  const link = await linkOf();
  const set = (change: object) => changeMember(db, agent.id, change);
  const changes: [object, object][] = [
    [{ status: 'disabled' }, { status: 'active' }],
    [{ type: 0 }, { type: 2 }],
  ];
  for (const [change, back] of changes) {
    await set(change);
    expect(await joinBy(link.code)).toMatchObject(over);
    await set(back);
    expect((await comeBy(link.code)).parent_id).toBe(agent.id);
  }
  let last = agent;
  for (let level = 2; level <= 20; level += 1) {
    last = await addBelow(fixture.platform, last, { type: 2 });
  }
  await expect(linkOf({}, last)).resolves.toMatchObject({ state: 'open' });
  const full = await linkOf({}, last);
  expect(await joinBy(full.code)).toMatchObject(over);
  await addExclusion(db, agent.id, { created_at: clock.now() });
  expect(await joinBy(link.code)).toMatchObject(over);
  expect((await create()).code).toBe('self_excluded');
});

test('a link follows its agent, and gives at most the rebate that the agent has by then (agent#invitations)', async () => {
  const { db, clock } = fixture.platform;
  const link = await linkOf({ rebate: 300 });
  const aside = await addBelow(fixture.platform, top, { type: 2, rate: 400 });
  const change = { agentId: top.id, memberId: agent.id, toId: aside.id };
  await db.transaction().execute((trx) => moveBranch(trx, change, clock.now()));
  clock.advance(10);
  const rate = { memberId: agent.id, rate: 120, most: 0 };
  await db.transaction().execute((trx) => changeRate(trx, rate, clock.now()));
  clock.advance(10);
  expect(await linkNow(link)).toMatchObject({ rebate: 300, rebateNow: 120 });
  const newcomer = await comeBy(link.code);
  expect(await rateOf(db, newcomer.id)).toBe(120);
  expect(await memberBelow(db, aside.id, newcomer.id)).toMatchObject({ level: 2 });
});

test('newcomers by links and accounts that are opened while the agent moves all go along (agent#invitations)', async () => {
  const { db, clock } = fixture.platform;
  const link = await linkOf({ rebate: 100 });
  const aside = await addBelow(fixture.platform, top, { type: 2, rate: 400 });
  const token = await tokenOf(fixture.platform, agent.username);
  const move = (toId: string) =>
    db
      .transaction()
      .execute((trx) =>
        moveBranch(trx, { agentId: top.id, memberId: agent.id, toId }, clock.now()),
      );
  const newInput = () => ({ username: newName(), type: 0, rebate: 50, idempotencyKey: newName() });
  const [moved, ...came] = await Promise.all([
    move(aside.id),
    ...Array.from({ length: 5 }, () => joinBy(link.code)),
    ...Array.from({ length: 5 }, () =>
      fixture.client.ask(links.openAccount, newInput(), { token }),
    ),
  ]);
  expect(moved).toMatchObject({ ok: true });
  for (const answer of came) expect(answer).toMatchObject({ success: true });
  const below = await db
    .selectFrom('members')
    .selectAll()
    .where('parent_id', '=', agent.id)
    .execute();
  expect(below).toHaveLength(10);
  for (const { id } of below) {
    expect(await memberBelow(db, aside.id, id)).toMatchObject({ level: 2 });
    expect(await memberBelow(db, top.id, id)).toMatchObject({ level: 3 });
  }
  expect((await linkNow(link)).uses).toBe(5);
});

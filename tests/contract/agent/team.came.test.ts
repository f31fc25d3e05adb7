// @engines both: concurrency
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as links from '../../../server/areas/agent/api/links';
import { insertMember } from '../../../server/areas/account/createMember';
import { openInvite } from '../../../server/kernel/team/invites';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import type { Member } from '../../../server/store/tables';
import { openVerificationFixture, type VerificationFixture } from '../../factories/account';
import { tokenOf } from '../../factories/member';
import { inviteActs } from '../../factories/opening';
import { addBelow } from '../../factories/team';

let fixture: VerificationFixture;
let top: Member;
let agent: Member;
beforeAll(async () => {
  fixture = await openVerificationFixture();
});
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.unset();
  top = await addBelow(fixture.platform, null, { type: 1, rate: 500 });
  agent = await addBelow(fixture.platform, top, { type: 2, rate: 300 });
});

const { newName, linkOf, linkNow, comeBy } = inviteActs(() => ({ fixture, agent }));

async function cameBy({ linkId }: { linkId: string }, pageNo = 1, by: Member = agent) {
  const token = await tokenOf(fixture.platform, by.username);
  return fixture.client.ask(links.agentLinkMembers, { linkId, pageNo }, { token });
}
const cameOf = async (link: links.AgentLink, pageNo = 1) =>
  links.agentLinkMembers.response.strict().parse((await cameBy(link, pageNo)).value);

async function rowsOf({ linkId }: { linkId: string }, after = '', by: Member = agent) {
  const token = await tokenOf(fixture.platform, by.username);
  return fixture.client.ask(links.agentLinkMemberRows, { linkId, after }, { token });
}

/** Registers newcomers by a code without the work of a password; gives their ids, the newest first. */
async function many(link: links.AgentLink, count: number): Promise<string[]> {
  const { db, clock } = fixture.platform;
  const invite = (await openInvite(fixture.platform, link.code, clock.now()))!;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    clock.advance(1);
    const wanted = { username: newName(), type: 0, parentId: agent.id, invite };
    const made = await db
      .transaction()
      .execute((trx) =>
        insertMember(fixture.platform, trx, { ...wanted, password_hash: null, payment_hash: null }),
      );
    if (made.ok) ids.unshift(made.value.id);
  }
  return ids;
}

test('those who came by a link are listed by their agent, the newest first, with their place of now', async () => {
  const { db, clock } = fixture.platform;
  const [link, other] = [await linkOf({ type: 2 }), await linkOf()];
  const first = await comeBy(link.code);
  const cameAt = clock.now();
  clock.advance(10);
  const second = await comeBy(link.code);
  await comeBy(other.code);
  const low = await addBelow(fixture.platform, agent, { type: 2 });
  const row = { agent: true, level: 1, above: agent.username };
  const expected = [
    { ...row, memberId: second.id, userName: second.username, cameAt: cameAt + 10 },
    { ...row, memberId: first.id, userName: first.username, cameAt },
  ];
  expect(await cameOf(link)).toEqual({ list: expected, total: 2, totalPages: 1, left: 0 });
  const move = (memberId: string, toId: string) =>
    db
      .transaction()
      .execute((trx) => moveBranch(trx, { agentId: top.id, memberId, toId }, clock.now()));
  // Within the team: the new place. Out of it: the count alone, for an agent does not look sideways.
  await move(first.id, low.id);
  clock.advance(10);
  const moved = { ...expected[1]!, level: 2, above: low.username };
  expect((await cameOf(link)).list).toEqual([expected[0], moved]);
  const aside = await addBelow(fixture.platform, top, { type: 2 });
  await move(second.id, aside.id);
  clock.advance(10);
  expect(await cameOf(link)).toEqual({ list: [moved], total: 1, totalPages: 1, left: 1 });
  const { value } = await rowsOf(link);
  expect(value).toEqual({ list: [moved], next: null });
  expect(JSON.stringify([value, await cameOf(link)])).not.toContain(second.username);
  // The link follows its agent, and so do those who came by it.
  await move(agent.id, aside.id);
  clock.advance(10);
  expect(await cameOf(link)).toMatchObject({ total: 1, left: 1 });
});

test('who came is told to the agent of the link alone, page by page, and whole as a file', async () => {
  const link = await linkOf();
  const ids = await many(link, 25);
  expect(await linkNow(link)).toMatchObject({ uses: 25 });
  const [one, two] = [await cameOf(link), await cameOf(link, 2)];
  expect(one).toMatchObject({ total: 25, totalPages: 2 });
  expect([...one.list, ...two.list].map(({ memberId }) => memberId)).toEqual(ids);
  expect((await cameOf(link, 3)).list).toEqual([]);
  const rest = links.agentLinkMemberRows.response.parse((await rowsOf(link, ids[9])).value);
  expect(rest.list.map(({ memberId }) => memberId)).toEqual(ids.slice(10));
  const below = await addBelow(fixture.platform, agent, { type: 2 });
  const unknown = { status: 404, code: 'agent_link_unknown' };
  for (const by of [top, below]) {
    expect(await cameBy(link, 1, by)).toMatchObject(unknown);
    expect(await rowsOf(link, '', by)).toMatchObject(unknown);
  }
  expect(await cameBy({ linkId: 'nobody' })).toMatchObject(unknown);
  const member = await addBelow(fixture.platform, agent);
  expect((await cameBy(link, 1, member)).code).toBe('no_permission');
});

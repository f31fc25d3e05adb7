// @engines both: queries
import { afterAll, beforeAll, beforeEach, expect, test, describe, afterEach } from 'vitest';
import { insertMember } from '../../../server/areas/account/createMember';
import * as figures from '../../../server/areas/agent/api/figures';
import * as links from '../../../server/areas/agent/api/links';
import * as team from '../../../server/areas/agent/api/team';
import { openInvite } from '../../../server/kernel/team/invites';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import type { Member } from '../../../server/store/tables';
import { openVerificationFixture, type VerificationFixture } from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { inviteActs } from '../../factories/opening';
import { addRounds } from '../../factories/round';
import { addBelow } from '../../factories/team';
import { askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('who came by a link', () => {
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
    for (let index = 0; index < count; index += 1) {
      clock.advance(1);
      const wanted = { username: newName(), type: 0, parentId: agent.id, invite };
      const made = await db.transaction().execute((trx) =>
        insertMember(fixture.platform, trx, {
          ...wanted,
          password_hash: null,
          payment_hash: null,
        }),
      );
      if (made.ok) ids.unshift(made.value.id);
    }
    return ids;
  }

  test('those who came by a link are listed by their agent, the newest first, with their place of now (agent#who-came-by-a-link)', async () => {
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

  test('who came is told to the agent of the link alone, page by page, and whole as a file (agent#who-came-by-a-link)', async () => {
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
});

describe('bets of the team', () => {
  let platform: TestPlatform;
  let game: string;
  let [top, right, leaf]: Member[] = [];
  beforeEach(async () => {
    platform = await openTestPlatform();
    await addVendor(platform, 'V');
    game = (await addGame(platform, 'V', { game_type: 'RNG' })).code;
    top = await addBelow(platform, null, { type: 1, rate: 500 });
    const left = await addBelow(platform, top, { type: 2, rate: 300 });
    right = await addBelow(platform, top, { type: 2, rate: 100 });
    leaf = await addBelow(platform, left, {});
  });
  afterEach(() => platform.close());

  type Fields = Record<string, string | readonly string[]>;
  const answer = async (by: Member, call: { method: string; path: string }, fields: Fields) =>
    askOf(platform)(call.method as 'GET', call.path, fields, await tokenOf(platform, by.username));

  test('a member’s single bets are shown without their numbers, since the member came to the team (agent#team-betting)', async () => {
    const bet = (round: string, instant: number) => ({
      vendor: 'V',
      game,
      round,
      state: 'closed' as const,
      bet: 100,
      win: 250,
      at: instant,
    });
    const before = platform.clock.now();
    await addRounds(platform.db, leaf!, [bet('secret-1', before)]);
    platform.clock.advance(1_000);
    const moved = await answer(top!, team.moveTeamMember, {
      memberIds: [leaf!.id],
      to: right!.username,
    });
    expect(moved.success).toBe(true);
    platform.clock.advance(1_000);
    await addRounds(platform.db, leaf!, [bet('secret-2', platform.clock.now())]);
    platform.clock.advance(1_000);
    const bets = async (by: Member) => {
      const input = { memberId: leaf!.id, language: 'en' };
      const { value } = await answer(by, figures.teamMemberBets, input);
      return figures.teamMemberBets.response.strict().parse(value);
    };
    const seen = await bets(right!);
    expect(seen.member).toEqual({ memberId: leaf!.id, userName: leaf!.username });
    expect(seen.list).toMatchObject([{ category: 'RNG', state: 'won', stake: 100, returned: 250 }]);
    expect(seen.total).toEqual({ rows: 1, stakes: 100, returns: 250 });
    expect(JSON.stringify(seen.list)).not.toContain('secret');
    // The agent above both has had the member all along.
    expect((await bets(top!)).total.rows).toBe(2);
    const wrong = await answer(top!, figures.teamMemberBets, { memberId: leaf!.id, from: 'soon' });
    expect(wrong.code).toBe('dates_invalid');
  });

  test('no place in the list of a member’s bets tells a number of one, and pages go forth and back (agent#team-betting)', async () => {
    const rounds = Array.from({ length: 45 }, (_, place) => {
      const money = { bet: 100 + place, win: 0, at: platform.clock.now() + place };
      return { vendor: 'V', game, round: `secret-${place}`, state: 'closed' as const, ...money };
    });
    await addRounds(platform.db, leaf!, rounds);
    platform.clock.advance(1_000);
    const page = async (cursor = '') => {
      const input = { memberId: leaf!.id, language: 'en', cursor };
      const { value } = await answer(top!, figures.teamMemberBets, input);
      return figures.teamMemberBets.response.strict().parse(value);
    };
    const first = await page();
    const second = await page(first.older!);
    const third = await page(second.older!);
    const all = [first, second, third].flatMap(({ list }) => list.map(({ stake: each }) => each));
    expect(all).toEqual(rounds.map(({ bet }) => bet).reverse());
    expect(third.older).toBeNull();
    expect((await page(third.newer!)).list).toEqual(second.list);
    expect((await page('last')).list.at(-1)).toEqual(third.list.at(-1));
    for (const place of [first.older!, second.newer!, third.newer!]) {
      const clear = [place, Buffer.from(place, 'base64url').toString()].join();
      expect(clear).not.toContain('secret');
    }
    // A place that is none of ours, such as one with a number that was guessed, is the beginning.
    expect((await page('o1_rsecret-3')).list).toEqual(first.list);
  });
});

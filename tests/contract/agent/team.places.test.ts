// @engines both: concurrency
import { expect, test, describe, afterAll, beforeAll, beforeEach } from 'vitest';
import { insertMember } from '../../../server/areas/account/createMember';
import { placed, resolveUpline } from '../../../server/areas/account/registration';
import { listTeam, listTeamRows } from '../../../server/areas/agent/listTeam';
import { showTeamRebates } from '../../../server/areas/agent/showRebates';
import { showOverview } from '../../../server/areas/agent/showTeam';
import { ok } from '../../../server/kernel/result';
import { memberBelow, most_levels, uplineOf } from '../../../server/kernel/team/links';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import type { Member } from '../../../server/store/tables';
import { type AccountFixture, openAccountFixture } from '../../factories/account';
import { addExclusion } from '../../factories/protection';
import { addBelow } from '../../factories/team';
import { seedTeam } from '../../load/teamSet';
import { openTestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

describe('large teams', () => {
  const names = (rows: readonly { userName: string }[]) => rows.map(({ userName }) => userName);

  test('a list of more than are listed at most ends there and says so, and a download has all (agent#team-list)', async () => {
    const platform = await openTestPlatform();
    const input = { search: '', kind: '', level: 0, sort: '', pageNo: 1 };
    const top = await addBelow(platform, null, { type: 1 });
    const low = await addBelow(platform, top, { type: 2 });
    const members = [
      low,
      await addBelow(platform, low),
      await addBelow(platform, top, { type: 2 }),
    ];
    members.push(await addBelow(platform, top, { type: 2 }));
    const all = members.map(({ username }) => username).sort();
    const few = await listTeam(platform, top.id, input, 3);
    expect(few).toMatchObject({ total: 3, totalPages: 1, more: true });
    // A page is as long as it is: the bound is that of pages.
    expect(names(few.list)).toEqual(all);
    expect(await listTeam(platform, top.id, input, 4)).toMatchObject({ total: 4, more: false });
    const none = { ...input, pageNo: 2 };
    expect((await listTeam(platform, top.id, none, 3)).list).toEqual([]);
    const agents = { ...input, kind: 'agent' };
    expect(await listTeam(platform, top.id, agents, 2)).toMatchObject({ total: 2, more: true });
    for (const most of [3, 4]) {
      const rows = await listTeamRows(platform, top.id, { ...input, after: all[0]! }, most);
      expect(names(rows.list)).toEqual(all.slice(1));
    }
    await platform.close();
  });

  test('a page of a few members does not go through the names of all that the store has (agent#rebate-pages, agent#team-list, agent#team-overview)', async () => {
    const platform = await openTestPlatform();
    const { top } = await seedTeam(platform, { members: 2_000, rounds: 2 });
    const plans = await plansOf(platform, async (watched) => {
      const input = { parent: '', pageNo: 1 };
      await showOverview(watched, top.id, input);
      await showTeamRebates(watched, top.id, input);
      await listTeam(watched, top.id, { ...input, search: '', kind: '', level: 1, sort: '' });
    });
    const pages = plans.filter(({ query }) => /order by m\.username/.test(query));
    expect(pages).toHaveLength(3);
    for (const { query, scans } of pages) expect(scans, query).toEqual([]);
    await platform.close();
  });
});

describe('places in the tree', () => {
  let fixture: AccountFixture;
  let top: Member;
  /** An agent at the last level but one of which the tree has levels, below `top`. */
  let low: Member;
  /** An agent right below `top`, and one right below that agent. */
  let branch: Member;
  let agent: Member;
  let made = 0;
  beforeAll(async () => {
    fixture = await openAccountFixture();
  });
  afterAll(() => fixture.platform.close());
  beforeEach(async () => {
    top = await addBelow(fixture.platform, null, { type: 1 });
    low = top;
    for (let level = 1; level <= most_levels - 2; level += 1) {
      low = await addBelow(fixture.platform, low, { type: 2 });
    }
    branch = await addBelow(fixture.platform, top, { type: 2 });
    agent = await addBelow(fixture.platform, branch, { type: 2 });
  });

  const newName = () => {
    made += 1;
    return `placed_${made}`;
  };

  /** Moves the branch down, so that its agent is at the last level. */
  const moveDown = () =>
    fixture.platform.db
      .transaction()
      .execute((trx) =>
        moveBranch(
          trx,
          { agentId: top.id, memberId: branch.id, toId: low.id },
          fixture.platform.clock.now(),
        ),
      );

  type Named = Partial<Parameters<typeof resolveUpline>[1]>;

  /** Finds the upline of a newcomer, lets something happen, and makes the newcomer. */
  async function makeAfter(named: Named, act: () => Promise<unknown>) {
    const { platform } = fixture;
    const fields = { affiliateCode: undefined, recommenderId: undefined };
    const typed = { typedAffiliate: false, typedRecommender: false };
    const caller = { address: fixture.newAddress(), device: 'OTHERS' };
    const input = { caller, previousToken: undefined };
    const upline = await resolveUpline(platform, { ...fields, ...typed, ...named }, input);
    if (!upline.ok) throw new Error(upline.code);
    expect(upline.value.parentId).toBe(agent.id);
    await act();
    const username = newName();
    const outcome = await placed(upline.value, ({ parentId, recommendedBy }) =>
      platform.db.transaction().execute(async (trx) => {
        const row = { username, type: 0, parentId, recommendedBy };
        const member = await insertMember(platform, trx, {
          ...row,
          password_hash: null,
          payment_hash: null,
        });
        return member.ok ? ok(member.value) : member;
      }),
    );
    const row = await platform.db
      .selectFrom('members')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirst();
    return { outcome, row };
  }

  const nothing = () => Promise.resolve();
  const ways = [
    ['a code that is typed', 'affiliateCode', { typedAffiliate: true }],
    ['a code of a link', 'affiliateCode', {}],
    ['a recommender', 'recommenderId', { typedRecommender: true }],
  ] as const;

  test.each(ways)(
    'a move comes after a newcomer by %s, and is refused (agent#the-tree)',
    async (_, field, typed) => {
      const { row } = await makeAfter({ [field]: agent.username, ...typed }, nothing);
      expect(await memberBelow(fixture.platform.db, top.id, row!.id)).toMatchObject({ level: 3 });
      expect(await moveDown()).toMatchObject({ ok: false, code: 'team_too_deep' });
    },
  );

  test.each(ways)(
    'a move comes before a newcomer by %s, whose place is over (agent#the-tree)',
    async (_, field, typed) => {
      const { outcome, row } = await makeAfter({ [field]: agent.username, ...typed }, moveDown);
      expect(await uplineOf(fixture.platform.db, agent.id)).toHaveLength(most_levels);
      if (field === 'affiliateCode' && 'typedAffiliate' in typed) {
        const value = { affiliateCode: 'invitation_code_error' };
        expect(outcome).toMatchObject({ ok: false, code: 'affiliate_unknown', detail: value });
        expect(row).toBeUndefined();
        return;
      }
      // As if it had been known before: the newcomer has nobody above, and the recommender stays.
      const recommended_by = field === 'recommenderId' ? agent.id : null;
      expect(row).toMatchObject({ parent_id: null, recommended_by });
      expect(await uplineOf(fixture.platform.db, row!.id)).toEqual([]);
    },
  );

  test('newcomers beside a move: either all their levels are there, or the place is over (agent#the-tree)', async () => {
    const { platform } = fixture;
    const names = Array.from({ length: 6 }, newName);
    const [moved, ...answers] = await Promise.all([
      moveDown(),
      ...names.map((name, nth) =>
        fixture.register(
          name,
          nth % 2 ? { affiliateCode: agent.username } : { recommenderId: agent.username },
        ),
      ),
    ]);
    const below = await platform.db
      .selectFrom('members')
      .select(['id', 'username'])
      .where('parent_id', '=', agent.id)
      .execute();
    // The one excludes the other, no matter who was first.
    expect(below.length > 0).toBe(!moved.ok);
    for (const [nth, answer] of answers.entries()) {
      const isBelow = below.some(({ username }) => username === names[nth]);
      expect(isBelow || !answer.success || moved.ok).toBe(true);
    }
    for (const { id } of below) {
      expect((await uplineOf(platform.db, id)).length).toBeLessThanOrEqual(most_levels);
    }
  });

  test('a self-excluded agent takes no newcomer by a user name either, and one in a time-out does (agent#the-tree)', async () => {
    const { db, clock } = fixture.platform;
    const exclude = (kind: 'self' | 'timeOut') =>
      addExclusion(db, agent.id, { kind, created_at: clock.now() });
    const below = async () =>
      (await db.selectFrom('members').select('id').where('parent_id', '=', agent.id).execute())
        .length;
    const ways = [{ affiliateCode: agent.username }, { recommenderId: agent.username }];
    await exclude('timeOut');
    for (const named of ways) expect((await fixture.register(newName(), named)).success).toBe(true);
    expect(await below()).toBe(2);
    await exclude('self');
    for (const named of ways) await fixture.register(newName(), named);
    expect(await below()).toBe(2);
  });
});

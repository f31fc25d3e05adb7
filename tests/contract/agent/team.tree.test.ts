// @engines both: concurrency
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { saveRebate } from '../../../server/areas/agent/changeTeam';
import { memberBelow, open_end, placeMember, uplineOf } from '../../../server/kernel/team/links';
import { firstRate, rateOf } from '../../../server/kernel/team/rates';
import type { Member } from '../../../server/store/tables';
import { addMember, changeMember } from '../../factories/member';
import { addBelow, rate_most } from '../../factories/team';
import { teamDays } from '../../factories/teamDay';
import type { TestPlatform } from '../../support/platform';
import { scaled } from '../../support/repeat';

const team = teamDays();
const { move, setRate } = team;
let platform: TestPlatform;
beforeEach(() => {
  ({ platform } = team.current());
});

const agent = (parent: Member | null, rate = 0) => addBelow(platform, parent, { type: 1, rate });
/** The links that hold now must be those that the members' own uplines give. */
async function expectSound(): Promise<void> {
  const members = await platform.db.selectFrom('members').select(['id', 'parent_id']).execute();
  const parents = new Map(members.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id } of members) {
    const above: string[] = [];
    for (let index = parents.get(id) ?? null; index !== null; index = parents.get(index) ?? null) {
      above.push(index);
      if (above.length > members.length) throw new Error('the tree has a circle');
    }
    expect(await uplineOf(platform.db, id)).toEqual(above);
  }
}

test('an agent finds members below at any level, and nobody beside, above, or the own self (agent#the-tree)', async () => {
  const top = await agent(null);
  const [left, right] = [await agent(top), await agent(top)];
  const low = await addBelow(platform, left);
  const seen = async (by: Member, member: Member) =>
    (await memberBelow(platform.db, by.id, member.id))?.level;
  expect([await seen(top, left), await seen(top, low), await seen(left, low)]).toEqual([1, 2, 1]);
  for (const [by, member] of [
    ...[
      [left, top],
      [left, right],
      [right, low],
      [left, left],
      [low, left],
    ],
  ] as [Member, Member][]) {
    expect(await seen(by, member)).toBeUndefined();
  }
});

test('a branch moves within the own team, with everybody below, and what held before stays readable (agent#the-tree)', async () => {
  const top = await agent(null);
  const [left, right] = [await agent(top), await agent(top)];
  const branch = await agent(left);
  const low = await addBelow(platform, branch);
  platform.clock.advance(1_000);
  const moved = await move(top, branch, right);
  expect(moved).toMatchObject({ ok: true });
  await expectSound();
  expect(await uplineOf(platform.db, low.id)).toEqual([branch.id, right.id, top.id]);
  const links = await platform.db
    .selectFrom('agent_links')
    .selectAll()
    .where('member_id', '=', low.id)
    .where('ancestor_id', 'in', [left.id, right.id])
    .orderBy('from_at')
    .execute();
  const { at: instant } = (moved as { value: { at: number } }).value;
  expect(links.map(({ ancestor_id, to_at }) => [ancestor_id, to_at])).toEqual([
    [left.id, instant],
    [right.id, open_end],
  ]);
});

test('refuses moves of others’ members, upwards, in circles, to no agent, and above the rate of the new upline (agent#the-tree)', async () => {
  const top = await agent(null, 500);
  const [left, right] = [await agent(top, 400), await agent(top, 100)];
  const branch = await agent(left, 300);
  const leaf = await addBelow(platform, branch);
  const other = await agent(null);
  const code = async (by: Member, member: Member, to: Member) => {
    const done = await move(by, member, to);
    return done.ok ? 'moved' : done.code;
  };
  expect(await code(left, right, left)).toBe('member_not_below');
  expect(await code(left, branch, top)).toBe('member_not_below');
  expect(await code(left, branch, right)).toBe('member_not_below');
  expect(await code(top, other, left)).toBe('member_not_below');
  expect(await code(top, top, left)).toBe('member_not_below');
  expect(await code(top, branch, leaf)).toBe('member_not_below');
  expect(await code(top, left, branch)).toBe('move_in_circle');
  expect(await code(top, left, left)).toBe('move_in_circle');
  expect(await code(top, branch, left)).toBe('move_same_place');
  expect(await code(top, branch, right)).toBe('rebate_above_upline');
  expect(await code(top, leaf, right)).toBe('moved');
  expect(await code(left, branch, left)).toBe('move_same_place');
  await expectSound();
});

test('a rate lies between those below and the one above, and its past stays (agent#rebates)', async () => {
  const top = await agent(null, 500);
  const middle = await agent(top, 300);
  const low = await addBelow(platform, middle, { rate: 200 });
  const code = async (member: Member, rate: number) => {
    const done = await setRate(member, rate);
    return done.ok ? 'set' : done.code;
  };
  expect(await code(middle, 501)).toBe('rebate_above_upline');
  expect(await code(middle, 199)).toBe('rebate_below_team');
  expect(await code(top, rate_most + 1)).toBe('rebate_above_upline');
  expect(await code(top, 299)).toBe('rebate_below_team');
  expect(await code(low, 300)).toBe('set');
  expect(await code(middle, 299)).toBe('rebate_below_team');
  expect(await code(low, 0)).toBe('set');
  const rows = await platform.db
    .selectFrom('agent_rates')
    .select(['rate', 'from_at', 'to_at'])
    .where('member_id', '=', low.id)
    .orderBy('from_at')
    .execute();
  expect(rows.map(({ rate }) => rate)).toEqual([200, 300, 0]);
  expect(rows.map(({ to_at }) => to_at).slice(0, 2)).toEqual(
    rows.map(({ from_at }) => from_at).slice(1),
  );
  expect(await rateOf(platform.db, low.id)).toBe(0);
});

test('no order of moves makes a circle, and each leaves the links as the uplines say (agent#the-tree)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
      async (shape, moves) => {
        const top = await agent(null);
        const members = [top];
        for (const pick of shape) members.push(await agent(members[pick % members.length]!));
        for (const [one, other] of moves) {
          const [member, to] = [members[one % members.length]!, members[other % members.length]!];
          await move(top, member, to);
        }
        await expectSound();
      },
    ),
    { numRuns: scaled(6, 200) },
  );
});

test('two that move below each other at once: one does, and the tree has no circle (agent#the-tree)', async () => {
  for (let round = 0; round < scaled(4, 100); round += 1) {
    const top = await agent(null);
    const [left, right] = [await agent(top), await agent(top)];
    await Promise.all([addBelow(platform, left), addBelow(platform, right)]);
    const done = await Promise.all([move(top, left, right), move(top, right, left)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    await expectSound();
  }
});

test('newcomers who join a branch while it moves are taken along (agent#the-tree)', async () => {
  const top = await agent(null);
  const [left, right] = [await agent(top), await agent(top)];
  const branch = await agent(left);
  const join = async () => {
    const member = await addMember(platform);
    await platform.db.transaction().execute(async (trx) => {
      const change = { parent_id: branch.id };
      await changeMember(trx, member.id, change);
      const now = platform.clock.now();
      await placeMember(trx, { memberId: member.id, parentId: branch.id }, now);
      const given = await firstRate(
        trx,
        { memberId: member.id, parentId: branch.id, rate: 0 },
        now,
      );
      expect(given.ok).toBe(true);
    });
  };
  const count = scaled(6, 40);
  await Promise.all([
    ...Array.from({ length: count }, join),
    move(top, branch, right),
    ...Array.from({ length: count }, join),
  ]);
  await expectSound();
});

test('an agent whose member is moved away at the same moment changes no rebate of that member afterwards (agent#the-tree)', async () => {
  const top = await agent(null, 500);
  const [left, right] = [await agent(top, 400), await agent(top, 400)];
  for (let turn = 0; turn < scaled(6, 40); turn += 1) {
    const low = await addBelow(platform, left, { rate: 100 });
    const [moved, saved] = await Promise.all([
      move(top, low, right),
      saveRebate(platform, left.id, { memberId: low.id, rebate: 200 }),
    ]);
    expect(moved.ok).toBe(true);
    const { from_at: changed } = await platform.db
      .selectFrom('agent_rates')
      .select('from_at')
      .where('member_id', '=', low.id)
      .where('to_at', '=', open_end)
      .executeTakeFirstOrThrow();
    if (saved.ok) expect(changed).toBeLessThan(moved.ok ? moved.value.at : 0);
    else expect(saved.code).toBe('member_not_below');
    expect(await rateOf(platform.db, low.id)).toBe(saved.ok ? 200 : 100);
    platform.clock.advance(10);
  }
});

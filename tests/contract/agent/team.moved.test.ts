// @engines both: queries
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { showPnl } from '../../../server/areas/agent/showPnl';
import { showTeamRebates } from '../../../server/areas/agent/showRebates';
import { dayAfter, today } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { addBelow } from '../../factories/team';
import { opening, teamDays } from '../../factories/teamDay';
import type { TestPlatform } from '../../support/platform';
import { scaled } from '../../support/repeat';

const team = teamDays();
const { play, endDay } = team;
let platform: TestPlatform;
beforeEach(() => {
  ({ platform } = team.current());
});

const join = (parent: Member | null, type = 2) => team.join(parent, type);
const move = async (by: Member, member: Member, to: Member) => {
  const moved = await team.move(by, member, to);
  platform.clock.advance(10);
  return moved.ok;
};
async function pnl(agent: Member, head: Member | null, from: string, to: string) {
  const input = { from, to, by: 'member', parent: head?.id ?? '', pageNo: 1 };
  const answer = await showPnl(platform, agent.id, input, 1_000);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const staked = ({ list }: Awaited<ReturnType<typeof pnl>>) =>
  list
    .filter(({ branch }) => branch)
    .map(({ name, staked: sum, part, below }) => [name, sum, part, below]);

test('who moved within the days counts in each place for the time there, while the day runs and afterwards (agent#profit-and-loss)', async () => {
  await aggregateTeams(platform);
  const top = await join(null, 1);
  const [left, right] = [await join(top), await join(top)];
  const branch = await join(left);
  const leaf = await join(branch, 0);
  const first = today(platform);
  await play(leaf, 1_000);
  await endDay();
  const day = today(platform);
  await play(branch, 200);
  await play(leaf, 30);
  expect(await move(top, branch, right)).toBe(true);
  await play(leaf, 4);
  const name = branch.username;
  const check = async () => {
    expect(staked(await pnl(top, left, first, day))).toEqual([[name, 1_230, true, true]]);
    expect(staked(await pnl(top, left, first, first))).toEqual([[name, 1_000, false, true]]);
    expect(staked(await pnl(top, right, day, day))).toEqual([[name, 4, true, true]]);
    expect(staked(await pnl(left, null, day, day))).toEqual([[name, 230, true, false]]);
    const { total } = await pnl(left, null, first, dayAfter(day, 2));
    expect(total.staked).toBe(1_230);
  };
  await check();
  await endDay();
  await check();
});

test('a branch that came by a move opens from that instant on: what was before is nobody else’s to see (agent#profit-and-loss)', async () => {
  await aggregateTeams(platform);
  const top = await join(null, 1);
  const [left, right] = [await join(top), await join(top)];
  const branch = await join(left);
  const leaf = await join(branch, 0);
  const first = today(platform);
  await play(leaf, 1_000);
  await endDay();
  const day = today(platform);
  await play(branch, 200);
  await play(leaf, 30);
  expect(await move(top, branch, right)).toBe(true);
  await play(leaf, 4);
  await play(branch, 500);
  const seen = async (agent: Member, by: 'day' | 'category' | 'member') => {
    const input = { from: first, to: day, by, parent: branch.id, pageNo: 1 };
    const answer = await showPnl(platform, agent.id, input);
    if (!answer.ok) throw new Error(answer.code);
    const { list, total } = answer.value;
    return [total.staked, list.reduce((sum, row) => sum + row.staked, 0)];
  };
  const check = async () => {
    for (const by of ['day', 'category', 'member'] as const) {
      expect(await seen(right, by), by).toEqual([504, 504]);
      expect(await seen(top, by), by).toEqual([1_734, 1_734]);
    }
  };
  await check();
  await endDay();
  await check();
});

test('whatever is moved when, the branches right below sum to the team, and the teams to what was staked (agent#profit-and-loss)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 3, maxLength: 7 }),
      fc.array(
        fc.tuple(
          fc.constantFrom('play', 'play', 'move', 'move', 'join', 'day'),
          ...[fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9_999 })],
        ),
        { minLength: 4, maxLength: 14 },
      ),
      async (shape, acts) => {
        const top = await join(null, 1);
        const members = [top];
        for (const pick of shape) members.push(await join(members[pick % members.length]!));
        const begin = today(platform);
        for (const [act, one, other, amount] of acts) {
          const member = members[one % members.length]!;
          const to = members[other % members.length]!;
          if (act === 'play') await play(member, amount);
          if (act === 'move') await move(top, member, to);
          if (act === 'join') members.push(await join(to));
          if (act === 'day') await endDay();
          platform.clock.advance(60_000);
        }
        const end = today(platform);
        const ranges = [
          [begin, end],
          [begin, begin],
          [end, end],
        ] as const;
        for (const aggregated of [false, true]) {
          if (aggregated) await endDay();
          for (const head of members) {
            for (const [from, to] of ranges) {
              const { list, total } = await pnl(top, head === top ? null : head, from, to);
              for (const figure of ['staked', 'settled', 'other', 'profit'] as const) {
                const sum = list.reduce((all, row) => all + row[figure], 0);
                expect(sum, figure).toBe(total[figure]);
              }
            }
          }
        }
      },
    ),
    { numRuns: scaled(4, 100) },
  );
});

test('rebates of the past stay with the branch in which they were earned, and the rows sum to the total (agent#rebate-pages)', async () => {
  await aggregateTeams(platform);
  const { db } = platform;
  const top = await addBelow(platform, null, { type: 1, rate: 500 });
  const agentBelow = (parent: Member, rate: number) =>
    addBelow(platform, parent, { type: 2, balance: opening, rate });
  const [left, right] = [await agentBelow(top, 300), await agentBelow(top, 300)];
  const player = await agentBelow(left, 200);
  await endDay();
  const day = today(platform);
  await play(player, 100_000);
  await endDay();
  const next = today(platform);
  const rebates = async (agent: Member, parent = '') => {
    const input = { from: day, to: next, parent };
    const answer = await showTeamRebates(platform, agent.id, input);
    if (!answer.ok) throw new Error(answer.code);
    const { list, total } = answer.value;
    const sum = list.reduce((all, { branchAmount }) => all + branchAmount, 0);
    const rows = list.map(({ userName, amount, branchAmount, below }) => [
      ...[userName, amount, branchAmount, below],
    ]);
    return { rows: rows.sort(), sum, total: total.branchAmount };
  };
  expect(await move(top, player, right)).toBe(true);
  const name = player.username;
  // The new one sees the member, and nothing that was earned elsewhere.
  expect(await rebates(right)).toEqual({ rows: [[name, 0, 0, true]], sum: 0, total: 0 });
  // The old one keeps what was earned there, of somebody who is in the team no more.
  expect(await rebates(left)).toEqual({
    rows: [[name, 2_000, 2_000, false]],
    sum: 2_000,
    total: 2_000,
  });
  const all = await rebates(top);
  expect(all).toMatchObject({ sum: 3_000, total: 3_000 });
  expect(all.rows).toContainEqual([left.username, 1_000, 3_000, true]);
  expect(all.rows).toContainEqual([right.username, 0, 0, true]);
  // Of the days after the move it is the other way round.
  platform.clock.advance(1_000);
  await play(player, 100_000);
  await endDay();
  expect(await rebates(right)).toEqual({
    rows: [[name, 2_000, 2_000, true]],
    sum: 2_000,
    total: 2_000,
  });
  expect((await rebates(left)).total).toBe(2_000);
  expect(await rebates(top)).toMatchObject({ sum: 6_000, total: 6_000 });
  const rates = await db.selectFrom('agent_rebates').select('amount').execute();
  expect(rates.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
});

// @engines both: queries
import fc from 'fast-check';
import { beforeEach, expect, test, describe } from 'vitest';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { showPnl } from '../../../server/areas/agent/showPnl';
import { showTeamRebates } from '../../../server/areas/agent/showRebates';
import { dayAfter, today } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import type { Call } from '../../../server/kernel/api/call';
import { salaryContracts } from '../../../server/areas/agent/api/contracts';
import * as api from '../../../server/areas/agent/api/team';
import { memberMessages } from '../../../server/areas/content/api/messages';
import { addBelow, addTree } from '../../factories/team';
import { opening, teamDays } from '../../factories/teamDay';
import { type TestPlatform } from '../../support/platform';
import { scaled } from '../../support/repeat';
import {
  acceptContract,
  answerContract,
  endContract,
  proposeContract,
} from '../../factories/contract';
import { doneOf, askAs, type Fields, viewAs } from '../../support/calls';

const team = teamDays();
const { play, endDay } = team;
let platform: TestPlatform;
beforeEach(() => {
  ({ platform } = team.current());
});

const join = (parent: Member | null, type = 2) => team.join(parent, type);
const moveTo = async (by: Member, member: Member, to: Member) => {
  const moved = await team.move(by, member, to);
  platform.clock.advance(10);
  return moved.ok;
};
async function pnl(agent: Member, head: Member | null, from: string, to: string) {
  const input = { from, to, by: 'member', parent: head?.id ?? '', pageNo: 1 };
  return doneOf(await showPnl(platform, agent.id, input, 1_000));
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
  expect(await moveTo(top, branch, right)).toBe(true);
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
  expect(await moveTo(top, branch, right)).toBe(true);
  await play(leaf, 4);
  await play(branch, 500);
  const seen = async (agent: Member, by: 'day' | 'category' | 'member') => {
    const input = { from: first, to: day, by, parent: branch.id, pageNo: 1 };
    const { list, total } = doneOf(await showPnl(platform, agent.id, input));
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
          if (act === 'move') await moveTo(top, member, to);
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
    const { list, total } = doneOf(await showTeamRebates(platform, agent.id, input));
    const sum = list.reduce((all, { branchAmount }) => all + branchAmount, 0);
    const rows = list.map(({ userName, amount, branchAmount, below }) => [
      ...[userName, amount, branchAmount, below],
    ]);
    return { rows: rows.sort(), sum, total: total.branchAmount };
  };
  expect(await moveTo(top, player, right)).toBe(true);
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

describe('moves that agents ask for', () => {
  const day_ms = 86_400_000;
  let top: Member, left: Member, right: Member, low: Member, other: Member;
  beforeEach(async () => {
    ({ top, left, right, low, other } = await addTree(platform));
  });

  const ask = (by: Member, call: Call, fields?: Fields) => askAs(platform, by, call, fields);
  const move = (by: Member, fields: Fields) => ask(by, api.moveTeamMember, fields);
  const moved = async (by: Member, fields: Fields) =>
    (await viewAs(platform, by, api.moveTeamMember, fields)).members;
  /** The messages of a member, without those of answers to proposals. */
  const messagesTo = async (member: Member) => {
    const { list } = await viewAs(platform, member, memberMessages);
    return list.filter(({ facts }) => !('outcome' in facts) || facts.outcome !== 'accepted');
  };
  const salaries = (by: Member) => viewAs(platform, by, salaryContracts);

  test('a move names the contracts that it ends, before and after, and both sides of each are told once (agent#contracts, agent#team-member)', async () => {
    const held = await acceptContract(platform, [left, low], 'salary');
    const waiting = await proposeContract(platform, [left, low], 'hour');
    const below = await addBelow(platform, low, { type: 2 });
    await acceptContract(platform, [low, below], 'salary');
    platform.clock.advance(2 * day_ms);
    const contracts = [
      { kind: 'salary', payer: left.username, proposed: false, begun: true },
      { kind: 'hour', payer: left.username, proposed: true, begun: false },
    ];
    const one = { memberIds: [low.id], to: right.username };
    expect(await moved(top, { ...one, check: true })).toMatchObject([{ contracts }]);
    expect(await messagesTo(low)).toEqual([]);
    // The same yes twice, as by a second tap, says the same.
    for (let tap = 0; tap < 2; tap += 1) {
      expect(await moved(top, one)).toMatchObject([{ userName: low.username, contracts }]);
    }
    const now = platform.clock.now();
    const facts = { given: false, userName: left.username, at: now };
    expect(await messagesTo(low)).toMatchObject([
      { kind: 'contract', ref: held, facts: { ...facts, contract: 'salary', outcome: 'ended' } },
      {
        kind: 'contract',
        ref: waiting,
        facts: { ...facts, contract: 'hour', outcome: 'withdrawn' },
      },
    ]);
    expect(await messagesTo(left)).toMatchObject([
      { ref: held, facts: { given: true, userName: low.username, outcome: 'ended' } },
      { ref: waiting, facts: { given: true, userName: low.username, outcome: 'withdrawn' } },
    ]);
    for (const untold of [top, right, below, other]) expect(await messagesTo(untold)).toEqual([]);
  });

  test('a yes moves nobody where something else would end by now than it was shown (agent#team-member)', async () => {
    const one = { memberIds: [low.id], to: right.username };
    const looked = async () =>
      api.moveTeamMember.response.strict().parse((await move(top, { ...one, check: true })).value)
        .ends;
    const parent = async () => {
      const { path } = api.teamMember.response.parse(
        (await ask(top, api.teamMember, { memberId: low.id })).value,
      );
      return path.at(-2)?.userName;
    };
    const marks = [await looked()];
    expect(marks).toEqual(['']);
    const contractId = await proposeContract(platform, [left, low], 'salary');
    marks.push(await looked());
    await answerContract(platform, low, contractId, true);
    marks.push(await looked());
    platform.clock.advance(2 * day_ms);
    const seen = await looked();
    // Nothing, a proposal, a contract before its first period: each is something else than one that counts.
    expect(new Set([...marks, seen]).size).toBe(4);
    for (const stale of [...marks, 'x']) {
      expect((await move(top, { ...one, seen: stale })).code).toBe('move_changed');
    }
    expect(await parent()).toBe(left.username);
    expect(await messagesTo(low)).toEqual([]);
    for (const tap of [seen, seen, marks[0]!]) {
      expect((await move(top, { ...one, seen: tap })).success).toBe(true);
    }
    expect(await parent()).toBe(right.username);
    expect(await messagesTo(low)).toHaveLength(1);
  });

  test('several that move together name the contracts of each, and none where there are none (agent#contracts, agent#team-member)', async () => {
    const second = await addBelow(platform, left, { type: 2 });
    const plain = await addBelow(platform, left);
    await acceptContract(platform, [left, low], 'salary');
    await acceptContract(platform, [left, second], 'dividend');
    const all = await moved(left, {
      memberIds: [second.id, plain.id],
      to: low.username,
      check: true,
    });
    expect(all.map(({ contracts }) => contracts)).toEqual([
      [{ kind: 'dividend', payer: left.username, proposed: false, begun: false }],
      [],
    ]);
  });

  test('a contract that a move or its agent has ended is over from its end on, in the list and on its own (agent#contracts)', async () => {
    const held = await acceptContract(platform, [left, low], 'salary');
    const stays = await addBelow(platform, left, { type: 2 });
    const remaining = await acceptContract(platform, [left, stays], 'salary');
    platform.clock.advance(2 * day_ms);
    await endContract(platform, left, remaining);
    await move(top, { memberIds: [low.id], to: right.username });
    platform.clock.advance(1);
    expect((await salaries(low)).received).toMatchObject([{ contractId: held, state: 'ended' }]);
    expect((await salaries(left)).given).toMatchObject([
      { contractId: remaining, state: 'accepted' },
      { contractId: held, state: 'ended' },
    ]);
    platform.clock.advance(day_ms);
    expect((await salaries(stays)).received).toMatchObject([
      { contractId: remaining, state: 'ended' },
    ]);
  });

  test('of several, the one who has left the team is named, and a stranger is not (agent#team-member)', async () => {
    const player = await addBelow(platform, left);
    await move(top, { memberIds: [low.id], to: right.username });
    for (const call of [api.moveTeamMember, api.saveTeamRemark]) {
      const fields = { to: left.username, remark: 'x' };
      const gone = await ask(left, call, { ...fields, memberIds: [player.id, low.id] });
      expect(gone).toMatchObject({
        code: 'member_not_below',
        value: { memberId: low.id, userName: low.username },
      });
      const { code, value } = await ask(left, call, {
        ...fields,
        memberIds: [player.id, other.id],
      });
      expect({ code, value }).toEqual({ code: 'member_not_below', value: { memberId: other.id } });
    }
    expect(await ask(left, api.teamMember, { memberId: low.id })).toMatchObject({
      code: 'member_not_below',
      value: { userName: low.username },
    });
    const nobody = await move(left, { memberIds: [player.id], to: other.username });
    expect(nobody).toMatchObject({ code: 'member_not_below' });
    expect(nobody.value).not.toHaveProperty('memberId');
  });
});

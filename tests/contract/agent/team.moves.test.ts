// @engines sqlite
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../../server/kernel/api/call';
import { salaryContracts } from '../../../server/areas/agent/api/contracts';
import * as team from '../../../server/areas/agent/api/team';
import { memberMessages } from '../../../server/areas/content/api/messages';
import type { Member } from '../../../server/store/tables';
import {
  acceptContract,
  answerContract,
  endContract,
  proposeContract,
} from '../../factories/contract';
import { addBelow, addTree } from '../../factories/team';
import { askAs, type Fields, viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const day_ms = 86_400_000;
let platform: TestPlatform;
let top: Member, left: Member, right: Member, low: Member, other: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  ({ top, left, right, low, other } = await addTree(platform));
});
afterEach(() => platform.close());

const ask = (by: Member, call: Call, fields?: Fields) => askAs(platform, by, call, fields);
const move = (by: Member, fields: Fields) => ask(by, team.moveTeamMember, fields);
const moved = async (by: Member, fields: Fields) =>
  (await viewAs(platform, by, team.moveTeamMember, fields)).members;
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
    { kind: 'contract', ref: waiting, facts: { ...facts, contract: 'hour', outcome: 'withdrawn' } },
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
    team.moveTeamMember.response.strict().parse((await move(top, { ...one, check: true })).value)
      .ends;
  const parent = async () => {
    const { path } = team.teamMember.response.parse(
      (await ask(top, team.teamMember, { memberId: low.id })).value,
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
  for (const call of [team.moveTeamMember, team.saveTeamRemark]) {
    const fields = { to: left.username, remark: 'x' };
    const gone = await ask(left, call, { ...fields, memberIds: [player.id, low.id] });
    expect(gone).toMatchObject({
      code: 'member_not_below',
      value: { memberId: low.id, userName: low.username },
    });
    const { code, value } = await ask(left, call, { ...fields, memberIds: [player.id, other.id] });
    expect({ code, value }).toEqual({ code: 'member_not_below', value: { memberId: other.id } });
  }
  expect(await ask(left, team.teamMember, { memberId: low.id })).toMatchObject({
    code: 'member_not_below',
    value: { userName: low.username },
  });
  const nobody = await move(left, { memberIds: [player.id], to: other.username });
  expect(nobody).toMatchObject({ code: 'member_not_below' });
  expect(nobody.value).not.toHaveProperty('memberId');
});

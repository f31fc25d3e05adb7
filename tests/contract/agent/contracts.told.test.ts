// @engines both: queries
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberMessages } from '../../../server/areas/content/api/messages';
import type { Member } from '../../../server/store/tables';
import {
  acceptContract,
  answerContract,
  endContract,
  proposeContract,
  withdrawContract,
} from '../../factories/contract';
import { tokenOf } from '../../factories/member';
import { addBelow } from '../../factories/team';
import { askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const day_ms = 86_400_000;
/** 15 January 2026, 12:00 in Bangkok, is the tests' begin: the next day begins here. */
const midnight = Date.UTC(2026, 0, 15, 17);
let platform: TestPlatform;
let top: Member;
let left: Member;
let right: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  top = await addBelow(platform, null, { type: 1 });
  left = await addBelow(platform, top, { type: 2 });
  right = await addBelow(platform, top, { type: 2 });
});
afterEach(() => platform.close());

const messagesTo = async (member: Member) => {
  const ask = askOf(platform);
  const answer = await ask(
    'GET',
    memberMessages.path,
    {},
    await tokenOf(platform, member.username),
  );
  return memberMessages.response.strict().parse(answer.value).list;
};

test('who proposed a contract is told once whether it was accepted or refused, and nobody else', async () => {
  const salary = await proposeContract(platform, [top, left], 'salary');
  const hour = await proposeContract(platform, [top, right], 'hour');
  expect(await messagesTo(top)).toEqual([]);
  for (let tap = 0; tap < 2; tap += 1) {
    expect(await answerContract(platform, left, salary, true)).toBe('done');
    platform.clock.advance(1_000);
    expect(await answerContract(platform, right, hour, false)).toBe('done');
  }
  expect(await messagesTo(top)).toMatchObject([
    {
      kind: 'contract',
      ref: hour,
      read: false,
      facts: { contract: 'hour', outcome: 'refused', given: true, userName: right.username },
    },
    {
      kind: 'contract',
      ref: salary,
      read: false,
      facts: {
        contract: 'salary',
        outcome: 'accepted',
        given: true,
        userName: left.username,
        at: midnight,
      },
    },
  ]);
  for (const untold of [left, right]) expect(await messagesTo(untold)).toEqual([]);
});

test('who is paid by a contract is told once that it was ended, with its end, also before its first period', async () => {
  const held = await acceptContract(platform, [top, left], 'salary');
  platform.clock.advance(2 * day_ms);
  const early = await acceptContract(platform, [top, right], 'dividend');
  for (let tap = 0; tap < 2; tap += 1) {
    expect(await endContract(platform, top, held)).toBe('done');
    expect(await endContract(platform, top, early)).toBe('done');
  }
  const facts = { given: false, userName: top.username };
  expect(await messagesTo(left)).toMatchObject([
    { ref: held, facts: { ...facts, outcome: 'ending', at: midnight + 2 * day_ms } },
  ]);
  // The first of February in Bangkok.
  expect(await messagesTo(right)).toMatchObject([
    { ref: early, facts: { ...facts, outcome: 'unbegun', at: Date.UTC(2026, 0, 31, 17) } },
  ]);
  expect((await messagesTo(top)).map(({ ref }) => ref).sort()).toEqual([held, early].sort());
});

test('an answer or an end that is refused tells nobody', async () => {
  const taken = await proposeContract(platform, [top, left], 'salary');
  expect(await withdrawContract(platform, top, taken)).toBe('done');
  expect(await answerContract(platform, left, taken, true)).toBe('contract_answered');
  expect(await endContract(platform, top, taken)).toBe('contract_answered');
  for (const untold of [top, left]) expect(await messagesTo(untold)).toEqual([]);
});

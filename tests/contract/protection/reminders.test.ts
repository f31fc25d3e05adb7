// @engines both: queries
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answerPlayReminder,
  playReminder,
  setPlayReminder,
} from '../../../server/areas/protection/api/reminders';
import type { Member } from '../../../server/store/tables';
import { addMember } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { askAs, viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const minute = 60_000;
let platform: TestPlatform;
let member: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  member = await addMember(platform, { balance: 100_000 });
});
afterEach(() => platform.close());

/** Stakes 1.00 every five minutes, so many times, on the platform's clock. */
async function play(stakes: number) {
  for (let stake = 0; stake < stakes; stake += 1) {
    platform.clock.advance(5 * minute);
    await addMovements(platform, member, [{ kind: 'bet', amount: -100, at: platform.clock.now() }]);
  }
}
const messages = () => viewAs(platform, member, playReminder);
const send = (call: typeof setPlayReminder | typeof answerPlayReminder, body = {}) =>
  askAs(platform, member, call, body);

it('tells of the time and the result after an hour, and an hour after that was answered (protection#reminders)', async () => {
  await play(12);
  expect(await messages()).toEqual({ every_min: 60, due: null });
  await play(1);
  const due = { played_min: 60, net: -1_300, currency: 'THB' };
  expect(await messages()).toEqual({ every_min: 60, due });
  // Nothing but an answer ends it.
  expect(await messages()).toEqual({ every_min: 60, due });
  await send(answerPlayReminder);
  expect(await messages()).toEqual({ every_min: 60, due: null });
  await play(11);
  expect((await messages()).due).toBeNull();
  await play(1);
  expect((await messages()).due).toEqual({ played_min: 120, net: -2_500, currency: 'THB' });
});

it('tells of nothing after a pause, whatever was played before (protection#reminders)', async () => {
  await play(20);
  platform.clock.advance(11 * minute);
  expect((await messages()).due).toBeNull();
  await play(3);
  expect((await messages()).due).toBeNull();
});

it('has the interval that the member chose, which begins with the choice (protection#reminders)', async () => {
  await play(13);
  await send(setPlayReminder, { every_min: 15 });
  expect(await messages()).toEqual({ every_min: 15, due: null });
  await play(3);
  expect(await messages()).toMatchObject({ every_min: 15, due: { played_min: 75 } });
  await send(setPlayReminder, { every_min: 0 });
  await play(30);
  expect(await messages()).toEqual({ every_min: 0, due: null });
  expect(await send(setPlayReminder, { every_min: 7 })).toMatchObject({ code: 'bad_request' });
});

// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interrupted_after_ms } from '../../../server/sandbox/recover';
import { clear, lost, openTable, unanswered, type Weather } from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const opening = 100_000;
const stake = 500;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** Breaks a round off in the weather, leaves, and enters the game anew. */
async function enteredAfter(weather: Weather) {
  const fixture = await openTable({ platform, balance: opening });
  fixture.weather = weather;
  expect(await fixture.play(stake, randomUUID())).toEqual({ ok: false, code: 'round_in_progress' });
  fixture.weather = clear;
  platform.clock.advance(interrupted_after_ms);
  fixture.token = await fixture.enter();
  const table = await fixture.table();
  if (!table.ok) throw new Error(table.code);
  const open = platform.db
    .selectFrom('wallet_rounds')
    .select('round_id')
    .where('member_id', '=', fixture.member.id)
    .where('state', '=', 'open');
  return { fixture, shown: table.value, open: await open.execute() };
}

test('a round that was drawn and not paid is found restored at the next entry', async () => {
  const { fixture, shown: view, open } = await enteredAfter(lost('win'));
  expect(view.last).toMatchObject({ state: 'settled', stake });
  expect(view.balance).toBe(opening - stake + view.last!.returnAmount);
  expect(await fixture.balance()).toBe(view.balance);
  expect(open).toEqual([]);
});

test('a round whose bet nobody knows of is found voided at the next entry', async () => {
  const { fixture, shown: view } = await enteredAfter(unanswered('bet', 'rollback'));
  expect(view.last).toMatchObject({ state: 'void', stake, returnAmount: 0 });
  expect(view.balance).toBe(opening);
  expect(await fixture.balance()).toBe(opening);
  expect(await fixture.play(stake, randomUUID())).toMatchObject({ ok: true });
});

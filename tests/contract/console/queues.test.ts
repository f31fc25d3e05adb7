// @engines both: money
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCredits } from '../../../server/areas/console/api/credits';
import { listDeposits } from '../../../server/areas/console/api/deposits';
import { listClaims } from '../../../server/areas/console/api/gifts';
import { listWithdrawals } from '../../../server/areas/console/api/withdrawals';
import { queueNames, showQueues } from '../../../server/areas/console/api/queues';
import { moneyByHour, queuesFor } from '../../../server/areas/console/queues';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { dayBounds } from '../../../server/kernel/time/day';
import { addWaitingDeposits, addWaitingWithdrawals, askDesk } from '../../factories/moneyDesk';
import { newStaff } from '../../factories/staff';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.closeSound());

const overview = async (role: Parameters<typeof newStaff>[1]) => {
  const done = await askDesk(platform, await newStaff(platform, role), showQueues);
  if (!done.ok) throw new Error(done.code);
  return done.value;
};

it('has each queue with its exact count and its oldest entry, by state where it has several (console#queues)', async () => {
  const empty = await overview('owner');
  expect(empty.queues.map(({ name }) => name)).toEqual([...queueNames]);
  expect(empty.queues.every(({ count, oldest }) => count === 0 && oldest === null)).toBe(true);
  const now = platform.clock.now();
  await addWaitingDeposits(platform, 3, (index) => ({ created_at: now - index * 1_000 }));
  await addWaitingWithdrawals(platform, 2, { created_at: now - 5_000 });
  await addWaitingWithdrawals(platform, 1, { state: 'approved', created_at: now - 9_000 });
  const { queues } = await overview('owner');
  const [deposits, withdrawals] = queues;
  expect(deposits).toEqual({ name: 'deposits', count: 3, oldest: now - 2_000, parts: [] });
  expect(withdrawals).toMatchObject({ count: 3, oldest: now - 9_000 });
  expect(withdrawals!.parts).toEqual([
    { state: 'approved', count: 1, oldest: now - 9_000 },
    { state: 'requested', count: 2, oldest: now - 5_000 },
  ]);
});

it('shows a role the queues that it may read, and money to who reads both sides (console#roles)', async () => {
  const clerk = await overview('finance-clerk');
  expect(clerk.queues.map(({ name }) => name)).toEqual([
    ...['deposits', 'withdrawals', 'claims', 'credits', 'decisions'],
  ]);
  expect(clerk.hours).toHaveLength(24);
  const lottery = await overview('lottery-clerk');
  expect(lottery.queues.map(({ name }) => name)).toEqual(['results', 'decisions']);
  expect(lottery.hours).toBe(null);
});

it('adds up the money of the operator’s day by hour (console#queues)', async () => {
  const { config, clock } = platform;
  const { from } = dayBounds(dayOf(clock.now(), config.timeZone), config.timeZone)!;
  const before = await moneyByHour(platform, from);
  const paid = { state: 'paid' as const, amount: 500 };
  await addWaitingDeposits(platform, 1, () => ({ ...paid, ended_at: from }), 100);
  await addWaitingDeposits(platform, 1, () => ({ ...paid, ended_at: from + 3_599_999 }), 200);
  await addWaitingDeposits(platform, 1, () => ({ ...paid, ended_at: from + 3_600_000 }), 300);
  await addWaitingDeposits(platform, 1, () => ({ ...paid, ended_at: from - 1 }), 400);
  const hours = await moneyByHour(platform, from);
  expect(hours[0]!.in - before[0]!.in).toBe(1_000);
  expect(hours[1]!.in - before[1]!.in).toBe(500);
  expect(hours.slice(2)).toEqual(before.slice(2));
});

it('is read by indexes alone (console#queues)', async () => {
  const now = platform.clock.now();
  const plans = await plansOf(platform, (watched) =>
    Promise.all([queuesFor(watched, () => true, now), moneyByHour(watched, now)]),
  );
  // An index that has the waiting rows alone is read from one end to the other.
  const scans = plans.flatMap((plan) => plan.scans).filter((scan) => !/\bindex\b/i.test(scan));
  expect(scans.filter((scan) => !scan.includes('clock_jumps'))).toEqual([]);
});

it.each([
  ['withdrawals', listWithdrawals, 'withdrawals_state'],
  ['claims', listClaims, 'promotion_entries_state_id'],
  ['wins', listCredits, 'held_credits_state_id'],
  ['deposits', listDeposits, 'deposits_state_id'],
] as const)(
  'the list of %s goes in the order of an index, so that nobody sorts all that waits (console#queues)',
  async (_name, call, index) => {
    const owner = await newStaff(platform, 'owner');
    const plans = await plansOf(platform, (watched) => askDesk(watched, owner, call));
    expect(plans.flatMap(({ accesses }) => accesses).join('\n')).toContain(index);
  },
);

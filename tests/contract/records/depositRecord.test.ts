// @engines both: money
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { depositRecord } from '../../../server/areas/records/api/dayReports';
import { depositStates } from '../../../server/areas/wallet/api/deposits';
import { record_rows_a_page } from '../../../server/kernel/api/records';
import type { DepositRow } from '../../../server/store/tables/wallet';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { showDeposits } from '../../../server/areas/records/dayReport';
import { addBankDeposit } from '../../factories/deposit';
import { addPerson } from '../../factories/member';
import { askOf, view } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { inTurn } from '../../support/repeat';

const hour = 3_600_000;
const platform = await openTestPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());

const now = () => platform.clock.now();

const store = (memberId: string, all: readonly Partial<DepositRow>[]): Promise<string[]> =>
  inTurn(all.length, (index) =>
    addBankDeposit(platform.db, memberId, { created_at: now(), ...all[index] }),
  );

const person = (type?: number) => addPerson(platform, type);
const recordOf = ({ token }: { token: string }, fields: Record<string, string> = {}) =>
  view(ask, depositRecord, fields, token);
type Found = Awaited<ReturnType<typeof recordOf>>;
const idsOf = ({ list }: Found) => list.map(({ depositId }) => depositId);

it('has the member’s own deposits and no other’s, the newest first (wallet#deposit-record)', async () => {
  const [who, agent] = [await person(), await person(1)];
  const ids = await store(who.id, [
    { state: 'failed', amount: 500, created_at: now() - 2 * hour },
    { state: 'paid', amount: 10_000, fee: 150, created_at: now() - hour },
    { state: 'created', amount: 700 },
  ]);
  await store(agent.id, [{ state: 'paid', amount: 1 }]);
  const found = await recordOf(who);
  expect(idsOf(found)).toEqual([...ids].reverse());
  expect(found).toMatchObject({
    from: '2025-12-17',
    to: '2026-01-15',
    currency: 'THB',
    newer: null,
    older: null,
    total: { rows: 3, amount: 11_200, credited: 9_850 },
  });
  expect(found.list[1]).toMatchObject({ state: 'paid', amount: 10_000, credited: 9_850 });
  expect((await recordOf(agent)).total).toEqual({ rows: 1, amount: 1, credited: 1 });
  const trial = await person(trial_type);
  expect(await ask('GET', depositRecord.path, {}, trial.token)).toMatchObject({
    status: 403,
    code: 'trial_not_allowed',
  });
});

it('begins and ends with days of the operator’s zone, and refuses what is no such day (wallet#deposit-record)', async () => {
  const who = await person();
  // Bangkok is seven hours ahead.
  const midnight = Date.parse('2026-01-10T17:00:00Z');
  const [before, first, last, after] = await store(
    who.id,
    [midnight - 1, midnight, midnight + 24 * hour - 1, midnight + 24 * hour].map((created_at) => ({
      state: 'paid' as const,
      amount: 100,
      created_at,
    })),
  );
  const day = await recordOf(who, { from: '2026-01-11', to: '2026-01-11' });
  expect(idsOf(day)).toEqual([last, first]);
  expect(day.total.rows).toBe(2);
  expect(idsOf(await recordOf(who))).toEqual([after, last, first, before]);
  for (const [from, to, code] of [
    ['yesterday', '', 'dates_invalid'],
    ['2026-01-12', '2026-01-11', 'dates_invalid'],
    ['2025-01-01', '2026-01-11', 'period_too_long'],
  ] as const) {
    const refused = await ask('GET', depositRecord.path, { from, to }, who.token);
    expect(refused).toMatchObject({ status: 400, code });
  }
});

it('adds up and pages as a plain list does, for any state, with rows of one instant (wallet#deposit-record)', async () => {
  const stored = fc.record({
    state: fc.constantFrom(...depositStates),
    amount: fc.integer({ min: 2, max: 1_000_000 }),
    fee: fc.constantFrom(0, 1),
    created_at: fc.integer({ min: 0, max: 5 }).map((ago) => now() - ago),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { maxLength: 2 * record_rows_a_page + 5 }),
      fc.constantFrom('', 'all', ...depositStates),
      async (all, state) => {
        const who = await person();
        const ids = await store(who.id, all);
        const rows = all
          .map((row, index) => ({ ...row, id: ids[index]! }))
          .filter((row) => ['', 'all', row.state].includes(state))
          .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
        const seen: string[] = [];
        let page = await recordOf(who, { state });
        const sum = (some: typeof rows, of: (row: (typeof rows)[number]) => number) =>
          some.reduce((total, row) => total + of(row), 0);
        const paid = rows.filter((row) => row.state === 'paid');
        expect(page.total).toEqual({
          rows: rows.length,
          amount: sum(rows, ({ amount }) => amount),
          credited: sum(paid, ({ amount, fee }) => amount - fee),
        });
        expect(page.newer).toBeNull();
        seen.push(...idsOf(page));
        while (page.older !== null) {
          const above = page;
          page = await recordOf(who, { state, cursor: page.older });
          expect(idsOf(await recordOf(who, { state, cursor: page.newer! }))).toEqual(idsOf(above));
          seen.push(...idsOf(page));
        }
        expect(seen).toEqual(rows.map(({ id }) => id));
        const end = await recordOf(who, { state, cursor: 'last' });
        expect(idsOf(end)).toEqual(seen.slice(-record_rows_a_page));
      },
    ),
    { numRuns: 12 },
  );
});

it('is not shifted by new deposits (wallet#deposit-record)', async () => {
  const who = await person();
  await store(
    who.id,
    Array.from({ length: record_rows_a_page + 3 }, (_, index) => ({
      state: 'paid' as const,
      amount: index + 1,
      created_at: now() + index,
    })),
  );
  const cursor = (await recordOf(who)).older!;
  const older = idsOf(await recordOf(who, { cursor }));
  expect(older).toHaveLength(3);
  await store(who.id, [{ state: 'created', amount: 5, created_at: now() + hour }]);
  expect(idsOf(await recordOf(who, { cursor }))).toEqual(older);
});

it('takes no cursor of another form, and finds nothing of a stranger by one of his (wallet#deposit-record)', async () => {
  const [who, stranger] = [await person(), await person()];
  const [id] = await store(stranger.id, [{ state: 'paid', amount: 100 }]);
  for (const cursor of ['o1', 'x1.2', `o1.${'a'.repeat(61)}`, 'o1.a b']) {
    const refused = await ask('GET', depositRecord.path, { cursor }, who.token);
    expect(refused).toMatchObject({ status: 400, code: 'bad_request' });
  }
  expect((await recordOf(who, { cursor: `o${now() + 1}.${id}` })).list).toEqual([]);
  expect((await recordOf(who, { cursor: `n0.${id}` })).list).toEqual([]);
});

it('seeks a page and its sums by an index (wallet#deposit-record)', async () => {
  const who = await person();
  const many = Array.from({ length: 500 }, (_, index) => ({
    state: 'paid' as const,
    amount: 100,
    created_at: now() - index * hour,
  }));
  await store(who.id, many);
  // In life autovacuum does this; without it PostgreSQL does not know how the rows lie.
  if (platform.store.engine === 'postgres') await sql`analyze`.execute(platform.db);
  const input = { from: '', to: '', state: '', cursor: `o${now() + 1}.x` };
  const plans = await plansOf(platform, (watched) => showDeposits(watched, who.id, input));
  expect(plans.length).toBeGreaterThan(2);
  for (const plan of plans) {
    expect(plan.scans, plan.query).toEqual([]);
    // The sums of few rows may be read by any index.
    if (plan.query.includes('limit')) {
      expect(plan.accesses.join(), plan.query).toContain('deposits_record');
    }
  }
});

// @engines both: money
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it, describe, beforeAll } from 'vitest';
import { depositRecord, withdrawalRecord } from '../../../server/areas/records/api/dayReports';
import { depositStates } from '../../../server/areas/wallet/api/deposits';
import { record_rows_a_page } from '../../../server/kernel/api/records';
import type { DepositRow } from '../../../server/store/tables/wallet';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { showDeposits } from '../../../server/areas/records/dayReport';
import type { WithdrawalRow } from '../../../server/store/tables/payouts';
import { withdrawalStates } from '../../../server/areas/payouts/api/payouts';
import type { RequestOf } from '../../../server/kernel/api/call';
import type { bettingRecord } from '../../../server/areas/records/api/bettingRecord';
import { showBets } from '../../../server/areas/records/bettingRecord';
import { addBankDeposit } from '../../factories/deposit';
import type { Member } from '../../../server/store/tables';
import { addPerson, addMember } from '../../factories/member';
import { askOf, view } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { inTurn, scaled } from '../../support/repeat';
import { addBankCard, addWithdrawal } from '../../factories/payout';
import { addGame, addVendor } from '../../factories/game';
import { addRounds } from '../../factories/round';
import { addTickets } from '../../factories/ticket';

const hour = 3_600_000;
const platform = await openTestPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());

const now = () => platform.clock.now();

const storeDeposits = (memberId: string, all: readonly Partial<DepositRow>[]): Promise<string[]> =>
  inTurn(all.length, (index) =>
    addBankDeposit(platform.db, memberId, { created_at: now(), ...all[index] }),
  );

const person = (type?: number) => addPerson(platform, type);
const depositsOf = ({ token }: { token: string }, fields: Record<string, string> = {}) =>
  view(ask, depositRecord, fields, token);
type Found = Awaited<ReturnType<typeof depositsOf>>;
const idsOf = ({ list }: Found) => list.map(({ depositId }) => depositId);

async function payee(type?: number) {
  const { id, token } = await addPerson(platform, type);
  return { id, token, card: await addBankCard(platform.db, id) };
}
type Payee = Awaited<ReturnType<typeof payee>>;

const storeWithdrawals = (
  { id, card }: Payee,
  all: readonly Partial<WithdrawalRow>[],
): Promise<string[]> =>
  inTurn(all.length, (index) => {
    const row = { created_at: platform.clock.now(), ...all[index] };
    return addWithdrawal(platform.db, { memberId: id, cardId: card }, row);
  });
const withdrawalsOf = ({ token }: Payee, input: Record<string, string> = {}) =>
  view(ask, withdrawalRecord, input, token);
const ids = ({ list }: { list: readonly { withdrawalId: string }[] }) =>
  list.map(({ withdrawalId }) => withdrawalId);

it('has the member’s own deposits and no other’s, the newest first (wallet#deposit-record)', async () => {
  const [who, agent] = [await person(), await person(1)];
  const ids = await storeDeposits(who.id, [
    { state: 'failed', amount: 500, created_at: now() - 2 * hour },
    { state: 'paid', amount: 10_000, fee: 150, created_at: now() - hour },
    { state: 'created', amount: 700 },
  ]);
  await storeDeposits(agent.id, [{ state: 'paid', amount: 1 }]);
  const found = await depositsOf(who);
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
  expect((await depositsOf(agent)).total).toEqual({ rows: 1, amount: 1, credited: 1 });
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
  const [before, first, last, after] = await storeDeposits(
    who.id,
    [midnight - 1, midnight, midnight + 24 * hour - 1, midnight + 24 * hour].map((created_at) => ({
      state: 'paid' as const,
      amount: 100,
      created_at,
    })),
  );
  const day = await depositsOf(who, { from: '2026-01-11', to: '2026-01-11' });
  expect(idsOf(day)).toEqual([last, first]);
  expect(day.total.rows).toBe(2);
  expect(idsOf(await depositsOf(who))).toEqual([after, last, first, before]);
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
        const ids = await storeDeposits(who.id, all);
        const rows = all
          .map((row, index) => ({ ...row, id: ids[index]! }))
          .filter((row) => ['', 'all', row.state].includes(state))
          .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
        const seen: string[] = [];
        let page = await depositsOf(who, { state });
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
          page = await depositsOf(who, { state, cursor: page.older });
          expect(idsOf(await depositsOf(who, { state, cursor: page.newer! }))).toEqual(
            idsOf(above),
          );
          seen.push(...idsOf(page));
        }
        expect(seen).toEqual(rows.map(({ id }) => id));
        const end = await depositsOf(who, { state, cursor: 'last' });
        expect(idsOf(end)).toEqual(seen.slice(-record_rows_a_page));
      },
    ),
    { numRuns: 12 },
  );
});

it('is not shifted by new deposits (wallet#deposit-record)', async () => {
  const who = await person();
  await storeDeposits(
    who.id,
    Array.from({ length: record_rows_a_page + 3 }, (_, index) => ({
      state: 'paid' as const,
      amount: index + 1,
      created_at: now() + index,
    })),
  );
  const cursor = (await depositsOf(who)).older!;
  const older = idsOf(await depositsOf(who, { cursor }));
  expect(older).toHaveLength(3);
  await storeDeposits(who.id, [{ state: 'created', amount: 5, created_at: now() + hour }]);
  expect(idsOf(await depositsOf(who, { cursor }))).toEqual(older);
});

it('takes no cursor of another form, and finds nothing of a stranger by one of his (wallet#deposit-record)', async () => {
  const [who, stranger] = [await person(), await person()];
  const [id] = await storeDeposits(stranger.id, [{ state: 'paid', amount: 100 }]);
  for (const cursor of ['o1', 'x1.2', `o1.${'a'.repeat(61)}`, 'o1.a b']) {
    const refused = await ask('GET', depositRecord.path, { cursor }, who.token);
    expect(refused).toMatchObject({ status: 400, code: 'bad_request' });
  }
  expect((await depositsOf(who, { cursor: `o${now() + 1}.${id}` })).list).toEqual([]);
  expect((await depositsOf(who, { cursor: `n0.${id}` })).list).toEqual([]);
});

it('seeks a page and its sums by an index (wallet#deposit-record)', async () => {
  const who = await person();
  const many = Array.from({ length: 500 }, (_, index) => ({
    state: 'paid' as const,
    amount: 100,
    created_at: now() - index * hour,
  }));
  await storeDeposits(who.id, many);
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

it('has the member’s own withdrawals alone, the newest first, with the account masked (wallet#withdrawal-record)', async () => {
  const [who, other] = [await payee(), await payee()];
  const made = await storeWithdrawals(who, [
    { state: 'paid', amount: 10_000, created_at: platform.clock.now() - hour },
    { state: 'requested', amount: 20_000 },
  ]);
  const page = await withdrawalsOf(who);
  expect(ids(page)).toEqual([...made].reverse());
  expect(JSON.stringify(page)).not.toContain('1234567890');
  expect(page.list[0]).toMatchObject({ lastDigits: '7890', bankCode: 'KBANK', amount: 20_000 });
  expect(page.total).toEqual({ rows: 2, amount: 30_000, paid: 10_000 });
  expect((await withdrawalsOf(other)).list).toEqual([]);
  const trial = await payee(trial_type);
  const answer = await ask('GET', withdrawalRecord.path, {}, trial.token);
  expect(answer).toMatchObject({ status: 403, code: 'trial_not_allowed' });
});

it('has pages that new withdrawals do not shift (wallet#withdrawal-record)', async () => {
  const who = await payee();
  const now = platform.clock.now();
  const made = await storeWithdrawals(
    who,
    Array.from({ length: record_rows_a_page + 5 }, (_, place) => ({
      // Several of one instant.
      state: 'paid' as const,
      amount: 10_000,
      created_at: now + Math.floor(place / 3),
    })),
  );
  platform.clock.advance(hour);
  const first = await withdrawalsOf(who);
  expect(first.newer).toBeNull();
  await storeWithdrawals(who, [{ state: 'requested', amount: 1 }]);
  const second = await withdrawalsOf(who, { cursor: first.older! });
  expect([...ids(first), ...ids(second)]).toEqual([...made].reverse());
  expect(ids(await withdrawalsOf(who, { cursor: second.newer! }))).toEqual(ids(first));
});

it('sums up what its filter shows, whatever was asked for (wallet#withdrawal-record)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          state: fc.constantFrom(...withdrawalStates),
          amount: fc.integer({ min: 1, max: 20_000_000 }),
        }),
        { maxLength: 12 },
      ),
      fc.constantFrom('', 'other', ...withdrawalStates),
      async (all, state) => {
        const who = await payee();
        if (all.length > 0) await storeWithdrawals(who, all);
        const listed = all.filter((one) => one.state === state || !isState(state));
        const page = await withdrawalsOf(who, { state });
        expect(page.list).toHaveLength(listed.length);
        const sum = (rows: typeof all) => rows.reduce((to, { amount }) => to + amount, 0);
        expect(page.total).toEqual({
          rows: listed.length,
          amount: sum(listed),
          paid: sum(listed.filter((one) => one.state === 'paid')),
        });
      },
    ),
    { numRuns: 15 },
  );
});
const isState = (text: string): boolean => withdrawalStates.some((state) => state === text);

it('tells days that can’t be read (wallet#withdrawal-record)', async () => {
  const { token } = await payee();
  const request = async (from: string, to: string) =>
    (await ask('GET', withdrawalRecord.path, { from, to }, token)).code;
  expect(await request('tomorrow', '')).toBe('dates_invalid');
  expect(await request('2026-01-02', '2026-01-01')).toBe('dates_invalid');
  expect(await request('2026-01-01', '2026-06-01')).toBe('period_too_long');
});

describe('the plans of the betting record', () => {
  const minute = 60_000;
  /** Within the days that a record can show. */
  const bets = scaled(2_000, 200_000);
  let member: Member;
  let slot: string;
  beforeAll(async () => {
    const now = platform.clock.now();
    await addVendor(platform, 'MOON');
    slot = (await addGame(platform, 'MOON')).code;
    const table = (await addGame(platform, 'MOON', { game_type: 'LIVE' })).code;
    const instantOf = (nth: number) => now - Math.floor((nth * 90 * 1_440 * minute) / bets);
    const rounds = Array.from({ length: bets }, (_, nth) => ({
      vendor: 'MOON',
      game: nth % 3 === 0 ? slot : table,
      state: 'closed' as const,
      bet: 1 + (nth % 7),
      win: nth % 4,
      at: instantOf(nth),
    }));
    const players = await inTurn(3, () => addMember(platform));
    for (const player of players) await addRounds(platform.db, player, rounds);
    member = players[0]!;
    const tickets = Array.from({ length: 60 }, (_, nth) => ({
      code: 'XSMB',
      state: 'open' as const,
      stake: 100,
      at: instantOf(nth),
    }));
    await addTickets(platform.db, member, tickets);
    // In life autovacuum does this; without it PostgreSQL takes all tables for the same size.
    if (platform.store.engine === 'postgres') await sql`analyze`.execute(platform.db);
  });

  type Input = RequestOf<typeof bettingRecord>;
  const all: Input = { from: '2025-10-17', to: '2026-01-15' };
  const middle = () => `o${platform.clock.now() - 45 * 1_440 * minute}.rMOON/${slot}/x`;

  const requested: [string, () => Input][] = [
    ['the newest', () => all],
    ['the oldest', () => ({ ...all, cursor: 'last' })],
    ['those in the middle', () => ({ ...all, cursor: middle() })],
    ['those before the middle', () => ({ ...all, cursor: middle().replace('o', 'n') })],
    ['those of a category', () => ({ ...all, category: 'RNG', cursor: middle() })],
    ['those of a state', () => ({ ...all, state: 'refunded', vendor: 'MOON' })],
  ];

  describe.each(requested)('%s of a long betting record', (_, fields) => {
    it('are found by the member’s index, the rounds in nothing else (wallet#betting-record)', async () => {
      const plans = await plansOf(platform, async (watched) => {
        const found = await showBets(watched, member.id, fields());
        expect(found.ok && found.value.list.length).toBe(fields().state ? 0 : record_rows_a_page);
      });
      const accesses = (table: string) =>
        plans
          .filter(({ query }) => query.includes(`from "${table}"`))
          .flatMap((plan) => plan.accesses);
      const rounds = accesses('wallet_rounds');
      expect(rounds.length).toBeGreaterThan(0);
      for (const access of rounds) {
        if (platform.store.engine === 'sqlite') {
          expect(access).toMatch(
            /COVERING INDEX wallet_rounds_member \(member_id=\? AND created_at[<>]/,
          );
        } else {
          // Of a few games the rounds are as well found by their key.
          expect(access).toMatch(/wallet_rounds_(member.*created_at [<>]|pk)/);
          expect(access).toMatch(/member_id =/);
        }
      }
      for (const access of accesses('lottery_tickets')) {
        // Few tickets are as well found by the other of the two.
        expect(access).toMatch(/lottery_tickets_(record|member)\b.*member_id ?=/);
      }
      expect(
        plans.flatMap(({ scans }) => scans).filter((scan) => !scan.includes('vendors')),
      ).toEqual([]);
    });
  });
});

// @engines both: queries
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { WithdrawalRow } from '../../../server/store/tables/payouts';
import { withdrawalStates } from '../../../server/areas/payouts/api/payouts';
import { withdrawalRecord } from '../../../server/areas/records/api/dayReports';
import { record_rows_a_page } from '../../../server/kernel/api/records';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { addBankCard, addWithdrawal } from '../../factories/payout';
import { addPerson } from '../../factories/member';
import { askOf, view } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

const hour = 3_600_000;
const platform = await openTestPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());

async function person(type?: number) {
  const { id, token } = await addPerson(platform, type);
  return { id, token, card: await addBankCard(platform.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const store = ({ id, card }: Person, all: readonly Partial<WithdrawalRow>[]): Promise<string[]> =>
  inTurn(all.length, (index) => {
    const row = { created_at: platform.clock.now(), ...all[index] };
    return addWithdrawal(platform.db, { memberId: id, cardId: card }, row);
  });
const read = ({ token }: Person, input: Record<string, string> = {}) =>
  view(ask, withdrawalRecord, input, token);
const ids = ({ list }: { list: readonly { withdrawalId: string }[] }) =>
  list.map(({ withdrawalId }) => withdrawalId);

it('has the member’s own withdrawals alone, the newest first, with the account masked (wallet#withdrawal-record)', async () => {
  const [who, other] = [await person(), await person()];
  const made = await store(who, [
    { state: 'paid', amount: 10_000, created_at: platform.clock.now() - hour },
    { state: 'requested', amount: 20_000 },
  ]);
  const page = await read(who);
  expect(ids(page)).toEqual([...made].reverse());
  expect(JSON.stringify(page)).not.toContain('1234567890');
  expect(page.list[0]).toMatchObject({ lastDigits: '7890', bankCode: 'KBANK', amount: 20_000 });
  expect(page.total).toEqual({ rows: 2, amount: 30_000, paid: 10_000 });
  expect((await read(other)).list).toEqual([]);
  const trial = await person(trial_type);
  const answer = await ask('GET', withdrawalRecord.path, {}, trial.token);
  expect(answer).toMatchObject({ status: 403, code: 'trial_not_allowed' });
});

it('has pages that new withdrawals do not shift (wallet#withdrawal-record)', async () => {
  const who = await person();
  const now = platform.clock.now();
  const made = await store(
    who,
    Array.from({ length: record_rows_a_page + 5 }, (_, place) => ({
      // Several of one instant.
      state: 'paid' as const,
      amount: 10_000,
      created_at: now + Math.floor(place / 3),
    })),
  );
  platform.clock.advance(hour);
  const first = await read(who);
  expect(first.newer).toBeNull();
  await store(who, [{ state: 'requested', amount: 1 }]);
  const second = await read(who, { cursor: first.older! });
  expect([...ids(first), ...ids(second)]).toEqual([...made].reverse());
  expect(ids(await read(who, { cursor: second.newer! }))).toEqual(ids(first));
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
        const who = await person();
        if (all.length > 0) await store(who, all);
        const listed = all.filter((one) => one.state === state || !isState(state));
        const page = await read(who, { state });
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
  const { token } = await person();
  const request = async (from: string, to: string) =>
    (await ask('GET', withdrawalRecord.path, { from, to }, token)).code;
  expect(await request('tomorrow', '')).toBe('dates_invalid');
  expect(await request('2026-01-02', '2026-01-01')).toBe('dates_invalid');
  expect(await request('2026-01-01', '2026-06-01')).toBe('period_too_long');
});

// @engines both: money
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountRecord,
  accountRecordRows,
  accountStatement,
} from '../../../server/areas/records/api/accountRecord';
import { movementKinds } from '../../../server/areas/records/api/recordKinds';
import { record_rows_a_page } from '../../../server/kernel/api/records';
import { daysOf } from '../../../server/kernel/time/day';
import {
  aggregateRecord,
  aggregateRecords,
  unfolded_most,
} from '../../../server/kernel/ledger/sums/aggregateRecord';
import { recordSums } from '../../../server/kernel/ledger/sums/recordSums';
import { moveMany } from '../../../server/kernel/ledger/transferMany';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { houseAccountOf, trial_balance, walletOf } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { openDraws } from '../../factories/draw';
import { addGame, addVendor } from '../../factories/game';
import { addMember, tokenOf } from '../../factories/member';
import { addMovements, type Made } from '../../factories/movement';
import { place, slipOf } from '../../factories/ticket';
import { type Ask, askAs, askOf, viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const hour = 3_600_000;
let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

/** 2026-01-15, noon in Bangkok. */
const now = () => platform.clock.now();
const make = (member: Member, all: readonly Made[]) => addMovements(platform, member, all);

const recordOf = (member: Member, fields: Record<string, string> = {}) =>
  viewAs(platform, member, accountRecord, fields);
const refusalOf = async (member: Member, fields: Record<string, string>) =>
  (await askAs(platform, member, accountRecord, fields)).code;
async function statementOf(member: Member, month = '') {
  const answer = await askAs(platform, member, accountStatement, month ? { month } : {});
  return answer.success ? accountStatement.response.strict().parse(answer.value) : answer.code;
}
const amounts = (found: { list: readonly { amount: number }[] }) =>
  found.list.map(({ amount }) => amount);

/** So many deposits of 1, 2, 3 … minor units. */
const deposits = (count: number, more: Partial<Made> = {}): Made[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'deposit', amount: index + 1, ...more }));

describe('the account record', () => {
  it('has every movement with its kind, amount and the balance after it, the newest first (wallet#account-record)', async () => {
    const member = await addMember(platform, { balance: 500 });
    await make(member, [
      { kind: 'withdraw_reserve', amount: -300 },
      { kind: 'withdraw_release', amount: 300 },
      { kind: 'deposit_fee', amount: -7 },
    ]);
    const found = await recordOf(member);
    expect(found).toMatchObject({
      from: '2025-12-17',
      to: '2026-01-15',
      currency: 'THB',
      newer: null,
      older: null,
      total: { rows: 4, sumIn: 800, sumOut: 307 },
    });
    expect(
      found.list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]),
    ).toEqual([
      ['deposit_fee', -7, 493],
      ['withdraw_release', 300, 500],
      ['withdraw_reserve', -300, 200],
      ['fund', 500, 500],
    ]);
    expect(found.list.map(({ at: instant }) => instant)).toEqual([now(), now(), now(), now()]);
  });

  it('names the game and round of a bet, the vendor of a campaign, and opens what has a page (wallet#account-record)', async () => {
    const member = await addMember(platform, { balance: 500 });
    const [vendor, outside] = [
      await addVendor(platform, 'MOON'),
      await addVendor(platform, 'AWAY', 'codeInBody'),
    ];
    const { code } = await addGame(platform, vendor, { name_th: 'เกมช้าง', name_en: 'Elephant' });
    await make(member, [
      { kind: 'bet', amount: -100, ref: `${vendor}/${code}/round/1` },
      { kind: 'win', amount: 150, ref: `${outside}/their-game/7` },
      { kind: 'promo', amount: 20, ref: outside },
      { kind: 'rollback', amount: 5, ref: 'GONE/x/1' },
    ]);
    const about = (await recordOf(member, { language: 'en' })).list.map(
      ({ name, number, detail, detailId }) => [name, number, detail, detailId],
    );
    expect(about).toEqual([
      ['GONE', '1', 'none', ''],
      ['AWAY', '', 'none', ''],
      ['AWAY', '7', 'none', ''],
      ['Elephant', 'round/1', 'round', 'round/1'],
      ['', '', 'none', ''],
    ]);
    expect((await recordOf(member)).list[3]!.name).toBe('เกมช้าง');
  });

  it('names the lottery and number of a ticket, only of the member’s own (wallet#account-record)', async () => {
    const member = await addMember(platform, { balance: 50_000_00 });
    await openDraws(platform);
    await place(platform, member, slipOf());
    const { id, number } = await platform.db
      .selectFrom('lottery_tickets')
      .selectAll()
      .executeTakeFirstOrThrow();
    const [stake] = (await recordOf(member, { language: 'en' })).list;
    expect(stake).toMatchObject({ kind: 'lottery_stake', number, detail: 'ticket', detailId: id });
    expect(stake!.name).not.toBe('');
    const other = await addMember(platform);
    await make(other, [{ kind: 'lottery_win', amount: 5, ref: id }]);
    expect((await recordOf(other)).list[0]).toMatchObject({ name: '', detail: 'none' });
  });

  it('is the member’s own alone, and a trial player’s that of the trial money (wallet#account-record)', async () => {
    const [member, other] = [await addMember(platform, { balance: 5 }), await addMember(platform)];
    const trial = await addMember(platform, { type: trial_type });
    expect(amounts(await recordOf(member))).toEqual([5]);
    expect(amounts(await recordOf(other))).toEqual([]);
    expect((await recordOf(trial)).list).toMatchObject([
      { kind: 'trial_reset', amount: trial_balance, balanceAfter: trial_balance },
    ]);
    // Another's id is nothing that the calls take.
    for (const fields of [{ memberId: member.id }, { accountId: member.id }, { username: 'x' }]) {
      expect(amounts(await recordOf(other, fields as never))).toEqual([]);
    }
    for (const { path } of [accountRecord, accountRecordRows, accountStatement]) {
      expect(await ask('GET', path)).toMatchObject({ status: 401 });
    }
  });

  it('has pages by cursor that new movements do not shift, the first, the last and those between (wallet#account-record)', async () => {
    const member = await addMember(platform);
    const size = record_rows_a_page;
    await make(member, deposits(2 * size + 3));
    const first = await recordOf(member);
    expect(amounts(first)[0]).toBe(2 * size + 3);
    expect(first.newer).toBeNull();
    const second = await recordOf(member, { cursor: first.older! });
    await make(member, deposits(5));
    expect(amounts(await recordOf(member, { cursor: first.older! }))).toEqual(amounts(second));
    const third = await recordOf(member, { cursor: second.older! });
    expect(amounts(third)).toEqual([3, 2, 1]);
    expect(third.older).toBeNull();
    expect(amounts(await recordOf(member, { cursor: third.newer! }))).toEqual(amounts(second));
    const last = await recordOf(member, { cursor: 'last' });
    expect(amounts(last)).toEqual(Array.from({ length: size }, (_, index) => size - index));
    expect(last.older).toBeNull();
    // Fewer than a page are newer: it is the first page.
    expect(amounts(await recordOf(member, { cursor: first.newer ?? `n${2 * size}` }))).toEqual(
      amounts(await recordOf(member)),
    );
    expect(await refusalOf(member, { cursor: 'x1' })).toBe('bad_request');
  });

  it('is filtered by groups and days of the operator’s zone, with the exact sums of the filter (wallet#account-record)', async () => {
    const member = await addMember(platform);
    const midnight = Date.parse('2026-01-10T00:00:00+07:00');
    await make(member, [
      { kind: 'deposit', amount: 1_000, at: midnight - 1 },
      { kind: 'bonus', amount: 200, at: midnight },
      { kind: 'bet', amount: -50, at: midnight + 24 * hour - 1 },
      { kind: 'lottery_stake', amount: -30, at: midnight + 24 * hour },
      { kind: 'fund', amount: 4, at: now() },
    ]);
    const of = async (fields: Record<string, string>) => {
      const found = await recordOf(member, fields);
      return [amounts(found), found.total];
    };
    expect(await of({ from: '2026-01-10', to: '2026-01-10' })).toEqual([
      [-50, 200],
      { rows: 2, sumIn: 200, sumOut: 50 },
    ]);
    expect(await of({ types: 'bet' })).toEqual([[-30, -50], { rows: 2, sumIn: 0, sumOut: 80 }]);
    expect(await of({ types: 'deposit,bonus', to: '2026-01-14' })).toEqual([
      [200, 1_000],
      { rows: 2, sumIn: 1_200, sumOut: 0 },
    ]);
    const all = await of({});
    for (const types of ['all', 'A', 'nonsense,,', '']) expect(await of({ types })).toEqual(all);
    expect(await of({ types: 'refund' })).toEqual([[], { rows: 0, sumIn: 0, sumOut: 0 }]);
  });

  it('takes days of at most 92 days apart, and says what is no day (wallet#account-record, wallet#record-download)', async () => {
    const member = await addMember(platform);
    const codeOf = (from: string, to: string) => refusalOf(member, { from, to });
    expect(await codeOf('2025-10-01', '2026-01-01')).toBeUndefined();
    expect(await codeOf('2025-10-01', '2026-01-02')).toBe('period_too_long');
    for (const [from, to] of [
      ...[
        ['2026-01-02', '2026-01-01'],
        ['2026-02-30', '2026-03-01'],
        ['1.13.2026', ''],
        ['', 'tomorrow'],
      ],
      ['0000-01-01', '0000-01-02'],
      ['9999-12-01', '9999-12-31'],
    ] as const) {
      expect(await codeOf(from, to), `${from} ${to}`).toBe('dates_invalid');
    }
    const token = await tokenOf(platform, member.username);
    const rows = (from: string) =>
      ask('GET', accountRecordRows.path, { from, to: '2026-01-01' }, token);
    expect(await rows('2024-12-31')).toMatchObject({ success: true });
    expect(await rows('2024-12-30')).toMatchObject({ code: 'period_too_long' });
  });
});

describe('the sums of a record', () => {
  it('are the same counted in or not, whatever the entries, their days and kinds (wallet#account-record)', async () => {
    const entry = fc.record({
      kind: fc.constantFrom(...movementKinds),
      amount: fc.integer({ min: 1, max: 10_000 }),
      hours: fc.integer({ min: -60, max: 0 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 25 }),
        fc.nat(25),
        async (all, aggregated) => {
          const member = await addMember(platform);
          const moves = all.map(({ kind, amount, hours }) => ({
            kind,
            amount,
            at: now() + hours * hour,
          }));
          await make(member, moves.slice(0, aggregated));
          const accountId = await walletOf(platform.db, member, 'THB', now());
          await aggregateRecord(platform, accountId, 0);
          await make(member, moves.slice(aggregated));
          const days = daysOf('2026-01-13', '2026-01-14', 'Asia/Bangkok')!;
          const inDays = moves.filter(
            ({ at: instant }) => instant >= days.begin && instant < days.end,
          );
          const sums = await recordSums(platform.db, accountId, days);
          expect(sums.reduce((total, { rows }) => total + rows, 0)).toBe(inDays.length);
          for (const { kind, sumIn, sumOut } of sums) {
            const own = inDays.filter((move) => move.kind === kind);
            expect([sumIn, sumOut]).toEqual([own.reduce((sum, { amount }) => sum + amount, 0), 0]);
          }
          const found = await recordOf(member, { from: days.from, to: days.to });
          expect(amounts(found)).toEqual(
            inDays
              .map(({ amount }) => amount)
              .reverse()
              .slice(0, record_rows_a_page),
          );
          await aggregateRecord(platform, accountId, 0);
          expect(await recordSums(platform.db, accountId, days)).toEqual(sums);
        },
      ),
      { numRuns: 15 },
    );
    expect(await verifyLedger(platform.db)).toMatchObject({ sound: true });
  });

  it('are counted once by any number of callers, and anew when the zone changes (wallet#account-record)', async () => {
    const member = await addMember(platform);
    await make(member, deposits(30, { at: Date.parse('2026-01-10T23:30:00+07:00') }));
    const accountId = await walletOf(platform.db, member, 'THB', now());
    await Promise.all([1, 2, 3, 4].map(() => aggregateRecord(platform, accountId, 0)));
    const counted = () =>
      platform.db
        .selectFrom('record_sums')
        .select(['day', 'movements', 'sum_in'])
        .where('account_id', '=', accountId)
        .execute();
    expect(await counted()).toEqual([{ day: '2026-01-10', movements: 30, sum_in: 465 }]);
    platform.config.timeZone = 'Asia/Tokyo';
    await aggregateRecord(platform, accountId);
    expect(await counted()).toEqual([{ day: '2026-01-11', movements: 30, sum_in: 465 }]);
  });

  it('are counted by the job for those who have many movements (wallet#account-record)', async () => {
    const [busy, quiet] = [await addMember(platform), await addMember(platform)];
    await make(quiet, deposits(3));
    await makeMany(busy, unfolded_most + 1);
    await aggregateRecords(platform);
    const heads = await platform.db
      .selectFrom('record_heads')
      .select(['account_id', 'place'])
      .execute();
    expect(heads).toEqual([
      { account_id: await walletOf(platform.db, busy, 'THB', now()), place: unfolded_most + 1 },
    ]);
    expect((await recordOf(busy)).total.rows).toBe(unfolded_most + 1);
  });
});

describe('the statement of a month', () => {
  it('begins with the balance at the month’s begin, has the sums by kind, and ends with the balance (wallet#statement)', async () => {
    const member = await addMember(platform);
    const instantOf = (text: string) => Date.parse(`${text}+07:00`);
    await make(member, [
      { kind: 'deposit', amount: 1_000, at: instantOf('2025-12-31T23:59:59') },
      { kind: 'bet', amount: -100, at: instantOf('2026-01-01T00:00:00') },
      { kind: 'bet', amount: -150, at: instantOf('2026-01-02T00:00:00') },
      { kind: 'win', amount: 70, at: instantOf('2026-01-03T00:00:00') },
    ]);
    expect(await statementOf(member)).toEqual({
      month: '2026-01',
      from: '2026-01-01',
      to: '2026-01-31',
      currency: 'THB',
      opening: 1_000,
      closing: 820,
      running: true,
      earlier: '2025-12',
      later: null,
      kinds: [
        { kind: 'bet', rows: 2, sumIn: 0, sumOut: 250 },
        { kind: 'win', rows: 1, sumIn: 70, sumOut: 0 },
      ],
    });
    expect(await statementOf(member, '2025-12')).toMatchObject({
      opening: 0,
      closing: 1_000,
      running: false,
      earlier: null,
      later: '2026-01',
    });
    for (const month of ['2026-02', '2025-11', '2026-13', 'now']) {
      expect(await statementOf(member, month), month).toBe('month_invalid');
    }
  });
});

/** Many deposits of one minor unit in one transaction. */
async function makeMany(member: Member, count: number): Promise<void> {
  const { db } = platform;
  const accountId = await walletOf(db, member, 'THB', now());
  const id = await houseAccountOf(db, member, 'THB', now());
  const moves = Array.from({ length: count }, (_, index) => ({
    key: `many:${index}`,
    kind: 'win' as const,
    amount: 1,
    ref: '',
    accountId,
  }));
  await db.transaction().execute((trx) => moveMany(trx, { id, currency: 'THB' }, moves, now()));
}

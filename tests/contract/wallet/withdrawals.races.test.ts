// @engines both: money
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { notMe } from '../../../server/areas/account/api/security';
import * as decideWithdrawal from '../../../server/areas/payouts/decideWithdrawal';
import { requestWithdrawal } from '../../../server/areas/payouts/requestWithdrawal';
import { addLock, openLocks } from '../../../server/kernel/turnover/turnover';
import { adjust } from '../../../server/areas/wallet/adjustments/adjust';
import { previewExclusion } from '../../../server/areas/protection/exclusionView';
import { exclude } from '../../../server/areas/protection/exclusions';
import type { SettingKey } from '../../../server/kernel/settings/keys';
import type { ClosedKind } from '../../../server/kernel/api/call';
import { addSession, changeMember, confirmAges } from '../../factories/member';
import { openPayoutFixture, pin, type Payee } from '../../factories/payout';
import { slowed, setIn } from '../../support/platform';
import { failingAt, tellingUpdates } from '../../support/queries';
import { addExclusionCheck } from '../../factories/protection';

const caller = { address: '203.0.113.7', device: 'OTHERS' };

const fixture = await openPayoutFixture();
const [nok, lek] = [await fixture.operator('Nok'), await fixture.operator('Lek')];
afterAll(() => fixture.platform.closeSound());
beforeEach(() => fixture.forget('limits'));

const break_ms = 60_000;

const set = (key: SettingKey, value: string) => setIn(fixture.platform, key, value);

/** Closes play to a member in one of the ways; the answer opens it again. */
async function close({ member: { id } }: Payee, kind: ClosedKind): Promise<() => Promise<unknown>> {
  const { db, clock } = fixture.platform;
  if (kind === 'timeOut' || kind === 'self') {
    const until = clock.now() + break_ms;
    await exclude(fixture.platform, { memberId: id, kind, until, source: 'member' });
    return async () => clock.advance(break_ms);
  }
  // Nothing unsays a confirmed age: such a member is made without.
  if (kind === 'age') return () => confirmAges(db, [id], clock.now());
  await addExclusionCheck(db, id);
  return () => db.updateTable('exclusion_checks').set({ held: 0 }).where('id', '=', id).execute();
}

it('is done as a whole or not at all, wherever its process dies (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const { platform } = fixture;
  const count = async (table: 'withdrawals' | 'transfers' | 'audit_rows' | 'member_messages') => {
    const { rows } = await platform.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const all = async () => ({
    ...(await fixture.moneyOf(payee)),
    rows: [
      await count('withdrawals'),
      await count('transfers'),
      await count('audit_rows'),
      await count('member_messages'),
    ],
  });
  const request = () => fixture.made(payee, 10_000);
  const approved = async () => {
    const id = await fixture.made(payee, 10_000);
    await decideWithdrawal.approveWithdrawal(platform, nok, id);
    return id;
  };
  const acts = [
    [
      'reject',
      request,
      (dying: typeof platform, id: string) =>
        decideWithdrawal.rejectWithdrawal(dying, nok, { id, reason: 'none' }),
    ],
    [
      'approve',
      request,
      (dying: typeof platform, id: string) => decideWithdrawal.approveWithdrawal(dying, nok, id),
    ],
    [
      'pay',
      approved,
      (dying: typeof platform, id: string) => decideWithdrawal.payWithdrawal(dying, nok, id),
    ],
  ] as const;
  for (const [name, prepare, act] of acts) {
    const id = await prepare();
    const before = await all();
    let died = 0;
    for (let index = 1; ; index += 1) {
      const dying = { ...platform, db: failingAt(platform.db, index) };
      const done = await act(dying, id).catch(() => undefined);
      if (done) {
        expect(done, name).toMatchObject({ ok: true });
        break;
      }
      died += 1;
      expect(await all(), `${name}, statement ${index}`).toEqual(before);
    }
    expect(died, name).toBeGreaterThan(4);
  }
});

it('is asked for once, wherever the process dies and however often the form is sent again (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const { platform } = fixture;
  const session = await addSession(platform, payee.member);
  const input = { amount: 10_000, bankCardId: payee.cardId, paymentPassword: pin };
  const idempotencyKey = fixture.newKey();
  const seen = new Set<string>();
  for (let index = 1; ; index += 1) {
    const dying = { ...platform, db: failingAt(platform.db, index) };
    const done = await requestWithdrawal(
      dying,
      session,
      { ...input, idempotencyKey },
      caller,
    ).catch(() => null);
    seen.add(JSON.stringify(await fixture.moneyOf(payee)));
    if (done?.ok) break;
  }
  expect([...seen]).toEqual([
    JSON.stringify({ balance: 100_000, reserved: 0 }),
    JSON.stringify({ balance: 90_000, reserved: 10_000 }),
  ]);
  expect((await fixture.options(payee)).open).toHaveLength(1);
});

it('is not asked for by a form that was being read when the owner took the account back (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const { platform } = fixture;
  await fixture.made(payee, 10_000);
  const session = await addSession(platform, await fixture.row(payee.member.id));
  const token = await fixture.notMeToken(payee.email);
  const input = {
    bankCardId: payee.cardId,
    paymentPassword: pin,
    idempotencyKey: fixture.newKey(),
  };
  const slow = slowed(platform, () => fixture.client.ask(notMe, { token }));
  const answer = await requestWithdrawal(slow, session, { amount: 20_000, ...input }, caller);
  expect(answer).toMatchObject({ ok: false, code: 'logged_out' });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 90_000, reserved: 10_000 });
});

it('is not asked for by a payment password that was changed while it was looked at (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const { platform } = fixture;
  const session = await addSession(platform, await fixture.row(payee.member.id));
  const input = {
    bankCardId: payee.cardId,
    paymentPassword: pin,
    idempotencyKey: fixture.newKey(),
  };
  const other = { payment_hash: 'of another password' };
  const change = () => changeMember(platform.db, payee.member.id, other);
  const slow = slowed(platform, change);
  const answer = await requestWithdrawal(slow, session, { amount: 20_000, ...input }, caller);
  expect(answer).toMatchObject({ ok: false, code: 'wrong_payment_password' });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 100_000, reserved: 0 });
});

it('writes the row of a withdrawal twice for each decision: it is held, and moved', async () => {
  const payee = await fixture.someone(100_000);
  const ids = [await fixture.made(payee, 10_000), await fixture.made(payee, 10_000)] as const;
  const updates: string[] = [];
  const { platform } = fixture;
  const reported = { ...platform, db: tellingUpdates(platform.db, (table) => updates.push(table)) };
  for (const act of [
    () => decideWithdrawal.reviewWithdrawal(reported, nok, ids[0]),
    () => decideWithdrawal.approveWithdrawal(reported, nok, ids[0]),
    () => decideWithdrawal.beginPayment(reported, nok, ids[0]),
    () => decideWithdrawal.payWithdrawal(reported, nok, ids[0]),
    () => decideWithdrawal.rejectWithdrawal(reported, nok, { id: ids[1], reason: 'none' }),
  ]) {
    updates.length = 0;
    expect(await act()).toMatchObject({ ok: true });
    expect(updates.filter((table) => table === 'withdrawals')).toHaveLength(2);
  }
});

it('never loses or makes money, whatever is done in whatever order at once (wallet#withdraw)', async () => {
  const act = fc.oneof(
    fc.record({
      does: fc.constant('ask' as const),
      amount: fc.integer({ min: 9_000, max: 60_000 }),
    }),
    fc.record({
      does: fc.constantFrom('review', 'approve', 'begin', 'pay', 'reject'),
      at: fc.nat(3),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (rounds) => {
        await fixture.platform.db.deleteFrom('limits').execute();
        const payee = await fixture.someone(100_000);
        await fixture.lock(payee, 15_000);
        const { platform } = fixture;
        const ids: string[] = [];
        let paid = 0;
        for (const round of rounds) {
          await Promise.all(
            round.map(async (one) => {
              if (one.does === 'ask') {
                const answer = await fixture.request(payee, one.amount);
                if (answer.success) ids.push(fixture.idOf(answer));
                return;
              }
              const id = ids[one.at] ?? 'nothing';
              if (one.does === 'review') await decideWithdrawal.reviewWithdrawal(platform, nok, id);
              if (one.does === 'approve')
                await decideWithdrawal.approveWithdrawal(platform, lek, id);
              if (one.does === 'begin') await decideWithdrawal.beginPayment(platform, nok, id);
              if (one.does === 'reject') await fixture.reject(id, nok);
              if (one.does === 'pay') {
                const done = await decideWithdrawal.payWithdrawal(platform, nok, id);
                if (done.ok) paid += done.value.amount;
              }
            }),
          );
          const { balance, reserved } = await fixture.moneyOf(payee);
          expect(balance + reserved + paid).toBe(100_000);
          // The part that a lock holds never leaves.
          expect(balance).toBeGreaterThanOrEqual(15_000);
          const rows = await platform.db
            .selectFrom('withdrawals')
            .select(['state', 'amount'])
            .where('member_id', '=', payee.member.id)
            .execute();
          const open = rows.filter(({ state }) => state !== 'paid' && state !== 'rejected');
          expect(open.reduce((sum, { amount }) => sum + amount, 0)).toBe(reserved);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

it('of three approvals of one member at once, stores the one that comes to more than one operator approves (wallet#two-operators)', async () => {
  const payee = await fixture.someone(6_000_000);
  const ids = [];
  for (let index = 0; index < 3; index += 1) ids.push(await fixture.made(payee, 2_000_000));
  const all = await Promise.all(
    ids.map((id) => decideWithdrawal.approveWithdrawal(fixture.platform, nok, id)),
  );
  const waiting = all.filter((done) => done.ok && done.value.waiting !== null);
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(waiting).toHaveLength(1);
  const left = ids[all.indexOf(waiting[0]!)]!;
  expect(await decideWithdrawal.approveWithdrawal(fixture.platform, nok, left)).toMatchObject({
    code: 'same_operator',
  });
  expect(await decideWithdrawal.approveWithdrawal(fixture.platform, lek, left)).toMatchObject({
    value: { row: { state: 'approved' }, waiting: null },
  });
});

it.each(['timeOut', 'self', 'unchecked', 'age'] as const)(
  'what a member paid in can be withdrawn while play is closed (%s), and a bonus stays locked (protection#money)',
  async (kind) => {
    const payee = await fixture.someone(50_000, { ageConfirmed: kind !== 'age' });
    const memberId = payee.member.id;
    await fixture.lock(payee, 30_000);
    const bonus = { memberId, source: 'bonus', ref: fixture.newKey() } as const;
    await fixture.platform.db
      .transaction()
      .execute((trx) => addLock(trx, { ...bonus, locked: 5_000, needed: 20_000 }, 0));
    if (kind !== 'age') {
      expect(await fixture.options(payee)).toMatchObject({ free: 15_000 });
      expect(await fixture.request(payee, 20_000)).toMatchObject({ code: 'withdrawal_above_free' });
    }
    const open = await close(payee, kind);
    expect(await fixture.options(payee)).toMatchObject({
      free: 45_000,
      locks: [{ source: 'bonus', locked: 5_000 }],
    });
    expect(await fixture.request(payee, 45_001)).toMatchObject({
      code: 'withdrawal_above_free',
    });
    expect(await fixture.request(payee, 20_000)).toMatchObject({ success: true });
    await open();
    const left = await openLocks(fixture.platform.db, memberId);
    const lifted = kind === 'timeOut' || kind === 'self';
    expect(left.map(({ source }) => source)).toEqual(lifted ? ['bonus'] : ['deposit', 'bonus']);
    expect((await fixture.options(payee)).free).toBe(lifted ? 25_000 : 0);
  },
);

it.each(['timeOut', 'self', 'unchecked', 'age'] as const)(
  'less than the least amount can be withdrawn while play is closed (%s), as a whole, and so can a rest (protection#money)',
  async (kind) => {
    const payee = await fixture.someone(16_000, { ageConfirmed: kind !== 'age' });
    if (kind !== 'age') {
      expect(await fixture.options(payee)).toMatchObject({ least: 10_000, leastNow: 10_000 });
    }
    const open = await close(payee, kind);
    const tooLittle = { code: 'withdrawal_out_of_range' };
    // Above the least amount it is as ever.
    expect(await fixture.options(payee)).toMatchObject({ least: 10_000, leastNow: 10_000 });
    expect(await fixture.request(payee, 6_000)).toMatchObject(tooLittle);
    expect(await fixture.request(payee, 10_000)).toMatchObject({ success: true });
    expect(await fixture.options(payee)).toMatchObject({ least: 10_000, leastNow: 6_000 });
    expect(await fixture.request(payee, 5_999)).toMatchObject(tooLittle);
    expect(await fixture.request(payee, 6_001)).toMatchObject({ code: 'withdrawal_above_free' });
    if (kind !== 'self') {
      await open();
      if (kind !== 'timeOut') {
        expect(await fixture.request(payee, 6_000)).toMatchObject(tooLittle);
        return;
      }
      const until = fixture.platform.clock.now() + break_ms;
      const memberId = payee.member.id;
      await exclude(fixture.platform, { memberId, kind: 'timeOut', until, source: 'member' });
    }
    expect(await fixture.request(payee, 6_000)).toMatchObject({ success: true });
    expect(await fixture.moneyOf(payee)).toEqual({ balance: 0, reserved: 16_000 });
    expect(await fixture.request(payee, 1)).toMatchObject({ code: 'withdrawal_above_free' });
  },
);

it('all that is above a bonus, and all that a day leaves, is a whole as well while play is closed (protection#money)', async () => {
  const payee = await fixture.someone(20_000);
  const memberId = payee.member.id;
  const bonus = { memberId, source: 'bonus', ref: fixture.newKey() } as const;
  await fixture.platform.db
    .transaction()
    .execute((trx) => addLock(trx, { ...bonus, locked: 13_000, needed: 20_000 }, 0));
  await close(payee, 'self');
  expect(await fixture.options(payee)).toMatchObject({ free: 7_000, leastNow: 7_000 });
  await set('withdraw.perDay', '5000');
  expect(await fixture.options(payee)).toMatchObject({ leftToday: 5_000, leastNow: 5_000 });
  expect(await fixture.request(payee, 7_000)).toMatchObject({ code: 'withdrawal_day_limit' });
  expect(await fixture.request(payee, 5_000)).toMatchObject({ success: true });
  await set('withdraw.perDay', '50000000');
  expect(await fixture.request(payee, 2_000)).toMatchObject({ success: true });
});

it('before a break its member is told what stays held and what can be withdrawn, and so it is (protection#money, wallet#turnover)', async () => {
  const payee = await fixture.someone(50_000);
  const memberId = payee.member.id;
  const { db, clock } = fixture.platform;
  await fixture.lock(payee, 30_000);
  const preview = async () => {
    const session = { member: payee.member, exclusion: null };
    const input = { kind: 'self', until: '6m' } as const;
    return previewExclusion(fixture.platform, session, input);
  };
  expect(await preview()).toMatchObject({
    value: { money: { currency: 'THB', balance: 50_000, held: 0, free: 50_000 } },
  });
  const bonus = { memberId, source: 'bonus', ref: fixture.newKey() } as const;
  await db
    .transaction()
    .execute((trx) => addLock(trx, { ...bonus, locked: 5_000, needed: 20_000 }, 0));
  expect(await preview()).toMatchObject({ value: { money: { held: 5_000, free: 45_000 } } });
  const until = clock.now() + break_ms;
  await exclude(fixture.platform, { memberId, kind: 'self', until, source: 'member' });
  expect(await fixture.options(payee)).toMatchObject({ free: 45_000 });
});

it('a bonus that is lost in part holds nothing of money that comes after it (protection#money, wallet#turnover)', async () => {
  const payee = await fixture.someone(3_000);
  const { member } = payee;
  const { db, clock } = fixture.platform;
  const bonus = { memberId: member.id, source: 'bonus', ref: fixture.newKey() } as const;
  await db
    .transaction()
    .execute((trx) => addLock(trx, { ...bonus, locked: 10_000, needed: 20_000 }, 0));
  const until = clock.now() + break_ms;
  await exclude(fixture.platform, { memberId: member.id, kind: 'self', until, source: 'member' });
  const order = { member, amount: 50_000, reason: 'r', key: fixture.newKey() };
  await adjust(fixture.platform, lek, order);
  expect(await fixture.options(payee)).toMatchObject({
    balance: 53_000,
    free: 50_000,
    locks: [{ source: 'bonus', locked: 3_000 }],
  });
});

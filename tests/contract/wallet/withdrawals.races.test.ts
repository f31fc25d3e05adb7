// @engines both: money
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { notMe } from '../../../server/areas/account/api/security';
import * as decideWithdrawal from '../../../server/areas/payouts/decideWithdrawal';
import { requestWithdrawal } from '../../../server/areas/payouts/requestWithdrawal';
import { addSession, changeMember } from '../../factories/member';
import { openPayoutFixture, pin } from '../../factories/payout';
import { slowed } from '../../support/platform';
import { failingAt, tellingUpdates } from '../../support/queries';

const caller = { address: '203.0.113.7', device: 'OTHERS' };

const fixture = await openPayoutFixture();
const [nok, lek] = [await fixture.operator('Nok'), await fixture.operator('Lek')];
afterAll(() => fixture.platform.closeSound());
beforeEach(() => fixture.forget('limits'));

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

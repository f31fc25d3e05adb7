// @engines both: money
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as api from '../../../server/areas/wallet/api/deposits';
import { memberPicture } from '../../../server/kernel/api/pictures';
import { listMessages } from '../../../server/areas/content/messages';
import { transfer } from '../../../server/kernel/ledger/transfer';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { openLocks } from '../../../server/kernel/turnover/turnover';
import { systemAccount, walletOf } from '../../../server/areas/wallet/balance';
import { refundDeposit } from '../../../server/areas/wallet/deposits/refundDeposit';
import {
  approveDeposit,
  expireDeposits,
  rejectDeposit,
} from '../../../server/areas/wallet/deposits/settleDeposit';
import { openDepositFixture } from '../../factories/deposit';
import { type LoggedIn } from '../../factories/member';
import { approveByTwo, operatorIn, testers } from '../../factories/operator';
import { greyPng } from '../../support/hostile/files';

const fixture = await openDepositFixture();
const { platform, ask, nok } = fixture;
afterAll(() => platform.closeSound());

const { create, made, newKey } = fixture;
async function detail({ token }: LoggedIn, depositId: string) {
  const answer = await ask('GET', api.depositDetail.path, { depositId }, token);
  return answer.success ? api.depositDetail.response.parse(answer.value) : { state: answer.code };
}
const stateOf = async (who: LoggedIn, id: string) => (await detail(who, id)).state;
const png = greyPng(40, 60).toString('base64');
const send = ({ token }: LoggedIn, depositId: string, slip = png) =>
  ask('POST', api.sendDepositSlip.path, { depositId, slip }, token);
const locksOf = async ({ id }: LoggedIn) =>
  (await openLocks(platform.db, id)).map(({ locked, needed }) => ({ locked, needed }));

/** Moves money (minor units) of a member to the house, as a lost stake does. */
async function spend({ member }: LoggedIn, amount: number): Promise<void> {
  const { db } = platform;
  const debitId = await walletOf(db, member, 'THB', 0);
  const creditId = await systemAccount(db, 'house', 'THB', 0);
  const order = { key: newKey(), kind: 'bet' as const, currency: 'THB', ref: 'round', amount };
  const moved = await db
    .transaction()
    .execute((trx) => transfer(trx, { ...order, debitId, creditId }, 0));
  expect(moved.ok).toBe(true);
}

it('offers a bank transfer where the operator has named an account (wallet#bank-transfer)', async () => {
  const who = await fixture.person();
  const options = async () =>
    api.depositOptions.response.parse(
      (await ask('GET', api.depositOptions.path, {}, who.token)).value,
    );
  const bank = { channel: 'bank', least: 10_000, most: 20_000_000, feeRate: 0 };
  expect(await options()).toEqual({
    currency: 'THB',
    needsContact: false,
    offersLimit: true,
    channels: [bank],
    turnover: 100,
    bonuses: [],
    open: [],
  });
  await fixture.set('deposit.bank.number', '');
  expect((await options()).channels).toEqual([]);
  expect(await create(who, 10_000)).toMatchObject({ status: 409, code: 'deposit_channel_closed' });
  await fixture.set('deposit.bank.number', '1234567890');
});

it('credits what was paid less the fee, with the fee apart and a lock of its turnover (wallet#deposit)', async () => {
  const who = await fixture.person();
  await fixture.set('deposit.bank.fee', '150');
  await fixture.set('deposit.turnover', '250');
  const id = await made(who, 10_033);
  await fixture.set('deposit.bank.fee', '0');
  await fixture.set('deposit.turnover', '100');
  expect(await detail(who, id)).toMatchObject({
    state: 'created',
    amount: 10_033,
    fee: 150,
    credited: 9_883,
    needed: 24_708,
    payee: { bank: 'Demo Bank', number: '1234567890', holder: 'Chokdee Demo' },
  });
  expect(await approveByTwo(platform, id)).toMatchObject({ ok: true });
  expect(await stateOf(who, id)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(9_883);
  expect(await locksOf(who)).toEqual([{ locked: 9_883, needed: 24_708 }]);
  const moved = await platform.db
    .selectFrom('transfers')
    .select(['key', 'kind', 'amount'])
    .where('ref', '=', id)
    .orderBy('kind')
    .execute();
  expect(moved).toEqual([
    { key: `deposit:${id}`, kind: 'deposit', amount: 9_883 },
    { key: `deposit_fee:${id}`, kind: 'deposit_fee', amount: 150 },
  ]);
});

it('ends the locks of money that is spent before new money comes (wallet#deposit)', async () => {
  const who = await fixture.person();
  const [one, other] = [await made(who, 10_000), await made(who, 20_000)];
  await approveByTwo(platform, one);
  await spend(who, 9_950);
  await approveByTwo(platform, other);
  expect(await locksOf(who)).toEqual([{ locked: 20_000, needed: 20_000 }]);
});

it('keeps the limits of the amount, also of none and of too much (wallet#deposit)', async () => {
  const who = await fixture.person();
  const limits = { status: 422, code: 'deposit_out_of_range' };
  expect(await create(who, 9_999)).toMatchObject(limits);
  expect(await create(who, 20_000_001)).toMatchObject(limits);
  for (const amount of [0, -10_000, 1.5, 1e18]) {
    expect(await create(who, amount)).toMatchObject({ status: 400, code: 'bad_request' });
  }
  expect(await create(who, 10_000)).toMatchObject({ success: true });
});

it('makes one deposit of a form that is sent several times at once, and no more than may wait (wallet#deposit)', async () => {
  const who = await fixture.person();
  const key = newKey();
  const same = await Promise.all([1, 2, 3].map(() => create(who, 10_000, { idempotencyKey: key })));
  expect(new Set(same.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  expect(await create(who, 10_001, { idempotencyKey: key })).toMatchObject({
    code: 'key_conflict',
  });
  const more = await Promise.all(
    Array.from({ length: api.open_deposits_most + 2 }, () => create(who, 10_000)),
  );
  expect(more.filter(({ success }) => success)).toHaveLength(api.open_deposits_most - 1);
  expect(more.find(({ success }) => !success)?.code).toBe('deposits_open');
});

it('is nobody else’s, in every call (wallet#deposit)', async () => {
  const [owner, stranger, agent] = [
    await fixture.person(),
    await fixture.person(),
    await fixture.person(1),
  ];
  const trial = await fixture.person(trial_type);
  const id = await made(owner, 10_000);
  await send(owner, id);
  const [slip] = ((await detail(owner, id)) as { slips: string[] }).slips;
  for (const other of [stranger, agent]) {
    expect(await stateOf(other, id)).toBe('deposit_unknown');
    expect(await send(other, id)).toMatchObject({ status: 404, code: 'deposit_unknown' });
    const picture = await ask('GET', memberPicture.path, { id: slip! }, other.token);
    expect(picture.code).toBe('picture_unknown');
  }
  for (const answer of [await create(trial, 10_000), await send(trial, id)]) {
    expect(answer).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  }
  expect(await stateOf(trial, id)).toBe('trial_not_allowed');
  expect(await stateOf(owner, 'nothing')).toBe('deposit_unknown');
});

it('takes one slip, the same one again, and none once it is decided (wallet#bank-transfer)', async () => {
  const who = await fixture.person();
  const id = await made(who, 10_000);
  const lying = Buffer.from('<svg/>').toString('base64');
  expect(await send(who, id, lying)).toMatchObject({ code: 'picture_invalid' });
  expect(await stateOf(who, id)).toBe('created');
  const twice = await Promise.all([send(who, id), send(who, id)]);
  expect(twice.map(({ success }) => success)).toEqual([true, true]);
  const sent = await detail(who, id);
  expect(sent).toMatchObject({ state: 'pending', slips: [expect.any(String)] });
  expect(await send(who, id, greyPng(9, 9).toString('base64'))).toMatchObject({
    status: 409,
    code: 'deposit_over',
  });
  expect(await rejectDeposit(platform, nok, { id, reason: 'no payment came' })).toMatchObject({
    ok: true,
  });
  expect(await detail(who, id)).toMatchObject({ state: 'failed', reason: 'no payment came' });
  expect(await fixture.balanceOf(who)).toBe(0);
});

it('expires without a slip, and is credited once if the payment comes later (wallet#deposit)', async () => {
  const who = await fixture.person();
  const [late, slipped, waits] = [
    await made(who, 10_000),
    await made(who, 20_000),
    await made(who, 30_000),
  ];
  await send(who, waits);
  platform.clock.advance(29 * 60_000);
  await expireDeposits(platform);
  expect(await stateOf(who, late)).toBe('created');
  platform.clock.advance(60_000);
  expect(await expireDeposits(platform)).toBeGreaterThanOrEqual(2);
  expect(await stateOf(who, late)).toBe('expired');
  expect(await stateOf(who, waits)).toBe('pending');
  expect(await send(who, slipped)).toMatchObject({ success: true });
  expect(await stateOf(who, slipped)).toBe('pending');
  expect(await approveByTwo(platform, late)).toMatchObject({ ok: true });
  expect(await approveByTwo(platform, late)).toMatchObject({
    ok: false,
    code: 'deposit_over',
    detail: { state: 'paid' },
  });
  await expireDeposits(platform);
  expect(await stateOf(who, late)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(10_000);
});

it('credits once or never, whoever decides, sends and expires at once, in any order (wallet#deposit)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('approve', 'reject', 'expire', 'slip'), {
        minLength: 2,
        maxLength: 6,
      }),
      async (acts) => {
        const who = await fixture.person();
        const id = await made(who, 10_000);
        platform.clock.advance(31 * 60_000);
        await platform.db.deleteFrom('limits').execute();
        const does = {
          approve: async () => (await approveByTwo(platform, id)).ok,
          reject: async () => (await rejectDeposit(platform, nok, { id, reason: 'none' })).ok,
          expire: async () => void (await expireDeposits(platform)),
          slip: async () => void (await send(who, id)),
        };
        const decided = await Promise.all(acts.map((act) => does[act]()));
        const paid = acts.filter((act, index) => act === 'approve' && decided[index]).length;
        const ended = decided.filter(Boolean).length;
        const requested = acts.some((act) => act === 'approve' || act === 'reject');
        expect(ended).toBe(requested ? 1 : 0);
        expect(await fixture.balanceOf(who)).toBe(paid * 10_000);
        expect(await locksOf(who)).toHaveLength(paid);
        const state = await stateOf(who, id);
        expect(['paid', 'failed'].includes(state!)).toBe(requested);
        expect(state === 'paid').toBe(paid === 1);
      },
    ),
    { numRuns: 15 },
  );
});

it('tells the member of each decision of the operator by a message, once (wallet#deposit)', async () => {
  const who = await fixture.person();
  const [credited, rejected] = [await made(who, 20_000), await made(who, 30_000)];
  await approveByTwo(platform, credited);
  await approveByTwo(platform, credited);
  await rejectDeposit(platform, nok, { id: rejected, reason: 'none came' });
  await refundDeposit(platform, nok, { id: credited, reason: 'sent twice' });
  const { list } = await listMessages(platform.db, who.id, { pageNo: 1 });
  const facts = (state: string, amount: number, reason: string) => ({
    state,
    amount,
    credited: amount,
    currency: 'THB',
    reason,
  });
  expect(list.map(({ kind, ref, facts: reported }) => [kind, ref, reported])).toEqual([
    ['deposit', credited, facts('refunded', 20_000, 'sent twice')],
    ['deposit', rejected, facts('failed', 30_000, 'none came')],
    ['deposit', credited, facts('paid', 20_000, '')],
  ]);
});

it('of four approvals by hand at once, stores the one that comes to more than one operator approves (wallet#two-operators)', async () => {
  const who = await fixture.person();
  const lek = await operatorIn(platform, 'Lek', testers);
  await fixture.set('deposit.twoOperators', '30000');
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const id = await made(who, 10_000);
    await send(who, id);
    ids.push(id);
  }
  const all = await Promise.all(ids.map((id) => approveDeposit(platform, nok, id)));
  const waiting = all.filter((done) => done.ok && done.value.state === 'waiting');
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(waiting).toHaveLength(1);
  expect(await fixture.balanceOf(who)).toBe(30_000);
  const left = ids[all.indexOf(waiting[0]!)]!;
  expect(await approveDeposit(platform, nok, left)).toMatchObject({ code: 'same_operator' });
  const ends = await Promise.all([1, 2, 3].map(() => approveDeposit(platform, lek, left)));
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await fixture.balanceOf(who)).toBe(40_000);
  await fixture.set('deposit.twoOperators', '5000000');
});

// @engines both: money
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountRecord } from '../../../server/areas/records/api/accountRecord';
import { removeBankCard, withdrawOptions } from '../../../server/areas/payouts/api/payouts';
import { memberMessages } from '../../../server/areas/content/api/messages';
import { notMe } from '../../../server/areas/account/api/security';
import { passwordTiers } from '../../../server/areas/account/passwords/rules';
import { waitingDecision } from '../../../server/kernel/operators/decisions';
import type { Operator } from '../../../server/kernel/operators/operators';
import * as decideWithdrawal from '../../../server/areas/payouts/decideWithdrawal';
import { withdrawalsIn } from '../../../server/areas/payouts/withdrawals';
import type { SettingKey } from '../../../server/kernel/settings/keys';
import { countStakes } from '../../../server/kernel/turnover/turnover';
import { exclude } from '../../../server/areas/protection/exclusions';
import { sessionOf } from '../../factories/account';
import { changeMember } from '../../factories/member';
import { addRules } from '../../factories/reward';
import { openPayoutFixture } from '../../factories/payout';
import { setIn } from '../../support/platform';
import { atOnce, inTurn } from '../../support/repeat';

const fixture = await openPayoutFixture();
const [nok, lek] = [await fixture.operator('Nok'), await fixture.operator('Lek')];
afterAll(() => fixture.platform.closeSound());
beforeEach(() => fixture.forget('limits'));

const set = (key: SettingKey, value: string) => setIn(fixture.platform, key, value);

it('has the limits of the member’s level, and the operator’s for those without (wallet#deposit-limits, wallet#withdraw)', async () => {
  const { platform } = fixture;
  const payee = await fixture.someone(200_000);
  await addRules(platform);
  expect(await fixture.options(payee)).toMatchObject({ most: 20_000_000, perDay: 50_000_000 });
  const { id } = payee.member;
  await changeMember(platform.db, id, { level: 2 });
  expect(await fixture.options(payee)).toMatchObject({ most: 40_000, perDay: 60_000 });
  expect(await fixture.request(payee, 40_001)).toMatchObject({ code: 'withdrawal_out_of_range' });
  const both = await atOnce(2, () => fixture.request(payee, 40_000));
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'withdrawal_day_limit' });
});

it('sets the money aside at once, and lets it go when it is paid (wallet#account-record, wallet#withdraw)', async () => {
  const payee = await fixture.someone(50_000);
  const id = await fixture.made(payee, 20_000);
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 30_000, reserved: 20_000 });
  const { platform } = fixture;
  for (const [act, state] of [
    [decideWithdrawal.reviewWithdrawal, 'reviewing'],
    [decideWithdrawal.approveWithdrawal, 'approved'],
    [decideWithdrawal.beginPayment, 'paying'],
  ] as const) {
    expect(await act(platform, nok, id)).toMatchObject({ ok: true });
    expect(await fixture.stateOf(payee, id)).toBe(state);
    expect(await fixture.moneyOf(payee)).toEqual({ balance: 30_000, reserved: 20_000 });
  }
  expect((await fixture.options(payee)).open.map(({ withdrawalId }) => withdrawalId)).toEqual([id]);
  expect(await decideWithdrawal.payWithdrawal(platform, nok, id)).toMatchObject({ ok: true });
  expect(await decideWithdrawal.payWithdrawal(platform, nok, id)).toMatchObject({
    ok: false,
    code: 'withdrawal_over',
    detail: { state: 'paid' },
  });
  expect(await fixture.reject(id, nok)).toMatchObject({ ok: false, code: 'withdrawal_over' });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 30_000, reserved: 0 });
  expect((await fixture.options(payee)).open).toEqual([]);
  const moved = await platform.db
    .selectFrom('transfers')
    .select(['key', 'kind', 'amount'])
    .where('ref', '=', id)
    .orderBy('id')
    .execute();
  expect(moved).toEqual([
    { key: `withdraw:${id}`, kind: 'withdraw_reserve', amount: 20_000 },
    { key: `withdraw_paid:${id}`, kind: 'withdraw_paid', amount: 20_000 },
  ]);
  // The account record has its one movement, which is no longer only set aside.
  const record = await fixture.client.ask(accountRecord, {}, payee.who);
  expect(accountRecord.response.parse(record.value).list[0]).toMatchObject({
    kind: 'withdraw_paid',
    amount: -20_000,
    detailId: id,
  });
});

it('gives a rejected one back with its reason, tells the member, and keeps the act on record (wallet#account-record, wallet#withdrawal-states)', async () => {
  const payee = await fixture.someone(50_000);
  const id = await fixture.made(payee, 50_000);
  const twice = await Promise.all([fixture.reject(id, nok), fixture.reject(id, lek)]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 50_000, reserved: 0 });
  expect((await fixture.detail(payee.who, id)).value).toMatchObject({
    state: 'rejected',
    reason: 'wrong account',
  });
  const answer = await fixture.client.ask(memberMessages, { pageNo: 1 }, payee.who);
  const { list } = memberMessages.response.parse(answer.value);
  expect(list).toMatchObject([
    {
      kind: 'withdrawal',
      ref: id,
      facts: { state: 'rejected', amount: 50_000, reason: 'wrong account' },
    },
  ]);
  const acts = await fixture.platform.db
    .selectFrom('audit_rows')
    .select('act')
    .where('subject', '=', id)
    .execute();
  expect(acts).toEqual([{ act: 'withdrawal.reject' }]);
  // Both movements of the account record lead to it.
  const record = await fixture.client.ask(accountRecord, {}, payee.who);
  const about = { number: id.slice(-8), paidBy: 'KBANK', detail: 'withdrawal', detailId: id };
  expect(accountRecord.response.parse(record.value).list.slice(0, 2)).toMatchObject([
    { kind: 'withdraw_release', ...about },
    { kind: 'withdraw_reserve', ...about },
  ]);
});

it('is of the free part of the balance alone, whatever is asked for at once (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  await fixture.lock(payee, 40_000, 60_000);
  const view = await fixture.options(payee);
  expect(view).toMatchObject({ balance: 100_000, free: 60_000 });
  expect(view.locks).toEqual([
    {
      source: 'deposit',
      name: '',
      createdAt: expect.any(Number) as number,
      locked: 40_000,
      needed: 60_000,
      done: 0,
    },
  ]);
  expect(await fixture.request(payee, 60_001)).toMatchObject({
    status: 409,
    code: 'withdrawal_above_free',
    value: { free: 60_000 },
  });
  const answers = await atOnce(5, () => fixture.request(payee, 25_000));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 50_000, reserved: 50_000 });
  const stake = { memberId: payee.member.id, stake: 60_000 };
  await fixture.platform.db.transaction().execute((trx) => countStakes(trx, [stake], 0));
  expect(await fixture.request(payee, 50_000)).toMatchObject({ success: true });
});

it('keeps the limits of one and of a day, also at once; what is rejected does not count (wallet#withdraw)', async () => {
  await set('withdraw.max', '30000');
  await set('withdraw.perDay', '50000');
  const payee = await fixture.someone(200_000);
  expect(await fixture.options(payee)).toMatchObject({
    least: 10_000,
    most: 30_000,
    leftToday: 50_000,
  });
  for (const amount of [9_999, 30_001]) {
    expect(await fixture.request(payee, amount)).toMatchObject({
      status: 422,
      code: 'withdrawal_out_of_range',
      value: { least: 10_000, most: 30_000 },
    });
  }
  for (const amount of [0, -10_000, 1.5, 1e18]) {
    expect(await fixture.request(payee, amount)).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
  }
  const answers = await atOnce(4, () => fixture.request(payee, 20_000));
  const taken = answers.filter(({ success }) => success);
  expect(taken).toHaveLength(2);
  expect(answers.find(({ success }) => !success)).toMatchObject({
    status: 409,
    code: 'withdrawal_day_limit',
    value: { left: 10_000 },
  });
  await fixture.reject(fixture.idOf(taken[0]!), nok);
  expect((await fixture.options(payee)).leftToday).toBe(30_000);
  expect(await fixture.request(payee, 30_000)).toMatchObject({ success: true });
  await set('withdraw.max', '20000000');
  await set('withdraw.perDay', '50000000');
});

it('makes one of a form that is sent several times at once (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const key = fixture.newKey();
  const same = await atOnce(3, () => fixture.request(payee, 10_000, { key }));
  expect(new Set(same.map(fixture.idOf)).size).toBe(1);
  expect(await fixture.request(payee, 20_000, { key })).toMatchObject({ code: 'key_conflict' });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 90_000, reserved: 10_000 });
});

it('gives the first one again to a form whose card was removed meanwhile, and makes no new one (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const key = fixture.newKey();
  const first = await fixture.request(payee, 10_000, { key });
  const removed = await fixture.client.ask(removeBankCard, { bankCardId: payee.cardId }, payee.who);
  expect(removed).toMatchObject({ success: true });
  expect(fixture.idOf(await fixture.request(payee, 10_000, { key }))).toBe(fixture.idOf(first));
  expect(await fixture.request(payee, 10_000)).toMatchObject({ status: 404, code: 'card_unknown' });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 90_000, reserved: 10_000 });
});

it('needs the payment password, whose wrong tries have a limit (wallet#withdraw)', async () => {
  const payee = await fixture.someone(100_000);
  const wrong = await inTurn(passwordTiers.oldPaymentByAccount.times, () =>
    fixture.request(payee, 10_000, { password: '246801' }),
  );
  expect(new Set(wrong.map(({ code }) => code))).toEqual(new Set(['wrong_payment_password']));
  expect(wrong.map(({ value }) => value)).toEqual(wrong.map((_, index) => ({ left: 9 - index })));
  expect(await fixture.request(payee, 10_000)).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 100_000, reserved: 0 });
});

it('is nobody else’s, and goes to nobody else’s account (wallet#withdraw)', async () => {
  const [payee, stranger, agent] = [
    await fixture.someone(50_000),
    await fixture.someone(50_000),
    await fixture.someone(),
  ];
  await changeMember(fixture.platform.db, agent.member.id, { type: 1 });
  const trial = { token: (await fixture.trial()).token };
  const id = await fixture.made(payee, 10_000);
  for (const other of [stranger, agent]) {
    expect(await fixture.detail(other.who, id)).toMatchObject({
      status: 404,
      code: 'withdrawal_unknown',
    });
    const theirs = { ...other, cardId: payee.cardId };
    expect(await fixture.request(theirs, 10_000)).toMatchObject({
      status: 404,
      code: 'card_unknown',
    });
  }
  expect(await fixture.detail(payee.who, 'nothing')).toMatchObject({ code: 'withdrawal_unknown' });
  for (const answer of [
    await fixture.detail(trial, id),
    await fixture.request({ ...payee, who: trial }, 10_000),
    await fixture.client.ask(withdrawOptions, {}, trial),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  }
  expect((await fixture.options(stranger)).open).toEqual([]);
});

it('waits above a limit until two operators have approved (wallet#withdrawal-states)', async () => {
  const payee = await fixture.someone(20_000_000);
  const { platform } = fixture;
  const [small, large] = [
    await fixture.made(payee, 5_000_000),
    await fixture.made(payee, 5_000_001),
  ];
  const approve = (id: string, by: Operator) =>
    decideWithdrawal.approveWithdrawal(platform, by, id);
  expect(await approve(small, nok)).toMatchObject({ ok: true, value: { waiting: null } });
  expect(await approve(large, nok)).toMatchObject({
    value: { row: { state: 'requested' }, waiting: { asked_by: nok.id } },
  });
  expect(await approve(large, nok)).toMatchObject({ ok: false, code: 'same_operator' });
  expect(await decideWithdrawal.payWithdrawal(platform, nok, large)).toMatchObject({
    code: 'withdrawal_over',
  });
  // While it waits, nothing but another approval or a rejection is decided.
  expect(await decideWithdrawal.reviewWithdrawal(platform, lek, large)).toMatchObject({
    code: 'decision_waits',
  });
  const listed = await withdrawalsIn(platform, ['requested'], 100);
  expect(listed.find((row) => row.id === large)).toMatchObject({
    id: large,
    waiting: { asked_by: 'Nok' },
  });
  expect(await approve(large, lek)).toMatchObject({ ok: true, value: { waiting: null } });
  expect(await approve(large, lek)).toMatchObject({ ok: false, code: 'withdrawal_over' });
  expect(await fixture.stateOf(payee, large)).toBe('approved');
  const acts = await platform.db
    .selectFrom('audit_rows')
    .select(['act', 'operator'])
    .where('subject', '=', large)
    .orderBy('place')
    .execute();
  expect(acts.map(({ act, operator: by }) => `${by} ${act}`)).toEqual([
    'Nok withdrawal.approve.ask',
    'Lek withdrawal.approve.confirm',
    'Lek withdrawal.approve',
  ]);
});

it('is approved by two at once, and a waiting approval ends with a rejection (wallet#withdrawal-states)', async () => {
  const payee = await fixture.someone(20_000_000);
  const { platform } = fixture;
  const [one, other] = [await fixture.made(payee, 6_000_000), await fixture.made(payee, 6_000_000)];
  const both = await Promise.all(
    [nok, lek].map((by) => decideWithdrawal.approveWithdrawal(platform, by, one)),
  );
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await fixture.stateOf(payee, one)).toBe('approved');
  await decideWithdrawal.approveWithdrawal(platform, nok, other);
  const same = await Promise.all(
    [nok, nok].map((by) => decideWithdrawal.approveWithdrawal(platform, by, other)),
  );
  expect(same.map((done) => !done.ok && done.code)).toEqual(['same_operator', 'same_operator']);
  expect(await fixture.reject(other, nok)).toMatchObject({ ok: true });
  const waiting = await platform.db
    .selectFrom('operator_decisions')
    .select('state')
    .where('subject', '=', other)
    .execute();
  expect(waiting).toEqual([{ state: 'dropped' }]);
  expect(await decideWithdrawal.approveWithdrawal(platform, lek, other)).toMatchObject({
    code: 'withdrawal_over',
  });
});

it('ends an approval that waits also where the setting was raised since (wallet#withdrawal-states)', async () => {
  const payee = await fixture.someone(20_000_000);
  const { platform } = fixture;
  const id = await fixture.made(payee, 6_000_000);
  expect(await decideWithdrawal.approveWithdrawal(platform, nok, id)).toMatchObject({
    value: { waiting: {} },
  });
  await set('withdraw.twoOperators', '10000000');
  expect(await decideWithdrawal.approveWithdrawal(platform, nok, id)).toMatchObject({
    code: 'same_operator',
  });
  expect(await decideWithdrawal.approveWithdrawal(platform, lek, id)).toMatchObject({
    value: { waiting: null },
  });
  expect(await waitingDecision(platform.db, id)).toBeUndefined();
  await set('withdraw.twoOperators', '5000000');
});

it('is not paid to an account that the member has disowned (account#not-me, wallet#withdrawal-states)', async () => {
  const payee = await fixture.someone(50_000);
  const id = await fixture.made(payee, 10_000);
  const token = await fixture.notMeToken(payee.email);
  expect(await fixture.client.ask(notMe, { token })).toMatchObject({ success: true });
  const { platform } = fixture;
  for (const act of [decideWithdrawal.approveWithdrawal, decideWithdrawal.payWithdrawal] as const) {
    const state =
      act === decideWithdrawal.payWithdrawal ? ('approved' as const) : ('requested' as const);
    await platform.db.updateTable('withdrawals').set({ state }).where('id', '=', id).execute();
    expect(await act(platform, nok, id)).toMatchObject({ ok: false, code: 'card_voided' });
  }
  expect(
    (await withdrawalsIn(platform, ['approved'], 500)).find((row) => row.id === id),
  ).toMatchObject({ card_voided: true });
  expect(await fixture.reject(id, nok)).toMatchObject({ ok: true });
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 50_000, reserved: 0 });
});

it('is stopped by its alert’s link, to a card of whatever age, until the operator gives it back (account#not-me, wallet#withdrawal-states)', async () => {
  const payee = await fixture.someone(100_000);
  const { platform } = fixture;
  const [earlier, other] = [await fixture.made(payee, 10_000), await fixture.made(payee, 10_000)];
  platform.clock.advance(73 * 60 * 60_000);
  const { token: later } = sessionOf(await fixture.login(payee.member.username, {}, payee.who));
  payee.who = { ...payee.who, token: later };
  const ids = await inTurn(4, () => fixture.made(payee, 10_000));
  const [requested, reviewing, approved, begun] = ids as [string, string, string, string];
  await decideWithdrawal.reviewWithdrawal(platform, nok, reviewing);
  for (const id of [approved, begun]) await decideWithdrawal.approveWithdrawal(platform, nok, id);
  await decideWithdrawal.beginPayment(platform, nok, begun);
  const token = await fixture.notMeToken(payee.email);
  expect(await fixture.client.ask(notMe, { token })).toMatchObject({ success: true });
  const disowned = { ok: false, code: 'withdrawal_disowned' };
  for (const id of [requested, reviewing]) {
    expect(await decideWithdrawal.approveWithdrawal(platform, nok, id)).toMatchObject(disowned);
  }
  for (const act of [decideWithdrawal.beginPayment, decideWithdrawal.payWithdrawal]) {
    expect(await act(platform, nok, approved)).toMatchObject(disowned);
  }
  // Money that is already going out is noted, and older withdrawals were the member's own.
  expect(await decideWithdrawal.payWithdrawal(platform, nok, begun)).toMatchObject({ ok: true });
  for (const id of [earlier, other]) {
    expect(await decideWithdrawal.approveWithdrawal(platform, nok, id)).toMatchObject({ ok: true });
  }
  for (const id of [requested, reviewing, approved]) {
    expect(await fixture.reject(id, nok)).toMatchObject({ ok: true });
  }
  expect(await fixture.moneyOf(payee)).toEqual({ balance: 70_000, reserved: 20_000 });
});

it('is for members who have excluded themselves too (wallet#withdraw)', async () => {
  const payee = await fixture.someone(50_000);
  const { id: memberId } = payee.member;
  await exclude(fixture.platform, { memberId, kind: 'self', until: null, source: 'member' });
  expect(await fixture.request(payee, 10_000)).toMatchObject({ success: true });
});

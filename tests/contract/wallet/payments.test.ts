// @engines both: money
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import * as api from '../../../server/areas/wallet/api/deposits';
import { decideSandboxOrder, sandboxOrder } from '../../../server/areas/wallet/api/deposits';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { expireDeposits, rejectDeposit } from '../../../server/areas/wallet/deposits/settleDeposit';
import {
  listEvents,
  recordEvent,
  settleEvents,
} from '../../../server/areas/wallet/deposits/paymentEvents';
import { refundDeposit } from '../../../server/areas/wallet/deposits/refundDeposit';
import { writeOrder } from '../../../server/areas/wallet/payments/sandboxOrder';
import { openPaymentFixture, type PaymentFixture } from '../../factories/deposit';
import { approveByTwo, operatorIn } from '../../factories/operator';
import { greyPng } from '../../support/hostile/files';
import { rowsIn } from '../../support/queries';

const fixture = await openPaymentFixture();
const nok = await operatorIn(fixture.platform, 'Nok');
afterAll(() => fixture.platform.closeSound());

const decide = (order: string, result: 'pay' | 'fail') =>
  fixture.ask('POST', decideSandboxOrder.path, { order, result });
const see = (order: string) => fixture.ask('GET', sandboxOrder.path, { order });
const stateOf = async (who: Parameters<PaymentFixture['detail']>[0], id: string) =>
  (await fixture.detail(who, id)).state;
const outcomes = async (depositId: string) =>
  (await rowsIn(fixture.platform.db, 'payment_events', { deposit_id: depositId }, 'kind')).map(
    ({ kind, outcome }) => `${kind} ${outcome}`,
  );

it('credits what the payer pays, once, though its callbacks are repeated and out of order (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  const { depositId, payUrl } = await fixture.made(who, 30_050);
  const order = fixture.orderIn(payUrl);
  expect((await see(order)).value).toMatchObject({ amount: 30_050, state: 'open' });
  expect((await decide(order, 'pay')).value).toMatchObject({ depositId, state: 'paid' });
  expect(await stateOf(who, depositId)).toBe('paid');
  let reported = 1;
  for (const pause_ms of [1_000, 1_000, 5_000]) {
    fixture.platform.clock.advance(pause_ms);
    reported += await fixture.deliver();
  }
  expect(reported).toBe(4);
  expect(await outcomes(depositId)).toEqual(['paid done', 'waiting nothing']);
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(30_050);
  expect(await fixture.locksOf(who)).toBe(1);
});

it('takes the first of a payer’s decisions, and none once the time is over (wallet#sandbox-payments)', async () => {
  const who = await fixture.person();
  const { depositId, payUrl } = await fixture.made(who);
  const order = fixture.orderIn(payUrl);
  const both = await Promise.all([decide(order, 'fail'), decide(order, 'pay')]);
  const states = both.map(({ value }) => (value as { state: string }).state);
  expect(new Set(states).size).toBe(1);
  expect(await stateOf(who, depositId)).toBe(states[0]);
  expect(await fixture.balanceOf(who)).toBe(states[0] === 'paid' ? 10_000 : 0);
  const late = await fixture.made(who);
  fixture.platform.clock.advance(31 * 60_000);
  expect((await decide(fixture.orderIn(late.payUrl), 'pay')).value).toMatchObject({
    state: 'over',
  });
  expect(await stateOf(who, late.depositId)).toBe('created');
});

it('knows no order that is not signed as it is (wallet#sandbox-payments)', async () => {
  const who = await fixture.person();
  const { payUrl } = await fixture.made(who);
  const [facts, signature] = fixture.orderIn(payUrl).split('.');
  const cheaper = Buffer.from(facts!, 'base64url').toString().replace('10000', '1');
  const forged = [
    `${Buffer.from(cheaper).toString('base64url')}.${signature}`,
    `${facts}.${signature}.`,
    ...[`${facts}`, '.', 'none', 'x'.repeat(400)],
    writeOrder(
      { sessionSecret: 'another secret' },
      { depositId: 'a', reference: 'b', amount: 1, currency: 'THB', expiresAt: 9e15 },
    ),
  ];
  for (const order of forged) {
    expect(await see(order)).toMatchObject({ status: 404, code: 'payment_unknown' });
    expect(await decide(order, 'pay')).toMatchObject({ status: 404, code: 'payment_unknown' });
  }
});

it('refuses callbacks that are not signed, old, repeated as they are, or do not fit (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  const { depositId } = await fixture.made(who);
  const now = fixture.platform.clock.now();
  const good = await fixture.callback(depositId);
  const headers = new Headers(good.headers);
  const body = await good.text();
  const post = (changed: Partial<{ body: string; headers: Headers }>) =>
    fixture.send(new Request(good.url, { method: 'POST', headers, body, ...changed }));
  expect(await post({ body: body.replace('10000', '99000') })).toBe(401);
  expect(await post({ headers: new Headers() })).toBe(401);
  expect(await fixture.send(await fixture.callback(depositId, {}, now - 300_001))).toBe(401);
  expect(await fixture.send(await fixture.callback(depositId, {}, now + 300_001))).toBe(401);
  expect(await fixture.notify(depositId, { kind: 'stolen' as never })).toBe(400);
  const unfit = [
    { amount: 9_999 },
    { amount: 10_001 },
    { currency: 'USD' },
    { reference: 'OTHER' },
  ];
  for (const [index, reported] of unfit.entries()) {
    expect(
      await fixture.notify(depositId, { ...reported, eventId: `unfit ${index} ${depositId}` }),
    ).toBe(422);
  }
  // An event that did not fit is not taken for another one under its name.
  expect(await fixture.notify(depositId, { eventId: `unfit 0 ${depositId}` })).toBe(422);
  expect(await fixture.notify('none')).toBe(404);
  expect(await fixture.balanceOf(who)).toBe(0);
  expect(await stateOf(who, depositId)).toBe('created');
  expect(await post({})).toBe(200);
  expect(await post({})).toBe(401);
  expect(await fixture.balanceOf(who)).toBe(10_000);
});

it('takes no callback for a deposit of another channel, of another provider, or while it is closed (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  for (const part of ['name', 'number', 'holder'] as const) {
    await fixture.set(`deposit.bank.${part}`, 'Demo');
  }
  const bank = await fixture.made(who, 10_000, 'bank');
  expect(bank.payUrl).toBe('');
  expect(await fixture.notify(bank.depositId)).toBe(404);
  const { depositId } = await fixture.made(who);
  const { url } = await fixture.callback(depositId);
  const elsewhere = new Request(url.replace('sandbox', 'nobody'), { method: 'POST', body: '{}' });
  expect(await fixture.send(elsewhere)).toBe(404);
  await fixture.set('deposit.sandbox.open', '0');
  expect(await fixture.notify(depositId)).toBe(401);
  const options = await fixture.ask('GET', api.depositOptions.path, {}, who.token);
  const { channels } = api.depositOptions.response.parse(options.value);
  expect(channels.map(({ channel }) => channel)).toEqual(['bank']);
  await fixture.set('deposit.sandbox.open', '1');
  expect(await fixture.balanceOf(who)).toBe(0);
});

it('credits a payment whose process stopped before it was credited (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  const { depositId } = await fixture.made(who);
  const { reference } = await fixture.detail(who, depositId);
  const event = { id: 'stopped', kind: 'paid', amount: 10_000, currency: 'THB' } as const;
  await recordEvent(fixture.platform, 'sandbox', { ...event, depositId, providerRef: reference });
  expect(await fixture.balanceOf(who)).toBe(0);
  const both = await Promise.all([settleEvents(fixture.platform), settleEvents(fixture.platform)]);
  expect(both[0] + both[1]).toBe(1);
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(10_000);
});

it('takes a payment that cannot be credited yet, and credits it once it can (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  const { depositId } = await fixture.made(who);
  const { config } = fixture.platform;
  const { currency } = config;
  // Crediting fails half way, after the deposit was moved to paid.
  config.currency = 'USD';
  expect(await fixture.notify(depositId)).toBe(200);
  expect(await settleEvents(fixture.platform)).toBe(0);
  config.currency = currency;
  expect(await stateOf(who, depositId)).toBe('created');
  expect(await fixture.balanceOf(who)).toBe(0);
  fixture.platform.clock.advance(5_000);
  expect(await settleEvents(fixture.platform)).toBe(1);
  expect(await fixture.notify(depositId)).toBe(200);
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(10_000);
});

it('credits a payment after the time, and after a rejection: the money has come (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  const [late, rejected] = [await fixture.made(who), await fixture.made(who, 20_000)];
  fixture.platform.clock.advance(31 * 60_000);
  await expireDeposits(fixture.platform);
  expect(await stateOf(who, late.depositId)).toBe('expired');
  expect(await fixture.notify(late.depositId)).toBe(200);
  await rejectDeposit(fixture.platform, nok, { id: rejected.depositId, reason: 'none came' });
  expect(await fixture.notify(rejected.depositId, { kind: 'failed' })).toBe(200);
  expect((await fixture.detail(who, rejected.depositId)).reason).toBe('none came');
  expect(await fixture.notify(rejected.depositId)).toBe(200);
  expect(await fixture.detail(who, rejected.depositId)).toMatchObject({
    state: 'paid',
    reason: '',
  });
  expect(await fixture.balanceOf(who)).toBe(30_000);
});

it('is cancelled by its member where a person looks for it, and a payment that comes counts all the same (wallet#deposit)', async () => {
  const [who, other] = [await fixture.person(), await fixture.person()];
  await fixture.set('deposit.promptpay.id', '0801234567');
  await fixture.set('deposit.promptpay.holder', 'Chokdee Demo');
  const cancel = (depositId: string, { token } = who) =>
    fixture.ask('POST', api.cancelDeposit.path, { depositId }, token);
  const [code, bank, raced, provided] = [
    (await fixture.made(who, 12_000, 'promptpay')).depositId,
    (await fixture.made(who, 20_000, 'bank')).depositId,
    (await fixture.made(who, 30_000, 'bank')).depositId,
    (await fixture.made(who, 10_000)).depositId,
  ];
  const slip = greyPng(20, 20).toString('base64');
  const send = (depositId: string) =>
    fixture.ask('POST', api.sendDepositSlip.path, { depositId, slip }, who.token);
  expect(await cancel(provided)).toMatchObject({ status: 409, code: 'deposit_over' });
  expect(await cancel(code, other)).toMatchObject({ status: 404, code: 'deposit_unknown' });
  const now = fixture.platform.clock.now();
  for (const id of [code, bank]) {
    expect(await cancel(id)).toMatchObject({ success: true });
    expect(await fixture.detail(who, id)).toMatchObject({ state: 'cancelled', cancelledAt: now });
  }
  // The end of its time changes nothing of it.
  fixture.platform.clock.advance(31 * 60_000);
  await expireDeposits(fixture.platform);
  expect(await stateOf(who, code)).toBe('cancelled');
  expect(await stateOf(who, raced)).toBe('expired');
  expect(await cancel(raced)).toMatchObject({ code: 'deposit_over' });
  expect(await fixture.notify(code)).toBe(200);
  expect(await fixture.notify(code)).toBe(200);
  expect(await send(bank)).toMatchObject({ success: true });
  expect(await cancel(bank)).toMatchObject({ code: 'deposit_over' });
  await approveByTwo(fixture.platform, bank);
  expect(await fixture.balanceOf(who)).toBe(32_000);
  // Of a payment and a cancellation at once the payment counts.
  const late = (await fixture.made(who, 5_000, 'promptpay')).depositId;
  await Promise.all([cancel(late), fixture.notify(late), cancel(late)]);
  expect(await stateOf(who, late)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(37_000);
});

it('is paid at its provider by its own member alone (wallet#payment-providers, wallet#sandbox-payments)', async () => {
  const [owner, stranger, agent] = [
    await fixture.person(),
    await fixture.person(),
    await fixture.person(1),
  ];
  const trial = await fixture.person(trial_type);
  const { depositId, payUrl } = await fixture.made(owner);
  const pay = ({ token }: typeof owner, id = depositId) =>
    fixture.ask('POST', api.payDeposit.path, { depositId: id }, token);
  expect((await pay(owner)).value).toEqual({ payUrl });
  for (const other of [stranger, agent]) {
    expect(await pay(other)).toMatchObject({ status: 404, code: 'deposit_unknown' });
  }
  expect(await pay(trial)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  expect(await pay(owner, 'none')).toMatchObject({ status: 404, code: 'deposit_unknown' });
  await fixture.notify(depositId);
  expect(await pay(owner)).toMatchObject({ status: 409, code: 'deposit_over' });
});

it('shows a QR code of the amount, paid by the sandbox and by hand at once, credited once (wallet#promptpay)', async () => {
  const who = await fixture.person();
  await fixture.set('deposit.promptpay.id', '0801234567');
  await fixture.set('deposit.promptpay.holder', 'Chokdee Demo');
  const { depositId, payUrl } = await fixture.made(who, 12_345, 'promptpay');
  expect(payUrl).toBe('');
  const view = await fixture.detail(who, depositId);
  expect(view).toMatchObject({ provided: false, payee: { number: '0801234567' } });
  expect(view.qr).toContain('01130066801234567');
  expect(view.qr).toContain('5406123.45');
  expect(view.qr).toContain(view.reference);
  const acts = await Promise.all([
    decide(fixture.orderIn(view.payUrl), 'pay'),
    approveByTwo(fixture.platform, depositId),
    fixture.notify(depositId),
  ]);
  expect(acts[0].value).toMatchObject({ state: 'paid' });
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(12_345);
  await fixture.set('deposit.sandbox.open', '0');
  const byHand = await fixture.made(who, 10_000, 'promptpay');
  expect(await fixture.detail(who, byHand.depositId)).toMatchObject({ payUrl: '' });
  expect(await fixture.notify(byHand.depositId)).toBe(401);
  await fixture.set('deposit.sandbox.open', '1');
  expect(await fixture.notify(byHand.depositId)).toBe(404);
});

const acts = ['paid', 'failed', 'waiting', 'approve', 'reject', 'expire', 'settle'] as const;

it('credits exactly once or not at all, whoever says what in any order and at once (wallet#payment-providers)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.boolean()), { minLength: 2, maxLength: 7 }),
      async (order) => {
        const who = await fixture.person();
        const { depositId: id } = await fixture.made(who);
        fixture.platform.clock.advance(31 * 60_000);
        const does = {
          paid: async () => expect(await fixture.notify(id)).toBe(200),
          failed: async () => expect(await fixture.notify(id, { kind: 'failed' })).toBe(200),
          waiting: async () => expect(await fixture.notify(id, { kind: 'waiting' })).toBe(200),
          approve: async () => (await approveByTwo(fixture.platform, id)).ok,
          reject: async () => (await rejectDeposit(fixture.platform, nok, { id, reason: 'no' })).ok,
          expire: async () => void (await expireDeposits(fixture.platform)),
          settle: async () => void (await settleEvents(fixture.platform)),
        };
        let approved = false;
        let running: Promise<unknown>[] = [];
        for (const [act, waits] of order) {
          // Some acts begin only when those before them have ended.
          if (waits) await Promise.all(running.splice(0));
          const done = does[act]().then(
            (took) => (approved ||= act === 'approve' && took === true),
          );
          running = [...running, done];
        }
        await Promise.all(running);
        const paid = approved || order.some(([act]) => act === 'paid');
        expect(await fixture.balanceOf(who)).toBe(paid ? 10_000 : 0);
        expect(await fixture.locksOf(who)).toBe(paid ? 1 : 0);
        expect((await stateOf(who, id)) === 'paid').toBe(paid);
      },
    ),
    { numRuns: 25 },
  );
});

it('takes no slip where a provider takes the payment (wallet#payment-providers)', async () => {
  const who = await fixture.person();
  const { depositId } = await fixture.made(who);
  const slip = greyPng(20, 20).toString('base64');
  const sent = await fixture.ask('POST', api.sendDepositSlip.path, { depositId, slip }, who.token);
  expect(sent).toMatchObject({ status: 409, code: 'deposit_over' });
  expect(await stateOf(who, depositId)).toBe('created');
});

it('tells the operator of a payment that comes after its deposit was paid back, once (wallet#payment-providers)', async () => {
  const { log } = fixture.platform;
  const lines: string[] = [];
  const who = await fixture.person();
  const [early, late] = [await fixture.made(who), await fixture.made(who)];
  await fixture.notify(early.depositId);
  await approveByTwo(fixture.platform, late.depositId);
  for (const { depositId: id } of [early, late]) {
    expect(await refundDeposit(fixture.platform, nok, { id, reason: 'back' })).toMatchObject({
      ok: true,
    });
  }
  fixture.platform.log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  for (const { depositId } of [early, late]) {
    expect(await fixture.notify(depositId, { eventId: `once more ${depositId}` })).toBe(200);
    expect(await fixture.notify(depositId, { eventId: `and again ${depositId}` })).toBe(200);
  }
  fixture.platform.log = log;
  expect(await fixture.balanceOf(who)).toBe(0);
  const alarms = lines.filter((line) => line.includes('payment_alarm'));
  expect(alarms).toEqual([expect.stringContaining(late.depositId)]);
  const listed = await listEvents(fixture.platform, { limit: 500 });
  const remaining = listed.filter(({ outcome }) => outcome === 'refunded');
  expect(remaining.map(({ deposit_id }) => deposit_id)).toEqual([late.depositId]);
});

// @engines both: money
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cancelDeposit,
  depositOptions,
  payDeposit,
  sendDepositSlip,
} from '../../server/areas/wallet/api/deposits';
import { decideSandboxOrder, sandboxOrder } from '../../server/areas/wallet/api/sandboxPayments';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { trial_type } from '../../server/kernel/members/memberTypes';
import { type Operator } from '../../server/kernel/operators/operators';
import { expireDeposits, rejectDeposit } from '../../server/areas/wallet/deposits/settleDeposit';
import {
  listEvents,
  recordEvent,
  settleEvents,
} from '../../server/areas/wallet/deposits/paymentEvents';
import { refundDeposit } from '../../server/areas/wallet/deposits/refundDeposit';
import { writeOrder } from '../../server/areas/wallet/payments/sandboxOrder';
import { operatorIn } from '../support/depositScene';
import { openPaymentScene, type PaymentScene } from '../support/paymentScene';
import { greyPng } from '../support/pictures';
import { approveByTwo } from '../support/operators';

let scene: PaymentScene;
let nok: Operator;
beforeAll(async () => {
  scene = await openPaymentScene();
  nok = await operatorIn(scene.platform, 'Nok');
});
afterAll(async () => {
  expect((await verifyLedger(scene.platform.db)).sound).toBe(true);
  await scene.close();
});

const decide = (order: string, result: 'pay' | 'fail') =>
  scene.ask('POST', decideSandboxOrder.path, { order, result });
const see = (order: string) => scene.ask('GET', sandboxOrder.path, { order });
const stateOf = async (who: Parameters<PaymentScene['detail']>[0], id: string) =>
  (await scene.detail(who, id)).state;
const outcomes = async (depositId: string) =>
  (
    await scene.platform.db
      .selectFrom('payment_events')
      .select(['kind', 'outcome'])
      .where('deposit_id', '=', depositId)
      .orderBy('kind')
      .execute()
  ).map(({ kind, outcome }) => `${kind} ${outcome}`);

it('credits what the payer pays, once, though its callbacks are repeated and out of order', async () => {
  const who = await scene.person();
  const { depositId, payUrl } = await scene.made(who, 30_050);
  const order = scene.orderIn(payUrl);
  expect((await see(order)).value).toMatchObject({ amount: 30_050, state: 'open' });
  expect((await decide(order, 'pay')).value).toMatchObject({ depositId, state: 'paid' });
  expect(await stateOf(who, depositId)).toBe('paid');
  let told = 1;
  for (const pause_ms of [1_000, 1_000, 5_000]) {
    scene.platform.clock.advance(pause_ms);
    told += await scene.deliver();
  }
  expect(told).toBe(4);
  expect(await outcomes(depositId)).toEqual(['paid done', 'waiting nothing']);
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await scene.balanceOf(who)).toBe(30_050);
  expect(await scene.locksOf(who)).toBe(1);
});

it('takes the first of a payer’s decisions, and none once the time is over', async () => {
  const who = await scene.person();
  const { depositId, payUrl } = await scene.made(who);
  const order = scene.orderIn(payUrl);
  const both = await Promise.all([decide(order, 'fail'), decide(order, 'pay')]);
  const states = both.map(({ value }) => (value as { state: string }).state);
  expect(new Set(states).size).toBe(1);
  expect(await stateOf(who, depositId)).toBe(states[0]);
  expect(await scene.balanceOf(who)).toBe(states[0] === 'paid' ? 10_000 : 0);
  const late = await scene.made(who);
  scene.platform.clock.advance(31 * 60_000);
  expect((await decide(scene.orderIn(late.payUrl), 'pay')).value).toMatchObject({ state: 'over' });
  expect(await stateOf(who, late.depositId)).toBe('created');
});

it('knows no order that is not signed as it is', async () => {
  const who = await scene.person();
  const { payUrl } = await scene.made(who);
  const [facts, signature] = scene.orderIn(payUrl).split('.');
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

it('refuses callbacks that are not signed, old, repeated as they are, or do not fit', async () => {
  const who = await scene.person();
  const { depositId } = await scene.made(who);
  const now = scene.platform.clock.now();
  const good = await scene.callback(depositId);
  const headers = new Headers(good.headers);
  const body = await good.text();
  const post = (changed: Partial<{ body: string; headers: Headers }>) =>
    scene.send(new Request(good.url, { method: 'POST', headers, body, ...changed }));
  expect(await post({ body: body.replace('10000', '99000') })).toBe(401);
  expect(await post({ headers: new Headers() })).toBe(401);
  expect(await scene.send(await scene.callback(depositId, {}, now - 300_001))).toBe(401);
  expect(await scene.send(await scene.callback(depositId, {}, now + 300_001))).toBe(401);
  expect(await scene.tell(depositId, { kind: 'stolen' as never })).toBe(400);
  const unfit = [
    { amount: 9_999 },
    { amount: 10_001 },
    { currency: 'USD' },
    { reference: 'OTHER' },
  ];
  for (const [at, told] of unfit.entries()) {
    expect(await scene.tell(depositId, { ...told, eventId: `unfit ${at} ${depositId}` })).toBe(422);
  }
  // An event that did not fit is not taken for another one under its name.
  expect(await scene.tell(depositId, { eventId: `unfit 0 ${depositId}` })).toBe(422);
  expect(await scene.tell('none')).toBe(404);
  expect(await scene.balanceOf(who)).toBe(0);
  expect(await stateOf(who, depositId)).toBe('created');
  expect(await post({})).toBe(200);
  expect(await post({})).toBe(401);
  expect(await scene.balanceOf(who)).toBe(10_000);
});

it('takes no callback for a deposit of another channel, of another provider, or while it is closed', async () => {
  const who = await scene.person();
  for (const part of ['name', 'number', 'holder'] as const) {
    await scene.set(`deposit.bank.${part}`, 'Demo');
  }
  const bank = await scene.made(who, 10_000, 'bank');
  expect(bank.payUrl).toBe('');
  expect(await scene.tell(bank.depositId)).toBe(404);
  const { depositId } = await scene.made(who);
  const { url } = await scene.callback(depositId);
  const elsewhere = new Request(url.replace('sandbox', 'nobody'), { method: 'POST', body: '{}' });
  expect(await scene.send(elsewhere)).toBe(404);
  await scene.set('deposit.sandbox.open', '0');
  expect(await scene.tell(depositId)).toBe(401);
  const options = await scene.ask('GET', depositOptions.path, {}, who.token);
  const { channels } = depositOptions.response.parse(options.value);
  expect(channels.map(({ channel }) => channel)).toEqual(['bank']);
  await scene.set('deposit.sandbox.open', '1');
  expect(await scene.balanceOf(who)).toBe(0);
});

it('credits a payment whose process stopped before it was credited', async () => {
  const who = await scene.person();
  const { depositId } = await scene.made(who);
  const { reference } = await scene.detail(who, depositId);
  const event = { id: 'stopped', kind: 'paid', amount: 10_000, currency: 'THB' } as const;
  await recordEvent(scene.platform, 'sandbox', { ...event, depositId, providerRef: reference });
  expect(await scene.balanceOf(who)).toBe(0);
  const both = await Promise.all([settleEvents(scene.platform), settleEvents(scene.platform)]);
  expect(both[0] + both[1]).toBe(1);
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await scene.balanceOf(who)).toBe(10_000);
});

it('takes a payment that cannot be credited yet, and credits it once it can', async () => {
  const who = await scene.person();
  const { depositId } = await scene.made(who);
  const { config } = scene.platform;
  const { currency } = config;
  // Crediting fails half way, after the deposit was moved to paid.
  config.currency = 'USD';
  expect(await scene.tell(depositId)).toBe(200);
  expect(await settleEvents(scene.platform)).toBe(0);
  config.currency = currency;
  expect(await stateOf(who, depositId)).toBe('created');
  expect(await scene.balanceOf(who)).toBe(0);
  scene.platform.clock.advance(5_000);
  expect(await settleEvents(scene.platform)).toBe(1);
  expect(await scene.tell(depositId)).toBe(200);
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await scene.balanceOf(who)).toBe(10_000);
});

it('credits a payment after the time, and after a rejection: the money has come', async () => {
  const who = await scene.person();
  const [late, rejected] = [await scene.made(who), await scene.made(who, 20_000)];
  scene.platform.clock.advance(31 * 60_000);
  await expireDeposits(scene.platform);
  expect(await stateOf(who, late.depositId)).toBe('expired');
  expect(await scene.tell(late.depositId)).toBe(200);
  await rejectDeposit(scene.platform, nok, { id: rejected.depositId, reason: 'none came' });
  expect(await scene.tell(rejected.depositId, { kind: 'failed' })).toBe(200);
  expect((await scene.detail(who, rejected.depositId)).reason).toBe('none came');
  expect(await scene.tell(rejected.depositId)).toBe(200);
  expect(await scene.detail(who, rejected.depositId)).toMatchObject({ state: 'paid', reason: '' });
  expect(await scene.balanceOf(who)).toBe(30_000);
});

it('is cancelled by its member where a person looks for it, and a payment that comes counts all the same', async () => {
  const [who, other] = [await scene.person(), await scene.person()];
  await scene.set('deposit.promptpay.id', '0801234567');
  await scene.set('deposit.promptpay.holder', 'Chokdee Demo');
  const cancel = (depositId: string, { token } = who) =>
    scene.ask('POST', cancelDeposit.path, { depositId }, token);
  const [code, bank, raced, provided] = [
    (await scene.made(who, 12_000, 'promptpay')).depositId,
    (await scene.made(who, 20_000, 'bank')).depositId,
    (await scene.made(who, 30_000, 'bank')).depositId,
    (await scene.made(who, 10_000)).depositId,
  ];
  const slip = greyPng(20, 20).toString('base64');
  const send = (depositId: string) =>
    scene.ask('POST', sendDepositSlip.path, { depositId, slip }, who.token);
  expect(await cancel(provided)).toMatchObject({ status: 409, code: 'deposit_over' });
  expect(await cancel(code, other)).toMatchObject({ status: 404, code: 'deposit_unknown' });
  const at = scene.platform.clock.now();
  for (const id of [code, bank]) {
    expect(await cancel(id)).toMatchObject({ success: true });
    expect(await scene.detail(who, id)).toMatchObject({ state: 'cancelled', cancelledAt: at });
  }
  // The end of its time changes nothing of it.
  scene.platform.clock.advance(31 * 60_000);
  await expireDeposits(scene.platform);
  expect(await stateOf(who, code)).toBe('cancelled');
  expect(await stateOf(who, raced)).toBe('expired');
  expect(await cancel(raced)).toMatchObject({ code: 'deposit_over' });
  expect(await scene.tell(code)).toBe(200);
  expect(await scene.tell(code)).toBe(200);
  expect(await send(bank)).toMatchObject({ success: true });
  expect(await cancel(bank)).toMatchObject({ code: 'deposit_over' });
  await approveByTwo(scene.platform, bank);
  expect(await scene.balanceOf(who)).toBe(32_000);
  // Of a payment and a cancellation at once the payment counts.
  const late = (await scene.made(who, 5_000, 'promptpay')).depositId;
  await Promise.all([cancel(late), scene.tell(late), cancel(late)]);
  expect(await stateOf(who, late)).toBe('paid');
  expect(await scene.balanceOf(who)).toBe(37_000);
});

it('is paid at its provider by its own member alone', async () => {
  const [owner, stranger, agent] = [
    await scene.person(),
    await scene.person(),
    await scene.person(1),
  ];
  const trial = await scene.person(trial_type);
  const { depositId, payUrl } = await scene.made(owner);
  const pay = ({ token }: typeof owner, id = depositId) =>
    scene.ask('POST', payDeposit.path, { depositId: id }, token);
  expect((await pay(owner)).value).toEqual({ payUrl });
  for (const other of [stranger, agent]) {
    expect(await pay(other)).toMatchObject({ status: 404, code: 'deposit_unknown' });
  }
  expect(await pay(trial)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
  expect(await pay(owner, 'none')).toMatchObject({ status: 404, code: 'deposit_unknown' });
  await scene.tell(depositId);
  expect(await pay(owner)).toMatchObject({ status: 409, code: 'deposit_over' });
});

it('shows a QR code of the amount, paid by the sandbox and by hand at once, credited once', async () => {
  const who = await scene.person();
  await scene.set('deposit.promptpay.id', '0801234567');
  await scene.set('deposit.promptpay.holder', 'Chokdee Demo');
  const { depositId, payUrl } = await scene.made(who, 12_345, 'promptpay');
  expect(payUrl).toBe('');
  const shown = await scene.detail(who, depositId);
  expect(shown).toMatchObject({ provided: false, payee: { number: '0801234567' } });
  expect(shown.qr).toContain('01130066801234567');
  expect(shown.qr).toContain('5406123.45');
  expect(shown.qr).toContain(shown.reference);
  const acts = await Promise.all([
    decide(scene.orderIn(shown.payUrl), 'pay'),
    approveByTwo(scene.platform, depositId),
    scene.tell(depositId),
  ]);
  expect(acts[0].value).toMatchObject({ state: 'paid' });
  expect(await stateOf(who, depositId)).toBe('paid');
  expect(await scene.balanceOf(who)).toBe(12_345);
  await scene.set('deposit.sandbox.open', '0');
  const byHand = await scene.made(who, 10_000, 'promptpay');
  expect(await scene.detail(who, byHand.depositId)).toMatchObject({ payUrl: '' });
  expect(await scene.tell(byHand.depositId)).toBe(401);
  await scene.set('deposit.sandbox.open', '1');
  expect(await scene.tell(byHand.depositId)).toBe(404);
});

const acts = ['paid', 'failed', 'waiting', 'approve', 'reject', 'expire', 'settle'] as const;

it('credits exactly once or not at all, whoever says what in any order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.boolean()), { minLength: 2, maxLength: 7 }),
      async (order) => {
        const who = await scene.person();
        const { depositId: id } = await scene.made(who);
        scene.platform.clock.advance(31 * 60_000);
        const does = {
          paid: async () => expect(await scene.tell(id)).toBe(200),
          failed: async () => expect(await scene.tell(id, { kind: 'failed' })).toBe(200),
          waiting: async () => expect(await scene.tell(id, { kind: 'waiting' })).toBe(200),
          approve: async () => (await approveByTwo(scene.platform, id)).ok,
          reject: async () => (await rejectDeposit(scene.platform, nok, { id, reason: 'no' })).ok,
          expire: async () => void (await expireDeposits(scene.platform)),
          settle: async () => void (await settleEvents(scene.platform)),
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
        expect(await scene.balanceOf(who)).toBe(paid ? 10_000 : 0);
        expect(await scene.locksOf(who)).toBe(paid ? 1 : 0);
        expect((await stateOf(who, id)) === 'paid').toBe(paid);
      },
    ),
    { numRuns: 25 },
  );
});

it('takes no slip where a provider takes the payment', async () => {
  const who = await scene.person();
  const { depositId } = await scene.made(who);
  const slip = greyPng(20, 20).toString('base64');
  const sent = await scene.ask('POST', sendDepositSlip.path, { depositId, slip }, who.token);
  expect(sent).toMatchObject({ status: 409, code: 'deposit_over' });
  expect(await stateOf(who, depositId)).toBe('created');
});

it('tells the operator of a payment that comes after its deposit was paid back, once', async () => {
  const { log } = scene.platform;
  const lines: string[] = [];
  const who = await scene.person();
  const [early, late] = [await scene.made(who), await scene.made(who)];
  await scene.tell(early.depositId);
  await approveByTwo(scene.platform, late.depositId);
  for (const { depositId: id } of [early, late]) {
    expect(await refundDeposit(scene.platform, nok, { id, reason: 'back' })).toMatchObject({
      ok: true,
    });
  }
  scene.platform.log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  for (const { depositId } of [early, late]) {
    expect(await scene.tell(depositId, { eventId: `once more ${depositId}` })).toBe(200);
    expect(await scene.tell(depositId, { eventId: `and again ${depositId}` })).toBe(200);
  }
  scene.platform.log = log;
  expect(await scene.balanceOf(who)).toBe(0);
  const alarms = lines.filter((line) => line.includes('payment_alarm'));
  expect(alarms).toEqual([expect.stringContaining(late.depositId)]);
  const listed = await listEvents(scene.platform, { limit: 500 });
  const kept = listed.filter(({ outcome }) => outcome === 'refunded');
  expect(kept.map(({ deposit_id }) => deposit_id)).toEqual([late.depositId]);
});

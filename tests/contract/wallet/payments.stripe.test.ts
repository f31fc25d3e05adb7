// @engines both: money
import pino from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { depositOptions, payDeposit } from '../../../server/areas/wallet/api/deposits';
import { expireDeposits } from '../../../server/areas/wallet/deposits/settleDeposit';
import { settleEvents } from '../../../server/areas/wallet/deposits/paymentEvents';
import { openStripeFixture, type PaymentFixture } from '../../factories/deposit';
import { approveByTwo } from '../../factories/operator';

const stripeFixture = await openStripeFixture();
const { fixture, stripe, eventOf, post, notify } = stripeFixture;
let who: Awaited<ReturnType<PaymentFixture['person']>>;
beforeEach(async () => {
  who = await fixture.person();
});
afterAll(() => stripeFixture.close());

const stateOf = async (id: string) => (await fixture.detail(who, id)).state;

it('is offered where its keys are configured, the operator has not closed it, and the money is known (wallet#stripe)', async () => {
  const names = async () => {
    const answer = await fixture.ask('GET', depositOptions.path, {}, who.token);
    return depositOptions.response.parse(answer.value).channels.map(({ channel }) => channel);
  };
  expect(await names()).toContain('stripe');
  await fixture.set('deposit.stripe.open', '0');
  expect(await names()).not.toContain('stripe');
  await fixture.set('deposit.stripe.open', '1');
  const { config } = fixture.platform;
  config.currency = 'KRW';
  expect(await names()).not.toContain('stripe');
  config.currency = 'THB';
});

it('makes one session of a deposit, with its amount, its way back and its end (wallet#stripe)', async () => {
  const { depositId, payUrl } = await fixture.made(who, 123_450, 'stripe');
  const again = await fixture.ask('POST', payDeposit.path, { depositId }, who.token);
  expect(again.value).toEqual({ payUrl });
  const made = stripe.made.filter(({ fields }) => fields['client_reference_id'] === depositId);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ url: payUrl });
  const back = `https://chokdee.test/m/voucherCenter?deposit=${depositId}`;
  expect(made[0]!.fields).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'thb',
    'line_items[0][price_data][unit_amount]': '123450',
    success_url: back,
    cancel_url: back,
  });
  expect(await fixture.detail(who, depositId)).toMatchObject({ state: 'created', provided: true });
});

it('credits what was paid, once, however often it is told and whatever comes after (wallet#stripe)', async () => {
  const { depositId } = await fixture.made(who, 50_000, 'stripe');
  const paid = eventOf(depositId);
  expect(await Promise.all([post(paid), post(paid), post(paid)])).toEqual([200, 200, 200]);
  expect(await notify(depositId)).toBe(200);
  expect(await notify(depositId, { type: 'checkout.session.expired' })).toBe(200);
  expect(await notify(depositId, { payment_status: 'unpaid' })).toBe(200);
  expect(await stateOf(depositId)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(50_000);
  expect(await fixture.locksOf(who)).toBe(1);
});

it('waits for a way to pay that takes days, which comes or fails (wallet#stripe)', async () => {
  const [one, other] = [
    await fixture.made(who, 20_000, 'stripe'),
    await fixture.made(who, 30_000, 'stripe'),
  ];
  for (const { depositId } of [one, other]) await notify(depositId, { payment_status: 'unpaid' });
  fixture.platform.clock.advance(31 * 60_000);
  await expireDeposits(fixture.platform);
  expect(await stateOf(one.depositId)).toBe('pending');
  expect(await fixture.balanceOf(who)).toBe(0);
  await notify(one.depositId, { type: 'checkout.session.async_payment_succeeded' });
  const failed = { type: 'checkout.session.async_payment_failed', payment_status: 'unpaid' };
  await notify(other.depositId, failed);
  expect(await stateOf(one.depositId)).toBe('paid');
  expect(await stateOf(other.depositId)).toBe('failed');
  expect(await fixture.balanceOf(who)).toBe(20_000);
});

it('refuses events that are forged, old, of the other mode, or do not fit (wallet#stripe)', async () => {
  const { depositId } = await fixture.made(who, 10_000, 'stripe');
  const paid = eventOf(depositId);
  expect(await post(paid, { secret: 'whsec_other' })).toBe(401);
  expect(await post(paid, { age_s: 301 })).toBe(401);
  expect(await post('{')).toBe(400);
  expect(await notify(depositId, { livemode: true })).toBe(400);
  expect(await notify(depositId, { amount_total: 9_999 })).toBe(422);
  expect(await notify(depositId, { currency: 'usd' })).toBe(422);
  expect(await notify(depositId, { session: 'cs_test_other' })).toBe(422);
  expect(await notify(depositId, { reference: 'none' })).toBe(404);
  // Payments of another shop of the same account, and events of other kinds, are nothing to us.
  expect(await notify(depositId, { reference: null })).toBe(200);
  expect(await notify(depositId, { type: 'charge.succeeded' })).toBe(200);
  expect(await notify(depositId, { payment_status: 'no_payment_required' })).toBe(200);
  expect(await stateOf(depositId)).toBe('created');
  expect(await fixture.balanceOf(who)).toBe(0);
});

it('leads to the page later if Stripe is away when the deposit is made (wallet#stripe)', async () => {
  stripe.setAway(true);
  const { depositId, payUrl } = await fixture.made(who, 10_000, 'stripe');
  expect(payUrl).toBe('');
  const pay = () => fixture.ask('POST', payDeposit.path, { depositId }, who.token);
  expect(await pay()).toMatchObject({ status: 502, code: 'payment_provider_away' });
  stripe.setAway(false);
  // The deposit's last minute.
  fixture.platform.clock.advance(29 * 60_000 + 59_000);
  const later = await Promise.all([pay(), pay()]);
  const urls = later.map(({ value }) => payDeposit.response.parse(value).payUrl);
  expect(urls[0]).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect(urls[1]).toBe(urls[0]);
  expect((await fixture.detail(who, depositId)).payUrl).toBe(urls[0]);
});

it('waits for a Stripe that hangs once, so that the deposit is answered within the limit of a call (wallet#stripe)', async () => {
  stripe.setHanging(true);
  const before = stripe.tries();
  const { depositId, payUrl } = await fixture.made(who, 10_000, 'stripe');
  stripe.setHanging(false);
  expect(payUrl).toBe('');
  expect(stripe.tries()).toBe(before + 1);
  const later = await fixture.ask('POST', payDeposit.path, { depositId }, who.token);
  expect(later).toMatchObject({ success: true });
});

it('writes no key into the log, whatever Stripe refuses (wallet#stripe)', async () => {
  const { config, log } = fixture.platform;
  const stored = config.stripe!;
  const lines: string[] = [];
  fixture.platform.log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  config.stripe = { ...stored, secretKey: 'sk_test_wrong' };
  const { depositId, payUrl } = await fixture.made(who, 10_000, 'stripe');
  expect(payUrl).toBe('');
  await post('{}', { secret: 'whsec_other' });
  fixture.platform.log = log;
  config.stripe = stored;
  expect(lines.join('\n')).toContain(depositId);
  expect(lines.join('\n')).not.toMatch(/sk_test|whsec/);
});

it('credits a session whose making was interrupted before we had its name (wallet#stripe)', async () => {
  const { depositId, payUrl } = await fixture.made(who, 10_000, 'stripe');
  await fixture.platform.db
    .updateTable('deposits')
    .set({ provider_ref: null, pay_url: '' })
    .where('id', '=', depositId)
    .execute();
  const again = await fixture.ask('POST', payDeposit.path, { depositId }, who.token);
  expect(again.value).toEqual({ payUrl });
  await fixture.platform.db
    .updateTable('deposits')
    .set({ provider_ref: null })
    .where('id', '=', depositId)
    .execute();
  expect(await notify(depositId)).toBe(200);
  expect(await fixture.balanceOf(who)).toBe(10_000);
});

it('credits once when the payment, its end, the operator and another channel come at once (wallet#stripe)', async () => {
  const [stripes, sandboxes] = [
    await fixture.made(who, 10_000, 'stripe'),
    await fixture.made(who, 20_000, 'sandbox'),
  ];
  const { depositId: id } = stripes;
  fixture.platform.clock.advance(31 * 60_000);
  await Promise.all([
    ...[notify(id), notify(id), notify(id, { type: 'checkout.session.expired' })],
    ...[approveByTwo(fixture.platform, id), expireDeposits(fixture.platform)],
    ...[fixture.notify(sandboxes.depositId), settleEvents(fixture.platform)],
    // The providers know nothing of each other's deposits.
    ...[fixture.notify(id).then((status) => expect(status).toBe(404))],
  ]);
  expect(await stateOf(id)).toBe('paid');
  expect(await stateOf(sandboxes.depositId)).toBe('paid');
  expect(await fixture.balanceOf(who)).toBe(30_000);
});

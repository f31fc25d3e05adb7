import Stripe from 'stripe';
import {
  createDeposit,
  depositDetail,
  type DepositState,
} from '../../server/areas/wallet/api/deposits';
import { memberBalance, systemAccount } from '../../server/areas/wallet/balance';
import { callbackRoutes } from '../../server/areas/wallet/deposits/callbackRoutes';
import {
  callbacks_path,
  sandbox_key_name,
  sandbox_name,
  sandbox_page,
} from '../../server/areas/wallet/payments/sandboxOrder';
import { vendorKey, signedRequest } from '../../server/areas/wallet/signedRequest';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { newId } from '../../server/kernel/ids';
import { openLocks } from '../../server/kernel/turnover/turnover';
import { sandboxPaymentBindings, deliverDue } from '../../server/sandbox/payments';
import type { Db } from '../../server/store/open';
import type { DepositRow } from '../../server/store/tables/wallet';
import { askOf } from '../support/calls';
import { rowsIn } from '../support/queries';
import type { NewOffer } from '../../server/areas/wallet/bonuses/offers';
import { openStripeServer } from '../support/standIns';
import { openTestPlatform, setIn, type TestPlatform } from '../support/platform';
import { addPerson, type LoggedIn, memberCalled } from './member';
import { operatorIn } from './operator';
import type { AppServer } from '../support/app';
import { inStore, rowOf } from '../support/demo';

/** An order at the sandbox payment provider that is paid, and a deposit by QR code that waits. */
export const stagedOrder = 'staged-order';
export const stagedDeposit = 'staged-deposit';

const hour_ms = 3_600_000;
const made_at = Date.UTC(2026, 0, 5);
const far_off = Date.UTC(2099, 0, 1);

/** Writes a deposit by bank transfer, 100.00 that nobody has paid yet; returns its id. */
export async function addBankDeposit(
  db: Db,
  memberId: string,
  { id = newId(), created_at = Date.now(), ...change }: Partial<DepositRow> = {},
): Promise<string> {
  await db
    .insertInto('deposits')
    .values({
      id,
      member_id: memberId,
      key: id,
      channel: 'bank',
      amount: 10_000,
      fee: 0,
      currency: 'THB',
      turnover: 100,
      reference: id,
      payee: '{"bank":"","number":"","holder":""}',
      state: 'created',
      reason: '',
      created_at,
      expires_at: created_at + hour_ms,
      sent_at: null,
      ended_at: null,
      ...change,
    })
    .execute();
  return id;
}

/** Adds an order and a deposit; the deposit is the named member's. */
export async function addPayments(db: Db, username: string): Promise<void> {
  const member = await memberCalled(db, username);
  const payment = { reference: 'STAGED22', amount: 30_050, currency: 'THB' };
  await db
    .insertInto('sandbox_payments')
    .values({
      id: stagedOrder,
      deposit_id: 'none',
      ...payment,
      result: 'pay',
      decided_at: made_at,
      next_try_at: null,
    })
    .execute();
  const payee = { bank: 'PromptPay', number: '0000000000000', holder: 'Chokdee Demo' };
  await addBankDeposit(db, member.id, {
    ...payment,
    id: stagedDeposit,
    channel: 'promptpay',
    payee: JSON.stringify(payee),
    created_at: made_at,
    expires_at: far_off,
    provider: 'sandbox',
    pay_url: `/sandbox-pay/${stagedOrder}`,
  });
}

/** Names the account that bank transfers go to. */
export async function addBank(platform: TestPlatform): Promise<void> {
  await setIn(platform, 'deposit.bank.name', 'Demo Bank');
  await setIn(platform, 'deposit.bank.number', '1234567890');
  await setIn(platform, 'deposit.bank.holder', 'Chokdee Demo');
}

/** Opens a platform that takes bank transfers, with its people and an operator. */
export async function openDepositFixture() {
  const platform = await openTestPlatform();
  const set = (key: SettingKey, value: string) => setIn(platform, key, value);
  await addBank(platform);
  const ask = askOf(platform);
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  type Given = { bonusId?: string; idempotencyKey?: string };
  const create = ({ token }: Pick<LoggedIn, 'token'>, amount: number, given: Given = {}) => {
    const fields = { channel: 'bank', amount, idempotencyKey: newKey(), ...given };
    return ask('POST', createDeposit.path, fields, token);
  };
  return {
    platform,
    set,
    ask,
    newKey,
    /** Asks for a deposit by bank. */
    create,
    /** The id of a deposit by bank that is sure to be made. */
    made: async (who: LoggedIn, amount: number, given?: Given) =>
      createDeposit.response.parse((await create(who, amount, given)).value).depositId,
    nok: await operatorIn(platform, 'Nok'),
    person: (type?: number) => addPerson(platform, type),
    balanceOf: ({ member }: LoggedIn) => memberBalance(platform, member),
    close: () => platform.close(),
  };
}

/** The parts of a sandbox callback that a test replaces; all others tell the truth. */
type Report = Partial<{
  eventId: string;
  kind: 'waiting' | 'paid' | 'failed';
  depositId: string;
  reference: string;
  amount: number;
  currency: string;
}>;

/** A platform with the sandbox provider open, and its people, deposits and callbacks. */
export async function openPaymentFixture() {
  const platform = await openTestPlatform();
  const routes = callbackRoutes(platform);
  const reach = async (request: Request) => routes.fetch(request);
  const parts = { ...platform, fetch: reach };
  const ask = askOf(platform, [...sandboxPaymentBindings(parts)]);
  let keys = 0;

  const set = (key: SettingKey, value: string) => setIn(platform, key, value);
  await set('deposit.sandbox.open', '1');

  async function made({ token }: LoggedIn, amount = 10_000, channel = 'sandbox') {
    const fields = { channel, amount, idempotencyKey: `key ${(keys += 1)}` };
    const answer = await ask('POST', createDeposit.path, fields, token);
    if (!answer.success) throw new Error(answer.code);
    return createDeposit.response.parse(answer.value);
  }
  async function detail({ token }: LoggedIn, depositId: string) {
    const answer = await ask('GET', depositDetail.path, { depositId }, token);
    if (!answer.success) throw new Error(answer.code);
    return depositDetail.response.parse(answer.value);
  }

  /** A signed callback about a deposit. */
  async function callback(id: string, reported: Report = {}, instant = platform.clock.now()) {
    const row = await platform.db
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const kind = reported.kind ?? 'paid';
    const truth = {
      eventId: `${id} ${kind}`,
      kind,
      depositId: id,
      reference: row?.reference ?? 'none',
      amount: row?.amount ?? 1,
      currency: row?.currency ?? 'THB',
    };
    const by = { vendor: sandbox_key_name, key: vendorKey(platform.config, sandbox_key_name) };
    return signedRequest(
      new URL(callbacks_path + sandbox_name, 'http://platform.test'),
      { ...by, operation: 'payment', at: instant },
      { ...truth, ...reported },
      AbortSignal.timeout(5_000),
    );
  }

  return {
    platform,
    ask,
    set,
    made,
    detail,
    callback,
    parts,
    person: (type?: number) => addPerson(platform, type),
    close: () => platform.close(),
    /** Sends a callback and returns the status of its answer. */
    notify: async (id: string, reported?: Report) =>
      (await reach(await callback(id, reported))).status,
    send: async (request: Request) => (await reach(request)).status,
    deliver: () => deliverDue(parts),
    orderIn: (payUrl: string) => payUrl.slice(sandbox_page.length),
    balanceOf: ({ member }: LoggedIn) => memberBalance(platform, member),
    locksOf: async ({ id }: LoggedIn) => (await openLocks(platform.db, id)).length,
  };
}

export type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>;

/** The fields of an event of Stripe's that differ from the truth. */
interface StripeEvent {
  id?: string;
  type?: string;
  payment_status?: string;
  amount_total?: number;
  currency?: string;
  livemode?: boolean;
  session?: string;
  reference?: string | null;
}

/** A platform that takes payments by a stand-in for Stripe, and the events that it sends. */
export async function openStripeFixture() {
  const secretKey = 'sk_test_standin';
  const webhookSecret = 'whsec_standin';
  const { webhooks } = new Stripe(secretKey);
  let events = 0;
  const fixture = await openPaymentFixture();
  const { clock, config } = fixture.platform;
  const stripe = await openStripeServer(secretKey, () => clock.now());
  config.publicOrigin = 'https://chokdee.test';
  config.stripe = { secretKey, webhookSecret, url: stripe.url };

  /** The body of an event about a deposit's session, as Stripe sends it. */
  function eventOf(depositId: string, reported: StripeEvent = {}): string {
    const session = stripe.made.find(({ fields }) => fields['client_reference_id'] === depositId)!;
    const {
      type = 'checkout.session.completed',
      payment_status = 'paid',
      livemode = false,
    } = reported;
    const object = {
      id: reported.session ?? session.id,
      object: 'checkout.session',
      payment_status,
      client_reference_id: reported.reference === undefined ? depositId : reported.reference,
      amount_total:
        reported.amount_total ?? Number(session.fields['line_items[0][price_data][unit_amount]']),
      currency: reported.currency ?? 'thb',
    };
    const id = reported.id ?? `evt_${(events += 1)}`;
    return JSON.stringify({ id, object: 'event', type, livemode, data: { object } });
  }

  async function post(
    payload: string,
    { secret = webhookSecret, age_s = 0 } = {},
  ): Promise<number> {
    const timestamp = Math.floor(fixture.platform.clock.now() / 1_000) - age_s;
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return fixture.send(
      new Request('http://platform.test/callbacks/payments/stripe', {
        method: 'POST',
        body: payload,
        headers: { 'Stripe-Signature': signature },
      }),
    );
  }
  const notify = (depositId: string, reported?: StripeEvent) => post(eventOf(depositId, reported));
  const close = () => stripe.close().then(() => fixture.platform.closeSound());
  return { fixture, stripe, eventOf, post, notify, close };
}

/** The terms of a usual offer: 10 % of a first deposit from 200.00 on, 50.00 at most, to be staked three times. */
export const usual_offer: NewOffer = {
  names: { th: 'โบนัสต้อนรับ', en: 'Welcome' },
  kind: 'percent',
  value: 1_000,
  cap: 5_000,
  least: 20_000,
  turnover: 300,
  once: true,
  begins_at: 0,
  ends_at: null,
};

/** The sum of what bonuses have cost, in minor units. */
export async function bonusCosts({ db }: TestPlatform): Promise<number> {
  const id = await systemAccount(db, 'bonus_cost', 'THB', 0);
  return (await rowsIn(db, 'entries', { account_id: id })).reduce(
    (sum, row) => sum + row.amount,
    0,
  );
}

/** Writes deposits of the member into the store, a minute apart, the last one the newest. */
export async function storeDeposits(
  app: AppServer,
  name: string,
  states: readonly DepositState[],
): Promise<void> {
  const { id } = await rowOf(app, name);
  await inStore(app, async (db) => {
    const begin = Date.now() - states.length * 60_000;
    for (const [index, state] of states.entries()) {
      await addBankDeposit(db, id, {
        id: `${name}-${index}`,
        state,
        amount: 10_000 + index,
        reason: state === 'failed' ? 'ไม่พบยอดโอน' : '',
        created_at: begin + index * 60_000,
        expires_at: begin + 1_800_000,
        sent_at: state === 'pending' ? begin : null,
        ended_at: state === 'paid' ? begin : null,
      });
    }
  });
}

import * as api from '../areas/wallet/api/deposits';
import {
  callbacks_path,
  sandbox_key_name,
  sandbox_name,
  readOrder,
} from '../areas/wallet/payments/sandboxOrder';
import { vendorKey, signedRequest } from '../areas/wallet/signedRequest';
import { bind, type Binding } from '../kernel/bind';
import type { Platform } from '../kernel/context';
import { type Backoff, claim, postpone, workThroughDue, type DueWork } from '../kernel/due/work';
import { fail, ok, type Result } from '../kernel/result';
import type { SandboxPaymentRow } from '../store/tables/wallet';
import type { Fetch } from './walletClient';

/** Everything that the sandbox's payment provider uses. */
export interface PaymentParts extends Pick<
  Platform,
  'db' | 'clock' | 'log' | 'config' | 'settings'
> {
  /** Reaches the platform's callbacks. */
  fetch: Fetch;
}

/** Stands for the platform in addresses that never leave the process. */
const platform_origin = 'http://platform.internal';
const answer_limit_ms = 4_000;
const lease_ms = 10_000;
const given_up_after_ms = 72 * 3_600_000;
const backoff: Backoff = { delays_ms: [1_000, 5_000, 30_000, 300_000], then_every_ms: 3_600_000 };

/**
 * The callbacks of a decided order, each with the pause after it. They are repeated and out of order on
 * purpose: the end comes before the beginning, twice of it at once, and once again later.
 */
const plan: readonly { tells: readonly ('end' | 'beginning')[]; pause_ms: number }[] = [
  { tells: ['end'], pause_ms: 1_000 },
  { tells: ['beginning'], pause_ms: 1_000 },
  { tells: ['end', 'end'], pause_ms: 5_000 },
  { tells: ['beginning', 'end'], pause_ms: 0 },
];

/** Sends the callbacks that are due. Returns the number of orders that were told. */
export const deliverDue = (parts: PaymentParts): Promise<number> =>
  workThroughDue(parts, work(parts));

/** Sends the first callback of an order that was decided just now; what fails is sent by the job. */
async function deliverOne(parts: PaymentParts, row: SandboxPaymentRow): Promise<void> {
  const mine = await claim(parts.db, 'sandbox_payments', row, parts.clock.now() + lease_ms);
  if (mine) await send(parts, mine);
}

const work = (parts: PaymentParts): DueWork<'sandbox_payments'> => ({
  table: 'sandbox_payments',
  at_once: 4,
  lease_ms,
  turn_ms: 5_000,
  backoff,
  run: (row) => send(parts, row),
  failed: (row, cause) => parts.log.error({ err: cause, order: row.id }, 'a callback failed'),
});

async function send(parts: PaymentParts, row: SandboxPaymentRow): Promise<boolean> {
  const { db, clock } = parts;
  const step = plan[row.sent]!;
  const answers = await Promise.all(step.tells.map((what) => notify(parts, row, what)));
  const now = clock.now();
  if (!answers.every(Boolean)) {
    const late = now - row.decided_at >= given_up_after_ms;
    await postpone(db, 'sandbox_payments', row, late ? 'give up' : { at: now, backoff, chance: 0 });
    return false;
  }
  const over = row.sent + 1 === plan.length;
  await db
    .updateTable('sandbox_payments')
    .set({ sent: row.sent + 1, tries: 0, next_try_at: over ? null : now + step.pause_ms })
    .where('id', '=', row.id)
    .where('sent', '=', row.sent)
    .execute();
  return true;
}

/** Sends one callback; true once it was taken. */
async function notify(
  { fetch, config, clock }: PaymentParts,
  { deposit_id: depositId, reference, amount, currency, result }: SandboxPaymentRow,
  what: 'end' | 'beginning',
): Promise<boolean> {
  const kind = what === 'beginning' ? 'waiting' : result === 'pay' ? 'paid' : 'failed';
  const request = signedRequest(
    new URL(callbacks_path + sandbox_name, platform_origin),
    {
      vendor: sandbox_key_name,
      key: vendorKey(config, sandbox_key_name),
      operation: 'payment',
      at: clock.now(),
    },
    { eventId: `${depositId} ${kind}`, kind, depositId, reference, amount, currency },
    AbortSignal.timeout(answer_limit_ms),
  );
  try {
    return (await fetch(request)).ok;
  } catch {
    return false;
  }
}

/** The calls of the sandbox payment provider's page. */
export const sandboxPaymentBindings = (parts: PaymentParts): Binding[] => [
  bind(api.sandboxOrder, (_platform, { input }) => seeOrder(parts, input.order)),
  bind(api.decideSandboxOrder, (_platform, { input }) => decideOrder(parts, input)),
];

/** An order as its payer sees it. */
interface SandboxOrderView {
  depositId: string;
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  state: 'open' | 'paid' | 'failed' | 'over';
}

const facts = (row: SandboxPaymentRow): SandboxOrderView => ({
  depositId: row.deposit_id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  state: row.result === 'pay' ? 'paid' : 'failed',
});

/** Returns an order. Failure: `payment_unknown`, also while the sandbox is closed. */
async function seeOrder(
  { db, clock, config, settings }: PaymentParts,
  written: string,
): Promise<Result<SandboxOrderView, 'payment_unknown'>> {
  if (!(await settings.on('deposit.sandbox.open'))) return fail('payment_unknown');
  const decided = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', written)
    .executeTakeFirst();
  if (decided) return ok(facts(decided));
  const order = readOrder(config, written);
  if (!order) return fail('payment_unknown');
  const { expiresAt, ...view } = order;
  return ok({ ...view, state: clock.now() < expiresAt ? 'open' : 'over' });
}

/**
 * Decides an order as its payer says, once: the first word counts. The platform is told at once and by the
 * plan of callbacks. Returns the order as it is then. Failure: `payment_unknown`.
 */
async function decideOrder(
  parts: PaymentParts,
  { order, result }: { order: string; result: 'pay' | 'fail' },
): Promise<Result<SandboxOrderView, 'payment_unknown'>> {
  const { db, clock } = parts;
  const seen = await seeOrder(parts, order);
  if (!seen.ok || seen.value.state !== 'open') return seen;
  const { depositId, reference, amount, currency } = seen.value;
  const now = clock.now();
  const row = await db
    .insertInto('sandbox_payments')
    .values({
      id: order,
      deposit_id: depositId,
      reference,
      amount,
      currency,
      result,
      decided_at: now,
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await deliverOne(parts, row);
  return seeOrder(parts, order);
}

import * as api from '../../areas/wallet/api/sandboxPayments';
import { readOrder } from '../../areas/wallet/payments/sandboxOrder';
import { bind, type Binding } from '../../kernel/bind';
import { fail, ok, type Result } from '../../kernel/result';
import type { SandboxPaymentRow } from '../../store/tables/wallet';
import { deliverOne } from './deliver';
import type { PaymentParts } from './parts';

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
export async function decideOrder(
  parts: PaymentParts,
  { order, result }: { order: string; result: 'pay' | 'fail' },
): Promise<Result<SandboxOrderView, 'payment_unknown'>> {
  const { db, clock } = parts;
  const seen = await seeOrder(parts, order);
  if (!seen.ok || seen.value.state !== 'open') return seen;
  const { depositId, reference, amount, currency } = seen.value;
  const at = clock.now();
  const row = await db
    .insertInto('sandbox_payments')
    .values({
      id: order,
      deposit_id: depositId,
      reference,
      amount,
      currency,
      result,
      decided_at: at,
      next_try_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await deliverOne(parts, row);
  return seeOrder(parts, order);
}

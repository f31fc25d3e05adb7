import type { Db } from '../../server/store/open';

/** An order at the sandbox payment provider that is paid, and a deposit by QR code that waits. */
export const stagedOrder = 'staged-order';
export const stagedDeposit = 'staged-deposit';

const made_at = Date.UTC(2026, 0, 5);
const far_off = Date.UTC(2099, 0, 1);

/** Adds an order and a deposit; the deposit is the named member's. */
export async function addPayments(db: Db, username: string): Promise<void> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
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
  await db
    .insertInto('deposits')
    .values({
      id: stagedDeposit,
      member_id: member.id,
      key: stagedDeposit,
      channel: 'promptpay',
      ...payment,
      fee: 0,
      turnover: 100,
      payee: JSON.stringify(payee),
      state: 'created',
      reason: '',
      created_at: made_at,
      expires_at: far_off,
      sent_at: null,
      ended_at: null,
      provider: 'sandbox',
      pay_url: `/sandbox-pay/${stagedOrder}`,
    })
    .execute();
}

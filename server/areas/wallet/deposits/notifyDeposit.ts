import type { DepositRow } from '../../../store/tables/wallet';
import type { Trx } from '../../../store/open';
import { sendIfInbox } from '../../../kernel/delivery/sendMessages';

/**
 * Tells a member in the caller's transaction how the operator decided on a deposit: credited, rejected or
 * paid back. What a provider says is on the deposit's own page, and is told by no message.
 */
export async function notifyDeposit(
  trx: Trx,
  { id, member_id: memberId, amount, fee, currency, reason }: DepositRow,
  state: 'paid' | 'failed' | 'refunded',
  at: number,
): Promise<void> {
  const facts = { state, amount, credited: amount - fee, currency, reason };
  await sendIfInbox(trx, { memberId, kind: 'deposit', ref: id, facts }, at);
}

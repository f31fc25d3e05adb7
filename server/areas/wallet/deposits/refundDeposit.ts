import type { DepositRow } from '../../../store/tables/wallet';
import type { Trx } from '../../../store/open';
import type { Platform } from '../../../kernel/context';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import { liftLock } from '../../../kernel/turnover/turnover';
import { systemAccount, walletOf } from '../balance';
import { grantOf, takeBonusBack } from '../bonuses/grants';
import { notifyDeposit } from './settleDeposit';

type Refunded = Result<
  DepositRow & { bonusBack: number },
  'deposit_unknown' | 'deposit_not_paid' | 'balance_too_low'
>;

/**
 * Pays a deposit back, once (wallet#refund): what was credited leaves the member's balance and its fee the
 * fees, its bonus goes back, and both locks end, with the record of the act in one transaction. The operator
 * sends the money itself. Failures: `deposit_unknown`; `deposit_not_paid`, with the `state`;
 * `balance_too_low`, with `needed` and `balance` in minor units.
 */
export async function refundDeposit(
  platform: Platform,
  operator: Operator,
  { id, reason }: { id: string; reason: string },
): Promise<Refunded> {
  const { db, clock } = platform;
  const now = clock.now();
  const done = await db.transaction().execute(async (trx): Promise<Refunded> => {
    const held = await holdPaid(trx, id);
    if (!held.ok) return held;
    const deposit = held.value;
    const { member_id: memberId, currency, amount, fee } = deposit;
    const walletId = await walletOf(trx, await memberOf(trx, memberId), currency, now);
    const bonus = (await grantOf(trx, id))?.amount ?? 0;
    const balance = await lockAccount(trx, walletId);
    const needed = amount - fee + bonus;
    if (balance < needed) return fail('balance_too_low', { needed, balance });
    const change = { state: 'refunded' as const, reason, refunded_at: now };
    await trx.updateTable('deposits').set(change).where('id', '=', id).execute();
    await moveBack(trx, { ...deposit, walletId }, now);
    const bonusBack = await takeBonusBack(trx, platform, { depositId: id, walletId }, now);
    await liftLock(trx, { source: 'deposit', ref: id }, now);
    const facts = { amount, fee, bonus: bonusBack, member: memberId, reason };
    await addAudit(trx, { operator, act: 'deposit.refund', subject: id, facts }, now);
    const refunded = { ...deposit, ...change };
    await notifyDeposit(trx, refunded, 'refunded', now);
    return ok({ ...refunded, bonusBack });
  });
  if (done.ok) platform.metrics.transfer('deposit_refund');
  return done;
}

/** Holds the row of a paid deposit, so that of two who pay it back one does. */
async function holdPaid(
  trx: Trx,
  id: string,
): Promise<Result<DepositRow, 'deposit_unknown' | 'deposit_not_paid'>> {
  const row = await trx
    .updateTable('deposits')
    // An update that changes nothing is a row lock on both engines.
    .set((of) => ({ state: of.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return fail('deposit_unknown');
  return row.state === 'paid' ? ok(row) : fail('deposit_not_paid', { state: row.state });
}

const memberOf = (trx: Trx, id: string) =>
  trx.selectFrom('members').select(['id', 'type']).where('id', '=', id).executeTakeFirstOrThrow();

async function moveBack(
  trx: Trx,
  { id, amount, fee, currency, walletId }: DepositRow & { walletId: string },
  instant: number,
): Promise<void> {
  const creditId = await systemAccount(trx, 'funding', currency, instant);
  const feesId = await systemAccount(trx, 'fees', currency, instant);
  const legs = [
    { key: `deposit_refund:${id}`, amount: amount - fee, debitId: walletId },
    { key: `deposit_fee_refund:${id}`, amount: fee, debitId: feesId },
  ];
  for (const leg of legs.filter((each) => each.amount > 0)) {
    const order = { ...leg, kind: 'deposit_refund' as const, currency, creditId, ref: id };
    const moved = await transfer(trx, order, instant);
    if (!moved.ok) throw new Error(`${leg.key}: ${moved.code}`);
  }
}

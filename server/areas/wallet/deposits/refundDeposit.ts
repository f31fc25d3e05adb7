import type { DepositRow } from '../../../store/tables/wallet';
import type { OperatorDecision } from '../../../store/tables/operators';
import type { Trx } from '../../../store/open';
import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { addAudit } from '../../../kernel/operators/audit';
import { lockMember } from '../../../kernel/members/lockMember';
import { waitingDecision } from '../../../kernel/operators/decisions';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules, RuleFailure } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import { readSettings } from '../../../kernel/settings/settings';
import { dayBounds } from '../../../kernel/time/day';
import { liftLock } from '../../../kernel/turnover/turnover';
import { systemAccount, walletOf } from '../balance';
import { grantOf, takeBonusBack } from '../bonuses/grants';
import { notifyDeposit } from './settleDeposit';

type Refunded = Result<
  DepositRow & { bonusBack: number },
  'deposit_unknown' | 'deposit_not_paid' | 'balance_too_low'
>;
type Failure = Extract<Refunded, { ok: false }>['code'];

const act = 'deposit.refund';

interface Refund {
  id: string;
  reason: string;
}

/**
 * Pays a deposit back, once (wallet#refund): what was credited leaves the member's balance and its fee the
 * fees, its bonus goes back, and both locks end, with the record of the act in one transaction. The operator
 * sends the money itself. Failures: `deposit_unknown`; `deposit_not_paid`, with the `state`;
 * `balance_too_low`, with `needed` and `balance` in minor units.
 */
export async function refundDeposit(
  platform: Platform,
  operator: Operator,
  { id, reason }: Refund,
): Promise<Refunded> {
  const now = platform.clock.now();
  const done = await platform.db.transaction().execute(async (trx): Promise<Refunded> => {
    const held = await holdPaid(trx, id);
    return held.ok ? payBack(trx, platform, operator, { deposit: held.value, reason }, now) : held;
  });
  if (done.ok) platform.metrics.transfer('deposit_refund');
  return done;
}

/** A refund by the rules of a person at the console: done, or waiting for another one. */
type RefundByTwo =
  | { state: 'refunded'; amount: number; bonusBack: number }
  | { state: 'waiting'; decision: OperatorDecision };

/**
 * Pays a deposit back as `refundDeposit` does, by the rules of a person at the console (console#decisions): above
 * `deposit.twoOperators`, alone or with others that were paid back to the member today, it is asked for, and done when
 * another one agrees. The reason is that of the one who asked. Failures: those of `refundDeposit` and of the `rules`.
 */
export async function refundByRules(
  platform: Platform,
  operator: Operator,
  { id, reason }: Refund,
  rules: ActRules,
): Promise<Result<RefundByTwo, Failure | RuleFailure>> {
  const now = platform.clock.now();
  const done = await platform.db
    .transaction()
    .execute(async (trx): Promise<Result<RefundByTwo, Failure | RuleFailure>> => {
      const owner = await ownerOf(trx, id);
      if (!owner) return fail('deposit_unknown');
      // The member first: of two refunds at once, the second one's sum has the first.
      await lockMember(trx, owner.member_id);
      const held = await holdPaid(trx, id);
      if (!held.ok) return held;
      const deposit = held.value;
      const { member_id: memberId, amount } = deposit;
      const waiting = await waitingDecision(trx, id);
      const refused = await rules.refusal(trx, { memberIds: [memberId], amount, waiting });
      if (refused) return fail(refused);
      if (!waiting && (await isLarge(trx, platform, deposit, now))) {
        const facts = { amount, member: memberId, reason };
        const decision = await rules.ask(
          trx,
          { act, subject: id, facts, memberIds: [memberId], amount },
          now,
        );
        return decision.ok
          ? ok({ state: 'waiting', decision: decision.value })
          : fail(decision.code);
      }
      // The money first: who holds the record of acts never waits for an account.
      const balance = await balanceTooLow(trx, deposit, now);
      if (balance) return balance;
      if (waiting) {
        const ended = await rules.confirm(trx, waiting, now);
        if (!ended.ok) return fail(ended.code);
      }
      const first = waiting && (JSON.parse(waiting.facts) as { reason: string });
      const order = { deposit, reason: first?.reason ?? reason, by: rules.by };
      const paid = await payBack(trx, platform, operator, order, now);
      // Nothing of the decision may stand without its transfer.
      if (!paid.ok) throw new Error(`refund of ${id}: ${paid.code}`);
      return ok({ state: 'refunded', amount, bonusBack: paid.value.bonusBack });
    });
  if (done.ok && done.value.state === 'refunded') platform.metrics.transfer('deposit_refund');
  return done;
}

async function payBack(
  trx: Trx,
  platform: Platform,
  operator: Operator,
  { deposit, reason, by = {} }: { deposit: DepositRow; reason: string; by?: ActRules['by'] },
  instant: number,
): Promise<Refunded> {
  const { id, member_id: memberId, currency, amount, fee } = deposit;
  const refused = await balanceTooLow(trx, deposit, instant);
  if (refused) return refused;
  const walletId = await walletOf(trx, await memberOf(trx, memberId), currency, instant);
  const change = { state: 'refunded' as const, reason, refunded_at: instant };
  await trx.updateTable('deposits').set(change).where('id', '=', id).execute();
  await moveBack(trx, { ...deposit, walletId }, instant);
  const bonusBack = await takeBonusBack(trx, platform, { depositId: id, walletId }, instant);
  await liftLock(trx, { source: 'deposit', ref: id }, instant);
  const facts = { amount, fee, bonus: bonusBack, member: memberId, reason, ...by };
  await addAudit(trx, { operator, act, subject: id, facts }, instant);
  const refunded = { ...deposit, ...change };
  await notifyDeposit(trx, refunded, 'refunded', instant);
  return ok({ ...refunded, bonusBack });
}

/** Holds the member's account, and refuses where what would go back is not there; undefined where it is. */
async function balanceTooLow(
  trx: Trx,
  { id, member_id: memberId, currency, amount, fee }: DepositRow,
  instant: number,
) {
  const walletId = await walletOf(trx, await memberOf(trx, memberId), currency, instant);
  const needed = amount - fee + ((await grantOf(trx, id))?.amount ?? 0);
  const balance = await lockAccount(trx, walletId);
  return balance < needed ? fail('balance_too_low', { needed, balance }) : undefined;
}

/** True where a refund, with those of the member's day, is above the threshold of deposits. */
async function isLarge(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  { member_id: memberId, amount }: DepositRow,
  instant: number,
): Promise<boolean> {
  const alone = Number((await readSettings(trx))['deposit.twoOperators']);
  const { from } = dayBounds(dayOf(instant, config.timeZone), config.timeZone)!;
  const before = await trx
    .selectFrom('deposits')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('refunded_at', '>=', from)
    .execute();
  return before.reduce((sum, row) => sum + row.amount, amount) > alone;
}

const ownerOf = (trx: Trx, id: string) =>
  trx.selectFrom('deposits').select('member_id').where('id', '=', id).executeTakeFirst();

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

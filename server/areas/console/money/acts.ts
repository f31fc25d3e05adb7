import { readAmount } from '../../../kernel/api/amounts';
import type { StaffArea } from '../../../kernel/api/staff';
import type { Platform } from '../../../kernel/context';
import { ok, type Result } from '../../../kernel/result';
import { approveWithdrawal } from '../../payouts/decideWithdrawal';
import { confirmAdjustment } from '../../wallet/adjustments/adjust';
import { refundByRules } from '../../wallet/deposits/refundDeposit';
import { approveDeposit } from '../../wallet/deposits/settleDeposit';
import { confirmCredits } from '../../wallet/statements/creditStatement';
import { consoleRules } from '../decide';
import type { Confirming, DecisionAct } from '../decisionAct';
import { confirmHeldCredit } from './credits';
import { confirmGift } from './gifts';
import { refusedAs } from './shared';

type Rules = ReturnType<typeof consoleRules>;

/** Makes an act of the page of decisions: the second person has typed the amount in major units. */
const moneyAct =
  (
    area: StaffArea,
    act: (
      platform: Platform,
      confirming: Confirming,
      rules: Rules,
      typed: number,
    ) => Promise<Result<unknown, string>>,
  ): DecisionAct =>
  async (platform, confirming) => {
    const { staff, caller, typed } = confirming;
    const read = readAmount(typed.replace(/^[-+−–]\s*/, ''), platform.config.currency);
    const sign = /^[-−–]/.test(typed) ? -1 : 1;
    // A text that is no amount equals none.
    const agreeing = { typed: 'minor' in read ? sign * read.minor : Number.NaN };
    const rules = consoleRules({ staff, caller, area }, agreeing);
    const done = await act(platform, confirming, rules, agreeing.typed);
    return done.ok ? ok({}) : refusedAs(done);
  };

const heldCreditAct = (as: 'pay' | 'refuse') =>
  moneyAct('credits', (platform, { staff, caller, decision: { subject: id } }, _, typed) =>
    confirmHeldCredit(platform, { staff, caller }, { id, as, typed }),
  );

/** The acts on money that two decide on, for the page of all decisions (console#decisions). */
export const moneyActs: Readonly<Record<string, DecisionAct>> = {
  'deposit.approve': moneyAct('deposits', (platform, { staff, decision }, rules) =>
    approveDeposit(platform, staff, decision.subject, rules),
  ),
  'deposit.refund': moneyAct('deposits', (platform, { staff, decision }, rules) =>
    refundByRules(platform, staff, { id: decision.subject, reason: '' }, rules),
  ),
  'statement.credit': moneyAct('deposits', (platform, { staff, decision }, rules) =>
    confirmCredits(platform, staff, decision.subject, rules),
  ),
  'withdrawal.approve': moneyAct('withdrawals', (platform, { staff, decision }, rules) =>
    approveWithdrawal(platform, staff, decision.subject, rules),
  ),
  'gift.issue': moneyAct(
    'gifts',
    (platform, { staff, caller, decision: { subject: id } }, _, typed) =>
      confirmGift(platform, { staff, caller }, { id, typed }),
  ),
  'heldCredit.pay': heldCreditAct('pay'),
  'heldCredit.refuse': heldCreditAct('refuse'),
  adjustment: moneyAct('adjustments', (platform, { staff, decision }, rules) =>
    confirmAdjustment(platform, staff, decision.id, rules),
  ),
};

import { hashPassword } from '../password';
import type { LiveSession } from '../../sessions/readSession';
import type { Platform } from '../../context';
import { fail, ok, type Result } from '../../result';
import { withinLimit } from '../../limits/limit';
import { passwordTiers } from './limits';
import { checkOld } from './oldPassword';
import { checkPaymentPassword, confirmationFault, faultsAmong } from './rules';

interface PaymentPasswordRequest {
  oldPaymentPassword?: string | undefined;
  paymentPassword: string;
  confirmPaymentPassword: string;
}

type PaymentPasswordFailure = 'wrong_old_password' | 'fields_invalid' | 'too_many_requests';

/** Sets the member's payment password, or changes it by the old one (account#payment-password). */
export async function setPaymentPassword(
  platform: Platform,
  { member: { id } }: LiveSession,
  asked: PaymentPasswordRequest,
): Promise<Result<{ success: true }, PaymentPasswordFailure>> {
  const { payment_hash: before } = await platform.db
    .selectFrom('members')
    .select('payment_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const faults = faultsAmong({
    oldPaymentPassword: before !== null && !asked.oldPaymentPassword ? 'password_required' : null,
    paymentPassword: checkPaymentPassword(asked.paymentPassword),
    confirmPaymentPassword: confirmationFault(asked.paymentPassword, asked.confirmPaymentPassword),
  });
  if (faults) return fail('fields_invalid', faults);
  if (before !== null) {
    const check = { memberId: id, hash: before, given: asked.oldPaymentPassword! };
    const right = await checkOld(platform, passwordTiers.oldPaymentByAccount, check);
    if (!right.ok) return right;
  }
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, id))) {
    return fail('too_many_requests');
  }
  const after = await hashPassword(asked.paymentPassword);
  const set = await platform.db
    .updateTable('members')
    .set({ payment_hash: after })
    .where('id', '=', id)
    // Where another form was first, its password is the old one, which this form did not give.
    .where('payment_hash', before === null ? 'is' : '=', before)
    .returning('id')
    .executeTakeFirst();
  return set ? ok({ success: true }) : fail('wrong_old_password');
}

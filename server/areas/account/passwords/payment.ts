import { alertOfFailure, alertOwner } from '../../../kernel/alerts/alertOwner';
import { noteChange } from '../../../kernel/alerts/changes';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import * as api from '../api/passwords';
import { lockLive } from '../lockLive';
import { hashPassword } from '../password';
import { passwordTiers } from './limits';
import { checkOld } from './oldPassword';
import { checkPaymentPassword, confirmationFault, faultsAmong } from './rules';

interface PaymentPasswordRequest {
  oldPaymentPassword?: string | undefined;
  paymentPassword: string;
  confirmPaymentPassword: string;
}

type PaymentPasswordFailure =
  'wrong_old_password' | 'step_up_required' | 'fields_invalid' | 'too_many_requests' | 'logged_out';

/**
 * Changes the member's payment password by the old one, or sets the first, where the member has
 * confirmed who they are (account#payment-password). Hashing is slow: a session that has ended since changes nothing.
 */
export async function setPaymentPassword(
  platform: Platform,
  session: LiveSession,
  input: PaymentPasswordRequest,
  caller: Caller,
): Promise<Result<{ success: true }, PaymentPasswordFailure>> {
  const { id } = session.member;
  const { payment_hash: before } = await platform.db
    .selectFrom('members')
    .select('payment_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const faults = faultsAmong({
    oldPaymentPassword: before !== null && !input.oldPaymentPassword ? 'password_required' : null,
    paymentPassword: checkPaymentPassword(input.paymentPassword),
    confirmPaymentPassword: confirmationFault(input.paymentPassword, input.confirmPaymentPassword),
  });
  if (faults) return fail('fields_invalid', faults);
  const event = { what: 'paymentPassword', caller } as const;
  if (before !== null) {
    // By the member: whoever can log in could open any number of sessions to guess six digits.
    const check = { account: id, hash: before, given: input.oldPaymentPassword! };
    const right = await checkOld(platform, passwordTiers.oldPaymentByAccount, check);
    if (!right.ok) {
      await alertOfFailure(platform, session, event);
      return right;
    }
  } else {
    const may = await requireStepUp(platform, session, event);
    if (!may.ok) return may;
  }
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, id))) {
    return fail('too_many_requests');
  }
  const after = await hashPassword(input.paymentPassword);
  const at = platform.clock.now();
  const failure = await platform.db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, session))) return 'logged_out';
    const changed = await trx
      .updateTable('members')
      .set({ payment_hash: after })
      .where('id', '=', id)
      // Another form may have been first: then the old password is another than this form gave.
      .where('payment_hash', before === null ? 'is' : '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return 'wrong_old_password';
    await noteChange(trx, id, { kind: 'paymentPassword', before, at });
    return null;
  });
  if (failure) return fail(failure);
  await alertOwner(platform, session.member, { ...event, outcome: 'done' });
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.setPaymentPassword, (platform, { input, session, caller }) =>
    setPaymentPassword(platform, session, input, caller),
  ),
];

import type { z } from 'zod';
import type { paymentCode, resetPaymentPassword } from '../../../contract/account/passwords';
import { hashPassword } from '../password';
import { checkField } from '../rules';
import type { LiveSession } from '../../sessions/readSession';
import type { Caller, Platform } from '../../context';
import { deliverInTime } from '../../delivery/deliver';
import { withinLimit } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';
import { paymentMail, paymentSms } from '../../verification/codeText';
import { consumeCode, proveCode, sendCode, type Sent } from '../../verification/codes';
import { passwordTiers } from './limits';
import { provedFor } from './paymentWays';
import { checkPaymentPassword, confirmationFault, faultsAmong } from './rules';

const purpose = 'payment';

type PaymentCodeFailure =
  'contact_unproved' | 'code_limit' | 'too_many_requests' | 'sending_failed';

/** Sends a code to the member's own proved contact, to replace a forgotten payment password. */
export async function sendPaymentCode(
  platform: Platform,
  { member }: LiveSession,
  { by, language }: z.output<typeof paymentCode.request>,
  caller: Caller,
): Promise<Result<Sent, PaymentCodeFailure>> {
  const recipient = provedFor(member, by, platform.clock.now());
  if (recipient === undefined) return fail('contact_unproved');
  return sendCode(platform, {
    purpose,
    contact: recipient,
    caller,
    send: (code) =>
      by === 'email'
        ? deliverInTime(platform, { kind: 'mail', recipient, ...paymentMail(language, code) })
        : deliverInTime(platform, { kind: 'sms', recipient, text: paymentSms(language, code) }),
  });
}

type PaymentResetFailure =
  'contact_unproved' | 'code_wrong' | 'fields_invalid' | 'too_many_requests';

/**
 * Sets a new payment password by such a code. A refused password does not use the code up. Both the
 * code and the session are needed, so that neither a lost phone nor a stolen session alone is enough
 * to withdraw.
 */
export async function resetPayment(
  platform: Platform,
  { member }: LiveSession,
  asked: z.output<typeof resetPaymentPassword.request>,
  caller: Caller,
): Promise<Result<{ success: true }, PaymentResetFailure>> {
  const { by, verificationCode: code, paymentPassword, confirmPaymentPassword } = asked;
  const contact = provedFor(member, by, platform.clock.now());
  if (contact === undefined) return fail('contact_unproved');
  const faults = faultsAmong({
    verificationCode: checkField('verificationCode', code),
    paymentPassword: checkPaymentPassword(paymentPassword),
    confirmPaymentPassword: confirmationFault(paymentPassword, confirmPaymentPassword),
  });
  if (faults) return fail('fields_invalid', faults);
  const proved = await proveCode(platform, { purpose, contact, code, caller });
  if (!proved.ok) return proved;
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, member.id))) {
    return fail('too_many_requests');
  }
  const payment_hash = await hashPassword(paymentPassword);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    if (!(await consumeCode(trx, proved.value, at))) return fail('code_wrong');
    await trx.updateTable('members').set({ payment_hash }).where('id', '=', member.id).execute();
    return ok({ success: true as const });
  });
}

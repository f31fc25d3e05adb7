import type { z } from 'zod';
import { alertOfFailure, alertOwner } from '../../../kernel/alerts/alertOwner';
import { noteChange } from '../../../kernel/alerts/changes';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { deliverInTime } from '../../../kernel/delivery/deliver';
import { withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { sessionAsker } from '../../../kernel/verification/asker';
import { codeMessage } from '../../../kernel/verification/codeText';
import {
  consumeCode,
  proveCode,
  sendCode,
  type SendFailure,
  type Sent,
} from '../../../kernel/verification/codes';
import type { paymentCode, resetPaymentPassword } from '../api/passwords';
import * as api from '../api/passwords';
import { lockLive } from '../lockLive';
import { hashPassword } from '../password';
import { checkField } from '../rules';
import { passwordTiers } from './limits';
import { provedFor } from './paymentWays';
import { checkPaymentPassword, confirmationFault, faultsAmong } from './rules';

const purpose = 'payment';

type PaymentCodeFailure = 'contact_unproved' | SendFailure;

/** Sends a code to the member's own proved contact, to replace a forgotten payment password. */
export async function sendPaymentCode(
  platform: Platform,
  session: LiveSession,
  { by, language }: z.output<typeof paymentCode.request>,
  caller: Caller,
): Promise<Result<Sent, PaymentCodeFailure>> {
  const recipient = provedFor(session.member, by, platform.clock.now());
  if (recipient === undefined) return fail('contact_unproved');
  return sendCode(platform, {
    purpose,
    contact: recipient,
    caller,
    asker: sessionAsker(session, { own: true }),
    send: (code) => deliverInTime(platform, codeMessage({ purpose, recipient, language }, code)),
  });
}

type PaymentResetFailure =
  'contact_unproved' | 'code_wrong' | 'fields_invalid' | 'too_many_requests' | 'logged_out';

/**
 * Sets a new payment password by such a code. A refused password does not use the code up. Both the
 * code and the session are needed, so that neither a lost phone nor a stolen session alone is enough
 * to withdraw. A session that ends while the code is checked, or the contact that is no longer the member's, sets
 * nothing.
 */
export async function resetPayment(
  platform: Platform,
  session: LiveSession,
  input: z.output<typeof resetPaymentPassword.request>,
  caller: Caller,
): Promise<Result<{ success: true }, PaymentResetFailure>> {
  const { member } = session;
  const { by, verificationCode: code, paymentPassword, confirmPaymentPassword } = input;
  const contact = provedFor(member, by, platform.clock.now());
  if (contact === undefined) return fail('contact_unproved');
  const faults = faultsAmong({
    verificationCode: checkField('verificationCode', code),
    paymentPassword: checkPaymentPassword(paymentPassword),
    confirmPaymentPassword: confirmationFault(paymentPassword, confirmPaymentPassword),
  });
  if (faults) return fail('fields_invalid', faults);
  const event = { what: 'paymentPassword', caller } as const;
  const proved = await proveCode(platform, {
    purpose,
    contact,
    code,
    asker: sessionAsker(session, { own: true }).id,
    caller,
  });
  if (!proved.ok) {
    await alertOfFailure(platform, session, event);
    return proved;
  }
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, member.id))) {
    return fail('too_many_requests');
  }
  const payment_hash = await hashPassword(paymentPassword);
  const at = platform.clock.now();
  const failure = await platform.db.transaction().execute(async (trx) => {
    const now = await lockLive(trx, session);
    if (!now) return 'logged_out';
    if (provedFor(now, by, at) !== contact) return 'contact_unproved';
    if (!(await consumeCode(trx, proved.value, at))) return 'code_wrong';
    await trx.updateTable('members').set({ payment_hash }).where('id', '=', member.id).execute();
    await noteChange(trx, member.id, { kind: 'paymentPassword', before: now.payment_hash, at });
    return null;
  });
  if (failure) return fail(failure);
  await alertOwner(platform, member, { ...event, outcome: 'done' });
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.paymentCode, (platform, { input, session, caller }) =>
    sendPaymentCode(platform, session, input, caller),
  ),
  bind(api.resetPaymentPassword, (platform, { input, session, caller }) =>
    resetPayment(platform, session, input, caller),
  ),
];

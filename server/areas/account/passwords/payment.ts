import type { z } from 'zod';
import { alertOfFailure, alertOwner } from '../../../kernel/alerts/alertOwner';
import { noteChange } from '../../../kernel/alerts/changes';
import { requireSecond, requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { deliverInTime } from '../../../kernel/delivery/deliver';
import { withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import { sessionAsker } from '../../../kernel/verification/asker';
import { codeMessage } from '../../../kernel/verification/codeText';
import {
  consumeCode,
  proveCode,
  sendCode,
  type SendFailure,
  type Sent,
} from '../../../kernel/verification/codes';
import * as api from '../api/passwords';
import type { paymentCode, resetPaymentPassword } from '../api/passwords';
import {
  hashPassword,
  passwordTiers,
  provedFor,
  checkPaymentPassword,
  confirmationFault,
  faultsAmong,
  checkOld,
} from './rules';
import { checkField } from '../rules';
import { lockLive } from '../signIns';

const purpose = 'payment';

type PaymentCodeFailure = 'contact_unproved' | SendFailure;

/** Sends a code to the member's own proved contact, to replace a forgotten payment password. */
async function sendPaymentCode(
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
  | 'contact_unproved'
  | 'code_wrong'
  | 'fields_invalid'
  | 'step_up_required'
  | 'too_many_requests'
  | 'logged_out';

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
  // Before the code is used up.
  const may = await requireSecond(platform, session, event);
  if (!may.ok) return may;
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
  const instant = platform.clock.now();
  const failure = await platform.db.transaction().execute(async (trx) => {
    const now = await lockLive(trx, session);
    if (!now) return 'logged_out';
    if (provedFor(now, by, instant) !== contact) return 'contact_unproved';
    if (!(await consumeCode(trx, proved.value, instant))) return 'code_wrong';
    await trx.updateTable('members').set({ payment_hash }).where('id', '=', member.id).execute();
    await noteChange(trx, member.id, {
      kind: 'paymentPassword',
      before: now.payment_hash,
      at: instant,
    });
    return null;
  });
  if (failure) return fail(failure);
  await alertOwner(platform, member, { ...event, outcome: 'done' });
  return ok({ success: true });
}

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
  const mayChange = before === null ? requireStepUp : requireSecond;
  const may = await mayChange(platform, session, event);
  if (!may.ok) return may;
  if (before !== null) {
    // By the member: anybody who can log in could open any number of sessions to guess six digits.
    const check = { account: id, hash: before, given: input.oldPaymentPassword! };
    const right = await checkOld(platform, passwordTiers.oldPaymentByAccount, check);
    if (!right.ok) {
      await alertOfFailure(platform, session, event);
      return right;
    }
  }
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, id))) {
    return fail('too_many_requests');
  }
  const after = await hashPassword(input.paymentPassword);
  const now = platform.clock.now();
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
    await noteChange(trx, id, { kind: 'paymentPassword', before, at: now });
    return null;
  });
  if (failure) return fail(failure);
  await alertOwner(platform, session.member, { ...event, outcome: 'done' });
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.paymentCode, (platform, { input, session, caller }) =>
    sendPaymentCode(platform, session, input, caller),
  ),
  bind(api.resetPaymentPassword, (platform, { input, session, caller }) =>
    resetPayment(platform, session, input, caller),
  ),
  bind(api.setPaymentPassword, (platform, { input, session, caller }) =>
    setPaymentPassword(platform, session, input, caller),
  ),
];

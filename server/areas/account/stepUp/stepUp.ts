import type { z } from 'zod';
import type { stepUp as contract, stepUpCode } from '../api/stepUp';
import * as api from '../api/stepUp';
import { alertOfFailure } from '../../../kernel/alerts/alertOwner';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { deliverInTime } from '../../../kernel/delivery/deliver';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { sessionAsker } from '../../../kernel/verification/asker';
import { codeMessage } from '../../../kernel/verification/codeText';
import {
  sendCode,
  takeCode,
  wasJustTaken,
  type SendFailure,
  type Sent,
} from '../../../kernel/verification/codes';
import { passwordTiers } from '../passwords/limits';
import { checkOld } from '../passwords/oldPassword';
import { checkEntered } from '../rules';
import { elevate } from './elevate';
import { stepUpContact } from './ways';

const purpose = 'stepUp';
const own = { own: true };

/** Sends a code to the member's own contact, by which they confirm who they are. */
export async function sendStepUpCode(
  platform: Platform,
  session: LiveSession,
  { by, language }: z.output<typeof stepUpCode.request>,
  caller: Caller,
): Promise<Result<Sent, 'contact_unproved' | SendFailure>> {
  const recipient = stepUpContact(session.member, by, platform.clock.now());
  if (recipient === undefined) return fail('contact_unproved');
  return sendCode(platform, {
    purpose,
    contact: recipient,
    caller,
    asker: sessionAsker(session, own),
    send: (code) => deliverInTime(platform, codeMessage({ purpose, recipient, language }, code)),
  });
}

type Input = z.output<typeof contract.request> & { caller: Caller };
type ProofFailure =
  'wrong_password' | 'contact_unproved' | 'code_wrong' | 'fields_invalid' | 'too_many_requests';

/**
 * Confirms who the session's member is, by the password or by a code, and renews the session's token:
 * a copy of its cookie is worthless then. A wrong proof is told to the owner. A second tap succeeds
 * again.
 */
export async function stepUp(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<{ success: true; token: string }, ProofFailure | 'logged_out'>> {
  const proved =
    input.by === undefined
      ? await provePassword(platform, session, input)
      : await proveCode(platform, session, input);
  if (!proved.ok) {
    const { caller } = input;
    if (proved.code === 'wrong_password' || proved.code === 'code_wrong') {
      await alertOfFailure(platform, session, { what: 'stepUp', caller });
    }
    // With the token before, nothing is learnt.
    return session.repeats ? fail('logged_out') : proved;
  }
  const token = await elevate(platform, session, input.caller);
  return token === undefined ? fail('logged_out') : ok({ success: true, token });
}

async function provePassword(
  platform: Platform,
  session: LiveSession,
  { password = '' }: Input,
): Promise<Result<true, ProofFailure>> {
  const { id, password_hash: hash } = session.member;
  const fault = checkEntered(password);
  if (fault) return fail('fields_invalid', { password: fault });
  if (hash === null) return fail('wrong_password');
  const check = { account: `${id} ${session.id}`, hash, given: password };
  const right = await checkOld(platform, passwordTiers.oldByAccount, check);
  if (right.ok) return right;
  return fail(right.code === 'wrong_old_password' ? 'wrong_password' : right.code);
}

async function proveCode(
  platform: Platform,
  session: LiveSession,
  { by = 'email', verificationCode = '', caller }: Input,
): Promise<Result<true, ProofFailure>> {
  const contact = stepUpContact(session.member, by, platform.clock.now());
  if (contact === undefined) return fail('contact_unproved');
  if (verificationCode.trim() === '') {
    return fail('fields_invalid', { verificationCode: 'verification_code_form' });
  }
  const asker = sessionAsker(session, own).id;
  const code = { purpose, contact, code: verificationCode, asker, caller } as const;
  if (await wasJustTaken(platform, code)) return ok(true);
  const taken = await takeCode(platform, code);
  // The other tap may have been first only just now.
  return taken.ok || !(await wasJustTaken(platform, code)) ? taken : ok(true);
}

export const bindings: Binding[] = [
  bind(api.stepUpCode, (platform, { input, session, caller }) =>
    sendStepUpCode(platform, session, input, caller),
  ),
  bind(api.stepUp, (platform, { input, session, caller }) =>
    stepUp(platform, session, { ...input, caller }),
  ),
];

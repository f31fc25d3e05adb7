import type { z } from 'zod';
import { accountCode } from '../../../kernel/api/verification';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { deliverInTime } from '../../../kernel/delivery/deliver';
import { ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { sessionAsker } from '../../../kernel/verification/asker';
import { takeCaptcha } from '../../../kernel/verification/captcha';
import { codeMessage } from '../../../kernel/verification/codeText';
import { sendCode, type SendFailure, type Sent } from '../../../kernel/verification/codes';
import { readMobile } from '../../../kernel/verification/mobile';
import { readEmail } from '../names';

type ContactCodeFailure =
  'mobile_invalid' | 'email_invalid' | 'captcha_wrong' | 'step_up_required' | SendFailure;

/**
 * Sends a code to a number or email address that is to become the member's. The answer is the same
 * where it is another member's already: only the reader of the code learns that, on saving.
 */
async function sendContactCode(
  platform: Platform,
  session: LiveSession,
  input: z.output<typeof accountCode.request>,
  caller: Caller,
): Promise<Result<Sent, ContactCodeFailure>> {
  const contact = contactOf(input);
  if (!contact.ok) return contact;
  const recipient = contact.value;
  const may = await requireStepUp(platform, session, { what: input.by, caller });
  if (!may.ok) return may;
  const person = await takeCaptcha(platform, input);
  if (!person.ok) return person;
  const message = { purpose: input.by, recipient, language: input.language };
  return sendCode(platform, {
    purpose: input.by,
    contact: recipient,
    caller,
    asker: sessionAsker(session, { own: false }),
    send: (code) => deliverInTime(platform, codeMessage(message, code)),
  });
}

function contactOf(
  input: z.output<typeof accountCode.request>,
): Result<string, 'mobile_invalid' | 'email_invalid'> {
  if (input.by === 'email') return readEmail(input.email);
  const mobile = readMobile(input.countryDialingCode, input.mobileNum);
  return mobile.ok ? ok(mobile.value.contact) : mobile;
}

export const bindings: Binding[] = [
  bind(accountCode, (platform, { input, session, caller }) =>
    sendContactCode(platform, session, input, caller),
  ),
];

import type { z } from 'zod';
import type { accountCode } from '../../../contract/verification';
import type { Caller, Platform } from '../../context';
import { deliverInTime } from '../../delivery/deliver';
import { ok, type Result } from '../../result';
import { takeCaptcha } from '../../verification/captcha';
import { sendCode, type Sent } from '../../verification/codes';
import { readMobile } from '../../verification/mobile';
import { codeMail, codeSms } from '../../verification/codeText';
import { readEmail } from '../names';

type ContactCodeFailure =
  | 'mobile_invalid'
  | 'email_invalid'
  | 'captcha_wrong'
  | 'code_limit'
  | 'too_many_requests'
  | 'sending_failed';

/**
 * Sends a code to a number or email address that is to become the member's. The answer is the same
 * where it is another member's already: only the reader of the code learns that, on saving.
 */
export async function sendContactCode(
  platform: Platform,
  asked: z.output<typeof accountCode.request>,
  caller: Caller,
): Promise<Result<Sent, ContactCodeFailure>> {
  const contact = contactOf(asked);
  if (!contact.ok) return contact;
  const recipient = contact.value;
  const person = await takeCaptcha(platform, asked);
  if (!person.ok) return person;
  return sendCode(platform, {
    purpose: asked.by,
    contact: recipient,
    caller,
    send: (code) =>
      asked.by === 'email'
        ? deliverInTime(platform, { kind: 'mail', recipient, ...codeMail(asked.language, code) })
        : deliverInTime(platform, { kind: 'sms', recipient, text: codeSms(asked.language, code) }),
  });
}

function contactOf(
  asked: z.output<typeof accountCode.request>,
): Result<string, 'mobile_invalid' | 'email_invalid'> {
  if (asked.by === 'email') return readEmail(asked.email);
  const mobile = readMobile(asked.countryDialingCode, asked.mobileNum);
  return mobile.ok ? ok(mobile.value.contact) : mobile;
}

import type { z } from 'zod';
import type { smsNoLogin, smsRegister } from '../../contract/verification';
import { openOwnerOf } from './provedContact';
import type { Caller, Platform } from '../context';
import { deliverInTime, deliverLater } from '../delivery/deliver';
import { fail, ok, type Result } from '../result';
import { takeCaptcha } from '../verification/captcha';
import { codeSms } from '../verification/codeText';
import { sendCode, type Sent } from '../verification/codes';
import { readMobile } from '../verification/mobile';

export type SmsFailure =
  'mobile_invalid' | 'captcha_wrong' | 'code_limit' | 'too_many_requests' | 'sending_failed';

type ToRegister = z.output<typeof smsRegister.request> & { caller: Caller };
type ToLogIn = z.output<typeof smsNoLogin.request> & { caller: Caller };

/**
 * Sends a code to register with. It goes to every number, a member's too: that the number is taken
 * is told to who can read the code, on registering.
 */
export async function sendRegisterCode(
  platform: Platform,
  asked: ToRegister,
): Promise<Result<Sent, SmsFailure | 'registration_closed'>> {
  if (!(await platform.settings.on('MOBILENUMREG3'))) return fail('registration_closed');
  const contact = await askedBySomebody(platform, asked, asked.mobileNo);
  if (!contact.ok) return contact;
  const recipient = contact.value;
  return sendCode(platform, {
    purpose: 'register',
    contact: recipient,
    caller: asked.caller,
    send: (code) =>
      deliverInTime(platform, { kind: 'sms', recipient, text: codeSms(asked.language, code) }),
  });
}

/** What must be on for a code to be good for anything. */
const flags = { login: 'MOBILEVERCODELOGIN3', reset: 'PHONERETRIEVAL3' } as const;

/**
 * Sends a code to log in or to set a password with, to the member who has proved the number. A
 * number that is nobody's gets the same answer in the same time: its code is made and never sent,
 * and nobody waits for a message to be handed over or learns that it could not be.
 */
export async function sendLoginCode(
  platform: Platform,
  asked: ToLogIn,
): Promise<Result<Sent, SmsFailure | 'no_permission'>> {
  const { purpose, caller, language } = asked;
  if (!(await platform.settings.on(flags[purpose]))) return fail('no_permission');
  const contact = await askedBySomebody(platform, asked, asked.mobileNum);
  if (!contact.ok) return contact;
  const recipient = contact.value;
  const isThere = (await openOwnerOf(platform.db, recipient)) !== undefined;
  const send = async (code: string) => {
    await deliverLater(platform, { kind: 'sms', recipient, text: codeSms(language, code) });
    return true;
  };
  return sendCode(platform, {
    purpose,
    contact: recipient,
    caller,
    send: isThere ? send : undefined,
  });
}

/** The number to send to, once the bot-check is passed (account#sending-codes). */
async function askedBySomebody(
  platform: Platform,
  asked: ToRegister | ToLogIn,
  mobileNum: string,
): Promise<Result<string, 'mobile_invalid' | 'captcha_wrong'>> {
  const mobile = readMobile(asked.countryDialingCode, mobileNum);
  if (!mobile.ok) return mobile;
  const person = await takeCaptcha(platform, asked);
  return person.ok ? ok(mobile.value.contact) : person;
}

import type { z } from 'zod';
import { smsNoLogin, smsRegister } from '../../kernel/api/verification';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { deliverInTime, deliverLater } from '../../kernel/delivery/deliver';
import { isAgent, trial_type } from '../../kernel/members/memberTypes';
import { fail, type Result, ok } from '../../kernel/result';
import { deviceAsker } from '../../kernel/verification/asker';
import { takeCaptcha } from '../../kernel/verification/captcha';
import { codeMessage } from '../../kernel/verification/codeText';
import { sendCode, type SendFailure, type Sent } from '../../kernel/verification/codes';
import { readMobile } from '../../kernel/verification/mobile';
import type { Member } from '../../store/tables';
import { openOwnerOf } from './provedContact';

/** The two login pages: one for members, one for agents (account#entries). */
export type Entry = 'member' | 'agent';

type EntryRefusal = Result<
  never,
  'account_disabled' | 'account_locked' | 'not_agent_entry' | 'not_member_entry'
>;

/**
 * The reason why a member who has proved their identity may not log in here: the account is
 * disabled or locked (with the `reason`), or this is the other kind's login page. Agents and trial
 * accounts are refused at the members' page, everyone but agents at the agents' page
 * (account#entries). Undefined: they may.
 */
export function entryRefusal(
  { status, lock_reason: reason, type }: Pick<Member, 'status' | 'lock_reason' | 'type'>,
  entry: Entry,
): EntryRefusal | undefined {
  if (status === 'disabled') {
    return reason === null ? fail('account_disabled') : fail('account_locked', { reason });
  }
  if (entry === 'agent') return isAgent(type) ? undefined : fail('not_agent_entry');
  return isAgent(type) || type === trial_type ? fail('not_member_entry') : undefined;
}

/**
 * Returns true while passwords are recovered by phone (account#forgot-password): where the operator
 * has mobile numbers verified, a proved number is its member's alone, and opens the account.
 */
export const recoversByPhone = ({ settings }: Pick<Platform, 'settings'>): Promise<boolean> =>
  settings.on('REGMOBVERF3');

type SmsFailure = 'mobile_invalid' | 'captcha_wrong' | SendFailure;

type ToRegister = z.output<typeof smsRegister.request> & { caller: Caller };
type ToLogIn = z.output<typeof smsNoLogin.request> & { caller: Caller };

/**
 * Sends a code to register with. Every number gets one, a member's too: only the person who can
 * read the code learns, on registering, that the number is taken.
 */
async function sendRegisterCode(
  platform: Platform,
  input: ToRegister,
): Promise<Result<Sent, SmsFailure | 'registration_closed'>> {
  if (!(await platform.settings.on('MOBILENUMREG3'))) return fail('registration_closed');
  const contact = await checkedNumber(platform, input, input.mobileNo);
  if (!contact.ok) return contact;
  const recipient = contact.value;
  const { caller, language } = input;
  const message = { purpose: 'register', recipient, language } as const;
  return sendCode(platform, {
    purpose: 'register',
    contact: recipient,
    caller,
    asker: await deviceAsker(platform, caller),
    send: (code) => deliverInTime(platform, codeMessage(message, code)),
  });
}

/** Returns true if the operator's settings allow a code of this purpose. */
const isOffered = (platform: Platform, purpose: ToLogIn['purpose']): Promise<boolean> =>
  purpose === 'reset' ? recoversByPhone(platform) : platform.settings.on('MOBILEVERCODELOGIN3');

/**
 * Sends a code to log in or to set a password with, to the member who has proved the number. An
 * unknown number gets the same answer in the same time: its code is made and never sent, and the
 * answer neither waits for the message nor tells whether it could be sent.
 */
async function sendLoginCode(
  platform: Platform,
  input: ToLogIn,
): Promise<Result<Sent, SmsFailure | 'no_permission'>> {
  const { purpose, caller, language } = input;
  if (!(await isOffered(platform, purpose))) return fail('no_permission');
  const contact = await checkedNumber(platform, input, input.mobileNum);
  if (!contact.ok) return contact;
  const recipient = contact.value;
  const owner = await openOwnerOf(platform, recipient);
  const send = async (code: string) => {
    await deliverLater(platform, codeMessage({ purpose, recipient, language }, code));
    return true;
  };
  return sendCode(platform, {
    purpose,
    contact: recipient,
    caller,
    asker: await deviceAsker(platform, caller, owner?.id),
    send: owner ? send : undefined,
  });
}

/** Returns the number to send to, once the captcha is answered (account#sending-codes). */
async function checkedNumber(
  platform: Platform,
  input: ToRegister | ToLogIn,
  mobileNum: string,
): Promise<Result<string, 'mobile_invalid' | 'captcha_wrong'>> {
  const mobile = readMobile(input.countryDialingCode, mobileNum);
  if (!mobile.ok) return mobile;
  const person = await takeCaptcha(platform, input);
  return person.ok ? ok(mobile.value.contact) : person;
}

export const bindings: Binding[] = [
  bind(smsRegister, (platform, { input, caller }) =>
    sendRegisterCode(platform, { ...input, caller }),
  ),
  bind(smsNoLogin, (platform, { input, caller }) => sendLoginCode(platform, { ...input, caller })),
];

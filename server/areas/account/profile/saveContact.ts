import type { z } from 'zod';
import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { noteChange } from '../../../kernel/alerts/changes';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import { contactsOfOwner } from '../../../kernel/alerts/restored';
import { accountCode } from '../../../kernel/api/verification';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { deliverInTime } from '../../../kernel/delivery/deliver';
import { withinLimit } from '../../../kernel/limits/limit';
import { lockMember } from '../../../kernel/members/lockMember';
import { ok, type Result, fail } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import { sessionAsker } from '../../../kernel/verification/asker';
import { takeCaptcha } from '../../../kernel/verification/captcha';
import { codeMessage } from '../../../kernel/verification/codeText';
import {
  sendCode,
  type SendFailure,
  type Sent,
  takeCode,
} from '../../../kernel/verification/codes';
import { readMobile, maskMobile } from '../../../kernel/verification/mobile';
import { takeProof } from '../../../kernel/verification/phoneAuth';
import type { Member } from '../../../store/tables';
import { closeIfExcluded, notifyOfMatch } from '../../protection/excludedHere';
import * as api from '../api/profile';
import { readEmail } from '../names';
import { claimContact } from '../provedContact';
import { lockLive } from '../signIns';
import { maskEmail } from './mask';
import { profileByMember } from './names';

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

type Saved<Failure extends string> = Promise<Result<{ success: true }, Failure>>;

const done = ok({ success: true as const });

/** Thrown to roll back where another member has the contact. */
class Taken extends Error {}

/**
 * Makes an email address the member's by the code that was sent there (purpose `email`), where the
 * member has confirmed who they are. Only the right code, and so the owner of the mailbox, learns
 * that another account has proved it. Failures: `email_invalid`, `step_up_required`, `email_taken`,
 * `code_wrong`, `too_many_requests`; `logged_out` where the session ends meanwhile.
 */
export async function saveEmail(
  platform: Platform,
  session: LiveSession,
  input: { email: string; verificationCode: string; caller: Caller },
): Saved<
  | 'email_invalid'
  | 'step_up_required'
  | 'email_taken'
  | 'code_wrong'
  | 'too_many_requests'
  | 'logged_out'
> {
  const { caller, verificationCode: code } = input;
  const email = readEmail(input.email);
  if (!email.ok) return email;
  const contact = email.value;
  const may = await mayChange(platform, session, 'email', caller);
  if (!may.ok) return may;
  const asker = sessionAsker(session, { own: false }).id;
  const proved = await takeCode(platform, { purpose: 'email', contact, code, asker, caller });
  if (!proved.ok) return proved;
  const stored = await storeProved(platform, session, { kind: 'email', contact, caller });
  return stored === 'taken' ? fail('email_taken') : stored;
}

/**
 * Makes a mobile number the member's by the code that was sent there (purpose `mobile`), or by the
 * phone-auth provider's token, where the member has confirmed who they are. Only the holder of the
 * phone learns that another account has proved it. Failures: `mobile_invalid`, `step_up_required`,
 * `mobile_taken`, `code_wrong`, `too_many_requests`; `logged_out` where the session ends meanwhile.
 */
export async function saveMobile(
  platform: Platform,
  session: LiveSession,
  input: {
    countryDialingCode: string;
    mobileNum: string;
    verificationCode?: string | undefined;
    firebaseIdToken?: string | undefined;
    caller: Caller;
  },
): Saved<
  | 'mobile_invalid'
  | 'step_up_required'
  | 'mobile_taken'
  | 'code_wrong'
  | 'too_many_requests'
  | 'logged_out'
> {
  const mobile = readMobile(input.countryDialingCode, input.mobileNum);
  if (!mobile.ok) return mobile;
  const { contact } = mobile.value;
  const { verificationCode: code = '', firebaseIdToken, caller } = input;
  const may = await mayChange(platform, session, 'mobile', caller);
  if (!may.ok) return may;
  const asker = sessionAsker(session, { own: false }).id;
  const proof = { purpose: 'mobile', contact, code, asker, firebaseIdToken, caller } as const;
  const proved = await takeProof(platform, proof);
  if (!proved.ok) return proved;
  const stored = await storeProved(platform, session, { kind: 'mobile', contact, caller });
  return stored === 'taken' ? fail('mobile_taken') : stored;
}

async function mayChange(
  platform: Platform,
  session: LiveSession,
  what: 'email' | 'mobile',
  caller: Caller,
): Promise<Result<true, 'step_up_required' | 'too_many_requests'>> {
  const may = await requireStepUp(platform, session, { what, caller });
  if (!may.ok) return may;
  const within = await withinLimit(platform, profileByMember, session.member.id);
  return within ? ok(true) : fail('too_many_requests');
}

/**
 * Stores a proved contact, which counts at once, because the member has confirmed who they are. The
 * one before is held for the member, and is told with a link to undo the change. Checking the proof may be slow:
 * a session that has ended since changes nothing, as by "this was not me". A contact of a person who has excluded
 * themselves closes play (protection#known-again).
 */
async function storeProved(
  platform: Platform,
  session: LiveSession,
  wanted: { kind: 'mobile' | 'email'; contact: string; caller: Caller },
): Promise<Result<{ success: true }, 'logged_out'> | 'taken'> {
  const { id } = session.member;
  const { kind, contact } = wanted;
  const now = platform.clock.now();
  let closed = false;
  try {
    const before = await platform.db.transaction().execute(async (trx) => {
      closed = false;
      const member = await lockLive(trx, session);
      if (!member) return undefined;
      const set =
        kind === 'email'
          ? { email: contact, email_verified_at: now, email_settles_at: null }
          : { mobile: contact, mobile_verified_at: now, mobile_settles_at: null };
      await trx.updateTable('members').set(set).where('id', '=', id).execute();
      if (!(await claimContact(trx, { memberId: id, kind, contact, at: now }))) throw new Taken();
      closed = await closeIfExcluded(trx, id, { [kind]: contact }, now);
      if (member[kind] === contact) return member;
      const verifiedAt = member[`${kind}_verified_at`];
      await noteChange(trx, id, { kind, before: member[kind], verifiedAt, at: now });
      // A link in the old mailbox must open nothing any more.
      if (kind === 'email') {
        await trx.deleteFrom('reset_links').where('member_id', '=', id).execute();
      }
      return member;
    });
    if (!before) return fail('logged_out');
    await notifyOfChange(platform, before, wanted);
    if (closed) await notifyOfMatch(platform, before, wanted.caller);
    return done;
  } catch (cause) {
    if (!(cause instanceof Taken)) throw cause;
    closed = await platform.db.transaction().execute(async (trx) => {
      await lockMember(trx, id);
      return closeIfExcluded(trx, id, { [kind]: contact }, now);
    });
    if (closed) await notifyOfMatch(platform, session.member, wanted.caller);
    return 'taken';
  }
}

/** Tells the old contact, and the member's other one. */
async function notifyOfChange(
  platform: Platform,
  before: Member,
  { kind, contact, caller }: { kind: 'mobile' | 'email'; contact: string; caller: Caller },
): Promise<void> {
  if (before[kind] === contact) return;
  const masked = kind === 'email' ? maskEmail(contact) : maskMobile(contact);
  const event = { what: kind, outcome: 'done', contact: masked, caller } as const;
  await alertOwner(platform, before, event, { to: contactsOfOwner(before) });
}

export const bindings: Binding[] = [
  bind(accountCode, (platform, { input, session, caller }) =>
    sendContactCode(platform, session, input, caller),
  ),
  bind(api.saveEmail, (platform, { input, session, caller }) =>
    saveEmail(platform, session, { ...input, caller }),
  ),
  bind(api.saveMobile, (platform, { input, session, caller }) =>
    saveMobile(platform, session, { ...input, caller }),
  ),
];

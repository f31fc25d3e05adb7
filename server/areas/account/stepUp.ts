import type { z } from 'zod';
import { alertOfFailure } from '../../kernel/alerts/alertOwner';
import { isFirstProved, noteFirstProof, steppedUpUntil } from '../../kernel/alerts/elevation';
import { noteEvent } from '../../kernel/alerts/events';
import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { deliverInTime } from '../../kernel/delivery/deliver';
import { fail, ok, type Result } from '../../kernel/result';
import { factorOf, takeMemberCode } from '../../kernel/secondFactor/memberFactor';
import { type LiveSession, rotateSession } from '../../kernel/sessions/sessions';
import { deviceAsker, sessionAsker } from '../../kernel/verification/asker';
import { codeMessage } from '../../kernel/verification/codeText';
import {
  sendCode,
  takeCode,
  wasJustTaken,
  type SendFailure,
  type Sent,
} from '../../kernel/verification/codes';
import { maskMobile } from '../../kernel/verification/mobile';
import type { Member } from '../../store/tables';
import { paymentWays } from './api/passwords';
import type { SocialProvider } from './api/social';
import * as api from './api/security';
import type {
  stepUpSocial as socialCall,
  stepUpWays,
  stepUp as contract,
  stepUpCode,
} from './api/security';
import { provedFor, passwordTiers, checkOld } from './passwords/rules';
import { maskEmail } from './profile/mask';
import { checkEntered } from './rules';
import { returnedIdentity } from './social/finish';
import { memberOf } from './social/members';
import { offeredProviders } from './social/providers';

/**
 * Notes that the person has confirmed who they are, on this device, and returns the session's new
 * token. Undefined where the session has ended meanwhile.
 */
function elevate(
  { db, clock }: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const token = await rotateSession(trx, session, now);
    if (token === undefined) return undefined;
    await trx
      .updateTable('sessions')
      .set({ stepped_up_at: now, stepped_up_by: caller.deviceKey ?? null })
      .where('id', '=', session.id)
      .execute();
    await noteEvent(trx, session.member.id, { what: 'stepUp', outcome: 'done', caller }, now);
    return token;
  });
}

type Failure =
  'social_unavailable' | 'social_failed' | 'second_code_due' | 'too_many_requests' | 'logged_out';

/**
 * Confirms who the session's member is by a new sign-in at a provider. The person there must be the
 * one who logs in as this member. With a second factor it is the first of two proofs (`second_code_due`).
 */
async function stepUpSocial(
  platform: Platform,
  session: LiveSession,
  input: z.output<typeof socialCall.request> & { caller: Caller },
): Promise<Result<{ success: true; token: string }, Failure>> {
  const { caller, provider } = input;
  const identity = await returnedIdentity(platform, input);
  if (!identity.ok) return identity;
  const member = await memberOf(platform.db, provider, identity.value.subject);
  if (member?.id !== session.member.id) {
    await alertOfFailure(platform, session, { what: 'stepUp', caller });
    return fail('social_failed');
  }
  if (await factorOf(platform.db, session.member.id)) {
    await noteFirstProof(platform, session, caller);
    return fail('second_code_due');
  }
  const token = await elevate(platform, session, caller);
  return token === undefined ? fail('logged_out') : ok({ success: true, token });
}

/** Lists the offered providers at which a member can log in. */
async function linkedProviders(platform: Platform, memberId: string): Promise<SocialProvider[]> {
  const rows = await platform.db
    .selectFrom('social_identities')
    .select('provider')
    .where('member_id', '=', memberId)
    .execute();
  const linked = new Set(rows.map(({ provider }) => provider));
  return linked.size === 0
    ? []
    : (await offeredProviders(platform)).filter((each) => linked.has(each));
}

type Way = (typeof paymentWays)[number];

/** A contact proved this soon after the account was made was proved at the registration. */
const at_registration_ms = 60_000;

/**
 * Returns the member's contact of a kind that a code to confirm may be sent to: proved for a day, or
 * at registration, when no owner could be robbed by it.
 */
function stepUpContact(member: Member, by: Way, instant: number): string | undefined {
  const [contact, provedAt] =
    by === 'email'
      ? [member.email, member.email_verified_at]
      : [member.mobile, member.mobile_verified_at];
  const registered =
    provedAt !== null &&
    provedAt >= member.created_at &&
    provedAt <= member.created_at + at_registration_ms;
  return contact && registered ? contact : provedFor(member, by, instant);
}

/** Tells in which ways the session's member may confirm who they are. */
async function waysToStepUp(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<ResponseOf<typeof stepUpWays>> {
  const { member } = session;
  const now = platform.clock.now();
  return {
    until: steppedUpUntil(platform, session, caller),
    password: member.password_hash !== null,
    codes: paymentWays.flatMap((by) => {
      const contact = stepUpContact(member, by, now);
      const masked = contact && (by === 'email' ? maskEmail(contact) : maskMobile(contact));
      return masked ? [{ by, contact: masked }] : [];
    }),
    providers: await linkedProviders(platform, member.id),
    second: await secondDue(platform, session, caller),
  };
}

/** Tells which of the two proofs of an account with a second factor is to come; null without one. */
async function secondDue(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<'first' | 'code' | null> {
  if (!(await factorOf(platform.db, session.member.id))) return null;
  return isFirstProved(platform, session, caller) ? 'code' : 'first';
}

const purpose = 'stepUp';
const own = { own: true };

/** Sends a code to the member's own contact, by which they confirm who they are. */
async function sendStepUpCode(
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
type SecondFailure = 'second_code_due' | 'second_code_wrong' | 'second_codes_closed';

/**
 * Confirms who the session's member is, by the password or by a code, and renews the session's token:
 * a copy of its cookie is worthless then. An account with a second factor needs its code too, with the first proof or
 * within ten minutes after it (`second_code_due`). A wrong proof is told to the owner. A second tap succeeds again.
 */
async function stepUp(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<{ success: true; token: string }, ProofFailure | SecondFailure | 'logged_out'>> {
  const proved = await proveBoth(platform, session, input);
  if (!proved.ok) {
    const { caller } = input;
    if (wrong_proofs.includes(proved.code)) {
      await alertOfFailure(platform, session, { what: 'stepUp', caller });
    }
    // With the token before, nothing is learnt.
    return session.repeats ? fail('logged_out') : proved;
  }
  const token = await elevate(platform, session, input.caller);
  return token === undefined ? fail('logged_out') : ok({ success: true, token });
}

const wrong_proofs: readonly string[] = ['wrong_password', 'code_wrong', 'second_code_wrong'];

/** Checks the first proof, and that of the second factor where the account has one. */
async function proveBoth(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<true, ProofFailure | SecondFailure>> {
  const factor = await factorOf(platform.db, session.member.id);
  const { caller, totp: code = '' } = input;
  const isCodeAlone = input.by === undefined && input.password === undefined;
  if (!factor || !isCodeAlone || !isFirstProved(platform, session, caller)) {
    const first =
      input.by === undefined
        ? await provePassword(platform, session, input)
        : await proveCode(platform, session, input);
    if (!first.ok || !factor) return first;
    await noteFirstProof(platform, session, caller);
  }
  if (code.trim() === '') return fail(isCodeAlone ? 'second_code_wrong' : 'second_code_due');
  const asker = await deviceAsker(platform, caller, session.member.id);
  const knownDevice = asker?.known ? asker.id : undefined;
  return takeMemberCode(platform, factor, { code, knownDevice, repeats: session.repeats });
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
  bind(api.stepUpSocial, (platform, { input, session, caller }) =>
    stepUpSocial(platform, session, { ...input, caller }),
  ),
  bind(api.stepUpWays, async (platform, { session, caller }) =>
    ok(await waysToStepUp(platform, session, caller)),
  ),
  bind(api.stepUpCode, (platform, { input, session, caller }) =>
    sendStepUpCode(platform, session, input, caller),
  ),
  bind(api.stepUp, (platform, { input, session, caller }) =>
    stepUp(platform, session, { ...input, caller }),
  ),
];

import { readEmail } from '../names';
import { claimContact } from '../provedContact';
import type { Caller, Platform } from '../../context';
import { withinLimit } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';
import { takeCode } from '../../verification/codes';
import { readMobile } from '../../verification/mobile';
import { takeProof } from '../../verification/takeProof';
import { profileByMember } from './tiers';

type Saved<Failure extends string> = Promise<Result<{ success: true }, Failure>>;

const done = ok({ success: true as const });

/** Gives up the transaction of a contact that another member has. */
class Taken extends Error {}

/**
 * Makes a mail address the member's by the code that was sent there (purpose `email`). That another
 * account has proved it is told after the right code only, so to the owner of the mail box. Without
 * a code the address is kept as it would be at registration, unproved; a proved one gives way to no
 * such one (`code_wrong`). Failures: `email_invalid`, `email_taken`, `code_wrong`, `too_many_requests`.
 */
export async function saveEmail(
  platform: Platform,
  asked: {
    memberId: string;
    email: string;
    verificationCode?: string | undefined;
    caller: Caller;
  },
): Saved<'email_invalid' | 'email_taken' | 'code_wrong' | 'too_many_requests'> {
  const { memberId, caller } = asked;
  const email = readEmail(asked.email);
  if (!email.ok) return email;
  if (!(await withinLimit(platform, profileByMember, memberId))) return fail('too_many_requests');
  const contact = email.value;
  const code = asked.verificationCode;
  if (code === undefined) {
    const noted = await noteEmail(platform, memberId, contact);
    return noted ? done : fail('code_wrong');
  }
  const proved = await takeCode(platform, { purpose: 'email', contact, code, caller });
  if (!proved.ok) return proved;
  const kept = await keep(platform, { memberId, kind: 'email', contact });
  return kept ? done : fail('email_taken');
}

/** Keeps an address that nobody has proved; false where a proved one stands. */
async function noteEmail({ db }: Platform, memberId: string, email: string): Promise<boolean> {
  const noted = await db
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('email', 'is', null), eb('email_verified_at', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Makes a mobile number the member's by the code that was sent there (purpose `mobile`), or by the
 * phone-auth provider's proof where there is one. That another account has proved it is told to who
 * holds the phone only. Failures: `mobile_invalid`, `mobile_taken`, `code_wrong`,
 * `too_many_requests`.
 */
export async function saveMobile(
  platform: Platform,
  asked: {
    memberId: string;
    countryDialingCode: string;
    mobileNum: string;
    verificationCode?: string | undefined;
    firebaseIdToken?: string | undefined;
    caller: Caller;
  },
): Saved<'mobile_invalid' | 'mobile_taken' | 'code_wrong' | 'too_many_requests'> {
  const { memberId } = asked;
  const mobile = readMobile(asked.countryDialingCode, asked.mobileNum);
  if (!mobile.ok) return mobile;
  if (!(await withinLimit(platform, profileByMember, memberId))) return fail('too_many_requests');
  const { contact } = mobile.value;
  const { verificationCode: code = '', firebaseIdToken, caller } = asked;
  const proof = { purpose: 'mobile', contact, code, firebaseIdToken, caller } as const;
  const proved = await takeProof(platform, proof);
  if (!proved.ok) return proved;
  const kept = await keep(platform, { memberId, kind: 'mobile', contact });
  return kept ? done : fail('mobile_taken');
}

async function keep(
  platform: Platform,
  wanted: { memberId: string; kind: 'mobile' | 'email'; contact: string },
): Promise<boolean> {
  const { memberId, kind, contact } = wanted;
  const at = platform.clock.now();
  const change =
    kind === 'email'
      ? { email: contact, email_verified_at: at }
      : { mobile: contact, mobile_verified_at: at };
  try {
    await platform.db.transaction().execute(async (trx) => {
      await trx.updateTable('members').set(change).where('id', '=', memberId).execute();
      if (!(await claimContact(trx, { ...wanted, at }))) throw new Taken();
      // A link that lies in the old mail box opens nothing any more.
      if (kind === 'email') {
        await trx.deleteFrom('reset_links').where('member_id', '=', memberId).execute();
      }
    });
    return true;
  } catch (cause) {
    if (cause instanceof Taken) return false;
    throw cause;
  }
}

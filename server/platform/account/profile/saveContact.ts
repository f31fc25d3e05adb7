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

/** Thrown to roll back where another member has the contact. */
class Taken extends Error {}

/**
 * Makes an email address the member's by the code that was sent there (purpose `email`). Only the
 * right code, and so the owner of the mailbox, learns that another account has proved it. Without a
 * code the address is stored unproved, as at registration, unless a proved one is there
 * (`code_wrong`). Failures: `email_invalid`, `email_taken`, `code_wrong`, `too_many_requests`.
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
    const stored = await storeUnproved(platform, memberId, contact);
    return stored ? done : fail('code_wrong');
  }
  const proved = await takeCode(platform, { purpose: 'email', contact, code, caller });
  if (!proved.ok) return proved;
  const stored = await storeProved(platform, { memberId, kind: 'email', contact });
  return stored ? done : fail('email_taken');
}

/** Stores an unproved address. Returns false where a proved one is there. */
async function storeUnproved({ db }: Platform, memberId: string, email: string): Promise<boolean> {
  const stored = await db
    .updateTable('members')
    .set({ email })
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('email', 'is', null), eb('email_verified_at', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Makes a mobile number the member's by the code that was sent there (purpose `mobile`), or by the
 * phone-auth provider's token. Only the holder of the phone learns that another account has proved
 * it. Failures: `mobile_invalid`, `mobile_taken`, `code_wrong`, `too_many_requests`.
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
  const stored = await storeProved(platform, { memberId, kind: 'mobile', contact });
  return stored ? done : fail('mobile_taken');
}

async function storeProved(
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
      // A link in the old mailbox must open nothing any more.
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

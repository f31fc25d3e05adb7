import type { SessionInfo } from '../../../contract/account/entry';
import type { Db } from '../../../store/open';
import { openOwnerOf } from '../provedContact';
import type { Caller, Platform } from '../../context';
import { tiers, withinLimit } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';
import { keepCode, proveCode, consumeCode } from '../../verification/codes';
import { readMobile } from '../../verification/mobile';
import { readPhoneAuth, consumePhoneProof } from '../../verification/phoneAuth';
import { acceptable, hashOfNew, replaceLost, type NewPasswordFailure } from './replace';

export interface SetByPhoneRequest {
  newPassword: string;
  countryDialingCode: string;
  mobileNum: string;
  verificationCode?: string | undefined;
  firebaseIdToken?: string | undefined;
  previousToken: string | undefined;
  caller: Caller;
}

export type SetByPhoneFailure =
  NewPasswordFailure | 'no_permission' | 'mobile_invalid' | 'code_wrong';

/** That somebody has the phone in hand: used up only by a password that was set. */
interface Proof {
  use(db: Db, at: number): Promise<boolean>;
  keep(): Promise<void>;
}

/**
 * Sets a new password by a code sent to the member's proved number, or by the phone-auth
 * provider's token of it; ends all sessions and opens a new one (account#set-password-by-phone). A
 * refused password leaves the code good (only another failure clears its field), and only who has
 * the right code learns that it is the old one.
 */
export async function setPasswordByPhone(
  platform: Platform,
  asked: SetByPhoneRequest,
): Promise<Result<SessionInfo, SetByPhoneFailure>> {
  // Our codes are not sent with the flag off, but the phone-auth provider knows nothing of it.
  if (!(await platform.settings.on('PHONERETRIEVAL3'))) return fail('no_permission');
  const mobile = readMobile(asked.countryDialingCode, asked.mobileNum);
  if (!mobile.ok) return mobile;
  const good = acceptable(asked.newPassword);
  if (!good.ok) return good;
  const { contact } = mobile.value;
  const proved = await proofOf(platform, contact, asked);
  if (!proved.ok) return proved;
  const proof = proved.value;
  const member = await openOwnerOf(platform.db, contact);
  if (!member) return fail('code_wrong');
  const hashed = await hashOfNew(platform, member, asked.newPassword);
  if (!hashed.ok) {
    await proof.keep();
    return hashed;
  }
  const how = { ...asked, passwordHash: hashed.value };
  const session = await replaceLost(platform, member.id, how, (trx, at) => proof.use(trx, at));
  return session ? ok(session) : fail('code_wrong');
}

async function proofOf(
  platform: Platform,
  contact: string,
  { firebaseIdToken, verificationCode = '', caller }: SetByPhoneRequest,
): Promise<Result<Proof, 'code_wrong' | 'too_many_requests'>> {
  if (firebaseIdToken) {
    const read = await readPhoneAuth(platform, firebaseIdToken, contact);
    if (read.ok) {
      return ok({ use: (db) => consumePhoneProof(db, read.value), keep: async () => undefined });
    }
    const within = await withinLimit(platform, tiers.codeTryByAddress, caller.address);
    return fail(within ? 'code_wrong' : 'too_many_requests');
  }
  const code = { purpose: 'reset', contact, code: verificationCode, caller } as const;
  const read = await proveCode(platform, code);
  if (!read.ok) return read;
  return ok({
    use: (db, at) => consumeCode(db, read.value, at),
    keep: () => keepCode(platform, read.value),
  });
}

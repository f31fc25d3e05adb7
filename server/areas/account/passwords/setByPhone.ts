import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { tiers, withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import { deviceAskerId } from '../../../kernel/verification/asker';
import { keepCode, proveCode, consumeCode } from '../../../kernel/verification/codes';
import { readMobile } from '../../../kernel/verification/mobile';
import { readPhoneAuth, consumePhoneProof } from '../../../kernel/verification/phoneAuth';
import type { Db } from '../../../store/open';
import type { SessionInfo } from '../api/entry';
import * as api from '../api/passwords';
import { recoversByPhone } from '../entryCodes';
import { openOwnerOf } from '../provedContact';
import { checkNewPassword, hashOfNew, replaceLost, type NewPasswordFailure } from './replace';

interface SetByPhoneRequest {
  newPassword: string;
  countryDialingCode: string;
  mobileNum: string;
  verificationCode?: string | undefined;
  firebaseIdToken?: string | undefined;
  previousToken: string | undefined;
  caller: Caller;
}

type SetByPhoneFailure = NewPasswordFailure | 'no_permission' | 'mobile_invalid' | 'code_wrong';

/** Proof that the person holds the phone. Only a password that was set uses it up. */
interface Proof {
  use(db: Db, instant: number): Promise<boolean>;
  keep(): Promise<void>;
}

/**
 * Sets a new password by a code sent to the member's proved number, or by the phone-auth provider's
 * token of it, ends all sessions and opens a new one (account#set-password-by-phone). A refused password leaves the
 * code valid, and only the right code reveals that it is the old password.
 */
async function setPasswordByPhone(
  platform: Platform,
  input: SetByPhoneRequest,
): Promise<Result<SessionInfo, SetByPhoneFailure>> {
  // With the flag off we send no codes, but the phone-auth provider does not know the flag.
  if (!(await recoversByPhone(platform))) return fail('no_permission');
  const mobile = readMobile(input.countryDialingCode, input.mobileNum);
  if (!mobile.ok) return mobile;
  const good = await checkNewPassword(platform, input.newPassword);
  if (!good.ok) return good;
  const { contact } = mobile.value;
  const proved = await proofOf(platform, contact, input);
  if (!proved.ok) return proved;
  const proof = proved.value;
  const member = await openOwnerOf(platform, contact);
  if (!member) return fail('code_wrong');
  // Only the person with the code learns that it is the name of this account.
  const own = await checkNewPassword(platform, input.newPassword, member);
  const hashed = own.ok ? await hashOfNew(platform, member, input.newPassword) : own;
  if (!hashed.ok) {
    await proof.keep();
    return hashed;
  }
  const how = { ...input, passwordHash: hashed.value };
  const session = await replaceLost(platform, member, how, (trx, instant) =>
    proof.use(trx, instant),
  );
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
  const asker = deviceAskerId(caller);
  const code = { purpose: 'reset', contact, code: verificationCode, asker, caller } as const;
  const read = await proveCode(platform, code);
  if (!read.ok) return read;
  return ok({
    use: (db, instant) => consumeCode(db, read.value, instant),
    keep: () => keepCode(platform, read.value),
  });
}

export const bindings: Binding[] = [
  bind(api.setPasswordByPhone, (platform, { input, token, caller }) =>
    setPasswordByPhone(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
];

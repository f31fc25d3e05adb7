import type { CodePurpose } from '../api/verification';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { takeCode } from './codes';
import { provedByPhoneAuth } from './phoneAuth';

/** Proof that a person holds a phone. */
interface NumberProof {
  purpose: CodePurpose;
  /** The number, as +66812345678. */
  contact: string;
  code: string;
  /** The asker whose code it must be; undefined for a caller who can have asked for none. */
  asker: string | undefined;
  /** The phone-auth provider's token, where it sent the code. Ours is ignored then. */
  firebaseIdToken?: string | undefined;
  caller: Caller;
}

/**
 * Checks and uses up the proof that a person holds a phone: a code of ours, or the phone-auth
 * provider's token (account#phone-auth). A token that proves nothing counts as a wrong code of the address.
 */
export async function takeProof(
  platform: Platform,
  { firebaseIdToken, ...code }: NumberProof,
): Promise<Result<true, 'code_wrong' | 'too_many_requests'>> {
  if (!firebaseIdToken) return takeCode(platform, code);
  if (await provedByPhoneAuth(platform, firebaseIdToken, code.contact)) return ok(true);
  const allowed = await withinLimit(platform, tiers.codeTryByAddress, code.caller.address);
  return fail(allowed ? 'code_wrong' : 'too_many_requests');
}

import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import type { Db } from '../../store/open';
import { elsewhere_limit_ms } from '../api/limits';
import type { CodePurpose } from '../api/verification';
import type { Platform, Caller } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { takeCode } from './codes';

/** The sign-in behind a token may be this old. */
export const phone_auth_age_ms = 10 * 60_000;
/** The provider's clock may be ahead of ours by this much. */
const ahead_ms = 60_000;
const issuer_base = 'https://securetoken.google.com/';
const purpose = 'phone-auth';
/** Failures of the key set: no answer, a status other than 200, or no key set in it. */
const key_set_failures: ReadonlySet<string> = new Set([
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_INVALID',
]);

/** A sign-in at the provider, which is valid for one use here. */
interface PhoneProof {
  id: string;
  contact: string;
  at: number;
  /** No token of it is accepted after this. */
  endsAt: number;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keysByUrl = new Map<string, Keys>();

/**
 * Returns true where a token of the phone-auth provider proves a number (+66812345678), and uses the
 * sign-in behind it up: another token of the same sign-in is a replay. False where no provider is
 * configured.
 */
export async function provedByPhoneAuth(
  platform: Platform,
  token: string,
  contact: string,
): Promise<boolean> {
  const proof = await readPhoneAuth(platform, token, contact);
  return proof.ok && (await consumePhoneProof(platform.db, proof.value));
}

/**
 * Reads the proof in a token: signed by the provider, for our project, by a sign-in with that number
 * within ten minutes. `consumePhoneProof` uses it up. Failure: `code_wrong`.
 */
export async function readPhoneAuth(
  platform: Platform,
  token: string,
  contact: string,
): Promise<Result<PhoneProof, 'code_wrong'>> {
  const { clock, config, log } = platform;
  if (!config.phoneAuth) return fail('code_wrong');
  const { project, jwksUrl } = config.phoneAuth;
  const now = clock.now();
  try {
    const { payload } = await jwtVerify(token, keysAt(jwksUrl), {
      issuer: `${issuer_base}${project}`,
      audience: project,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
      currentDate: new Date(now),
      clockTolerance: ahead_ms / 1000,
    });
    return proofOf(payload, contact, now);
  } catch (cause) {
    // A bad token is the sender's mistake; keys that can't be fetched are the operator's problem.
    const ofToken = cause instanceof errors.JOSEError && !key_set_failures.has(cause.code);
    if (!ofToken) log.error({ event: 'phone-auth', err: cause }, 'no keys for phone-auth tokens');
    return fail('code_wrong');
  }
}

function proofOf(
  { sub, auth_time, phone_number, firebase }: JWTPayload,
  contact: string,
  instant: number,
): Result<PhoneProof, 'code_wrong'> {
  // The provider may know the number of a person who signed in otherwise this time.
  const { sign_in_provider } = (firebase ?? {}) as { sign_in_provider?: unknown };
  const signedInAt = typeof auth_time === 'number' ? auth_time * 1000 : NaN;
  const endsAt = signedInAt + phone_auth_age_ms;
  const good =
    typeof sub === 'string' &&
    sub !== '' &&
    phone_number === contact &&
    sign_in_provider === 'phone' &&
    signedInAt <= instant + ahead_ms &&
    instant <= endsAt;
  if (!good) return fail('code_wrong');
  const id = createHash('sha256').update(`${purpose} ${sub} ${auth_time}`).digest('hex');
  return ok({ id, contact, at: instant, endsAt });
}

/** Uses a proof up. Returns false where it was used before. It is stored while it could be valid. */
export async function consumePhoneProof(db: Db, proof: PhoneProof): Promise<boolean> {
  const noted = await db
    .insertInto('codes')
    .values({
      id: proof.id,
      purpose,
      contact: proof.contact,
      code_hash: '',
      created_at: proof.at,
      expires_at: proof.endsAt,
      tries: 0,
      used_at: proof.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Returns the key set of an address, which is fetched once and kept. */
function keysAt(url: string): Keys {
  let keys = keysByUrl.get(url);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(url), { timeoutDuration: elsewhere_limit_ms });
    keysByUrl.set(url, keys);
  }
  return keys;
}

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

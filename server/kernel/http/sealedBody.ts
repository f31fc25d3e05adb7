import { createHash } from 'node:crypto';
import { encryption_header, open } from '../api/encryption';
import type { ErrorCode } from '../api/errors';
import type { Platform } from '../context';
import { gatewayKeys } from '../keys/gatewayKeys';
import { takeOnce } from '../keys/takeOnce';
import { fail, ok, type Result } from '../result';

/**
 * Opens the body of an encrypted call, once (account#encryption). Failure: `wrong_encryption`, for one of another key, one with
 * a changed bit, one that was taken before, and one that says that it was sealed at another time.
 */
export async function openBody(
  platform: Platform,
  request: Request,
  json: unknown,
): Promise<Result<unknown, ErrorCode>> {
  const { kid, data } = (json ?? {}) as { kid?: unknown; data?: unknown };
  const wrapped = request.headers.get(encryption_header);
  if (typeof kid !== 'string' || typeof data !== 'string' || !wrapped) {
    return fail('wrong_encryption');
  }
  const keys = await gatewayKeys(platform);
  let clear: unknown;
  try {
    clear = open(data, keys.unwrap(kid, wrapped));
  } catch {
    return fail('wrong_encryption');
  }
  return (await isFirstTime(platform, data, clear)) ? ok(clear) : fail('wrong_encryption');
}

/** A body that says when it was sealed is good for this long around it. */
const sealed_skew_ms = 5 * 60_000;
/** One that does not say it is remembered for this long. */
const sealed_stored_ms = 7 * 24 * 60 * 60_000;

/** True for a sealed body that is new: each is taken once (account#encryption). */
async function isFirstTime(
  { db, clock }: Platform,
  data: string,
  clear: unknown,
): Promise<boolean> {
  const now = clock.now();
  const { sealedAt } = (clear ?? {}) as { sealedAt?: unknown };
  const isDated = typeof sealedAt === 'number';
  if (isDated && Math.abs(now - sealedAt) > sealed_skew_ms) return false;
  const expiresAt = isDated ? sealedAt + 2 * sealed_skew_ms : now + sealed_stored_ms;
  // By its bytes: base64 of the same can be written in several ways.
  const nonce = createHash('sha256').update(Buffer.from(data, 'base64')).digest('base64url');
  return takeOnce(db, { kind: 'body', nonce, expiresAt });
}

import { randomBytes, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PlatformConfig } from '../../kernel/config';

export const signature_headers = {
  key: 'X-Vendor-Key',
  timestamp: 'X-Vendor-Timestamp',
  nonce: 'X-Vendor-Nonce',
  signature: 'X-Vendor-Signature',
} as const;

/** A request older or newer than this by its own timestamp is refused. */
export const clock_skew_ms = 300_000;
const key_bytes = 32;

/** Derives a vendor's shared secret from the platform's, so that none is stored. */
export const vendorKey = (config: Pick<PlatformConfig, 'sessionSecret'>, vendor: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.sessionSecret, '', `chokdee vendor ${vendor}`, key_bytes));

/**
 * Signs a request: hex HMAC-SHA256 over `timestamp.nonce.body`, the body as its raw bytes. The nonce
 * is signed too: otherwise anyone who saw a request could repeat it under new nonces until its time
 * runs out.
 */
export const sign = (
  key: Uint8Array,
  timestamp: string,
  nonce: string,
  body: string | Uint8Array,
): string => createHmac('sha256', key).update(`${timestamp}.${nonce}.`).update(body).digest('hex');

/** Checks the signature of these parts in constant time. */
export function isSigned(
  key: Uint8Array,
  parts: { timestamp: string; nonce: string; body: Uint8Array; signature: string },
): boolean {
  const expected = Buffer.from(sign(key, parts.timestamp, parts.nonce, parts.body), 'utf8');
  const given = Buffer.from(parts.signature.toLowerCase(), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Makes a signed request between a vendor and the platform. Both directions are signed alike, with
 * the key that the two share. The body names its operation, so that an intercepted request can't be
 * used for another one.
 */
export function signedRequest(
  url: URL,
  {
    vendor,
    key,
    operation,
    at: instant,
  }: { vendor: string; key: Uint8Array; operation: string; at: number },
  fields: object,
  signal: AbortSignal,
): Request {
  const timestamp = String(instant);
  const nonce = randomBytes(16).toString('base64url');
  const requestId = randomBytes(12).toString('base64url');
  const body = JSON.stringify({ ...fields, operation, requestId, at: instant });
  return new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signature_headers.key]: vendor,
      [signature_headers.timestamp]: timestamp,
      [signature_headers.nonce]: nonce,
      [signature_headers.signature]: sign(key, timestamp, nonce, body),
    },
    body,
    signal,
  });
}

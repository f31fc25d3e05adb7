import { randomBytes } from 'node:crypto';
import { sign, signature_headers } from './signature';

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
    at,
  }: { vendor: string; key: Uint8Array; operation: string; at: number },
  fields: object,
  signal: AbortSignal,
): Request {
  const timestamp = String(at);
  const nonce = randomBytes(16).toString('base64url');
  const requestId = randomBytes(12).toString('base64url');
  const body = JSON.stringify({ ...fields, operation, requestId, at });
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

import { randomBytes } from 'node:crypto';
import { sign, signature_headers } from './signature';

/**
 * A signed request between a vendor and the platform: both directions are signed alike, with the
 * key that the two share. The body says its operation, so that a request heard for one thing can't
 * be sent for another.
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

import type { Platform } from '../context';
import { isFreshNonce } from './nonces';
import { clock_skew_ms, isSigned, signature_headers, vendorKey } from './signature';

/** Bodies are longer than this in neither direction. */
export const body_limit_bytes = 64 * 1024;

export interface SignedParts {
  /** The vendor whose key signs. */
  vendor: string;
  header(name: string): string;
  body: Uint8Array;
}

/**
 * Whether a request is its vendor's own: the signature proved, the time right, the nonce new, in
 * this order, so that nobody without the key can use up nonces. `reader` names whose nonces they
 * are, where that is not the platform.
 */
export async function isGenuine(
  { config, clock, db }: Pick<Platform, 'config' | 'clock' | 'db'>,
  { vendor, header, body }: SignedParts,
  reader = '',
): Promise<boolean> {
  const timestamp = header(signature_headers.timestamp);
  const nonce = header(signature_headers.nonce);
  const signature = header(signature_headers.signature);
  const signed = isSigned(vendorKey(config, vendor), { timestamp, nonce, body, signature });
  if (!signed || header(signature_headers.key) !== vendor) return false;
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\w-]{8,100}$/.test(nonce)) return false;
  if (Math.abs(clock.now() - Number(timestamp)) > clock_skew_ms) return false;
  return isFreshNonce(db, `${reader}${vendor}`, nonce, Number(timestamp));
}

/** A body's JSON; undefined where it is none, or no UTF-8. */
export function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}

import type { Platform } from '../../kernel/context';
import { isFreshNonce } from './nonces';
import { clock_skew_ms, isSigned, signature_headers, vendorKey } from './signature';

/** The largest body, in either direction. */
export const body_limit_bytes = 64 * 1024;

/** A signed request as it came. */
interface SignedParts {
  /** The vendor whose key signs. */
  vendor: string;
  header(name: string): string;
  body: Uint8Array;
}

/**
 * Returns true for a request of its vendor: signature, time and nonce are checked in this order, so
 * that nobody without the key can use nonces up. `reader` keeps the nonces of another receiver than
 * the platform apart.
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

/** Parses a body; undefined for anything but JSON in UTF-8. */
export function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}

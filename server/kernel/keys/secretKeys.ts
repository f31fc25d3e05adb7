import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../context';

const key_bytes = 32;

/** Derives a key for one use from the installation's secret. */
export const keyFor = (platform: Pick<Platform, 'config'>, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', platform.config.sessionSecret, '', `chokdee ${use}`, key_bytes));

/**
 * Hashes a short secret for the store, under a key that is not in the store: a reader of the store
 * could guess a code of six digits from a plain hash.
 */
export const keyedHash = (platform: Pick<Platform, 'config'>, use: string, text: string): string =>
  createHmac('sha256', keyFor(platform, use)).update(text).digest('base64url');

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

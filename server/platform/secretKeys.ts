import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Platform } from './context';

const key_bytes = 32;

/** A key of its own for each use, from the secret of the installation. */
export const keyFor = (platform: Pick<Platform, 'config'>, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', platform.config.sessionSecret, '', `chokdee ${use}`, key_bytes));

/**
 * What the store keeps of a short secret: a code of six digits could be guessed from a plain hash
 * by whoever reads the store, but not from one under a key that is not in it.
 */
export const keyedHash = (platform: Pick<Platform, 'config'>, use: string, text: string): string =>
  createHmac('sha256', keyFor(platform, use)).update(text).digest('base64url');

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

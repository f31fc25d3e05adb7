import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { open } from '../api/encryption';
import type { PlatformConfig, Purpose } from '../config';
import type { Platform } from '../context';

const key_bytes = 32;

/** The secrets that a process knows: the root, those before it, and those of single purposes, each list with the one in use first. */
export type KnownSecrets = Pick<PlatformConfig, 'sessionSecret' | 'olderSecrets' | 'secrets'>;

/** Uses of keys that stand under a purpose's own secret; all others stand under the root. */
const purposeOf = (use: string): Purpose | undefined => {
  if (use.startsWith('cookie ')) return 'cookies';
  if (use === 'lottery seeds' || use === 'sandbox seeds') return 'seeds';
  if (use === 'outbox') return 'outbox';
  if (use === 'gateway key' || / totp$/.test(use)) return 'seals';
  if (use === 'key of the day seals' || use === 'key of the draws') return 'seals';
  if (use === 'vendor keys') return 'vendors';
  if (use.startsWith('hop ')) return 'gateway';
  return undefined;
};

/** Purposes whose keys only open what we sealed: what the root sealed before may be read for ever, for it gives nobody a right. */
const opensOfRoot: readonly Purpose[] = ['seeds', 'outbox', 'seals', 'vendors'];

const rootsOf = ({ sessionSecret, olderSecrets = [] }: KnownSecrets): string[] => [
  sessionSecret,
  ...olderSecrets,
];

/**
 * Lists the secrets of a purpose: the first one is used, the others are accepted. Without its own it has those of the root
 * (site#one-secret-per-purpose).
 */
function secretsOf(config: KnownSecrets, purpose: Purpose | undefined): readonly string[] {
  const own = purpose && config.secrets?.[purpose];
  if (!purpose || !own?.length) return rootsOf(config);
  return opensOfRoot.includes(purpose) ? [...new Set([...own, ...rootsOf(config)])] : own;
}

const derived = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `chokdee ${use}`, key_bytes));

interface Keyed {
  config: KnownSecrets;
}

/** Derives the key for one use that is in use now. */
export const keyFor = ({ config }: Keyed, use: string): Buffer =>
  derived(secretsOf(config, purposeOf(use))[0]!, use);

/** Derives the keys for one use, by HKDF with its label: the one in use now, and those that are accepted beside it. */
export const keysFor = ({ config }: Keyed, use: string): Buffer[] =>
  secretsOf(config, purposeOf(use)).map((secret) => derived(secret, use));

/**
 * Opens a sealed text under whichever key of its use it was sealed; `isOld` where that is not the one in use now. Throws
 * where none opens it.
 */
export function openSealed(
  platform: Keyed,
  use: string,
  sealed: string,
): { value: unknown; isOld: boolean } {
  const [first, ...others] = keysFor(platform, use);
  try {
    return { value: open(sealed, first!), isOld: false };
  } catch (cause) {
    for (const key of others) {
      try {
        return { value: open(sealed, key), isOld: true };
      } catch {
        // The next one may be its key.
      }
    }
    throw cause;
  }
}

/**
 * Hashes a short secret for the store, under a key that is not in the store: a reader of the store
 * could guess a code of six digits from a plain hash.
 */
export const keyedHash = (platform: Pick<Platform, 'config'>, use: string, text: string): string =>
  hashUnder(keyFor(platform, use), text);

/** Lists the hashes that a text may have in the store: under the key in use now, then under those that are accepted. */
export const keyedHashes = (platform: Keyed, use: string, text: string): string[] =>
  keysFor(platform, use).map((key) => hashUnder(key, text));

const hashUnder = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** True where a text is one of some, each compared in constant time. */
export const isOneOf = (text: string, known: readonly string[]): boolean =>
  known.filter((each) => sameText(each, text)).length > 0;

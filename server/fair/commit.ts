import { createHash, timingSafeEqual } from 'node:crypto';

/** Length of a server seed in bytes. */
const seed_bytes = 32;

/**
 * A source of random bytes: returns exactly `size` of them (in production `crypto.randomBytes`).
 */
type RandomSource = (size: number) => Uint8Array;

const seedHex = /^[0-9a-f]{64}$/i;
const digestHex = /^[0-9a-f]{64}$/;

/**
 * Returns the 32 raw bytes of a seed given as 64 hex digits (either case) or as bytes. Throws a
 * RangeError on anything else.
 */
export function seedBytes(seed: string | Uint8Array): Buffer {
  if (typeof seed === 'string') {
    if (!seedHex.test(seed)) throw new RangeError('a seed is 64 hex digits');
    return Buffer.from(seed, 'hex');
  }
  if (seed.length !== seed_bytes) throw new RangeError('a seed is 32 bytes');
  return Buffer.from(seed);
}

/**
 * Returns a fresh server seed as 64 lower-case hex digits, from the given random source. Throws a
 * RangeError unless the source gives exactly 32 bytes.
 */
export function newSeed(random: RandomSource): string {
  return seedBytes(random(seed_bytes)).toString('hex');
}

/**
 * Returns the commitment to a seed: SHA-256 of its 32 raw bytes (not of its hex text), as 64
 * lower-case hex digits. It is published before anyone plays. Rule: docs/fairness.md, "The
 * commitment".
 */
export function commitment(seed: string | Uint8Array): string {
  return createHash('sha256').update(seedBytes(seed)).digest('hex');
}

/**
 * True if a seed is the one behind a published commitment, compared in constant time. A malformed
 * seed or commitment is not a match: both may come from outside.
 */
export function verifyCommitment(seed: string | Uint8Array, published: string): boolean {
  const wellFormed = typeof seed === 'string' ? seedHex.test(seed) : seed.length === seed_bytes;
  const digest = published.toLowerCase();
  if (!wellFormed || !digestHex.test(digest)) return false;
  return timingSafeEqual(Buffer.from(commitment(seed), 'hex'), Buffer.from(digest, 'hex'));
}

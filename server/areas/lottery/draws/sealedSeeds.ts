import { randomBytes } from 'node:crypto';
import { seal } from '../../../kernel/api/encryption';
import { commitment, newSeed, verifyCommitment } from '../../../fair/commit';
import type { LotteryDraw } from '../../../store/tables/lottery';
import type { Platform } from '../../../kernel/context';
import { keyFor, openSealed } from '../../../kernel/keys/secretKeys';

const use = 'lottery seeds';

/** A fresh seed as the store keeps it, sealed, and the commitment that is published. */
type SealedSeed = Pick<LotteryDraw, 'seed' | 'commitment'>;

/** Makes the sealed seed of a draw to come (docs/fairness.md, "The commitment"). */
export function newSealedSeed(platform: Pick<Platform, 'config'>): SealedSeed {
  const seed = newSeed((size) => randomBytes(size));
  return { seed: seal(seed, keyFor(platform, use)), commitment: commitment(seed) };
}

/** True for a seed that lies in the store as everybody may see it: its draw is over. */
export const isInClear = (seed: string): boolean => /^[0-9a-f]{64}$/.test(seed);

/**
 * Opens the seed of a draw that is not over. Undefined where it was sealed under another secret or lay
 * in clear, where somebody may have read it: such a draw can't be made.
 */
export function openSeed(
  platform: Pick<Platform, 'config'>,
  { seed, commitment: published }: SealedSeed,
): string | undefined {
  try {
    const opened = String(openSealed(platform, use, seed).value);
    // The commitment binds the seed to its draw.
    return verifyCommitment(opened, published) ? opened : undefined;
  } catch {
    return undefined;
  }
}

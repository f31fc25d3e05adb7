import { seal } from '../kernel/api/encryption';
import { verifyCommitment } from '../fair/commit';
import type { PlatformConfig } from '../kernel/config';
import { keyFor, openSealed } from '../kernel/keys/secretKeys';
import type { SandboxRound } from '../store/tables';

/**
 * Seals the seeds of rounds to come under the installation's secret: a reader of the store, or of a
 * copy of it, learns no result in advance. A seed lies in clear only once its round is over or drawn.
 */
export interface SealedSeeds {
  seal(seed: string): string;
  /**
   * Returns the seed of a round that is not drawn yet. Undefined if it was sealed under another
   * secret, or stored in clear, where somebody may have read it: such a round must not be played.
   */
  open(round: SealedRound): string | undefined;
}

type SealedRound = Pick<SandboxRound, 'seed' | 'commitment'>;

const use = 'sandbox seeds';

/** True for a seed that is over: it lies in the store as everybody may see it. */
export const isInClear = (seed: string): boolean => /^[0-9a-f]{64}$/.test(seed);

export function sealedSeeds(config: PlatformConfig): SealedSeeds {
  return {
    seal: (seed) => seal(seed, keyFor({ config }, use)),
    open: ({ seed, commitment }) => {
      const opened = openText(config, seed);
      // The commitment binds the seed to its round.
      return opened !== undefined && verifyCommitment(opened, commitment) ? opened : undefined;
    },
  };
}

function openText(config: PlatformConfig, sealed: string): string | undefined {
  try {
    return String(openSealed({ config }, use, sealed).value);
  } catch {
    return undefined;
  }
}

import type { Logger } from 'pino';
import type { Clock } from '../kernel/time/clock';
import type { Db } from '../store/open';
import type { Catalogue } from './catalogue';
import type { SealedSeeds } from './sealedSeeds';
import type { WalletClient } from './walletClient';

/**
 * The vendor's dependencies: tables of its own (`sandbox_*`), the operator's catalogue to read, and
 * the platform's wallet to call. It knows no member, no session of the site and no ledger.
 */
export interface SandboxParts {
  db: Db;
  clock: Clock;
  log: Logger;
  catalogue: Catalogue;
  wallet: WalletClient;
  seeds: SealedSeeds;
  /** Returns that many random bytes. */
  random: (size: number) => Uint8Array;
}

import type { Logger } from 'pino';
import type { Clock } from '../platform/clock';
import type { Db } from '../store/open';
import type { Catalogue } from './catalogue';
import type { WalletClient } from './walletClient';

/**
 * All that the vendor has: tables of its own (`sandbox_*`), the operator's catalogue to read, and
 * the platform's wallet to ask. It knows no member, no session of the site and no ledger.
 */
export interface SandboxParts {
  db: Db;
  clock: Clock;
  log: Logger;
  catalogue: Catalogue;
  wallet: WalletClient;
  /** Gives that many random bytes. */
  random: (size: number) => Uint8Array;
}

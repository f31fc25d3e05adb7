import type { Platform } from '../../kernel/context';
import type { Fetch } from '../walletClient';

/** Everything that the sandbox's payment provider uses. */
export interface PaymentParts extends Pick<
  Platform,
  'db' | 'clock' | 'log' | 'config' | 'settings'
> {
  /** Reaches the platform's callbacks. */
  fetch: Fetch;
}

import type { Platform } from '../../../kernel/context';
import type { DepositRow, PaymentEventRow } from '../../../store/tables/wallet';

/** Something that a provider says about a payment (wallet#payment-providers). */
export interface PaymentEvent extends Pick<PaymentEventRow, 'kind' | 'amount' | 'currency'> {
  /** The event's own id at the provider, the same each time that it is told. */
  id: string;
  depositId: string;
  /** The payment's name at the provider. */
  providerRef: string;
}

/** A callback as it came. */
interface CallbackRequest {
  header(name: string): string;
  body: Uint8Array;
}

/** A callback that was read; no event: genuine, and nothing to us. */
type ReadCallback =
  | { status: 200; event: PaymentEvent | null }
  /** Not from the provider, too old, or a repeated nonce (401); or not what it sends (400). */
  | { status: 400 | 401 };

/** A provider of payments. */
export interface PaymentProvider {
  /**
   * Makes the payment of a deposit at the provider, or finds it: asked twice it makes one. Throws where
   * the provider is away.
   */
  begin(platform: Platform, deposit: DepositRow): Promise<{ providerRef: string; payUrl: string }>;
  /** Verifies and reads a callback. */
  read(platform: Platform, request: CallbackRequest): Promise<ReadCallback>;
}
